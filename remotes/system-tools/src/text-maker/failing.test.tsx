import { readsOfPicker } from '@avenue/boards/material/testing';
import { keepJob } from '@avenue/data';
import {
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfReads,
  type PageOfWrites,
  press,
  readsIn,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { answers, batch, draft, writing } from './testing/open-text-maker.tsx';
import TextMakerPage from './text-maker.page.tsx';

const page = () => <TextMakerPage />;
const onDraft = `/text-maker?draft=${draft.id}&read=1`;
const onBatch = `/text-maker?batch=${batch.id}`;
/** Done at once: another press would wait for one that is under way. */
const written = { ...writing, state: 'done' as const, progress: 1, result: { batch: batch.id } };
beforeEach(() => keepJob({ ...writing, id: 'job_0', subject: 'another', state: 'done', result: { batch: batch.id } }));

const reads: PageOfReads = {
  page,
  path: onDraft,
  answers,
  // Without channels a text is for none of them.
  quiet: ['GET /api/make/brands'],
  shows: () => screen.findByRole('form', { name: 'The draft' }),
};
const ofBatch: PageOfReads = {
  page,
  path: onBatch,
  answers,
  quiet: ['GET /api/make/brands'],
  shows: () => screen.findByRole('article', { name: 'Text 1' }),
};

const ofScript: PageOfReads = {
  ...ofBatch,
  path: '/text-maker?script=scr_1&passages=src_mill.1',
  shows: () => screen.findByRole('form', { name: 'Captions of posts' }),
};

test('each read that fails is told in its place, and comes back', async () => {
  const found = new Set<string>();
  for (const one of [reads, ofBatch, ofScript]) for (const key of await holdsThroughFailures(one)) found.add(key);
  // A hint for channels in other languages, with a test of its own; without an answer none stands there.
  const hints = ['GET /api/languages'];
  const ofPage = readsIn(__dirname).filter((key) => found.has(key) || ![...readsOfPicker, ...hints].includes(key));
  expect([...found].toSorted()).toEqual(ofPage.toSorted());
}, 240_000);

const draftWrites: PageOfWrites = {
  ...reads,
  writes: {
    'POST /api/make/recipes/{id}/make': {
      before: async () => {
        await fill(/^What the post is about/, 'kneading');
        await fill(/^What is in it/, 'It was sticky.');
      },
      press: () => press(/^Write$/),
      answer: written,
    },
    'PATCH /api/make/drafts/{id}': {
      before: () => fill(/^Caption/, 'Mine.'),
      press: () => press(/^Save as a new version$/),
      answer: draft,
    },
    'POST /api/make/drafts/{id}/back': { press: () => press(/^Go back to version 1$/), answer: draft },
    'POST /api/make/drafts/{id}/again': {
      before: () => press(/^Again, but: the draft$/),
      press: () => press(/^Write again$/),
      answer: written,
    },
    'POST /api/make/drafts/{id}/remove': { press: () => press(/^Remove$/), answer: { id: draft.id } },
    'POST /api/make/drafts/{id}/restore': {
      before: () => press(/^Remove$/),
      press: () => press(/^(Undo|Retry)$/),
      onToast: true,
      answer: draft,
      answers: { 'POST /api/make/drafts/{id}/remove': { id: draft.id } },
    },
  },
};
const batchWrites: PageOfWrites = {
  ...ofBatch,
  writes: {
    'POST /api/make/candidates/{id}/pick': { press: () => press(/^Pick text 1$/), answer: draft },
    'POST /api/make/candidates/{id}/again': {
      before: () => press(/^Again, but: text 1$/),
      press: () => press(/^Write again$/),
      answer: written,
    },
    'POST /api/make/batches/{id}/remove': { press: () => press(/^Remove$/), answer: { id: batch.id } },
    'POST /api/make/batches/{id}/restore': {
      before: () => press(/^Remove$/),
      press: () => press(/^(Undo|Retry)$/),
      onToast: true,
      answer: { id: batch.id },
      answers: { 'POST /api/make/batches/{id}/remove': { id: batch.id } },
    },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(draftWrites)).toHaveLength(6);
  expect(await holdsThroughFailingWrites(batchWrites)).toHaveLength(4);
}, 240_000);

test('everything that the page sends is tried', () => {
  const tried = { ...draftWrites.writes, ...batchWrites.writes };
  expect(writesIn(__dirname).filter((key) => !(key in tried))).toEqual([]);
});
