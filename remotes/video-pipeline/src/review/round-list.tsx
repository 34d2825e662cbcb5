import type { QueueItem } from '@avenue/contract';
import { type Cursor, Row, Rows, StatusChip } from '@avenue/ui';
import { statusNames } from '../queue/items.ts';
import css from './review.module.css';
import type { Round } from './use-round.ts';

interface RoundListProps {
  round: Round;
  cursor: Cursor;
  /** What the cursor can go to. The list of all may be older, and still hold as waiting what was decided elsewhere. */
  within: readonly QueueItem[];
  onGo: (id: string) => void;
}

/** Everything of this round; a press goes to what still waits. */
export const RoundList = ({ round, cursor, within, onGo }: RoundListProps) => (
  <aside className={css.round} aria-label="This round">
    <h2>This round</h2>
    <Rows label="This round" cursor={cursor.list}>
      {round.items.map(({ item, decided }) => (
        <Row
          key={item.id}
          title={item.title}
          meta={decided ? <StatusChip status={statusNames[item.status]} /> : item.channelLabel}
          {...(!decided &&
            within.some(({ id }) => id === item.id) && { cursor: cursor.row(item.id), onOpen: () => onGo(item.id) })}
        />
      ))}
    </Rows>
  </aside>
);
