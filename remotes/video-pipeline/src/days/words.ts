import type { QueueDays } from '@avenue/contract';

/** A calendar day has no time zone of its own: read and written as UTC, it stays the day that it is. */
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "22 Nov" of "2026-11-22". */
export const dayLabel = (date: string): string => day.format(Date.parse(date));

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** The chart in one sentence. */
export function inWords({ made, approved, denied }: QueueDays['total'], days: number): string {
  const period = `in the last ${days} days`;
  const decided = approved + denied;
  const how = decided > 0 ? ` (${approved} approved, ${denied} denied)` : '';
  return `${counted(made, 'video', 'videos')} made and ${decided} decided${how} ${period}.`;
}
