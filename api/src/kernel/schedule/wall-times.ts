import { Temporal } from 'temporal-polyfill';

export interface WallTime {
  /** Calendar day: "2026-11-30". */
  day: string;
  /** Wall clock: "18:00". */
  time: string;
  at: Date;
}

/** Calendar day of a moment in a zone. */
export const dayIn = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** First moment of the calendar month of a moment in a zone, and of the next one. */
export function monthIn(at: Date, timeZone: string): { from: Date; to: Date } {
  const first = dayIn(at, timeZone).with({ day: 1 });
  const moment = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
  return { from: moment(first), to: moment(first.add({ months: 1 })) };
}

/**
 * Times of day on days of the week, the earliest first. A wall clock that a change of summer time leaves out is an hour later, one
 * that comes twice is the first of them.
 *
 * @param days 1 is Monday
 * @param times wall clock "HH:MM"
 * @param from the first day
 * @param count how many days
 */
export const wallTimes = (
  { days, times }: { days: readonly number[]; times: readonly string[] },
  { from, count, timeZone }: { from: Temporal.PlainDate; count: number; timeZone: string },
): WallTime[] =>
  Array.from({ length: count }, (_, at) => from.add({ days: at }))
    .filter((day) => days.includes(day.dayOfWeek))
    .flatMap((day) =>
      times.toSorted().map((time): WallTime => {
        const moment = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
        return { day: day.toString(), time, at: new Date(moment.epochMilliseconds) };
      }),
    );
