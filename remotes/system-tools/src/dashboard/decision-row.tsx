import type { QueueItem } from '@avenue/contract';
import { Button, IconButton, Link, StatusChip, Thumb } from '@avenue/ui';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import css from './dashboard.module.css';
import type { Decision } from './use-decisions.ts';

export interface DecisionRowProps {
  item: QueueItem;
  /** The row that the keys act on. */
  current: boolean;
  onDecide: (decision: Decision) => void;
}

/** What the checks found, if it is not all good. */
const concern = ({ checks }: QueueItem) => checks.find(({ verdict }) => verdict !== 'pass')?.sentence;

/** A video that waits: its picture, what it is, and the two answers. */
export function DecisionRow({ item, current, onDecide }: DecisionRowProps) {
  const why = concern(item);
  return (
    <li className={css.decision} data-current={current || undefined} data-item={item.id}>
      <Thumb src={item.thumbnailUrl} widthPx={72} heightPx={42} durationMs={item.durationMs} />
      <div className={css.decisionWords}>
        <div className={css.decisionTitle}>
          <Link to={`/upload-queue?item=${encodeURIComponent(item.id)}`} aria-current={current || undefined}>
            {item.title}
          </Link>
          <StatusChip status={item.confidence === 'Safe' ? 'safe' : 'risky'} />
        </div>
        <div className={css.meta}>
          {item.channelLabel}
          {why && ` - ${why}`}
        </div>
      </div>
      <div className={css.decisionActions}>
        <Button size="sm" aria-label={`Approve "${item.title}"`} onClick={() => onDecide('Approved')}>
          Approve
        </Button>
        <IconButton size="sm" icon={IconX} label={`Deny "${item.title}"`} onClick={() => onDecide('Denied')} />
      </div>
    </li>
  );
}
