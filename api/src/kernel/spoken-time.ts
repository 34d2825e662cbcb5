import { Temporal } from 'temporal-polyfill';

/** Part of the calendar that a message speaks of. */
export interface SpokenSpan {
  /** As it is said: "this week". */
  label: string;
  from: Date;
  /** Not included. */
  to: Date;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const months = Array.from({ length: 12 }, (_, i) =>
  new Date(Date.UTC(2000, i)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

const dateOf = (day: Temporal.PlainDate, zone: string) =>
  new Date(day.toZonedDateTime({ timeZone: zone }).epochMilliseconds);

const span = (zone: string, label: string, from: Temporal.PlainDate, to: Temporal.PlainDate): SpokenSpan => ({
  label,
  from: dateOf(from, zone),
  to: dateOf(to, zone),
});

const figures: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, ten: 10, twelve: 12 },
};
const units = { week: { weeks: 1 }, month: { months: 1 }, year: { years: 1 } } as const;

/** The stretch that a message names, in whole days of `zone`; weeks begin on Monday, and a month is the last one of its name. Undefined where it names none. */
export function spokenSpan(said: string, zone: string): SpokenSpan | undefined {
  const text = said.toLowerCase();
  const today = Temporal.Now.plainDateISO(zone);
  const near = /\b(?:yesterday|today|tonight|tomorrow|tmrw)\b/.exec(text)?.[0];
  if (near) {
    const label = near === 'tonight' ? 'today' : near === 'tmrw' ? 'tomorrow' : near;
    const day = today.add({ days: ['yesterday', 'today', 'tomorrow'].indexOf(label) - 1 });
    return span(zone, label, day, day.add({ days: 1 }));
  }
  const named = months.findIndex((name) => new RegExp(`\\b(?:in|of|for|since|during) ${name}\\b`).test(text));
  if (named >= 0) {
    const month = today.with({ month: named + 1, day: 1 });
    const from = Temporal.PlainDate.compare(month, today) > 0 ? month.subtract({ years: 1 }) : month;
    const label = `in ${from.toLocaleString('en', { month: 'long', year: 'numeric' })}`;
    return span(zone, label, from, from.add({ months: 1 }));
  }
  const several =
    /\b(last|past|next|coming) (\d{1,3}|two|three|four|five|six|seven|eight|ten|twelve) (day|week|month)s\b/.exec(text);
  if (several) {
    const [, side = '', many = '', unit = ''] = several;
    const count = figures[many] ?? Number(many);
    const length = { [`${unit}s`]: count };
    const isPast = side === 'last' || side === 'past';
    const label = `the ${isPast ? 'last' : 'next'} ${count} ${unit}s`;
    const end = today.add({ days: 1 });
    if (count > 0)
      return isPast ? span(zone, label, end.subtract(length), end) : span(zone, label, today, today.add(length));
  }
  const [, which, unit] = /\b(last|this|next) (week|month|year)\b/.exec(text) ?? [];
  if (!which || !unit) return undefined;
  const begins = {
    week: today.subtract({ days: today.dayOfWeek - 1 }),
    month: today.with({ day: 1 }),
    year: today.with({ month: 1, day: 1 }),
  }[unit as keyof typeof units];
  const length = units[unit as keyof typeof units];
  const from = which === 'last' ? begins.subtract(length) : which === 'next' ? begins.add(length) : begins;
  return span(zone, `${which} ${unit}`, from, from.add(length));
}

/** One day as a stretch. */
export const wholeDay = (day: Temporal.PlainDate, zone: string): SpokenSpan =>
  span(zone, dayInWords(day), day, day.add({ days: 1 }));

/** The next days, today included. */
export function comingDays(zone: string, days: number): SpokenSpan {
  const today = Temporal.Now.plainDateISO(zone);
  return span(zone, `the next ${days} days`, today, today.add({ days }));
}

/** The day that a message names, from today on: "tomorrow", "on Monday". Undefined where it names none. */
export function spokenDay(said: string, zone: string): Temporal.PlainDate | undefined {
  const text = said.toLowerCase();
  const today = Temporal.Now.plainDateISO(zone);
  if (/\b(?:today|tonight)\b/.test(text)) return today;
  if (/\b(?:tomorrow|tmrw)\b/.test(text)) return today.add({ days: 1 });
  const found = weekdays.findIndex((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (found < 0) return undefined;
  return today.add({ days: (found + 1 - today.dayOfWeek + 7) % 7 || 7 });
}

/** Every day that a message names, from today on, in the order of its words. */
export function spokenDays(said: string, zone: string): Temporal.PlainDate[] {
  const named = said
    .toLowerCase()
    .match(/\b(?:today|tonight|tomorrow|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/g);
  return (named ?? []).flatMap((word) => spokenDay(word, zone) ?? []);
}

/** The time of day that a message names: "at 6 pm", "18:30", "noon". A bare hour is one of the 24. Undefined where it names none. */
export function spokenTime(said: string): Temporal.PlainTime | undefined {
  const text = said.toLowerCase();
  const [, word] = /\b(noon|midday|midnight)\b/.exec(text) ?? [];
  if (word) return new Temporal.PlainTime(word === 'midnight' ? 0 : 12);
  const [, hours = '', minutes = '0', half = ''] =
    /\b(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\b/.exec(text) ??
    /\b(\d{1,2}):(\d\d)\b/.exec(text) ??
    /\bat (\d{1,2})(?:\s*(?:h|o.?clock))?\b(?!\s*(?:%|percent|posts?|videos?|min|sec))/.exec(text) ??
    [];
  if (!hours || Number(minutes) > 59 || Number(hours) > (half ? 12 : 23)) return undefined;
  return new Temporal.PlainTime(half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours), Number(minutes));
}

/** "Mon 24 Nov, 18:00" in `zone`. */
export const timeInWords = (at: Date | string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(at));

/** "Mon 24 Nov" */
export const dayInWords = (day: Temporal.PlainDate): string =>
  day.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

/** "24 Nov", of a day as the database tells it. */
export const isoDayInWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-GB', { day: 'numeric', month: 'short' });

/** Days of `zone` from today on at which none of `times` lies. */
export function freeDays(times: readonly (Date | string)[], zone: string, days: number): Temporal.PlainDate[] {
  const taken = new Set(
    times.map((at) =>
      Temporal.Instant.from(new Date(at).toISOString()).toZonedDateTimeISO(zone).toPlainDate().toString(),
    ),
  );
  const today = Temporal.Now.plainDateISO(zone);
  return Array.from({ length: days }, (_, i) => today.add({ days: i })).filter((day) => !taken.has(day.toString()));
}
