import type { Script, ScriptChecks } from '@avenue/contract';
import { openCheckWords } from '@avenue/contract/words';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { Button, Failure, Note, Page, Panel, StatusChip, Toolbar, toast, useNavigate, useShortcuts } from '@avenue/ui';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconWriting from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { countWords, minWords, spokenSeconds } from '../flow/index.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { ChecksToCome } from './checks-to-come.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { Editor } from './editor.tsx';
import { rememberScript } from './local-copy.ts';
import { OpeningsPanel } from './openings-panel.tsx';
import { SaveNote } from './save-note.tsx';
import css from './script.module.css';
import { withOpening } from './sentences.ts';
import { ShapePanel } from './shape-panel.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const needWords = `Voiceover needs ${minWords} words or more`;

export interface ScriptDeskProps {
  /** Absent for a new script. */
  script: Script | undefined;
  channel: string | undefined;
  /** A new script got its place on the server. */
  onCreated: (script: Script) => void;
  toolbar: ReactNode;
  /** Above the editor: news about channels and drafts. */
  before?: ReactNode;
  /** Below the editor: what a new script needs to be saved. */
  after?: ReactNode;
}

/** One script: the editor, what to look at before recording, and the way to the voiceover. */
export function ScriptDesk({ script: given, channel, onCreated, toolbar, before, after }: ScriptDeskProps) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const draft = useDraft({ script: given, channel, onCreated });
  const { text, title, script, state, keeper } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const [panel, setPanel] = useState<'draft' | 'versions'>();
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState<string>();

  // An undo after other words were typed, or on another page, would throw them away.
  const undo = useRef<number>(undefined);
  const dropUndo = useCallback(() => {
    if (undo.current !== undefined) toast.dismiss(undo.current);
    undo.current = undefined;
  }, []);
  useEffect(() => dropUndo, [dropUndo]);

  const id = script?.id;
  const version = script?.version;
  const {
    data: checks,
    error: checksError,
    mutate: recheck,
  } = useApi(
    'GET /api/scripts/{id}/checks',
    {
      params: { id: id ?? '' },
      when: id !== undefined,
    },
    { keepPreviousData: true },
  );
  const checked = useRef(version);
  useEffect(() => {
    if (id) rememberScript(id);
  }, [id]);
  useEffect(() => {
    if (version === undefined || checked.current === version) return;
    checked.current = version;
    void recheck();
  }, [version, recheck]);

  const words = countWords(text);
  const tooShort = words < minWords;

  const record = async () => {
    if (tooShort || going) return;
    setGoing(true);
    setProblem(undefined);
    try {
      const saved = await keeper.save({ evenUntouched: true });
      if (!saved) {
        setProblem(
          keeper.snapshot().state === 'local'
            ? 'Add a channel first: the script is saved to it and then recorded.'
            : 'The script is not saved yet, so it cannot be recorded.',
        );
        return;
      }
      const approved = await callApi('POST /api/scripts/{id}/approve', {
        params: { id: saved.id },
        body: { version: saved.version, seen: saved.seen, accept: checks?.open.map(openCheckWords) ?? [] },
      });
      keeper.receive(approved);
      void refresh('/api/scripts');
      navigate(`/voiceover-engine?${new URLSearchParams({ channel: approved.channel, script: approved.id, go: '1' })}`);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setGoing(false);
    }
  };
  useShortcuts(
    { 'ctrl+enter': { label: 'Generate Voiceover', run: () => void record() } },
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
    keeper.adopt(next);
    void refresh('/api/scripts');
  };
  const sourced = (next: Script) => {
    keeper.receive(next);
    void recheck();
  };

  return (
    <Page
      title="Script Builder"
      tabTitle={script ? `${title} - Script Builder` : 'Script Builder'}
      actions={
        <>
          <Button icon={IconHistory} disabled={!id} onClick={() => setPanel('versions')}>
            Versions
          </Button>
          <Button icon={IconWriting} disabled={!channel && !id} onClick={() => setPanel('draft')}>
            Ask for a draft
          </Button>
          <Button
            kind="primary"
            icon={IconMicrophone}
            kbd="Ctrl Enter"
            busy={going}
            disabled={tooShort}
            aria-describedby="voiceover-needs"
            onClick={() => void record()}
          >
            Generate Voiceover
          </Button>
        </>
      }
      toolbar={<Toolbar label="Which script">{toolbar}</Toolbar>}
      aside={
        <Aside
          id={id}
          checks={checks}
          failure={checksError}
          onRetry={() => void recheck()}
          onJump={jump}
          onSource={sourced}
          onOpening={(opening) => replace({ text: withOpening(text, opening) }, 'The first sentence was replaced.')}
        />
      }
    >
      {before}
      {state === 'conflict' && <ConflictNote draft={draft} />}
      {draft.restored && state !== 'conflict' && (
        <Note tone="info" live="status">
          This text was kept in this browser because it had not been saved. It is being saved now.
        </Note>
      )}
      {draft.failure && (
        <Failure
          size="line"
          of="Your last words"
          did="are not saved"
          error={draft.failure}
          onRetry={() => void keeper.save()}
        />
      )}
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
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
        <div className={css.head}>
          <input
            className={css.title}
            aria-label="Title"
            value={title}
            maxLength={200}
            onChange={(event) => type({ title: event.target.value })}
          />
          <SaveNote state={state} savedAt={draft.savedAt} />
          {script?.status === 'approved' ? (
            <StatusChip status="approved" />
          ) : (
            <StatusChip status="draft">{script ? `Draft ${script.version}` : 'New'}</StatusChip>
          )}
        </div>
        <Editor ref={field} text={text} onChange={(next) => type({ text: next })} openClaims={openClaims(checks)} />
        <div className={css.foot}>
          <strong>{words === 1 ? '1 word' : `${words} words`}</strong>
          <span>about {spokenSeconds(words)} seconds aloud</span>
          <span className={css.need} id="voiceover-needs">
            <IconKeyboard size={15} stroke={1.75} aria-hidden="true" />
            {needWords}
          </span>
        </div>
      </section>
      {after}
      <DraftDialog
        open={panel === 'draft'}
        onClose={() => setPanel(undefined)}
        topic={script?.topic ?? ''}
        saved={() => keeper.save({ evenUntouched: true })}
        onDraft={taken}
      />
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

interface AsideProps {
  id: string | undefined;
  checks: ScriptChecks | undefined;
  failure: unknown;
  onRetry: () => void;
  onJump: (claim: string) => void;
  onSource: (script: Script) => void;
  onOpening: (opening: string) => void;
}

function Aside({ id, checks, failure, onRetry, onJump, onSource, onOpening }: AsideProps) {
  const told = () => {
    if (id && checks) return <ChecksPanel checks={checks} scriptId={id} onJump={onJump} onSource={onSource} />;
    if (id && failure)
      return (
        <Panel title="Before you record">
          <Failure of="The checks" error={failure} onRetry={onRetry} />
        </Panel>
      );
    return <ChecksToCome waiting={id !== undefined} />;
  };
  return (
    <>
      <div className={css.checksRoom}>{told()}</div>
      <div className={css.shapeRoom}>
        <ShapePanel shape={checks?.shape ?? []} />
      </div>
      {id && <OpeningsPanel scriptId={id} onUse={onOpening} />}
    </>
  );
}
