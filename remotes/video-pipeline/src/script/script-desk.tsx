import type { Script, ScriptChecks } from '@avenue/contract';
import { countWords } from '@avenue/contract/spoken';
import { useApi, useRefresh, useRefusal } from '@avenue/data';
import { Button, Failure, Note, Page, Toolbar, toast, useShortcuts } from '@avenue/ui';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconWriting from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { minWords, ProductionFlow, useOfChannel } from '../flow/index.ts';
import { type ClaimWish, useClaimActs } from './claim-acts.ts';
import { DeskAside } from './desk-aside.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { DraftNews } from './draft-news.tsx';
import { Editor } from './editor.tsx';
import { RecordDialog, recordWords } from './record-dialog.tsx';
import css from './script.module.css';
import { ScriptFoot } from './script-foot.tsx';
import { ScriptHead } from './script-head.tsx';
import { rememberBegun, rememberScript } from './script-id.ts';
import { withOpening } from './sentences.ts';
import { useAskedClaim } from './use-asked-claim.ts';
import { useRecord } from './use-record.ts';
import { useScriptDraft } from './use-script-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';

export interface ScriptDeskProps {
  /** Also of a new script, before the server knows it. */
  id: string;
  /** Absent for a new script. */
  script: Script | undefined;
  channel: string | undefined;
  /** Of the channel. */
  language: string;
  /** A new script got its place on the server. */
  onCreated: (script: Script) => void;
  toolbar: ReactNode;
  /** Above the editor: news about channels and drafts. */
  before?: ReactNode;
  /** Below the editor: what a new script needs to be saved. */
  after?: ReactNode;
}

