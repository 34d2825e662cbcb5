import { Temporal } from 'temporal-polyfill';

/** At most `most` in any stretch of `hours`, as a platform counts. */
export interface RollingLimit {
  /** Whose it is: "YouTube". */
  name: string;
  most: number;
  hours: number;
}

/** When something may go out on one account. */
export interface SlotRules {
  /** IANA name: "Europe/Lisbon". */
  timeZone: string;
  /** Wall clock "HH:MM"; the rest of the day is quiet. `to` before `from` runs over midnight; the same: the whole day. */
  hours: { from: string; to: string };
  /** On one calendar day of the zone. */
  perDay: number;
  /** Least minutes between two. */
  spacingMin: number;
  /** Calendar days without any: "2026-12-25". */
  closed: readonly string[];
  limits: readonly RollingLimit[];
  /** Of the taken times, in epoch milliseconds, those that nothing moves. */
  locked?: ReadonlySet<number>;
}

/** One rule as it stands at one time. */
export interface SlotRule {
  name: 'Time' | 'Quiet hours' | 'Spacing' | 'Limit' | 'Closed day';
  sentence: string;
  kept: boolean;
}

export interface Slot {
  at: Date;
  why: SlotRule[];
}

/** Times lie on this grid of the wall clock. */
const stepMin = 5;
const dayMin = 24 * 60;
const hourMs = 3_600_000;
const farthestDays = 120;

const minutesOf = (clock: string): number => {
  const { hour, minute } = Temporal.PlainTime.from(clock);
  return hour * 60 + minute;
};
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const zoned = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** Stretches of a day, in minutes of its wall clock, in which something may go out; the end belongs to none. */
function openStretches({ hours: { from, to } }: SlotRules): [number, number][] {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin === end) return [[0, dayMin]];
  return begin < end
    ? [[begin, end]]
    : [
        [0, end],
        [begin, dayMin],
      ];
}

const quietSentence = ({ hours: { from, to } }: SlotRules): string => `Quiet from ${to} to ${from}`;

function quietRule(rules: SlotRules, at: Temporal.ZonedDateTime): SlotRule {
  const minute = at.hour * 60 + at.minute;
  const kept = openStretches(rules).some(([begin, end]) => begin <= minute && minute < end);
  if (rules.hours.from === rules.hours.to) return { name: 'Quiet hours', sentence: 'None are set.', kept };
  return { name: 'Quiet hours', sentence: `${quietSentence(rules)}${kept ? ', kept.' : '.'}`, kept };
}

function spacingRule({ spacingMin, timeZone, locked }: SlotRules, taken: readonly Date[], at: Date): SlotRule {
  const leastMs = spacingMin * 60_000;
  const near = taken.find((other) => Math.abs(other.getTime() - at.getTime()) < leastMs);
  const sentence = near
    ? `Less than ${spacingMin} min from the one at ${zoned(near, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })}${locked?.has(near.getTime()) ? ', which is locked' : ''}.`
    : `${spacingMin} min between two, kept.`;
  return { name: 'Spacing', sentence, kept: near === undefined };
}

/** A calendar day of a zone, with its first moment and that of the next, in epoch milliseconds. */
interface Day {
  date: Temporal.PlainDate;
  begin: number;
  end: number;
}

const beginOf = (date: Temporal.PlainDate, timeZone: string) => date.toZonedDateTime({ timeZone }).epochMilliseconds;

const dayOf = (date: Temporal.PlainDate, timeZone: string): Day => ({
  date,
  begin: beginOf(date, timeZone),
  end: beginOf(date.add({ days: 1 }), timeZone),
});

function dayRule({ perDay }: SlotRules, taken: readonly Date[], { begin, end }: Day): SlotRule {
  const others = taken.filter((other) => +other >= begin && +other < end).length;
  const sentence = `${others + 1} of ${perDay} that you allow on a day.`;
  return { name: 'Limit', sentence, kept: others < perDay };
}

/** The most that fall into any stretch of the limit's length which holds `at`, itself included. */
function fullest({ hours }: RollingLimit, taken: readonly Date[], at: Date): number {
  const lengthMs = hours * hourMs;
  const near = [...taken, at]
    .map((one) => one.getTime())
    .filter((one) => Math.abs(one - at.getTime()) < lengthMs)
    .sort((a, b) => a - b);
  return Math.max(...near.map((begin) => near.filter((one) => one >= begin && one < begin + lengthMs).length));
}

function rollingRule(limit: RollingLimit, taken: readonly Date[], at: Date): SlotRule {
  const held = fullest(limit, taken, at);
  const sentence = `${held} of ${limit.most} that ${limit.name} takes in ${limit.hours} hours.`;
  return { name: 'Limit', sentence, kept: held <= limit.most };
}

