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
import SmartSchedulerPage from './smart-scheduler.page.tsx';
import { path, planned, rules, schedule, two } from './testing/open-scheduler.tsx';

beforeAll(openFirstDialog);

const own = rules({ account: 'Slow History', isSet: true });
const answers = { 'GET /api/schedule': schedule(two, { rules: [rules(), own] }) };
const page = () => <SmartSchedulerPage />;
const shows = () => screen.findByRole('button', { name: /^Video one/ });
const reads: PageOfReads = { page, path, answers, shows };

test('the read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual(['GET /api/schedule']);
}, 240_000);

const openFirst = () => press(/^Video one/);
const writes: PageOfWrites = {
  page,
  path,
  answers,
  shows,
  writes: {
    'PUT /api/schedule/{id}': {
      before: async () => {
        await openFirst();
        await press(/^MoveM?$/);
        await fill(/^New time/, '15:35');
      },
      press: () => press(/^Move it$/),
      answer: planned('one'),
    },
    'POST /api/schedule/{id}/next': {
      before: openFirst,
      press: () => press(/^Next free time$/),
      answer: planned('one', { dueAt: '2027-07-16T13:00:00.000Z' }),
    },
    'POST /api/effects/{id}/cancel': {
      before: openFirst,
      press: () => press(/^Take back$/),
      answer: {
        ...{ ...planned('one'), state: 'cancelled', payload: {}, verdicts: [], costCents: 0, attempt: 0 },
        ...{ expiresAt: planned('one').dueAt, createdAt: planned('one').dueAt, changedAt: planned('one').dueAt },
      },
    },
    'PUT /api/schedule/rules': {
      before: async () => {
        await press(/^Hours and limits$/);
        await fill(/^At most a day/, '7');
      },
      press: () => press(/^Save$/),
      answer: { rules: [rules({ perDay: 7, isSet: true }), own] },
    },
    'DELETE /api/schedule/rules': {
      before: async () => {
        await press(/^Hours and limits$/);
        await act(async () => {
          fireEvent.change(await screen.findByRole('combobox', { name: 'Account' }), {
            target: { value: 'Slow History' },
          });
        });
      },
      press: () => press(/^Take its own away$/),
      answer: { rules: [rules()] },
    },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(writes)).toHaveLength(5);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname)).toEqual(['GET /api/schedule', 'GET /api/studio']);
  expect(writesIn(__dirname).filter((key) => !(key in writes.writes))).toEqual([]);
});
