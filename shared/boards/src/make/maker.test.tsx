import type { RecipeForm } from '@avenue/contract';
import { act, fakeApi, renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { Maker } from './maker.tsx';

const form = (id: string): RecipeForm => ({
  ...{ id, title: `Kind ${id}`, what: 'It says one thing.', fields: [] },
  material: { need: 'none', what: '' },
  output: [],
  writer: { engine: 'built-in', label: 'the built-in writer', embedded: true },
});

const open = (recipes: string[], path = '/') => {
  fakeApi({
    'GET /api/make/forms': { rows: ['zoo.letter', 'zoo.caption', 'zoo.planner'].map(form) },
    'GET /api/make/brands': { rows: [], faces: [] },
    'GET /api/make/drafts': { rows: [], total: 0 },
    'GET /api/make/batches': { rows: [], total: 0 },
    'GET /api/jobs': [],
  });
  return act(async () => renderPage(<Maker recipes={recipes} />, { path }));
};

test('a family writes its own kinds alone, also where the address names another; of one kind nothing is to be chosen', async () => {
  await open(['zoo.planner'], '/?recipe=zoo.letter');
  await screen.findByRole('heading', { name: 'Kind zoo.planner' });
  expect(screen.queryByLabelText('Kind of text')).toBeNull();
});

test('of several kinds one is chosen among them', async () => {
  await open(['zoo.planner', 'zoo.letter']);
  await screen.findByRole('heading', { name: 'Kind zoo.letter' });
  screen.getByText('Kind of text');
  expect(screen.queryByText('Kind zoo.caption')).toBeNull();
});
