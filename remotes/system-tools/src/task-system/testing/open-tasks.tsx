import type { Answer, TaskJob, Todo } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import { orders } from '../../orders/testing/orders.ts';
import { lines } from '../../performance-log/testing/open-log.tsx';
import TaskSystemPage from '../task-system.page.tsx';

type Tasks = Answer<'GET /api/tasks'>;
type Todos = Answer<'GET /api/todos'>;

export const job = (id: string, change: Partial<TaskJob> = {}): TaskJob => ({
  id,
  kind: 'video',
  title: `Compiling: ${id}`,
  subject: `scr_${id}`,
  state: 'running',
  progress: 0.64,
  steps: [
    { name: 'plan', label: 'Plan scenes', state: 'done', durationMs: 2000 },
    { name: 'draw', label: 'Draw scenes', state: 'now', detail: 'scene 7 of 11' },
  ],
  remainingMs: 120_000,
  path: '/video-generator',
  createdAt: '2026-11-21T09:31:00.000Z',
  startedAt: '2026-11-21T09:31:10.000Z',
  module: 'video',
  moduleTitle: 'YouTube Automation',
  tries: 1,
  dropped: false,
  ...change,
});

/** It gave up while it drew, at its second try. */
export const failed = job('Snow', {
  state: 'failed',
  tries: 2,
  error: { code: 'failed', message: 'No room on the disk.' },
  steps: [
    { name: 'plan', label: 'Plan scenes', state: 'done', durationMs: 2000 },
    { name: 'draw', label: 'Draw scenes', state: 'failed' },
  ],
  finishedAt: '2026-11-21T09:33:10.000Z',
});

const running = job('Ice');

const counts = { open: 1, failed: 1, done: 38, cancelled: 0, all: 40 };

export const tasks = (rows: readonly TaskJob[], change: Partial<Tasks> = {}): Tasks => ({
  rows: [...rows],
  total: rows.length,
  counts,
  modules: [
    { id: 'system', title: 'System' },
    { id: 'video', title: 'YouTube Automation' },
  ],
  ...change,
});

export const todo = (id: string, change: Partial<Todo> = {}): Todo => ({
  id,
  text: `Do ${id}`,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...change,
});

export const todos = (rows: readonly Todo[], change: Partial<Todos> = {}): Todos => ({
  rows: [...rows],
  total: rows.length,
  open: rows.filter(({ doneAt }) => !doneAt).length,
  ...change,
});

/** The open ones, and those that gave up; `change` is on both. */
export const both =
  (change: Partial<Tasks> = {}) =>
  ({ query }: { query: Readonly<Record<string, string>> }): Tasks =>
    tasks(query.show === 'failed' ? [failed] : [running], change);

export const answers = {
  'GET /api/tasks': both(),
  'GET /api/todos': todos([todo('one', { due: '2026-11-01' }), todo('two', { doneAt: '2026-11-21T09:12:00.000Z' })]),
  'GET /api/journal/lines': lines(),
  'GET /api/orders': orders(),
} satisfies Answers;

export const openTasks = async (given: Answers = {}, path = '/task-system') => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const page = await act(async () => renderPage(<TaskSystemPage />, { path, toasts: true }));
  return { api, ...page };
};
