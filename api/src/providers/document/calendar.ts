/** Days are counted from 1970-01-01, without hours or zones. */
const msOfDay = 86_400_000;

export const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / msOfDay;
const dateOf = (day: number) => new Date(day * msOfDay);
/** 0 is Sunday. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

export interface Month {
  /** From 0, in the planner. */
  index: number;
  year: number;
  /** 1 to 12. */
  month: number;
  first: number;
  last: number;
}

export interface Week {
  index: number;
  /** First day, which may lie before the planner. */
  first: number;
  /** As it is counted where weeks begin on that day: ISO 8601 from Monday, else the week of 1 January is the first. */
  number: number;
  /** Index of the month it is put into: that of its first day in the planner. */
  month: number;
}

export type WeekStart = 0 | 1 | 6;

export function monthsFrom(year: number, startMonth: number, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + startMonth - 1 + index;
    const [y, m] = [Math.floor(at / 12), (at % 12) + 1];
    return { index, year: y, month: m, first: dayNumber(y, m, 1), last: dayNumber(y, m + 1, 1) - 1 };
  });
}

/** First day of the week that holds a day. */
export const weekOf = (day: number, start: WeekStart): number => day - ((weekdayOf(day) - start + 7) % 7);

/** Number of a week by its first day. */
export function weekNumber(first: number, start: WeekStart): number {
  // The day that says which year a week is in: Thursday by ISO 8601, else the last one, so that 1 January is in week 1.
  const deciding = first + (start === 1 ? 3 : 6);
  const year = dateOf(deciding).getUTCFullYear();
  const firstOfYear = weekOf(dayNumber(year, 1, start === 1 ? 4 : 1), start);
  return (first - firstOfYear) / 7 + 1;
}

/** Weeks that have a day in these months. */
export function weeksOf(months: readonly Month[], start: WeekStart): Week[] {
  const weeks: Week[] = [];
  const [from, to] = [months[0]?.first ?? 0, months.at(-1)?.last ?? -1];
  for (let first = weekOf(from, start); first <= to; first += 7) {
    const within = Math.max(first, from);
    const month = months.findIndex((one) => one.first <= within && within <= one.last);
    weeks.push({ index: weeks.length, first, number: weekNumber(first, start), month });
  }
  return weeks;
}

/** Weeks of an undated planner: 52 a year, in months by four, four and five. */
export function undatedWeeks(months: readonly Month[]): Week[] {
  const weeks: Week[] = [];
  for (const { index } of months)
    for (let i = 0; i < (index % 3 === 2 ? 5 : 4); i++)
      weeks.push({ index: weeks.length, first: 0, number: weeks.length + 1, month: index });
  return weeks;
}

const capital = (text: string, locale: string) => {
  const [first = '', ...rest] = [...text];
  return first.toLocaleUpperCase(locale) + rest.join('');
};

type Width = 'narrow' | 'short' | 'long';

function makeDates(locale: string) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options);
    let made = formats.get(key);
    if (!made) {
      made = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
      formats.set(key, made);
    }
    return made;
  };
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
  const said = (day: number, options: Intl.DateTimeFormatOptions) =>
    capital(format(options).format(dateOf(day)), locale);
  const weeks = new Map<string, string[]>();
  return {
    number: (n: number) => numbers.format(n),
    year: (year: number) => said(dayNumber(year, 6, 1), { year: 'numeric' }),
    month: (month: Month, width: Width = 'long') => said(month.first, { month: width }),
    monthYear: (month: Month) => said(month.first, { month: 'long', year: 'numeric' }),
    weekday: (day: number, width: Width = 'long') => said(day, { weekday: width }),
    /** "12 April 2027" as the language writes it. */
    full: (day: number) => said(day, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** "12 – 18 April 2027" */
    range: (from: number, to: number) =>
      capital(format({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(dateOf(from), dateOf(to)), locale),
    /** Days of a week in their order; any Sunday is day 3. */
    weekdays: (start: WeekStart, width: Width): readonly string[] => {
      const key = `${start} ${width}`;
      const days = weeks.get(key) ?? Array.from({ length: 7 }, (_, i) => said(3 + start + i, { weekday: width }));
      weeks.set(key, days);
      return days;
    },
    /** "6 AM", "06" */
    hour: (hour: number) => format({ hour: 'numeric' }).format(new Date(hour * 3_600_000)),
    dayOfMonth: (day: number) => dateOf(day).getUTCDate(),
  };
}

export type Dates = ReturnType<typeof makeDates>;

const made = new Map<string, Dates>();

/** How a language says dates. Names at the head of a page begin with a capital. Kept, since `Intl` takes longest to begin. */
export function datesIn(locale: string): Dates {
  const dates = made.get(locale) ?? makeDates(locale);
  made.set(locale, dates);
  return dates;
}
