import type { PlanPlatform, PlanSlot, PlatformPlan } from '@avenue/contract';
import { Temporal } from 'temporal-polyfill';

/** Something that has its time at a platform. */
export interface Outgoing {
  platform: string;
  at: Date;
  title: string;
  isOut: boolean;
}

export interface SlotTime {
  platform: PlanPlatform;
  day: string;
  time: string;
  at: Date;
}

/** Calendar day of a moment in a zone. */
export const dayIn = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Monday of the week of a day. */
export const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek - 1 });

/**
 * Times of a plan on calendar days, the earliest first. A wall clock that a change of summer time leaves out is an hour later, one
 * that comes twice is the first of them.
 *
 * @param from the first day
 * @param count how many days
 */
export function slotTimes(
  platform: PlanPlatform,
  { days, times }: Pick<PlatformPlan, 'days' | 'times'>,
  { from, count, timeZone }: { from: Temporal.PlainDate; count: number; timeZone: string },
): SlotTime[] {
  return Array.from({ length: count }, (_, at) => from.add({ days: at }))
    .filter((day) => days.includes(day.dayOfWeek))
    .flatMap((day) =>
      times.toSorted().map((time): SlotTime => {
        const moment = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
        return { platform, day: day.toString(), time, at: new Date(moment.epochMilliseconds) };
      }),
    );
}

/**
 * What each time of a plan has. What goes out on a day stands for the times of that day, the earliest first: an hour more or less
 * makes no time empty.
 *
 * @param ticked times that a person ticked off, as "2026-11-30 18:00"
 */
export function fillSlots(
  slots: readonly SlotTime[],
  going: readonly Outgoing[],
  { timeZone, ticked }: { timeZone: string; ticked: ReadonlySet<string> },
): PlanSlot[] {
  const left = new Map<string, Outgoing[]>();
  for (const one of going.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const key = `${one.platform} ${dayIn(one.at, timeZone)}`;
    left.set(key, [...(left.get(key) ?? []), one]);
  }
  return slots.map(({ platform, day, time, at }) => {
    const slot = { platform, day, time, at: at.toISOString() };
    if (ticked.has(`${platform} ${day} ${time}`)) return { ...slot, state: 'by hand' };
    const found = left.get(`${platform} ${day}`)?.shift();
    return found
      ? { ...slot, state: found.isOut ? 'out' : 'planned', title: found.title }
      : { ...slot, state: 'empty' };
  });
}
