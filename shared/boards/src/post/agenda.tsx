import { Icon, Panel, StatusChip, statuses, VisuallyHidden } from '@avenue/ui';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import css from './calendar.module.css';
import type { CalendarProps } from './calendar-props.ts';
import { clockOf, dayWords } from './span.ts';
import { lookOf } from './words.ts';

/** The days that hold something, one below the other: the calendar of a phone. */
export function Agenda({ rows, days, open, cursor, onOpen }: CalendarProps) {
  return (
    <div className={css.agenda} {...cursor.list}>
      {days
        .filter((day) => rows.some((row) => row.day === day))
        .map((day) => (
          <Panel key={day} title={dayWords(day)} flush>
            <ul aria-label={dayWords(day)}>
              {rows
                .filter((row) => row.day === day)
                .map((row) => {
                  const { status } = lookOf(row);
                  return (
                    <li key={row.id} {...cursor.row(row.id)}>
                      <button
                        type="button"
                        data-row-main=""
                        aria-haspopup="dialog"
                        aria-expanded={open === row.id}
                        onClick={() => onOpen(row.id)}
                      >
                        <time dateTime={row.dueAt}>{clockOf(row.minute)}</time>
                        <Icon of={statuses[status].icon} size="sm" />
                        <span>{row.title}</span>
                        <span className={css.ends}>
                          {row.locked && (
                            <>
                              <Icon of={IconLock} size="sm" />
                              <VisuallyHidden>Locked</VisuallyHidden>
                            </>
                          )}
                          <StatusChip status={status} />
                        </span>
                      </button>
                    </li>
                  );
                })}
            </ul>
          </Panel>
        ))}
    </div>
  );
}
