import css from './calendar.module.css';
import type { CalendarProps } from './calendar-props.ts';
import { EventTile } from './event-tile.tsx';
import { dayWords, weekdayOf } from './span.ts';
import type { Placed } from './words.ts';

/** Of a day before the rest is counted. */
const mostShown = 3;

/** Those that a month draws. */
export const shownInMonth = (rows: readonly Placed[]): Placed[] =>
  rows.filter((row, index) => rows[index - mostShown]?.day !== row.day);

/** Whole weeks of a month; a day says how many more it holds, and opens. */
export function MonthGrid({
  rows,
  days,
  rules,
  today,
  month,
  open,
  cursor,
  onOpen,
  onDay,
}: CalendarProps & {
  /** "2026-11". */
  month: string;
  onDay: (day: string) => void;
}) {
  return (
    <section className={css.month} aria-label="Calendar" {...cursor.list}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={css.weekday}>
          {weekdayOf(day)}
        </div>
      ))}
      {days.map((day) => {
        const ofDay = rows.filter((row) => row.day === day);
        const closed = rules.length > 0 && rules.every((one) => one.closed.includes(day));
        return (
          <div
            key={day}
            className={css.cell}
            data-other={!day.startsWith(month) || undefined}
            data-closed={closed || undefined}
            data-today={day === today || undefined}
          >
            <button type="button" className={css.date} onClick={() => onDay(day)} aria-label={`Show ${dayWords(day)}`}>
              {Number(day.slice(8))}
            </button>
            <ul aria-label={dayWords(day)}>
              {ofDay.slice(0, mostShown).map((row) => (
                <li key={row.id} {...cursor.row(row.id)}>
                  <EventTile row={row} isOpen={open === row.id} onClick={() => onOpen(row.id)} />
                </li>
              ))}
            </ul>
            {ofDay.length > mostShown && (
              <button type="button" className={css.more} onClick={() => onDay(day)}>
                {ofDay.length - mostShown} more
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}
