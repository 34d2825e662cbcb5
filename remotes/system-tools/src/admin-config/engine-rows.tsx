import type { EngineCard } from '@avenue/contract';
import { sentenceOf, useApi } from '@avenue/data';
import { Chip, ErrorCard, Skeleton, StatusChip } from '@avenue/ui';
import css from './admin-config.module.css';

/** Engines of one kind: what each is, and whether it answers now. */
export function EngineRows({ kind }: { kind: EngineCard['kind'] }) {
  const { data, error, mutate, isValidating } = useApi('GET /api/engines');
  if (error && !data) {
    return (
      <ErrorCard
        size="small"
        title={`The engines did not load. ${sentenceOf(error)}`}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  }
  if (!data) return <Skeleton count={2} label="Looking for engines" />;
  return (
    <ul className={css.engines} aria-label="Engines">
      {data
        .filter((engine) => engine.kind === kind)
        .map((engine) => (
          <li key={engine.id}>
            <div className={css.engineWords}>
              <strong>{engine.label}</strong>
              <span className={css.meta}>{engine.sentence}</span>
            </div>
            {!engine.ok && <StatusChip status="offline">No answer</StatusChip>}
            {engine.ok && engine.active && <StatusChip status="online">In use</StatusChip>}
            {engine.ok && !engine.active && <Chip>Stands by</Chip>}
          </li>
        ))}
    </ul>
  );
}
