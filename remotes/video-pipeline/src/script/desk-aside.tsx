import { SpentOn } from '@avenue/boards/writers';
import type { Script, ScriptChecks } from '@avenue/contract';
import { Panel, Read, type ReadState } from '@avenue/ui';
import { SeriesPanel } from '../channel/series-panel.tsx';
import { StylePanel } from '../channel/style-panel.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { ChecksToCome } from './checks-to-come.tsx';
import type { ClaimActs, ClaimWish } from './claim-acts.ts';
import { OpeningsPanel } from './openings-panel.tsx';
import css from './script.module.css';
import { ShapePanel } from './shape-panel.tsx';
import { TextsPanel } from './texts-panel.tsx';

export interface DeskAsideProps {
  id: string | undefined;
  /** Whose style the script is held against; absent outside of the pages of a channel. */
  channel: string | undefined;
  /** Of the script as it is saved. */
  version: number | undefined;
  /** The checks as they were asked for. */
  checking: ReadState<ScriptChecks>;
  acts: ClaimActs;
  wish: ClaimWish | undefined;
  onJump: (claim: string) => void;
  onSource: (script: Script) => void;
  onOpening: (opening: string) => void;
}

/** Beside the editor: what to look at before recording, the shape, other first sentences. */
export function DeskAside({ id, channel, version, checking, acts, wish, onJump, onSource, onOpening }: DeskAsideProps) {
  const spent = checking.data?.spent;
  return (
    <>
      <div className={css.checksRoom}>
        {id ? (
          <Read
            of="The checks"
            state={checking}
            frame={(failure) => <Panel title="Before you record">{failure}</Panel>}
            loading={<ChecksToCome waiting />}
          >
            {(checks) => (
              <ChecksPanel checks={checks} scriptId={id} acts={acts} wish={wish} onJump={onJump} onSource={onSource} />
            )}
          </Read>
        ) : (
          <ChecksToCome waiting={false} />
        )}
      </div>
      <div className={css.shapeRoom}>
        <ShapePanel shape={checking.data?.shape ?? []} />
      </div>
      {channel && <StylePanel channel={channel} script={id} version={version} />}
      {channel && <SeriesPanel channel={channel} script={id} />}
      {id && <OpeningsPanel scriptId={id} onUse={onOpening} />}
      {id && <TextsPanel scriptId={id} />}
      {spent && (
        <p className={css.muted}>
          Writing it took <SpentOn spent={spent} />
        </p>
      )}
    </>
  );
}
