import type { VerdictRow } from '@avenue/contract';
import { useApi, useRefusals } from '@avenue/data';
import { Button, Columns, Note, Page, Panel, useShortcuts } from '@avenue/ui';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import css from './compliance.module.css';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { LocksPanel } from './locks-panel.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { OverridesPanel } from './overrides-panel.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { PacksPanel } from './packs-panel.tsx';
import { RunPanel } from './run-panel.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useActs } from './use-acts.ts';
import { usePlace, useVerdicts } from './use-place.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { type Compliance, summaryOf } from './words.ts';

export const heading = {
  title: 'Compliance Monitor',
  sentence: 'What the rules found in everything meant for the outside, and the rules themselves.',
};

export function Monitor({ compliance }: { compliance: Compliance }) {
  const { packs, versions, overrides, evidence, lockable } = compliance;
  const place = usePlace();
  const found = useVerdicts(place);
  const acts = useActs();
  const refusal = useRefusals();
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const [asked, setAsked] = useState<VerdictRow>();
  const [shown, setShown] = useState<VerdictRow>();
  const [isUploading, setUploading] = useState(false);
  const [isLocking, setLocking] = useState(false);
  const read = packs.find(({ id }) => id === place.read);
  useShortcuts({
    l: { label: 'Lock something', call: 'POST /api/compliance/locks', run: () => setLocking(true) },
    r: { label: 'Run all rules again', call: 'POST /api/compliance/run', run: () => void acts.runAll() },
  });
  return (
    <Page
      title={heading.title}
      sentence={summaryOf(compliance)}
      actions={
        <Button
          icon={IconRefresh}
          kbd="R"
          call="POST /api/compliance/run"
          busy={acts.running}
          onClick={() => void acts.runAll()}
        >
          Run all rules again
        </Button>
      }
    >
      {refusal('POST /api/compliance/run') && (
        <Note icon={IconLock}>{refusal('POST /api/compliance/run')} You see every rule and what it found.</Note>
      )}
      {acts.run && <RunPanel run={acts.run} onClose={acts.forget} />}
      <Columns
        side={
          <>
            <LocksPanel compliance={compliance} acts={acts} onAdd={() => setLocking(true)} onHeld={place.setPack} />
            <EvidencePanel evidence={evidence} acts={acts} />
            <OverridesPanel overrides={overrides} acts={acts} />
            <VersionsPanel versions={versions} acts={acts} onAdd={() => setUploading(true)} />
            <Panel>
              <p className={css.quiet}>An information tool. It does not replace legal advice.</p>
            </Panel>
          </>
        }
      >
        <FindingsPanel
          compliance={compliance}
          place={place}
          found={found}
          isSample={isSample}
          onOverride={setAsked}
          onEvidence={setShown}
        />
      </Columns>
      {/* How many findings there are decides where this stands: it comes with them. */}
      {(found.data ?? found.error) && <PacksPanel packs={packs} onRead={place.setRead} />}
      {read && <PackDialog pack={read} onClose={() => place.setRead(undefined)} />}
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
      {isLocking && <LockDialog lockable={lockable} onClose={() => setLocking(false)} />}
      {shown && <EvidenceDialog row={shown} onClose={() => setShown(undefined)} />}
      {asked && <OverrideDialog row={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
