import {
  type Compliance,
  EvidencePanel,
  Findings,
  LocksPanel,
  OverridesPanel,
  type useFindings,
} from '@avenue/boards/comply';
import { useRefusals } from '@avenue/data';
import { Button, Columns, Note, Page, Panel, useAddress, useShortcuts } from '@avenue/ui';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import css from './compliance.module.css';
import { PackDialog } from './pack-dialog.tsx';
import { PacksPanel } from './packs-panel.tsx';
import { RunPanel } from './run-panel.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useActs } from './use-acts.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { summaryOf } from './words.ts';

export const heading = {
  title: 'Compliance Monitor',
  sentence: 'What the rules found in everything meant for the outside, and the rules themselves.',
};

interface MonitorProps {
  compliance: Compliance;
  findings: ReturnType<typeof useFindings>;
}

export function Monitor({ compliance, findings }: MonitorProps) {
  const { packs, versions, overrides, evidence, locks, lockable } = compliance;
  const { place, found } = findings;
  const { word, set } = useAddress();
  const acts = useActs();
  const refusal = useRefusals();
  const [isUploading, setUploading] = useState(false);
  /** The pack whose rule and examples are read. */
  const read = packs.find(({ id }) => id === word('read'));
  useShortcuts({
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
            <LocksPanel locks={locks} lockable={lockable} onHeld={place.setPack} />
            <EvidencePanel evidence={evidence} />
            <OverridesPanel overrides={overrides} />
            <VersionsPanel versions={versions} acts={acts} onAdd={() => setUploading(true)} />
            <Panel>
              <p className={css.quiet}>An information tool. It does not replace legal advice.</p>
            </Panel>
          </>
        }
      >
        <Findings of={findings} compliance={compliance} />
      </Columns>
      {/* How many findings there are decides where this stands: it comes with them. */}
      {(found.data ?? found.error) && <PacksPanel packs={packs} onRead={(id) => set({ read: id })} />}
      {read && <PackDialog pack={read} onClose={() => set({ read: undefined })} />}
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </Page>
  );
}
