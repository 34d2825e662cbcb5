import type { QueueItem } from '@avenue/contract';
import type { Decision } from '@avenue/data';
import { type Cursor, Rows, RowsFoot } from '@avenue/ui';
import { useEffect, useMemo, useRef } from 'react';
import css from './queue.module.css';
import { QueueRow, type RowActs } from './queue-row.tsx';

export interface QueueListProps {
  items: readonly QueueItem[];
  cursor: Cursor;
  ticked: ReadonlySet<string>;
  /** Items with words that are not saved yet. */
  unsaved: ReadonlySet<string>;
  hrefOf: (id: string) => string;
  onTick: (id: string) => void;
  onDecide: (id: string, decision: Decision) => void;
  /** How many the filter has beside those listed, and the way to them. */
  total: number;
  onMore: (() => void) | undefined;
  loadingMore: boolean;
}

/** The same functions at every render, so that a row is drawn anew only when it is another. */
function useActs({ onTick, onDecide }: QueueListProps): RowActs {
  const latest = useRef({ onTick, onDecide });
  useEffect(() => {
    latest.current = { onTick, onDecide };
  });
  return useMemo(
    () => ({
      onTick: (id) => latest.current.onTick(id),
      onDecide: (id, decision) => latest.current.onDecide(id, decision),
    }),
    [],
  );
}

/** The videos of the queue. Each row opens its video; on a phone it also decides. */
export function QueueList(props: QueueListProps) {
  const { items, cursor, ticked, unsaved, hrefOf, total, onMore, loadingMore } = props;
  const acts = useActs(props);
  return (
    <div className={css.rows}>
      <Rows label="Videos" cursor={cursor.list}>
        {items.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            href={hrefOf(item.id)}
            isCurrent={item.id === cursor.id}
            isTicked={ticked.has(item.id)}
            isUnsaved={unsaved.has(item.id)}
            acts={acts}
          />
        ))}
      </Rows>
      <div className={css.more}>
        <RowsFoot shown={items.length} total={Math.max(total, items.length)} busy={loadingMore} onMore={onMore} />
      </div>
    </div>
  );
}
