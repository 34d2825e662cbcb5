import type { TaskJob, TaskShow, Todo } from '@avenue/contract';
import { formatDateTime, formatDay, formatDuration, type StatusName } from '@avenue/ui';

export const shows = ['open', 'done', 'cancelled', 'all'] as const satisfies readonly TaskShow[];
export type Show = (typeof shows)[number];

export const showWords: Readonly<Record<Show, string>> = {
  open: 'Open',
  done: 'Done',
  cancelled: 'Cancelled',
  all: 'All',
};

export const jobLooks: Readonly<Record<TaskJob['state'], { status: StatusName; word: string }>> = {
  queued: { status: 'pending', word: 'Waiting' },
  running: { status: 'running', word: 'Running' },
  done: { status: 'pass', word: 'Done' },
  failed: { status: 'failed', word: 'Failed' },
  cancelled: { status: 'denied', word: 'Cancelled' },
};

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** How long it ran; undefined where it never began or goes on. */
const lengthOf = ({ startedAt, finishedAt }: TaskJob): string | undefined =>
  startedAt && finishedAt ? formatDuration(Date.parse(finishedAt) - Date.parse(startedAt)) : undefined;

/** What is told of a job in one line below its title. */
export function standing(job: TaskJob, paused: boolean): string {
  const { state, steps, remainingMs, error, finishedAt, createdAt } = job;
  if (state === 'queued') return paused ? 'Waits until jobs go on' : 'Waits for its turn';
  if (state === 'failed') return error?.message ?? 'Failed';
  const at = formatDateTime(finishedAt ?? createdAt);
  if (state === 'cancelled') return `Stopped ${at}; finished parts are kept`;
  if (state === 'done') return [`Done ${at}`, lengthOf(job)].filter(Boolean).join(', ');
  const step = steps.find((one) => one.state === 'now');
  const left = remainingMs !== undefined && `about ${formatDuration(Math.max(1000, remainingMs))} left`;
  return [step?.label, step?.detail, left].filter(Boolean).join(', ') || 'Begins';
}

/** The first step that is not done, where one before it is. */
export const stoppedAt = ({ steps }: Pick<TaskJob, 'steps'>): string | undefined =>
  steps.some(({ state }) => state === 'done') ? steps.find(({ state }) => state !== 'done')?.label : undefined;

/** "2 jobs under way, 1 gave up, 4 things to do." */
export function summaryOf(open: number, failed: number, todos: number | undefined): string {
  const parts = [
    open === 0 ? 'No job is under way' : `${counted(open, 'job')} under way`,
    ...(failed > 0 ? [`${failed} gave up`] : []),
    ...(todos ? [`${counted(todos, 'thing')} to do`] : []),
  ];
  return `${parts.join(', ')}.`;
}

const dayMs = 86_400_000;

/** When a line is due, against today's calendar day: "Today", "Wed 25 Nov", "Mon 16 Nov, 7 days late". */
export function dueWords({ due, doneAt }: Pick<Todo, 'due' | 'doneAt'>, today: string): string {
  if (doneAt) return `Done ${formatDateTime(doneAt)}`;
  if (!due) return 'No day';
  const days = Math.round((Date.parse(due) - Date.parse(today)) / dayMs);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  const day = formatDay(due, { style: due.slice(0, 4) === today.slice(0, 4) ? 'week' : 'full' });
  return days < 0 ? `${day}, ${counted(-days, 'day')} late` : day;
}
