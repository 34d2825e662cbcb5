import { giveFile, importView } from '@avenue/boards/collect/testing';
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
import EarningsTrackerPage from './earnings-tracker.page.tsx';
import { answers, fact, path } from './testing/open-tracker.tsx';

beforeAll(openFirstDialog);

const page = () => <EarningsTrackerPage />;
const shows = () => screen.findByText('"Night Sky Log" was sold on Gumroad.');
const reads: PageOfReads = { page, path, answers, shows };

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([
    'GET /api/imports',
    'GET /api/ledger',
    'GET /api/ledger/places',
    'GET /api/ledger/sums',
    'GET /api/ledger/total',
  ]);
}, 240_000);

const writes: PageOfWrites = {
  ...{ page, path, shows },
  answers: {
    ...answers,
    'POST /api/imports/files': { url: `/media/${'a'.repeat(64)}.csv`, bytes: 8 },
    'GET /api/imports/{id}': importView,
  },
  writes: {
    'POST /api/ledger': {
      before: async () => {
        await press(/^Add a line/);
        await fill(/^Amount/, '12.50');
        await fill(/^What it was/, 'A talk');
      },
      press: () => press(/^Add the line$/),
      answer: fact('led_9'),
    },
    'POST /api/imports': {
      before: () => press(/^Import CSV/),
      press: () => giveFile(),
      answer: importView,
    },
    'POST /api/ledger/{id}/restate': {
      before: async () => {
        await press(/^More for "Night Sky Log"/);
        await press(/^Correct the amount$/);
        await fill(/^Why/, 'The bank took a part');
      },
      press: () => press(/^Correct it$/),
      answer: fact('led_9'),
    },
    'POST /api/ledger/{id}/reverse': {
      before: async () => {
        await press(/^More for "Night Sky Log"/);
        await press(/^Take back$/);
        await fill(/^Why/, 'It was paid twice');
      },
      press: () => press(/^Take it back$/),
      answer: fact('led_9', { state: 'reversed' }),
    },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(writes)).toHaveLength(4);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname)).toEqual([
    'GET /api/ledger',
    'GET /api/ledger/places',
    'GET /api/ledger/sums',
    'GET /api/ledger/total',
    'GET /api/studio',
  ]);
  expect(writesIn(__dirname).filter((key) => !(key in writes.writes))).toEqual([]);
});
