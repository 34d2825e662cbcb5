import type { Temporal } from 'temporal-polyfill';

/** The week that is told of, by its Monday, on the studio's clock. */
export interface WeekSpan {
  monday: Temporal.PlainDate;
  timeZone: string;
}

/** Moments between which a week lies, and from which on the one before it does. */
export function momentsOf({ monday, timeZone }: WeekSpan): { before: Date; from: Date; to: Date } {
  const at = (days: number) => new Date(monday.add({ days }).toZonedDateTime({ timeZone }).epochMilliseconds);
  return { before: at(-7), from: at(0), to: at(7) };
}
