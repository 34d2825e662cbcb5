import { keepJob } from '@avenue/data';
import {
  act,
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
import { fireEvent } from '@testing-library/react';
import { answers, comparing, comparison, detail } from './testing/open-writing.tsx';
import WritingPage from './writing.page.tsx';

const page = () => <WritingPage />;
const path = '/writing';
const done = { ...comparing, state: 'done' as const, progress: 1, result: { comparison: comparison.id } };

const reads: PageOfReads = {
  page,
  path,
  answers,
  shows: () => screen.findByRole('heading', { name: 'Ideas for videos' }),
};

beforeEach(() => keepJob(done));

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([
    'GET /api/make/comparisons/{id}',
    'GET /api/make/recipes',
    'GET /api/make/recipes/{id}',
    'GET /api/make/runs',
  ]);
}, 240_000);

const writes: PageOfWrites = {
  ...reads,
  writes: {
    'PUT /api/make/recipes/{id}/instructions': {
      before: async () => fill(/^Instructions/, 'Of {topic}.'),
      press: () => press(/^Save as a new version$/),
      answer: detail,
    },
    'POST /api/make/recipes/{id}/instructions/use': { press: () => press(/^Use version 1$/), answer: detail },
    'PUT /api/make/recipes/{id}/engine': {
      press: async () => {
        const choice = await screen.findByRole('combobox', { name: /^Who writes it/ });
        await act(async () => {
          fireEvent.change(choice, { target: { value: 'ollama' } });
        });
      },
      answer: detail,
    },
    'POST /api/make/writers/{id}/measure': {
      press: () => press(/^Measure Own, on this machine$/),
      answer: { ...comparing, kind: 'make-measure', subject: 'local' },
    },
    'POST /api/make/recipes/{id}/compare': {
      before: async () => fill(/^Instructions/, 'Of {topic}.'),
      press: () => press(/^Compare on your last work$/),
      answer: comparing,
    },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(writes)).toHaveLength(5);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname)).toEqual([
    'GET /api/make/comparisons/{id}',
    'GET /api/make/recipes',
    'GET /api/make/recipes/{id}',
    'GET /api/make/runs',
  ]);
  expect(writesIn(__dirname).filter((key) => !(key in writes.writes))).toEqual([]);
});
