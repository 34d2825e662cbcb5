import { formatDate, formatDayRange, operatorLanguage } from '@avenue/ui';
import { momentOf } from '../clock.ts';

export const views = ['day', 'week', 'month'] as const;
export type View = (typeof views)[number];

const dayMs = 86_400_000;

/** A calendar day as it is written here: "2026-11-23". */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** The day of a wall clock given as if it were UTC. */
export const dayAt = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
/** Midnight of a day as if it were UTC, in milliseconds. */
export const wallOfDay = (day: string): number => Date.parse(`${day}T00:00Z`);
const addDays = (day: string, count: number): string => dayAt(wallOfDay(day) + count * dayMs);

const mondayOf = (day: string) => addDays(day, -((new Date(wallOfDay(day)).getUTCDay() + 6) % 7));
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31));

/** The days that a view shows; a month comes in whole weeks. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'day') return [day];
  const first = mondayOf(view === 'week' ? day : firstOfMonth(day));
  const end = view === 'week' ? addDays(first, 7) : addDays(mondayOf(addDays(nextMonth(day), -1)), 7);
  const count = (wallOfDay(end) - wallOfDay(first)) / dayMs;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The days that a view is about: of a month, those of the month alone. */
export const ownDaysOf = (view: View, day: string): string[] =>
  daysOf(view, day).filter((one) => view !== 'month' || one.startsWith(day.slice(0, 7)));

/** A day of the view before or after. */
export function stepped(view: View, day: string, by: 1 | -1): string {
  if (view !== 'month') return addDays(day, by * (view === 'week' ? 7 : 1));
  return by === 1 ? nextMonth(day) : firstOfMonth(addDays(firstOfMonth(day), -1));
}

/** From when to when a view is asked for, in the zone of the studio. */
export function rangeOf(view: View, day: string, timeZone: string | undefined): { from: string; to: string } {
  const days = daysOf(view, day);
  const at = (of: string) => new Date(momentOf(wallOfDay(of), timeZone)).toISOString();
  return { from: at(days[0] ?? day), to: at(addDays(days.at(-1) ?? day, 1)) };
}

const words = (day: string, options: Intl.DateTimeFormatOptions) =>
  formatDate(wallOfDay(day), { timeZone: 'UTC', ...options });

export const weekdayOf = (day: string): string => words(day, { weekday: 'short' });
/** "Tuesday". */
export const longWeekdayOf = (day: string): string => words(day, { weekday: 'long' });
/** "Tue 24 November". */
export const dayWords = (day: string): string =>
  operatorLanguage() === undefined
    ? `${weekdayOf(day)} ${words(day, { day: 'numeric', month: 'long' })}`
    : words(day, { weekday: 'short', day: 'numeric', month: 'long' });

/** "23 to 29 November", "30 November to 6 December", "Tuesday 24 November", "November 2026"; another year is named. */
export function titleOf(view: View, day: string, today: string): string {
  if (view === 'month') return words(day, { month: 'long', year: 'numeric' });
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  if (view === 'day' && operatorLanguage() !== undefined)
    return words(day, { weekday: 'long', day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) });
  if (view === 'day' && operatorLanguage() !== undefined)
    return words(day, { weekday: 'long', day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) });
  if (view === 'day') return `${longWeekdayOf(day)} ${words(day, { day: 'numeric', month: 'long' })}${year}`;
  const days = daysOf('week', day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  if (operatorLanguage() !== undefined)
    return formatDayRange(wallOfDay(first), wallOfDay(last), {
      ...{ day: 'numeric', month: 'long' },
      ...(year && { year: 'numeric' }),
    });
  const begin = words(
    first,
    first.slice(0, 7) === last.slice(0, 7) ? { day: 'numeric' } : { day: 'numeric', month: 'long' },
  );
  return `${begin} to ${words(last, { day: 'numeric', month: 'long' })}${year}`;
}

/** Minutes of a day's clock as "14:05". */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
