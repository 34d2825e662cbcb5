import { brandKit, type RecipeForm } from '@avenue/contract';
import { act, fakeApi, renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { Maker } from './maker.tsx';

const form = (id: string): RecipeForm => ({
  ...{ id, title: `Kind ${id}`, what: 'It says one thing.', fields: [] },
  material: { need: 'none', what: '' },
  output: [],
  writer: { engine: 'built-in', label: 'the built-in writer', embedded: true },
});

const open = (recipes: string[], path = '/', more: Parameters<typeof fakeApi>[0] = {}) => {
  fakeApi({
    'GET /api/make/forms': { rows: ['zoo.letter', 'zoo.caption', 'zoo.planner'].map(form) },
    'GET /api/make/brands': { rows: [], faces: [] },
    'GET /api/make/drafts': { rows: [], total: 0 },
    'GET /api/make/batches': { rows: [], total: 0 },
    'GET /api/jobs': [],
    ...more,
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

test('every brief says that nobody here writes the language of the channel that is chosen', async () => {
  const kit = brandKit.parse({});
  const arabic = { channel: 'CHANNEL_SUQ', label: 'Suq', format: 'portrait', language: 'ar', kit, version: 0 } as const;
  const card = { captions: true, voice: 'addable', voiceName: 'Supertonic 3', numbers: true } as const;
  const { user } = await open(['zoo.letter'], '/', {
    'GET /api/make/brands': { rows: [arabic], faces: [] },
    'GET /api/languages': { servers: [], languages: [{ ...card, language: 'ar', writer: 'nobody', writers: [] }] },
  });
  const channel = await screen.findByLabelText('Channel');
  expect(screen.queryByText(/writes English alone/)).toBeNull();
  await user.selectOptions(channel, 'CHANNEL_SUQ');
  await screen.findByText(/The built-in writer writes English alone, and this channel is in Arabic/);
});
