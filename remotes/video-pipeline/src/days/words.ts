import type { QueueDays } from '@avenue/contract';

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** The chart in one sentence. */
export function inWords({ made, approved, denied }: QueueDays['total'], days: number): string {
  const period = `in the last ${days} days`;
  const decided = approved + denied;
  const how = decided > 0 ? ` (${approved} approved, ${denied} denied)` : '';
  return `${counted(made, 'video', 'videos')} made and ${decided} decided${how} ${period}.`;
}
