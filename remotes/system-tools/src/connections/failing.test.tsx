import { elsewhere } from '@avenue/boards/connect';
import type { Job } from '@avenue/contract';
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
import ConnectionsPage from './connections.page.tsx';
import { answersOf, chooseBot, connection, path, placesOf, shop } from './testing/open-connections.tsx';

beforeAll(openFirstDialog);

const page = () => <ConnectionsPage />;
const shows = () => screen.findByText('Night Garden');
const reads: PageOfReads = { page, path, answers: answersOf(), shows };

test('the read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual(['GET /api/connections', 'GET /api/places']);
}, 240_000);

const rows = [connection()];
const salesJob: Job = {
  ...{
    id: 'job_1',
    kind: 'sales',
    title: 'Reading sales',
    subject: 'sales_1',
    state: 'queued',
    progress: 0,
    steps: [],
  },
  ...{ path, createdAt: '2026-11-22T09:31:00.000Z' },
};
const pages: Readonly<Record<string, PageOfWrites>> = {
  Connected: {
    ...reads,
    writes: {
      'POST /api/connections/{platform}/test': { press: () => press(/^Test: Slow History$/), answer: { rows } },
      'POST /api/connections/{platform}/begin': {
        before: () => press(/^Connect: Night Garden$/),
        press: () => press(/^Connect without an account$/),
        answer: { url: 'https://accounts.google.com/' },
      },
      'DELETE /api/connections/{platform}': {
        before: () => press(/^Revoke: Slow History$/),
        press: () => press(/^End the connection$/),
        answer: { rows, told: true, sentence: 'YouTube knows.' },
      },
    },
  },
  Shop: {
    ...reads,
    answers: answersOf(shop()),
    shows: () => screen.findByText('Night Sky'),
    writes: {
      'POST /api/connections/{platform}/read': { press: () => press(/^Read now: Night Sky$/), answer: salesJob },
    },
  },
  'Channels for posts': {
    ...reads,
    writes: {
      'POST /api/places/test': { press: () => press(/^Test: Telegram: Slow History$/), answer: placesOf() },
      'DELETE /api/places': {
        before: () => press(/^Remove: Telegram: Slow History$/),
        press: () => press(/^Remove the channel$/),
        answer: placesOf(),
      },
      'POST /api/places/find': {
        before: async () => {
          await press(/^Add a channel$/);
          await chooseBot();
          await fill(/^Token of the bot/, 'hush');
        },
        press: () => press(/^Find the channels$/),
        answer: { found: [], rest: '' },
      },
      'POST /api/places': {
        before: async () => {
          await press(/^Add a channel$/);
          await fill(/^Name here/, 'Night Garden');
          await fill(/^Channel/, '@nightgarden');
        },
        press: () => press(/^Save channel$/),
        answer: placesOf(),
      },
    },
  },
  'Without a client': {
    ...reads,
    answers: answersOf(connection({ client: { ...connection().client, isSet: false } })),
    writes: {
      'PUT /api/admin/config': {
        before: async () => {
          await fill(/^Client ID/, 'abc.apps');
          await fill(/^Client secret/, 'hush');
        },
        press: () => press(/^Save the client$/),
        answer: { message: 'Saved', entries: [], tests: {} },
      },
    },
  },
};

for (const [name, one] of Object.entries(pages))
  test(`${name}: each thing it sends may fail in each way`, async () => {
    jest.spyOn(elsewhere, 'go').mockImplementation(() => undefined);
    expect((await holdsThroughFailingWrites(one)).length).toBeGreaterThan(0);
  }, 240_000);

test('everything that the page reads and sends is tried', () => {
  const tried = new Set(Object.values(pages).flatMap(({ writes }) => Object.keys(writes)));
  expect(writesIn(__dirname).filter((key) => !tried.has(key))).toEqual([]);
  expect(readsIn(__dirname)).toEqual(['GET /api/connections', 'GET /api/places', 'GET /api/studio']);
});
