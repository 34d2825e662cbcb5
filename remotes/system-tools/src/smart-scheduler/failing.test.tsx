import { ownRules, rules, schedule, scheduleWrites, two, unplaced } from '@avenue/boards/post/testing';
import {
  fill,
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
import { feed, path } from './testing/open-scheduler.tsx';

beforeAll(openFirstDialog);

const answers = {
  'GET /api/schedule': schedule(two, { rules: [rules(), ownRules] }),
  'GET /api/schedule/unplaced': { rows: [unplaced] },
  'GET /api/schedule/feeds': { rows: [feed] },
};
const page = () => <SmartSchedulerPage />;
const shows = () => screen.findByRole('button', { name: /^Video one/ });
const reads: PageOfReads = { page, path, answers, shows };

test('the read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual(['GET /api/schedule']);
}, 240_000);

const writes: PageOfWrites = {
  page,
  path,
  answers,
  shows,
  writes: {
    ...scheduleWrites,
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
