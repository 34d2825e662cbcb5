import type { PlanRow, PlanSlot } from '@avenue/contract';
import { formatDay } from '@avenue/ui';
import { dayNames } from '../typed-times.ts';

/** "Tue, Fri at 18:00", "every day at 09:00 and 18:00". */
export function whenLabel({ days, times }: Pick<PlanRow, 'days' | 'times'>): string {
  if (days.length === 0) return 'Nothing is planned';
  const on = days.length === 7 ? 'every day' : days.map((day) => dayNames[day - 1]).join(', ');
  const at = times.length > 1 ? `${times.slice(0, -1).join(', ')} and ${times.at(-1)}` : times[0];
  return `${on} at ${at}`;
}

/** "Tue 1 Dec, 18:00". */
export const slotLabel = ({ day, time }: Pick<PlanSlot, 'day' | 'time'>): string =>
  `${formatDay(day, { style: 'week' })}, ${time}`;

/** Ideas for an empty time: the page of ideas says what they are for. */
export const ideasPathFor = (
  { day, time }: Pick<PlanSlot, 'day' | 'time'>,
  { name, format }: Pick<PlanRow, 'name' | 'format'>,
): string => `/idea-generator?${new URLSearchParams({ for: name, at: `${day}T${time}`, ...(format && { format }) })}`;

/** A run for each time of the day, half an hour apart and early: what an order makes waits for a decision first. */
const runsAt = ['05:00', '05:30', '06:00', '06:30'];

/** A new order that makes as much as a platform's plan means to go out, on the same days. */
export const orderPathFor = ({ days, times }: Pick<PlanRow, 'days' | 'times'>): string =>
  `/task-system/order?${new URLSearchParams({ days: days.join(','), times: runsAt.slice(0, times.length).join(',') })}`;
