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
import { beforeAll, expect, jest, test } from '@jest/globals';
import NoticesPage from './notices.page.tsx';
import { answers, path, settings } from './testing/open-notices.tsx';
import { thisBrowser } from './this-browser.ts';

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

const endpoint = 'https://push.example/1';
const devices: PageOfWrites['writes'] = {
  'POST /api/notices/devices/key': {
    before: () => press(/^Change: Browser$/),
    press: () => press(/^Show notices in this browser$/),
    answer: { publicKey: 'BKey' },
    answers: { 'POST /api/notices/devices': settings() },
  },
  'POST /api/notices/devices': {
    before: () => press(/^Change: Browser$/),
    press: () => press(/^Show notices in this browser$/),
    answer: settings(),
    answers: { 'POST /api/notices/devices/key': { publicKey: 'BKey' } },
  },
  'POST /api/notices/devices/app': {
    before: async () => {
      await press(/^Set up: Phone app$/);
      await fill(/^Name of the phone/, 'Pixel');
      await fill(/^Registration token/, 'app-pixel');
    },
    press: () => press(/^Add the phone$/),
    answer: settings(),
  },
  'DELETE /api/notices/devices/{id}': {
    before: () => press(/^Change: Browser$/),
    press: () => press(/^Remove the device: Firefox/),
    answer: settings(),
  },
};

test('what devices send may fail in each way', async () => {
  jest.spyOn(thisBrowser, 'readiness').mockReturnValue('ready');
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  jest.spyOn(thisBrowser, 'subscribe').mockResolvedValue({ endpoint, keys });
  expect((await holdsThroughFailingWrites({ ...reads, writes: devices })).length).toBeGreaterThan(0);
}, 240_000);

test('each thing it sends may fail in each way', async () => {
  expect((await holdsThroughFailingWrites({ ...reads, writes })).length).toBeGreaterThan(0);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(writesIn(__dirname).filter((key) => !Object.hasOwn({ ...writes, ...devices }, key))).toEqual([]);
  expect(readsIn(__dirname)).toEqual(['GET /api/notices/deliveries', 'GET /api/notices/settings', 'GET /api/studio']);
});
