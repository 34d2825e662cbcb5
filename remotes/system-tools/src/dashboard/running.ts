import type { Job } from '@avenue/contract';
import { formatDuration } from '@avenue/ui';

const underWay = ({ state }: Job) => state === 'running' || state === 'queued';

/** Jobs under way: those of the page's answer, each in its latest known state, and those that started since. */
export function runningJobs(answered: readonly Job[], live: readonly Job[]): Job[] {
  const latest = new Map(answered.map((job) => [job.id, job]));
  for (const job of live) if (latest.has(job.id) || underWay(job)) latest.set(job.id, job);
  return [...latest.values()].filter(underWay).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** "Draw scenes, scene 7 of 11, about 2 min left". */
export function whereItStands({ state, steps, remainingMs }: Job): string {
  if (state === 'queued') return 'Waits for its turn';
  const step = steps.find((one) => one.state === 'now');
  return [
    step?.label,
    step?.detail,
    remainingMs !== undefined && `about ${formatDuration(Math.max(1000, remainingMs))} left`,
  ]
    .filter(Boolean)
    .join(', ');
}