/**
 * Every rule as it stands at a time.
 *
 * @param taken times at which something goes out, or went out, on the same account; `at` not among them
 */
export function rulesAt(rules: SlotRules, taken: readonly Date[], at: Date): SlotRule[] {
  const local = zoned(at, rules.timeZone);
  const date = local.toPlainDate();
  const isClosed = rules.closed.includes(date.toString());
  return [
    ...(isClosed ? [{ name: 'Closed day', sentence: `You closed ${date.toString()}.`, kept: false } as const] : []),
    quietRule(rules, local),
    spacingRule(rules, taken, at),
    dayRule(rules, taken, dayOf(date, rules.timeZone)),
    ...rules.limits.map((limit) => rollingRule(limit, taken, at)),
  ];
}

const allKept = (why: readonly SlotRule[]) => why.every(({ kept }) => kept);

/** Spacing and limits without their sentences: most times of a busy day end here. */
const isFree = ({ spacingMin, limits }: SlotRules, taken: readonly Date[], at: Date): boolean =>
  taken.every((other) => Math.abs(+other - +at) >= spacingMin * 60_000) &&
  limits.every((limit) => fullest(limit, taken, at) <= limit.most);

/** Minutes of the wall clock that share the open hours evenly, in the order of the day. */
function evenMinutes(rules: SlotRules): number[] {
  const stretches = openStretches(rules);
  const open = stretches.reduce((sum, [begin, end]) => sum + end - begin, 0);
  return Array.from({ length: rules.perDay }, (_, index) => {
    let left = Math.floor((open * (2 * index + 1)) / (2 * rules.perDay) / stepMin) * stepMin;
    for (const [begin, end] of stretches) {
      if (left < end - begin) return begin + left;
      left -= end - begin;
    }
    return rules.hours.from === rules.hours.to ? 0 : minutesOf(rules.hours.from);
  });
}

function* gridMinutes(rules: SlotRules): Generator<number> {
  for (const [begin, end] of openStretches(rules))
    for (let minute = Math.ceil(begin / stepMin) * stepMin; minute < end; minute += stepMin) yield minute;
}

/**
 * The moments of a day by the minute of its wall clock; none for one that is skipped when clocks go forward. Days of 24 hours,
 * nearly all, need no calendar.
 */
function clockIn({ date, begin, end }: Day, timeZone: string): (minute: number) => Date | undefined {
  if (end - begin === dayMin * 60_000) return (minute) => new Date(begin + minute * 60_000);
  return (minute) => {
    const plainTime = Temporal.PlainTime.from(clockOf(minute));
    const local = date.toZonedDateTime({ timeZone, plainTime });
    return local.toPlainTime().equals(plainTime) ? new Date(local.epochMilliseconds) : undefined;
  };
}

const even = 'Spread evenly over your hours: there are no figures yet to choose a better one by.';
const firstFree = 'The first that is free: the even ones of this day are taken.';

/**
 * The next time at which something may go out on an account.
 *
 * @param taken times at which something goes out, or went out, on the same account
 * @returns the time with every rule as it stands there; or why there is none in the next 120 days
 */
export function findSlot(rules: SlotRules, taken: readonly Date[], notBefore: Date): Slot | { none: string } {
  const first = zoned(notBefore, rules.timeZone).toPlainDate();
  const tried = (day: Day, minutes: Iterable<number>, because: string): Slot | undefined => {
    const momentOf = clockIn(day, rules.timeZone);
    for (const minute of minutes) {
      const at = momentOf(minute);
      if (!at || at < notBefore || !isFree(rules, taken, at)) continue;
      const why = rulesAt(rules, taken, at);
      if (allKept(why)) return { at, why: [{ name: 'Time', sentence: because, kept: true }, ...why] };
    }
    return undefined;
  };
  let day = dayOf(first, rules.timeZone);
  for (let ahead = 0; ahead < farthestDays; ahead++) {
    if (ahead > 0) {
      const date = day.date.add({ days: 1 });
      day = { date, begin: day.end, end: beginOf(date.add({ days: 1 }), rules.timeZone) };
    }
    if (rules.closed.includes(day.date.toString()) || !dayRule(rules, taken, day).kept) continue;
    const slot = tried(day, evenMinutes(rules), even) ?? tried(day, gridMinutes(rules), firstFree);
    if (slot) return slot;
  }
  return {
    none: `No time is free in the next ${farthestDays} days under these rules. Allow more on a day, or open days.`,
  };
}
