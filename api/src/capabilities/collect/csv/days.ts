/** Which number of a day such as 03/04/2026 comes first; with the year first such a day is none. */
export type DayOrder = 'year first' | 'day first' | 'month first';

const dayMs = 86_400_000;
const zero = 0x30;

const isDigit = (byte: number | undefined): byte is number => byte !== undefined && byte >= zero && byte <= zero + 9;

const longMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const monthBegins = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days from 1970 to the first one of a year. */
function daysBefore(year: number): number {
  const last = year - 1;
  return (year - 1970) * 365 + Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400) - 477;
}

/** Days since 1970; NaN for a day that does not exist. */
function dayNumber(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > (longMonths[month - 1] as number) || year < 1970 || year > 2200)
    return Number.NaN;
  if (month === 2 && day === 29 && !isLeap(year)) return Number.NaN;
  return daysBefore(year) + (monthBegins[month - 1] as number) + (month > 2 && isLeap(year) ? 1 : 0) + day - 1;
}

const words = new Map<number, string>();

/** ISO day of a number of days since 1970; those that were asked for are kept, so a day costs once. */
export function isoDay(day: number): string {
  let text = words.get(day);
  if (text === undefined) {
    text = new Date(day * dayMs).toISOString().slice(0, 10);
    words.set(day, text);
  }
  return text;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const german: Readonly<Record<string, number>> = { mär: 3, maer: 3, mai: 5, okt: 10, dez: 12 };

/** "Nov 20, 2026", "20 November 2026" and "20-Nov-26"; NaN for what is none. */
function namedDay(text: string): number {
  const [, a = '', b = '', c = '', d = ''] =
    /^(?:(\p{L}{3,9})\.? (\d{1,2})|(\d{1,2})\.?[ -](\p{L}{3,9}))/u.exec(text) ?? [];
  const year = /(?<!\d)(\d{4}|\d{2})(?=$|[ ,T])/.exec(text.slice((a + b + c + d).length))?.[1];
  const name = (a || d).toLowerCase();
  const month = german[name.slice(0, 3)] ?? monthNames.indexOf(name.slice(0, 3)) + 1;
  if (!name || year === undefined || month === 0) return Number.NaN;
  return dayNumber(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(b || c));
}

/** What bytes say of a day: three numbers as they stand, and whether the year comes first. */
interface Parts {
  a: number;
  b: number;
  c: number;
  yearFirst: boolean;
}
const parts: Parts = { a: 0, b: 0, c: 0, yearFirst: false };

/** Reads "2026-11-20", "20.11.2026", "11/20/26" and whatever time follows. @returns whether it is written so */
function numbersIn(bytes: Buffer, start: number, end: number): boolean {
  let at = start;
  let found = 0;
  let firstDigits = 0;
  while (found < 3) {
    let value = 0;
    let digits = 0;
    while (at < end && isDigit(bytes[at])) {
      value = value * 10 + (bytes[at] as number) - zero;
      digits++;
      at++;
    }
    if (digits === 0 || digits > 4 || digits === 3) return false;
    if (found === 0) {
      firstDigits = digits;
      parts.a = value;
    } else if (found === 1) {
      if (digits > 2) return false;
      parts.b = value;
    } else {
      if (digits === 4 ? firstDigits === 4 : firstDigits !== 4 && digits !== 2) return false;
      parts.c = digits === 4 || firstDigits === 4 ? value : 2000 + value;
    }
    found++;
    if (found < 3) {
      const mark = bytes[at];
      if (mark !== 0x2d && mark !== 0x2e && mark !== 0x2f) return false;
      at++;
      // "20. 11. 2026"
      if (mark === 0x2e && bytes[at] === 0x20) at++;
    }
  }
  parts.yearFirst = firstDigits === 4;
  const next = bytes[at];
  return at >= end || next === 0x20 || next === 0x2c || next === 0x54;
}

/**
 * Days since 1970 that bytes say; NaN for what is no day that exists. Where the year comes first the month follows it.
 *
 * @param order which number comes first where the year comes last
 */
export function dayIn(bytes: Buffer, start: number, end: number, order: DayOrder): number {
  let from = start;
  while (from < end && bytes[from] === 0x20) from++;
  if (isDigit(bytes[from]) && numbersIn(bytes, from, end)) {
    const { a, b, c, yearFirst } = parts;
    if (yearFirst) return dayNumber(a, b, c);
    if (order === 'year first') return Number.NaN;
    return order === 'day first' ? dayNumber(c, b, a) : dayNumber(c, a, b);
  }
  return namedDay(bytes.toString('utf8', from, Math.min(end, from + 40)));
}

/** Which order a day speaks for: `either` where both are possible and differ, nothing where it makes no difference. */
export function orderIn(text: string): DayOrder | 'either' | undefined {
  const bytes = Buffer.from(text.trim());
  if (!isDigit(bytes[0]) || !numbersIn(bytes, 0, bytes.length) || parts.yearFirst) return undefined;
  // Read before the next call writes over them.
  const { a, b, c } = parts;
  const [asDay, asMonth] = [dayNumber(c, b, a), dayNumber(c, a, b)];
  if (Number.isNaN(asDay)) return Number.isNaN(asMonth) ? undefined : 'month first';
  if (Number.isNaN(asMonth)) return 'day first';
  return a === b ? undefined : 'either';
}
