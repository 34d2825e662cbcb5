import {
  act,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfReads,
  type PageOfWrites,
  press,
  readsIn,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import TaskSystemPage from './task-system.page.tsx';
import { answers, job, todo } from './testing/open-tasks.tsx';

beforeAll(openFirstDialog);

const page = () => <TaskSystemPage />;
const reads: PageOfReads = {
  page,
  path: '/task-system?job=Ice',
  answers,
  shows: async () => {
    await screen.findByRole('button', { name: 'Compiling: Ice' });
    await screen.findByRole('button', { name: 'Compiling: Snow' });
    await screen.findByText('Do one');
    await screen.findByText('"Roman roads" was edited.');
    await screen.findByRole('list', { name: 'Standing orders' });
  },
};

test('each read that fails is told in its place, and comes back', async () => {
  const tried = await holdsThroughFailures(reads);
  expect(tried.toSorted()).toEqual(readsIn(__dirname));
}, 240_000);

const plain = (id: string, state: 'cancelled' | 'queued') => {
  const { module: _module, moduleTitle: _title, tries: _tries, dropped: _dropped, ...rest } = job(id, { state });
  return rest;
};
const tick = async () => {
  const box = await screen.findByRole('checkbox', { name: /^Do one/ });
  await act(async () => void fireEvent.click(box));
};
const writes: PageOfWrites = {
  page,
  path: '/task-system',
  answers,
  shows: async () => {
    await screen.findByRole('button', { name: 'Compiling: Ice' });
    await screen.findByText('Do one');
  },
  writes: {
    'PUT /api/tasks/pause': { press: () => press(/^Pause all jobs/), answer: {} },
    'POST /api/tasks/{id}/drop': { press: () => press(/^Put "Compiling: Snow" away$/), answer: { dropped: true } },
    'POST /api/tasks/{id}/back': {
      answers: { ...answers, 'POST /api/tasks/{id}/drop': { dropped: true } },
      before: () => press(/^Put "Compiling: Snow" away$/),
      press: () => press(/^(Undo|Retry)/),
      onToast: true,
      answer: { dropped: false },
    },
    'PATCH /api/todos/{id}': {
      press: tick,
      answer: todo('one', { doneAt: '2026-11-22T09:00:00.000Z' }),
    },
    'DELETE /api/todos/{id}': { press: () => press(/^Remove "Do one"$/), answer: todo('one') },
    'POST /api/todos/{id}/restore': {
      answers: { ...answers, 'DELETE /api/todos/{id}': todo('one') },
      before: () => press(/^Remove "Do one"$/),
      press: () => press(/^(Undo|Retry)/),
      onToast: true,
      answer: todo('one'),
    },
    'POST /api/todos': {
      before: () => fill(/^Add a line/, 'Ask the seed shop'),
      press: () => press(/^Add$/),
      answer: todo('three', { text: 'Ask the seed shop' }),
    },
    'POST /api/jobs/{id}/retry': {
      press: () => press(/^Run "Compiling: Snow" again$/),
      answer: plain('Snow', 'queued'),
    },
    'POST /api/jobs/{id}/cancel': {
      press: () => press(/^Cancel "Compiling: Ice"$/),
      answer: plain('Ice', 'cancelled'),
    },
  },
};

test('each thing it sends may fail in each way', async () => {
  const tried = await holdsThroughFailingWrites(writes);
  expect(tried).toHaveLength(9);
  expect(writesIn(__dirname).filter((key) => !(key in writes.writes))).toEqual([]);
}, 240_000);
