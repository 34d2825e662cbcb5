import type { AccountRules, HoursAndLimits } from '@avenue/contract';

const dayMin = 24 * 60;
/** Times lie on this grid of the wall clock, in minutes. */
export const stepMin = 5;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The rules that hold for an account: its own, else those for all. */
export const rulesFor = (rules: readonly AccountRules[], account: string): AccountRules | undefined =>
  rules.find((one) => one.account === account) ?? rules.find((one) => one.account === '');

/** Whether something may go out at a minute of a day's wall clock. */
export function isOpen({ from, to, closed }: HoursAndLimits, day: string, minute: number): boolean {
  if (closed.includes(day)) return false;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin === end) return true;
  return begin < end ? begin <= minute && minute < end : minute < end || minute >= begin;
}

/** How many an account takes on a day under its hours, spacing and limit. */
export function slotsOn(rules: HoursAndLimits, day: string): number {
  if (rules.closed.includes(day)) return 0;
  const open = (minutesOf(rules.to) - minutesOf(rules.from) + dayMin) % dayMin || dayMin;
  return Math.min(rules.perDay, Math.ceil(open / Math.max(rules.spacingMin, stepMin)));
}

/** First hour and the hour after the last one that a calendar shows: the open ones, one more at each end, and all events. */
export function hoursShown(
  rules: readonly HoursAndLimits[],
  minutes: readonly number[],
): { first: number; last: number } {
  const open = rules.flatMap(({ from, to }) => {
    const [begin, end] = [minutesOf(from), minutesOf(to)];
    return begin < end ? [begin - 60, end + 60] : [0, dayMin];
  });
  const all = [...open, ...minutes.flatMap((minute) => [minute, minute + 60])];
  if (all.length === 0) return { first: 0, last: 24 };
  return {
    first: Math.max(0, Math.floor(Math.min(...all) / 60)),
    last: Math.min(24, Math.ceil(Math.max(...all) / 60)),
  };
}

/** Stretches of a day, in minutes, in which none of these rules lets anything out. */
export function quietStretches(
  rules: readonly HoursAndLimits[],
  day: string,
  { first, last }: { first: number; last: number },
): { begin: number; end: number }[] {
  const found: { begin: number; end: number }[] = [];
  for (let minute = first * 60; minute < last * 60; minute += stepMin) {
    if (rules.some((one) => isOpen(one, day, minute))) continue;
    const before = found.at(-1);
    if (before?.end === minute) before.end = minute + stepMin;
    else found.push({ begin: minute, end: minute + stepMin });
  }
  return found;
}

export interface Lane {
  /** Place from the left, from 0. */
  lane: number;
  /** How many stand side by side. */
  of: number;
}

/**
 * Places of a day's events side by side where they would cover each other.
 *
 * @param events with the minute of their day, the earliest first
 * @param tallMin minutes that one covers as it is drawn
 */
export function lanesOf(events: readonly { id: string; minute: number }[], tallMin: number): Map<string, Lane> {
  const lanes = new Map<string, Lane>();
  let group: { id: string; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of group) lanes.set(id, { lane, of: ends.length });
    group = [];
    ends = [];
  };
  for (const { id, minute } of events) {
    if (ends.every((end) => end <= minute)) close();
    const free = ends.findIndex((end) => end <= minute);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = minute + tallMin;
    group.push({ id, lane });
  }
  close();
  return lanes;
}
