import type { PlanPlatform, PlanSlot, PlatformPlan } from '@avenue/contract';
import type { Temporal } from 'temporal-polyfill';
import { dayIn, type WallTime, wallTimes } from '../../../kernel/schedule/index.ts';

/** Something that has its time at a platform. */
export interface Outgoing {
  platform: string;
  at: Date;
  title: string;
  isOut: boolean;
}

export interface SlotTime extends WallTime {
  platform: PlanPlatform;
}

/** Monday of the week of a day. */
export const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek - 1 });

/** Times of a plan on calendar days, the earliest first. @see wallTimes */
export const slotTimes = (
  platform: PlanPlatform,
  plan: Pick<PlatformPlan, 'days' | 'times'>,
  range: Parameters<typeof wallTimes>[1],
): SlotTime[] => wallTimes(plan, range).map((one) => ({ platform, ...one }));

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
