import { type Answers, fakeApi, refuse, renderPage, screen, waitFor, within } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import { history, idea, ideaPage } from '../testing/fixtures.ts';
import IdeaGenerator from './idea-generator.page.tsx';

/** The page itself is an article without a name. */
const cards = () => screen.findAllByRole('article', { name: /./ });

const batch = (number: number, topic: string) => ({
  id: `bat_${number}`,
  number,
  channel: history,
  topic,
  count: 1,
  engine: 'Built-in writer',
  createdAt: '2026-11-17T10:22:00.000Z',
});
const three = [batch(3, 'canals'), batch(2, 'sourdough'), batch(1, 'moss')];

/** Three batches of one idea each; the newest is the page without a batch. */
const walked = {
  ...ideaPage,
  'GET /api/ideas': ({ query }) =>
    query.ids
      ? query.ids.split(',').map((id) => idea({ id, title: `Idea ${id}` }))
      : [idea({ id: `of_${query.batch ?? 'bat_3'}`, title: `Idea of_${query.batch ?? 'bat_3'}` })],
  'GET /api/ideas/batches': ({ query }) => ({
    items: query.around === 'bat_1' ? three.slice(1) : query.around === 'bat_9' ? [] : three,
    total: 3,
  }),
} satisfies Answers;

test('[ and ] walk through the batches, and the address holds the one on screen', async () => {
  fakeApi(walked);
  const { user, place } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await screen.findByText('Batch 3 of 3');
  await user.keyboard('[[');
  await screen.findByText('Batch 2 of 3');
  // The topic field says it too.
  screen.getByText('sourdough', { ignore: 'textarea' });
  await screen.findByRole('article', { name: 'Idea of_bat_2' });
  expect(place()).toBe('/idea-generator?batch=bat_2');
  await user.keyboard('[[');
  await screen.findByText('Batch 1 of 3');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Earlier batch/ }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: /Later batch/ }));
  await screen.findByText('Batch 2 of 3');
});

test('what stays in the mix leads every batch, and only the others are written', async () => {
  const api = fakeApi({
    ...walked,
    'POST /api/ideas/generate': { ideas: [], batch: 'bat_4', engine: 'Built-in writer', notes: [] },
  });
  const { user, place } = renderPage(<IdeaGenerator />, { path: '/idea-generator?batch=bat_2' });
  const card = await screen.findByRole('article', { name: 'Idea of_bat_2' });
  await user.click(within(card).getByRole('button', { name: 'Keep in the mix' }));
  expect(place()).toBe('/idea-generator?batch=bat_2&stay=of_bat_2');
  await user.keyboard(']');
  await screen.findByRole('article', { name: 'Idea of_bat_3' });
  expect((await cards()).map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'Idea of_bat_2',
    'Idea of_bat_3',
  ]);
  await user.click(screen.getByRole('button', { name: /Redraw the others/ }));
  await waitFor(() => expect(api.callsOf('POST /api/ideas/generate')).toHaveLength(1));
  expect(api.callsOf('POST /api/ideas/generate')[0]?.body).toMatchObject({ count: 6, keep: ['of_bat_2'] });
  await waitFor(() => expect(place()).toBe('/idea-generator?stay=of_bat_2'));
});

test('when all that was asked for stays there is nothing to write, and the button says so', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const api = fakeApi(walked);
  const { user } = renderPage(<IdeaGenerator />, { path: `/idea-generator?stay=${ids.join(',')}` });
  await screen.findByRole('article', { name: 'Idea f' });
  screen.getByText('Six ideas stay. Let one go, or ask for more.');
  await user.keyboard('g');
  expect(api.callsOf('POST /api/ideas/generate')).toHaveLength(0);
});

test('a batch that is not there any more leads to the newest', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const gone = refuse(404, 'not_found', 'This batch was not found. It may have been removed.');
  const api = fakeApi({ ...ideaPage, 'GET /api/ideas': gone, 'GET /api/ideas/batches': gone });
  const { user, place } = renderPage(<IdeaGenerator />, { path: '/idea-generator?batch=bat_9' });
  const newest = await screen.findByRole('button', { name: 'Go to the newest batch' });
  expect(screen.queryByText(/two samples/)).toBeNull();
  api.set(ideaPage);
  await user.click(newest);
  await screen.findByRole('article', { name: 'The canal that beat the railway' });
  expect(place()).toBe('/idea-generator');
});