/** One script: the editor, what to look at before recording, and the way to the voiceover. */
export function ScriptDesk({
  id: own,
  script: given,
  channel,
  language,
  onCreated,
  toolbar,
  before,
  after,
}: ScriptDeskProps) {
  const refresh = useRefresh();
  const draft = useScriptDraft({ id: own, script: given, channel, onCreated });
  const { text, title, script, state, keeper } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<'draft' | 'versions'>();

  // An undo after other words were typed, or on another page, would throw them away.
  const undo = useRef<number>(undefined);
  const dropUndo = useCallback(() => {
    if (undo.current !== undefined) toast.dismiss(undo.current);
    undo.current = undefined;
  }, []);
  useEffect(() => dropUndo, [dropUndo]);

  const id = script?.id;
  const version = script?.version;
  const checking = useApi(
    'GET /api/scripts/{id}/checks',
    {
      params: { id: id ?? '' },
      when: id !== undefined,
    },
    { keepPreviousData: true },
  );
  const { data: checks, mutate: recheck } = checking;
  const checked = useRef(version);
  const begun = state !== 'new';
  useEffect(() => {
    if (id) rememberScript(id);
    // A reload goes on with the same new script.
    rememberBegun(id || !begun ? undefined : own);
  }, [id, begun, own]);
  useEffect(() => {
    if (version === undefined || checked.current === version) return;
    checked.current = version;
    void recheck();
  }, [version, recheck]);

  const readOnly = useRefusal('POST /api/scripts', 'PUT /api/scripts/{id}') !== undefined;
  const tooShort = countWords(text) < minWords;

  const recording = useRecord(draft, checks, recheck);
  const ofChannel = useOfChannel();
  useShortcuts(
    { 'ctrl+enter': { label: 'Generate Voiceover', call: 'POST /api/scripts/{id}/approve', run: recording.press } },
    { enabled: panel === undefined },
  );

  /** Replaces the words and offers the way back until something else is typed. */
  const replace = (next: { text: string; title?: string }, news: string) => {
    const was = { text, title };
    keeper.edit(next);
    undo.current = toast.show({ text: news, action: { label: 'Undo', onPress: () => keeper.edit(was) } });
  };
  const type = (next: { text?: string; title?: string }) => {
    dropUndo();
    keeper.edit(next);
  };
  const jump = (claim: string) => {
    const at = text.indexOf(claim);
    const element = field.current;
    if (at < 0 || !element) return;
    element.focus();
    element.setSelectionRange(at, at + claim.length);
  };
  const taken = (next: Script) => {
    dropUndo();
    keeper.receive(next, { asked: true });
    void refresh('/api/scripts');
  };
  const acts = useClaimActs(id, (next) => void recheck(next, { revalidate: false }));
  const [wish, setWish] = useState<ClaimWish>();
  const wishFor = useCallback(
    (claim: string, act: ClaimWish['act']) => setWish((last) => ({ text: claim, act, turn: (last?.turn ?? 0) + 1 })),
    [],
  );
  const asked = useAskedClaim(
    checking,
    useCallback((claim: string) => wishFor(claim, 'show'), [wishFor]),
  );
  const sourced = (next: Script) => {
    keeper.receive(next, { asked: true });
    void recheck();
  };

  return (
    <Page
      title={ofChannel ? 'Script Builder for YouTube' : 'Script Builder'}
      flow={<ProductionFlow channel={channel} />}
      tabTitle={script ? `${title} - Script Builder` : 'Script Builder'}
      actions={
        <>
          <Button icon={IconHistory} disabled={!id} onClick={() => setPanel('versions')}>
            Versions
          </Button>
          <Button
            icon={IconWriting}
            disabled={!channel && !id}
            call="POST /api/scripts/{id}/draft"
            onClick={() => setPanel('draft')}
          >
            Ask for a draft
          </Button>
          <Button
            kind="primary"
            icon={IconMicrophone}
            kbd="Ctrl Enter"
            busy={recording.going}
            disabled={tooShort}
            aria-describedby="voiceover-needs"
            call="POST /api/scripts/{id}/approve"
            onClick={recording.press}
          >
            {recordWords(recording.open.length)}
          </Button>
        </>
      }
      toolbar={<Toolbar label="Which script">{toolbar}</Toolbar>}
      aside={
        <DeskAside
          id={id}
          channel={ofChannel ? channel : undefined}
          version={version}
          checking={checking}
          acts={acts}
          wish={wish}
          onJump={jump}
          onSource={sourced}
          onOpening={(opening) => replace({ text: withOpening(text, opening) }, 'The first sentence was replaced.')}
        />
      }
    >
      {before}
      <DraftNews draft={draft} channel={channel} />
      {draft.failure !== undefined && (
        <Failure
          size="line"
          of="Your last words"
          did="are not saved"
          error={draft.failure}
          keeps={draft.kept ? 'Your text is kept in this browser.' : 'Copy your text before you leave this page.'}
          onRetry={() => void keeper.save()}
        />
      )}
      {asked.told && (
        <Note
          tone="info"
          live="status"
          action={
            <Button size="sm" kind="quiet" onClick={asked.close}>
              Close
            </Button>
          }
        >
          {asked.told}
        </Note>
      )}
      {recording.problem && (
        <Note tone="bad" live="alert">
          {recording.problem}
        </Note>
      )}
      {script && script.notes.length > 0 && (
        <Note tone="info">
          <span className={css.notes}>
            {script.notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </span>
        </Note>
      )}
      <section className={css.sheet} aria-label="Script">
        <ScriptHead draft={draft} readOnly={readOnly} onTitle={(next) => type({ title: next })} />
        <Editor
          ref={field}
          text={text}
          readOnly={readOnly}
          onChange={(next) => type({ text: next })}
          openClaims={openClaims(checks)}
          onShow={(claim) => wishFor(claim, 'show')}
          onSource={(claim) => wishFor(claim, 'source')}
          onDismiss={(claim) => void acts.dismiss(claim)}
        />
        <ScriptFoot text={text} language={language} />
      </section>
      {after}
      <RecordDialog
        ask={recording.ask}
        checks={recording.open}
        claims={checks?.claims ?? []}
        onClose={recording.close}
        onYes={recording.yes}
        onWrite={() => {
          recording.close();
          requestAnimationFrame(() => {
            field.current?.focus();
            field.current?.select();
          });
        }}
      />
      {panel === 'draft' && (
        <DraftDialog
          onClose={() => setPanel(undefined)}
          scriptId={own}
          topic={script?.topic ?? ''}
          language={language}
          material={script?.material ?? []}
          drafted={(script?.roles.length ?? 0) > 0}
          saved={() => keeper.save({ asked: true })}
          onDraft={taken}
        />
      )}
      {panel === 'versions' && id && (
        <VersionsDialog
          onClose={() => setPanel(undefined)}
          scriptId={id}
          text={text}
          onRestore={(one) => replace({ text: one.text, title: one.title }, `Version ${one.version} is back.`)}
        />
      )}
    </Page>
  );
}

const openClaims = (checks: ScriptChecks | undefined): string[] =>
  checks?.claims.filter(({ state }) => state === 'open').map(({ text }) => text) ?? [];
