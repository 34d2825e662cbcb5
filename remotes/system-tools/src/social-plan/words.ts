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
