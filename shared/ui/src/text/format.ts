import { operatorZone } from './zone.ts';

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function remembered<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
  const known = cache.get(key);
  if (known) return known as Format;
  const made = make();
  cache.set(key, made);
  return made;
}

const locale = 'en-US';
const number = (options: Intl.NumberFormatOptions) =>
  remembered(`n${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
const date = (options: Intl.DateTimeFormatOptions) =>
  remembered(`d${JSON.stringify(options)}`, () => new Intl.DateTimeFormat('en-GB', options));

/** "1,204", or "1.3" with one fraction digit. */
export const formatNumber = (value: number, fractionDigits = 0): string =>
  number({ maximumFractionDigits: fractionDigits }).format(value);

/** A share between 0 and 1 as "71%". */
export const formatPercent = (share: number, fractionDigits = 0): string =>
  number({ style: 'percent', maximumFractionDigits: fractionDigits }).format(share);

/** Cents and a currency code as "$1,144.00"; `whole` leaves the cents away when there are none. */
export const formatMoney = (amountCents: number, currency = 'USD', { whole = false, sign = false } = {}): string =>
  number({
    style: 'currency',
    currency,
    ...(whole && amountCents % 100 === 0 && { maximumFractionDigits: 0 }),
    ...(sign && { signDisplay: 'exceptZero' as const }),
  }).format(amountCents / 100);

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
  const time = date({ hour: '2-digit', minute: '2-digit', hour12: false, ...zone }).format(moment);
  if (style === 'time') return time;
  const weekday = date({ weekday: 'short', ...zone }).format(moment);
  const day = date({ day: 'numeric', month: 'short', ...zone }).format(moment);
  const year = date({ year: 'numeric', ...zone }).format(moment);
  if (style === 'date') return `${day} ${year}`;
  if (style === 'long') return `${weekday} ${day} ${year}, ${time}`;
  const from = now ?? new Date();
  const thisYear = date({ year: 'numeric', ...zone }).format(from);
  const near = Math.abs(moment.getTime() - from.getTime()) < 6 * dayMs;
  if (style === 'brief') {
    const sameDay = date({ day: 'numeric', month: 'short', year: 'numeric', ...zone });
    if (sameDay.format(moment) === sameDay.format(from)) return time;
    return near ? weekday : year === thisYear ? day : `${day} ${year}`;
  }
  if (near) return `${weekday} ${time}`;
  return year === thisYear ? `${day} ${time}` : `${day} ${year} ${time}`;
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

/** A calendar day has no time zone of its own: read and written as UTC, it stays the day that it is. */
const dayFormats = {
  short: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  week: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
};

/** "22 Nov" of "2026-11-22", or "Sun 22 Nov". */
export const formatDay = (day: string, { style = 'short' }: { style?: keyof typeof dayFormats } = {}): string =>
  dayFormats[style].format(Date.parse(day)).replace(',', '');
