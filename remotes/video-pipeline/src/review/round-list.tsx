import { Row, Rows, StatusChip } from '@avenue/ui';
import { statusNames } from '../queue/items.ts';
import css from './review.module.css';
import type { Round } from './use-round.ts';

interface RoundListProps {
  round: Round;
  currentId: string | undefined;
  onGo: (id: string) => void;
}

/** Everything of this round; a press goes to what still waits. */
export const RoundList = ({ round, currentId, onGo }: RoundListProps) => (
  <aside className={css.round} aria-label="This round">
    <h2>This round</h2>
    <Rows label="This round">
      {round.items.map(({ item, decided }) => (
        <Row
          key={item.id}
          title={item.title}
          meta={decided ? <StatusChip status={statusNames[item.status]} /> : item.channelLabel}
          current={item.id === currentId}
          {...(!decided && { onOpen: () => onGo(item.id) })}
        />
      ))}
    </Rows>
  </aside>
);
