import type { Script, ScriptChecks } from '@avenue/contract';
import { Failure, Panel } from '@avenue/ui';
import { ChecksPanel } from './checks-panel.tsx';
import { ChecksToCome } from './checks-to-come.tsx';
import type { ClaimActs, ClaimWish } from './claim-acts.ts';
import { OpeningsPanel } from './openings-panel.tsx';
import css from './script.module.css';
import { ShapePanel } from './shape-panel.tsx';

export interface DeskAsideProps {
  id: string | undefined;
  checks: ScriptChecks | undefined;
  failure: unknown;
  onRetry: () => void;
  acts: ClaimActs;
  wish: ClaimWish | undefined;
  onJump: (claim: string) => void;
  onSource: (script: Script) => void;
  onOpening: (opening: string) => void;
}

/** Beside the editor: what to look at before recording, the shape, other first sentences. */
export function DeskAside({ id, checks, failure, onRetry, acts, wish, onJump, onSource, onOpening }: DeskAsideProps) {
  const told = () => {
    if (id && checks)
      return <ChecksPanel checks={checks} scriptId={id} acts={acts} wish={wish} onJump={onJump} onSource={onSource} />;
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
