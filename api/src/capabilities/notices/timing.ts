import { Temporal } from 'temporal-polyfill';

/** Wall clocks "HH:MM"; `to` before `from` runs over midnight. */
export interface Quiet {
  from: string;
  to: string;
}

/** What comes together is told together. */
const gatherMs = 60_000;
/** The same situation goes out again at the earliest after this time. */
const againMs = 15 * 60_000;

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
const toDate = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds);

/**
 * The first moment of a wall clock on a day; of one that a day has twice, the first that is after `after`, and of one that
 * it skips, the moment at which it skips it.
 */
function momentOf(date: Temporal.PlainDate, clock: string, timeZone: string, after: Date): Date {
  const wall = date.toPlainDateTime(Temporal.PlainTime.from(clock));
  const first = toDate(wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' }));
  return first > after ? first : toDate(wall.toZonedDateTime(timeZone, { disambiguation: 'later' }));
}

/** When the quiet hours that a moment falls into end; undefined outside of them. */
export function quietUntil(at: Date, { from, to }: Quiet, timeZone: string): Date | undefined {
  if (from === to) return undefined;
  const now = zoned(at, timeZone);
  const clock = now.toPlainTime();
  const isAfter = (wall: string) => Temporal.PlainTime.compare(clock, Temporal.PlainTime.from(wall)) >= 0;
  const overNight = Temporal.PlainTime.compare(from, to) > 0;
  const isQuiet = overNight ? isAfter(from) || !isAfter(to) : isAfter(from) && !isAfter(to);
  if (!isQuiet) return undefined;
  const day = now.toPlainDate();
  return momentOf(overNight && isAfter(from) ? day.add({ days: 1 }) : day, to, timeZone, at);
}

interface Saying {
  now: Date;
  urgent: boolean;
  quiet: Quiet | null;
  timeZone: string;
  /** When the same situation last went out through this channel. */
  lastAt?: Date | undefined;
}

/** When something goes out: at once where it is urgent, else gathered, not too often, and not in quiet hours. */
export function dueAt({ now, urgent, quiet, timeZone, lastAt }: Saying): Date {
  if (urgent) return now;
  const earliest = new Date(Math.max(now.getTime() + gatherMs, lastAt ? lastAt.getTime() + againMs : 0));
  return (quiet && quietUntil(earliest, quiet, timeZone)) ?? earliest;
}

/** Calendar day of a moment in a zone: "2026-11-23". */
export const dayOf = (at: Date, timeZone: string): string => zoned(at, timeZone).toPlainDate().toString();

/** Whether the hour of the digest has come on the day of `now`. */
export const isDigestTime = (now: Date, clock: string, timeZone: string): boolean =>
  momentOf(zoned(now, timeZone).toPlainDate(), clock, timeZone, new Date(0)) <= now;

const backOffMs = [30_000, 120_000, 600_000, 1_800_000, 7_200_000] as const;

/** When a channel that was away or busy is tried again; undefined once it was tried often enough. */
export function tryAgainAt(now: Date, attempt: number, retryAfterS: number | undefined): Date | undefined {
  const pauseMs = backOffMs[attempt - 1];
  if (pauseMs === undefined) return undefined;
  return new Date(now.getTime() + Math.max(pauseMs, Math.min(retryAfterS ?? 0, 86_400) * 1000));
}
