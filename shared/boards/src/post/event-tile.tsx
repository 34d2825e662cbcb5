import { accountName, Icon, statuses } from '@avenue/ui';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ComponentProps } from 'react';
import css from './calendar.module.css';
import { clockOf, dayWords } from './span.ts';
import { lookOf, type Placed } from './words.ts';

interface EventTileProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  row: Placed;
  /** Its time while it is moved. */
  minute?: number | undefined;
  isOpen: boolean;
}

/** One of the calendar: state by icon, edge and colour, its name and its time. */
export function EventTile({ row, minute = row.minute, isOpen, ...rest }: EventTileProps) {
  const { status, tone } = lookOf(row);
  return (
    <button
      type="button"
      {...rest}
      className={css.event}
      data-row-main=""
      data-tone={tone}
      data-movable={(row.movable && !row.locked) || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      // Begins with what is read on it, so that whoever speaks that reaches it.
      aria-label={`${row.title} ${clockOf(minute)}, ${dayWords(row.day)}, ${statuses[status].word}${row.account && `, ${accountName(row.account)}`}${row.locked ? ', locked' : ''}`}
    >
      <span className={css.eventTitle}>
        <Icon of={statuses[status].icon} size="chip" />
        <strong>{row.title}</strong>
      </span>{' '}
      <small>
        {clockOf(minute)}
        {row.locked && <Icon of={IconLock} size="chip" />}
      </small>
    </button>
  );
}
