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
import { feed, path, planned, rules, schedule, two, unplaced } from './testing/open-scheduler.tsx';

beforeAll(openFirstDialog);

const own = rules({ account: 'Slow History', isSet: true });
const answers = {
  'GET /api/schedule': schedule(two, { rules: [rules(), own] }),
  'GET /api/schedule/unplaced': { rows: [unplaced] },
  'GET /api/schedule/feeds': { rows: [feed] },
};
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
    'PUT /api/schedule/{id}/lock': {
      before: openFirst,
      press: () => press(/^Lock this timeL?$/),
      answer: planned('one', { locked: true }),
    },
    'POST /api/schedule/fill': {
      before: () => press(/^Fill empty slotsF?$/),
      press: () => press(/^Give 1 video this time$/),
      answer: { placed: [planned('one')], refused: [] },
    },
    'POST /api/schedule/feeds': {
      before: async () => {
        await press(/^In another calendar$/);
        await fill(/^Where it is used/, 'Phone');
      },
      press: () => press(/^Make an address$/),
      answer: { feed, path: `/calendar/${'a'.repeat(43)}.ics` },
    },
    'DELETE /api/schedule/feeds/{id}': {
      before: async () => {
        await press(/^In another calendar$/);
        await press(/^Take back: Phone$/);
      },
      press: () => press(/^Take it back$/),
      answer: { rows: [] },
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
  expect(await holdsThroughFailingWrites(writes)).toHaveLength(9);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname)).toEqual([
    'GET /api/schedule',
    // Asked by a press: the drawer's own test.
    'GET /api/schedule/calendar',
    'GET /api/schedule/feeds',
    'GET /api/schedule/unplaced',
    'GET /api/studio',
  ]);
  expect(writesIn(__dirname).filter((key) => !(key in writes.writes))).toEqual([]);
});
