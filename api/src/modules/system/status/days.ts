import type { ModuleStatus } from '@avenue/contract';
import { dayIn } from '../../../kernel/calendar.ts';

const dayMs = 86_400_000;
/** Days that are looked back on. */
export const mostDays = 90;

const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

interface Days {
  began: Date | undefined;
  now: Date;
  timeZone: string;
}

/** How many incidents touched each day, the oldest first; nothing before the studio began. */
export function daysOf(
  incidents: readonly { from: Date; to?: Date | undefined }[],
  { began, now, timeZone }: Days,
): ModuleStatus['days'] {
  if (!began) return [];
  const [first, today] = [dayIn(began, timeZone), dayIn(now, timeZone)];
  const spans = incidents.map(({ from, to }) => [dayIn(from, timeZone), to ? dayIn(to, timeZone) : today] as const);
  return Array.from({ length: mostDays }, (_, index) => before(today, mostDays - 1 - index))
    .filter((day) => day >= first)
    .map((day) => ({ day, incidents: spans.filter(([from, to]) => from <= day && day <= to).length }));
}
