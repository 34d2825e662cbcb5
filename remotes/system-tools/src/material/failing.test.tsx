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
  refuse,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import MaterialPage from './material.page.tsx';
import { answers, feed, harbour, job, note, openMaterial, script, source } from './testing/open-material.tsx';

beforeAll(openFirstDialog);

const page = () => <MaterialPage />;
const path = '/material?q=gulls';
const shows = () => screen.findByText('The mill closed in 1951.');
const reads: PageOfReads = { page, path, answers, shows };

const begin = async (what?: string) => {
  await press(/^Add material$/);
  if (what)
    await act(async () => void fireEvent.change(await screen.findByLabelText('What'), { target: { value: what } }));
};
test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([
    'GET /api/make/feeds',
    'GET /api/make/material',
    'GET /api/make/material/{id}',
    'GET /api/make/material/{id}/passages',
    'GET /api/make/passages',
  ]);
}, 240_000);

const started = { source, job: job('material', source.id) };
const writes: PageOfWrites = {
  ...reads,
  answers: { ...answers, 'GET /api/scripts': [harbour] },
  writes: {
    'POST /api/make/material': {
      before: async () => {
        await begin();
        await fill(/^Note/, 'Slowly.');
      },
      press: () => press(/^Add it$/),
      answer: note,
    },
    'POST /api/make/material/addresses': {
      before: async () => {
        await begin('address');
        await fill(/^Address/, 'https://example.com/bread');
      },
      press: () => press(/^Read the page$/),
      answer: started,
    },
    'POST /api/make/feeds': {
      before: async () => {
        await begin('feed');
        await fill(/^Address/, feed.url);
      },
      press: () => press(/^Add the feed$/),
      answer: { feed, job: job('material-feed', feed.id) },
    },
    'POST /api/make/material/works': {
      before: () => begin('work'),
      press: () => press(/^Add Harbour$/),
      answer: note,
    },
    'POST /api/scripts/{id}/sources': {
      before: async () => {
        fireEvent.click(await screen.findByRole('checkbox', { name: 'page 1 (passage 1)' }));
        await press(/^Use in a script$/);
      },
      press: () => press(/^Use in Harbour$/),
      answer: script,
    },
    'PATCH /api/make/material/{id}': {
      before: async () => {
        await press(/^Rename/);
        await fill(/^Title/, 'The mill');
      },
      press: () => press(/^Save the title$/),
      answer: source,
    },
    'POST /api/make/material/{id}/read': { press: () => press(/^Read again$/), answer: started },
    'POST /api/make/material/{id}/remove': { press: () => press(/^Remove$/), answer: { id: source.id } },
    'POST /api/make/material/{id}/restore': {
      before: () => press(/^Remove$/),
      press: () => press(/^(Undo|Retry)$/),
      onToast: true,
      answer: { id: source.id },
      answers: { 'POST /api/make/material/{id}/remove': { id: source.id } },
    },
    'POST /api/make/feeds/{id}/look': {
      press: () => press(/^Look at Mill news now$/),
      answer: { feed, job: job('material-feed', feed.id) },
    },
    'POST /api/make/feeds/{id}/remove': { press: () => press(/^Remove the feed Mill news$/), answer: { id: feed.id } },
    'POST /api/make/feeds/{id}/restore': {
      before: () => press(/^Remove the feed Mill news$/),
      press: () => press(/^(Undo|Retry)$/),
      onToast: true,
      answer: { id: feed.id },
      answers: { 'POST /api/make/feeds/{id}/remove': { id: feed.id } },
    },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(writes)).toHaveLength(12);
}, 240_000);

/** What a dialog reads once somebody may open it. */
const inDialogs = ['GET /api/make/works', 'GET /api/scripts'];

test('what a dialog reads and cannot read is told there, with a way to try again', async () => {
  const gone = refuse(500, 'failed', 'The disk is full.');
  openMaterial({ 'GET /api/make/works': gone, 'GET /api/scripts': gone });
  await begin('work');
  await screen.findByText(/The disk is full/);
  await press(/^Close$/);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'page 1 (passage 1)' }));
  await press(/^Use in a script$/);
  await screen.findByText(/The disk is full/);
  expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
}, 60_000);

/** The server's refusals of files are tried there; a browser is needed to drop one. */
const elsewhere = ['POST /api/make/material/files', 'POST /api/uploads'];

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname).filter((key) => !inDialogs.includes(key))).toHaveLength(5);
  expect(writesIn(__dirname).filter((key) => !(key in writes.writes) && !elsewhere.includes(key))).toEqual([]);
});
