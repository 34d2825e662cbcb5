import type { QueueItem } from '@avenue/contract';
import { Button, Checkbox, Row, Rows, StatusChip, Thumb } from '@avenue/ui';
import { useEffect, useRef } from 'react';
import { confidenceNames, statusNames } from './items.ts';
import css from './queue.module.css';
import type { Decision } from './use-decisions.ts';

export interface QueueListProps {
  items: readonly QueueItem[];
  currentId: string | undefined;
  ticked: ReadonlySet<string>;
  hrefOf: (id: string) => string;
  onTick: (id: string) => void;
  onDecide: (item: QueueItem, decision: Decision) => void;
}

/** The videos of the queue. Each row opens its video; on a phone it also decides. */
export function QueueList({ items, currentId, ticked, hrefOf, onTick, onDecide }: QueueListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (currentId) list.current?.querySelector(`[data-item="${currentId}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  return (
    <div ref={list} className={css.rows}>
      <Rows label="Videos">
        {items.map((item) => (
          <Row
            key={item.id}
            title={item.title}
            to={hrefOf(item.id)}
            current={item.id === currentId}
            lead={
              <span className={css.lead} data-item={item.id}>
                <span className={css.tick}>
                  <Checkbox
                    hideLabel
                    label={`Tick ${item.title}`}
                    checked={ticked.has(item.id)}
                    onChange={() => onTick(item.id)}
                  />
                </span>
                <Thumb src={item.thumbnailUrl} widthPx={96} heightPx={54} durationMs={item.durationMs} />
              </span>
            }
            meta={<RowMeta item={item} onDecide={onDecide} />}
          />
        ))}
      </Rows>
    </div>
  );
}

const RowMeta = ({ item, onDecide }: { item: QueueItem; onDecide: QueueListProps['onDecide'] }) => (
  <>
    {item.channelLabel}
    <div className={css.chips}>
      <StatusChip status={statusNames[item.status]} />
      <StatusChip status={confidenceNames[item.confidence]} />
    </div>
    <div className={css.rowActs}>
      <Button disabled={item.status === 'Approved'} onClick={() => onDecide(item, 'Approved')}>
        Approve
      </Button>
      <Button kind="deny" disabled={item.status === 'Denied'} onClick={() => onDecide(item, 'Denied')}>
        Deny
      </Button>
    </div>
  </>
);
