import type { EngineCard } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BoneLines, Chip, Loading, Read, StatusChip, Term } from '@avenue/ui';
import { engineTerm } from '../engine-term.ts';
import { Tried } from '../tried.tsx';
import css from './admin-config.module.css';

/** How many the product has of each kind, for the room they need. */
const usualCount: Readonly<Record<EngineCard['kind'], number>> = { text: 2, voice: 2, image: 2, video: 1 };

/** Engines of one kind: what each is, and whether it answers now. */
export function EngineRows({ kind }: { kind: EngineCard['kind'] }) {
  const engines = useApi('GET /api/engines');
  return (
    <Read
      of="The engines"
      state={engines}
      loading={
        <Loading label="Looking for engines">
          <div className={css.engineBones}>
            {Array.from({ length: usualCount[kind] }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal grey rows have no other identity
              <BoneLines key={index} count={2} />
            ))}
          </div>
        </Loading>
      }
    >
      {(all) => (
        <ul className={css.engines} aria-label="Engines">
          {all
            .filter((engine) => engine.kind === kind)
            .map((engine) => (
              <li key={engine.id}>
                <div className={css.engineWords}>
                  <strong>
                    <EngineName engine={engine} />
                  </strong>
                  <span className={css.meta}>
                    {engine.sentence} <Tried engine={engine} />
                  </span>
                </div>
                {!engine.ok && (
                  <StatusChip status="offline">{engine.embedded ? 'Does not work' : 'No answer'}</StatusChip>
                )}
                {engine.ok && engine.active && <StatusChip status="online">In use</StatusChip>}
                {engine.ok && !engine.active && <Chip>Stands by</Chip>}
              </li>
            ))}
        </ul>
      )}
    </Read>
  );
}

function EngineName({ engine }: { engine: EngineCard }) {
  const term = engineTerm(engine);
  return term ? <Term of={term}>{engine.label}</Term> : engine.label;
}
