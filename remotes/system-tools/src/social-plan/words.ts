import type { PlanRow, PlanSlot } from '@avenue/contract';
import { formatDay } from '@avenue/ui';

/** Monday is 1. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

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

/** Times as they are typed: with commas or spaces between them. */
export const timesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Subjects, a line each. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
