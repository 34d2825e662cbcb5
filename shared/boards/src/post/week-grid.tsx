import { type CSSProperties, useRef } from 'react';
import css from './calendar.module.css';
import type { CalendarProps } from './calendar-props.ts';
import { EventTile } from './event-tile.tsx';
import { hoursShown, lanesOf, quietStretches } from './hours.ts';
import { clockOf, dayWords, weekdayOf } from './span.ts';
import { type Target, useDrag } from './use-drag.ts';
import type { Placed } from './words.ts';

const hourPx = 36;
const tileMin = 57;

const style = (values: Record<string, string | number>) => values as CSSProperties;
const px = (minutes: number) => `${(minutes / 60) * hourPx}px`;

interface WeekGridProps extends CalendarProps {
  mayMove: boolean;
  onDrop: (row: Placed, target: Target) => void;
  onDay: (day: string) => void;
}

/** Days side by side with their hours; what may not go out is hatched. */
export function WeekGrid(props: WeekGridProps) {
  const { rows, days, rules, today, nowMinute, open, cursor, mayMove, onOpen, onDrop, onDay } = props;
  const columns = useRef<HTMLDivElement>(null);
  const drag = useDrag({ days, hourPx, onDrop });
  const { target } = drag;
  const shown = rows.map((row) => (target?.id === row.id ? { ...row, ...target, title: row.title } : row));
  const hours = hoursShown(
    rules,
    rows.map(({ minute }) => minute),
  );
  const { first, last } = hours;
  const lanes = new Map(
    days.flatMap((day) => [
      ...lanesOf(
        shown.filter((row) => row.day === day).toSorted((a, b) => a.minute - b.minute),
        tileMin,
      ),
    ]),
  );
  const top = (minute: number) => px(minute - first * 60);
  const closed = (day: string) => rules.length > 0 && rules.every((one) => one.closed.includes(day));
  return (
    <section className={css.calendar} aria-label="Calendar" style={style({ '--days': days.length })}>
      <div className={css.corner} />
      {days.map((day) => (
        <div key={day} className={css.dayHead} data-today={day === today || undefined}>
          <button type="button" onClick={() => onDay(day)} aria-label={`Show ${dayWords(day)}`}>
            <span>{weekdayOf(day)}</span> <b>{Number(day.slice(8))}</b>
          </button>
          {closed(day) && <small>Closed</small>}
        </div>
      ))}
      <div className={css.hours} aria-hidden="true">
        {Array.from({ length: last - first }, (_, index) => (
          <div key={clockOf((first + index) * 60)}>{index > 0 && clockOf((first + index) * 60)}</div>
        ))}
      </div>
      <div
        className={css.columns}
        {...cursor.list}
        ref={(element) => {
          columns.current = element;
          cursor.list.ref(element);
        }}
        style={style({ height: px((last - first) * 60) })}
      >
        {days.map((day) => (
          <div key={day} className={css.column} aria-hidden="true">
            {quietStretches(rules, day, hours).map(({ begin, end }) => (
              <i key={begin} className={css.quiet} style={style({ top: top(begin), height: px(end - begin) })} />
            ))}
            {day === today && nowMinute >= first * 60 && nowMinute < last * 60 && (
              <i className={css.now} style={style({ top: top(nowMinute) })} />
            )}
          </div>
        ))}
        <ul className={css.events} aria-label="By time">
          {shown.map((row, index) => {
            const { lane, of } = lanes.get(row.id) ?? { lane: 0, of: 1 };
            const given = rows[index] ?? row;
            return (
              <li
                key={row.id}
                {...cursor.row(row.id)}
                className={css.place}
                data-moving={target?.id === row.id || undefined}
                style={style({
                  top: top(row.minute),
                  '--column': days.indexOf(row.day),
                  '--lane': lane,
                  '--lanes': of,
                })}
              >
                <EventTile
                  row={given}
                  minute={row.minute}
                  isOpen={open === row.id}
                  onClick={() => !drag.wasDragged() && onOpen(row.id)}
                  onPointerDown={(event) =>
                    mayMove && given.movable && !given.locked && drag.begin(event, given, columns.current)
                  }
                />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
