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
import ShortLinksPage from './short-links.page.tsx';
import { answers, link } from './testing/open-links.tsx';

beforeAll(openFirstDialog);

const page = () => <ShortLinksPage />;
const path = '/short-links';
const shows = () => screen.findByRole('heading', { name: 'Link knives' });
const reads: PageOfReads = { page, path, answers, shows };

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual(['GET /api/links', 'GET /api/links/{code}/days']);
}, 240_000);

const writes: PageOfWrites = {
  page,
  path,
  answers,
  shows,
  writes: {
    'POST /api/links': {
      before: async () => {
        await press(/^New link$/);
        await fill(/^Leads to/, 'https://shop.example/new');
        await fill(/^Name/, 'New');
      },
      press: () => press(/^Make the link$/),
      answer: link('new1'),
    },
    'POST /api/links/{code}/check': { press: () => press(/^Look now$/), answer: link('knives') },
    'POST /api/links/{code}/retire': {
      before: () => press(/^Retire$/),
      press: () => press(/^Retire the link$/),
      answer: link('knives'),
    },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(writes)).toHaveLength(3);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname)).toEqual(['GET /api/links', 'GET /api/links/{code}/days']);
  expect(writesIn(__dirname).filter((key) => !(key in writes.writes))).toEqual([]);
});
