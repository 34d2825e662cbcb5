import { IconButton, Text, Time, useShortcuts } from '@avenue/ui';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import css from './batch-walk.module.css';

interface Neighbour {
  id: string;
  /** What it was made for. */
  words: string;
}

interface BatchWalkProps {
  /** When the one on screen was made. */
  at: string;
  /** 1 is the oldest. */
  number: number;
  total: number;
  older: Neighbour | undefined;
  newer: Neighbour | undefined;
  onGo: (id: string) => void;
}

const to = (word: string, batch: Neighbour | undefined, key: string) =>
  `${word} batch${batch ? `: ${batch.words}` : ''} ( ${key} )`;

/** Which batch is on screen, and the way to the ones before and after it. */
export function BatchWalk({ at, number, total, older, newer, onGo }: BatchWalkProps) {
  useShortcuts({
    '[': { label: 'Earlier batch', run: () => older && onGo(older.id) },
    ']': { label: 'Later batch', run: () => newer && onGo(newer.id) },
  });
  return (
    <span className={css.walk}>
      <IconButton
        size="sm"
        kind="plain"
        label={to('Earlier', older, '[')}
        icon={IconChevronLeft}
        disabled={!older}
        onClick={() => older && onGo(older.id)}
      />
      <Text kind="meta">
        <span role="status">{`Batch ${number} of ${total}, `}</span>
        <Time at={at} relative />
      </Text>
      <IconButton
        size="sm"
        kind="plain"
        label={to('Later', newer, ']')}
        icon={IconChevronRight}
        disabled={!newer}
        onClick={() => newer && onGo(newer.id)}
      />
    </span>
  );
}
