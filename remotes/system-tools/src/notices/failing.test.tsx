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
import NoticesPage from './notices.page.tsx';
import { answers, path, settings } from './testing/open-notices.tsx';

beforeAll(openFirstDialog);

const page = () => <NoticesPage />;
const shows = async () => {
  await screen.findByRole('heading', { name: 'Telegram' });
  await screen.findByText(/It may have arrived/);
};
const reads: PageOfReads = { page, path, answers, shows };

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([
    'GET /api/notices/deliveries',
    'GET /api/notices/settings',
  ]);
}, 240_000);

const writes: PageOfWrites['writes'] = {
  'PUT /api/notices/preferences': {
    before: () => press(/^Quiet hours/),
    press: () => press(/^Save$/),
    answer: settings(),
  },
  'PUT /api/notices/channels/{channel}': {
    before: async () => {
      await press(/^Set up: ntfy$/);
      await fill(/^Topic/, 'avenue-7');
    },
    press: () => press(/^Save ntfy$/),
    answer: settings(),
  },
  'DELETE /api/notices/channels/{channel}': {
    before: () => press(/^Remove: Telegram$/),
    press: () => press(/^Remove Telegram$/),
    answer: settings(),
  },
  'POST /api/notices/channels/{channel}/test': {
    press: () => press(/^Send a test: Telegram$/),
    answer: { ok: true, sentence: 'Telegram took it.' },
  },
  'POST /api/notices/channels/{channel}/find': {
    before: () => press(/^Change: Telegram$/),
    press: () => press(/^Find the chat$/),
    answer: { found: [] },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect((await holdsThroughFailingWrites({ ...reads, writes })).length).toBeGreaterThan(0);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(writesIn(__dirname).filter((key) => !Object.hasOwn(writes, key))).toEqual([]);
  expect(readsIn(__dirname)).toEqual(['GET /api/notices/deliveries', 'GET /api/notices/settings', 'GET /api/studio']);
});
