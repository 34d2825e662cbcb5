import { operatorLanguage } from './language.ts';
import { operatorZone } from './zone.ts';

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function remembered<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
  const known = cache.get(key);
  if (known) return known as Format;
  const made = make();
  cache.set(key, made);
  return made;
}

/** Words from right to left, and marks that turn a direction. */
const turns = /[\u0590-\u08ff\u200e\u200f]/;

/** What runs from right to left keeps its own order, and that of the sentence around it. */
const isolated = (text: string): string => (turns.test(text) ? `\u2068${text}\u2069` : text);

function number(options: Intl.NumberFormatOptions, value: number): string {
  const locale = operatorLanguage() ?? 'en-US';
  const made = remembered(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
  return isolated(made.format(value));
}

/** Calendars of the pages are Gregorian, so every date is. */
function dates(options: Intl.DateTimeFormatOptions, english = 'en-GB'): Intl.DateTimeFormat {
  const locale = operatorLanguage() ?? english;
  return remembered(
    `d${locale}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }),
  );
}

/**
 * A moment by the parts that are asked for, in the order of the operator's language.
 *
 * @param options `timeZone` by default the operator's
 */
export function formatDate(at: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  const zone = operatorZone();
  return isolated(dates({ ...(zone !== undefined && { timeZone: zone }), ...options }).format(new Date(at)));
}

/** Two calendar days and what lies between them, where the language says that otherwise than English: "23.–29. November". */
export const formatDayRange = (first: number, last: number, options: Intl.DateTimeFormatOptions): string =>
  isolated(dates({ timeZone: 'UTC', ...options }).formatRange(first, last));

const months = {
  short: { month: 'short' },
  long: { month: 'long' },
  year: { month: 'short', year: 'numeric' },
  brief: { month: 'short', year: '2-digit' },
  full: { month: 'long', year: 'numeric' },
} as const;

/** A month that begins with "2026-11": `short` "Nov", `long` "November", `year` "Nov 2026", `brief` "Nov 26", `full` "November 2026". */
export const formatMonth = (month: string, style: keyof typeof months = 'short'): string =>
  isolated(dates({ ...months[style], timeZone: 'UTC' }, 'en-US').format(Date.parse(`${month.slice(0, 7)}-01`)));

/** "1,204", or "1.3" with one fraction digit. */
export const formatNumber = (value: number, fractionDigits = 0): string =>
  number({ maximumFractionDigits: fractionDigits }, value);

/** Always with its fraction: "1.0" with one digit. */
export const formatFixed = (value: number, fractionDigits: number): string =>
  number({ minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }, value);

/** A share between 0 and 1 as "71%". */
export const formatPercent = (share: number, fractionDigits = 0): string =>
  number({ style: 'percent', maximumFractionDigits: fractionDigits }, share);

/** Cents and a currency code as "$1,144.00"; `whole` leaves the cents away when there are none. */
export const formatMoney = (amountCents: number, currency = 'USD', { whole = false, sign = false } = {}): string =>
  number(
    {
      style: 'currency',
      currency,
      ...(whole && amountCents % 100 === 0 && { maximumFractionDigits: 0 }),
      ...(sign && { signDisplay: 'exceptZero' as const }),
    },
    amountCents / 100,
  );

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Decimal units, one fraction digit from kB on: "512 B", "1.5 MB". */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let step = 0;
  while (value >= 999.95 && step < units.length - 1) {
    value /= 1000;
    step += 1;
  }
  return `${formatNumber(value, step === 0 ? 0 : 1)} ${units[step]}`;
}

/** Work time in words: "under 1 s", "20 s", "4 min 10 s", "2 h 5 min", "3 d 4 h". Shows two units at most. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 1) return 'under 1 s';
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return joined(minutes, 'min', seconds % 60, 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return joined(hours, 'h', minutes % 60, 'min');
  return joined(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

/** Time that somebody worked, never in days: "45 min", "2 h 30 min", "1,250 h". From 100 hours on in whole ones. */
export function formatHours(workMinutes: number): string {
  const hours = Math.floor(workMinutes / 60);
  if (hours >= 100) return `${formatNumber(Math.round(workMinutes / 60))} h`;
  return hours === 0 ? `${workMinutes} min` : joined(hours, 'h', workMinutes % 60, 'min');
}

const joined = (a: number, unitA: string, b: number, unitB: string) =>
  b === 0 ? `${a} ${unitA}` : `${a} ${unitA} ${b} ${unitB}`;

/** Place on a recording: "0:07", "4:10", "1:02:03". */
export function formatClock(positionMs: number): string {
  const seconds = Math.max(0, Math.floor(positionMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Length of a recording, to the nearest second: "0:40", "8:42". */
export const formatLength = (durationMs: number): string => formatClock(Math.round(durationMs / 1000) * 1000);

export interface DateTimeStyle {
  /** IANA name. Default value: the operator's zone, which the shell sets; before that the browser's. */
  timeZone?: string | undefined;
  /** `short` "Sat 08:30" within a week of now, else "22 Nov 08:30"; `long` "Sat 22 Nov 2025, 08:30"; `date` without time; `time` only; `brief` "08:30" today, "Sat" within a week, else "22 Nov". */
  style?: 'short' | 'long' | 'date' | 'time' | 'brief' | undefined;
  now?: Date | undefined;
}

const dayMs = 86_400_000;

/** A moment (ISO string, epoch ms or Date) in words. An unreadable value gives "unknown time". */
export function formatDateTime(
  at: string | number | Date,
  { timeZone = operatorZone(), style = 'short', now }: DateTimeStyle = {},
): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return 'unknown time';
  const zone = timeZone === undefined ? {} : { timeZone };
  const say = (options: Intl.DateTimeFormatOptions, of = moment) => dates({ ...options, ...zone }).format(of);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = say(clock);
  if (style === 'time') return isolated(time);
  const weekday = say({ weekday: 'short' });
  const day = say({ day: 'numeric', month: 'short' });
  // English is put together without commas; every other language has an order of its own.
  const isEnglish = operatorLanguage() === undefined;
  const dayAndYear = isEnglish
    ? `${day} ${say({ year: 'numeric' })}`
    : say({ day: 'numeric', month: 'short', year: 'numeric' });
  if (style === 'date') return isolated(dayAndYear);
  if (style === 'long')
    return isolated(
      isEnglish
        ? `${weekday} ${dayAndYear}, ${time}`
        : say({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...clock }),
    );
  const from = now ?? new Date();
  const isThisYear = say({ year: 'numeric' }) === say({ year: 'numeric' }, from);
  const near = Math.abs(moment.getTime() - from.getTime()) < 6 * dayMs;
  if (style === 'brief') {
    const sameDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;
    if (say(sameDay) === say(sameDay, from)) return isolated(time);
    return isolated(near ? weekday : isThisYear ? day : dayAndYear);
  }
  if (near) return isolated(`${weekday} ${time}`);
  return isolated(`${isThisYear ? day : dayAndYear} ${time}`);
}

/** Whether a moment is of the operator's own today. */
export const isToday = (at: string | number | Date, now: Date = new Date()): boolean =>
  formatDateTime(at, { style: 'date' }) === formatDateTime(now, { style: 'date' });

/** Distance from now: "in 4 min", "2 h ago", "just now" under a minute. */
export function formatRelative(at: string | number | Date, now: Date = new Date()): string {
  const distanceMs = new Date(at).getTime() - now.getTime();
  if (Number.isNaN(distanceMs)) return 'unknown time';
  const size = Math.abs(distanceMs);
  if (size < 60_000) return 'just now';
  const words =
    size < 3_600_000
      ? `${Math.round(size / 60_000)} min`
      : size < dayMs
        ? `${Math.round(size / 3_600_000)} h`
        : `${Math.round(size / dayMs)} d`;
  return distanceMs > 0 ? `in ${words}` : `${words} ago`;
}

const dayParts = {
  short: { day: 'numeric', month: 'short' },
  week: { weekday: 'short', day: 'numeric', month: 'short' },
  full: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/** "22 Nov" of "2026-11-22"; `week` "Sun 22 Nov", `full` "Sun 22 Nov 2026". A calendar day has no time zone of its own: read and written as UTC, it stays the day that it is. */
export function formatDay(day: string, { style = 'short' }: { style?: keyof typeof dayParts } = {}): string {
  const words = formatDate(Date.parse(day), { ...dayParts[style], timeZone: 'UTC' });
  return operatorLanguage() === undefined ? words.replace(',', '') : words;
}
