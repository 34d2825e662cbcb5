import type { Series, SeriesList } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfReads,
  press,
  renderPage,
  type SeenCall,
  screen,
  within,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { history } from '../testing/fixtures.ts';
import { SeriesPanel } from './series-panel.tsx';

beforeAll(openFirstDialog);

const get = 'GET /api/youtube/{channel}/series';
const order = 'PUT /api/youtube/{channel}/series/{id}/episodes';
const episode = (scriptId: string, number: number, status: 'draft' | 'posted' = 'draft') => ({
  ...{ scriptId, number, status, title: `Lock ${scriptId}`, path: `/script-builder?script=${scriptId}` },
  ...(status === 'draft' && { offer: `Lock ${scriptId} #${number}` }),
});
const locks: Series = {
  ...{ id: 'ser_1', name: 'Locks', about: 'How they work', numbering: 'hash', next: 4 },
  playlist: { id: 'PLabc', url: 'https://www.youtube.com/playlist?list=PLabc' },
  episodes: [episode('a', 1, 'posted'), episode('b', 2), episode('c', 3)],
};
const canals: Series = { id: 'ser_2', name: 'Canals', about: '', numbering: 'none', next: 1, episodes: [] };
const list: SeriesList = { rows: [locks, canals], free: [{ scriptId: 'scr_1', title: 'The canal' }] };

const panel: PageOfReads = {
  page: () => <SeriesPanel channel={history} script="scr_1" />,
  answers: { [get]: list },
  shows: () => screen.findByRole('list', { name: 'Episodes of Locks' }),
};
const open = async (answers: Answers = {}) => {
  const api = fakeApi({ ...panel.answers, ...answers } as Answers);
  await act(async () => renderPage(panel.page(), { path: '/automation/youtube/scriptbuilder', toasts: true }));
  await panel.shows();
  return api;
};

test('each thing it reads and sends may fail in each way', async () => {
  expect((await holdsThroughFailures(panel)).length).toBeGreaterThan(0);
  const writes = {
    'POST /api/youtube/{channel}/series': {
      before: async () => {
        await press(/^New series$/);
        await fill(/^Name/, 'Bridges');
      },
      press: () => press(/^Begin series$/),
      answer: list,
    },
    'PUT /api/youtube/{channel}/series/{id}': {
      before: async () => {
        await press(/^Change$/);
        await fill(/^Name/, 'Locks and gates');
      },
      press: () => press(/^Save series$/),
      answer: list,
    },
    [order]: { press: () => press(/^"Lock c" earlier$/), answer: list },
    'DELETE /api/youtube/{channel}/series/{id}': { press: () => press(/^Remove series$/), answer: list },
  };
  expect((await holdsThroughFailingWrites({ ...panel, writes })).length).toBeGreaterThan(0);
}, 240_000);

test('what is posted stays where it is, and what is to come moves, leaves and joins in its order', async () => {
  const api = await open({ [order]: list });
  const rows = within(screen.getByRole('list', { name: 'Episodes of Locks' })).getAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
  expect(rows[1]?.textContent).toContain('With its number: Lock b #2');
  await press(/^"Lock c" earlier$/);
  await press(/^Take "Lock b" out of the series$/);
  await press(/^Add this script as number 4$/);
  expect(api.calls.filter(({ key }) => key === order).map(({ body }) => body)).toEqual([
    { scripts: ['c', 'b'] },
    { scripts: ['c'] },
    { scripts: ['b', 'c', 'scr_1'] },
  ]);
});

test('a script that is in a series is not offered to another; a removed series comes back', async () => {
  const own: SeriesList = { ...list, rows: [canals, { ...locks, episodes: [episode('scr_1', 1)] }] };
  let tries = 0;
  await open({
    [get]: own,
    'DELETE /api/youtube/{channel}/series/{id}': { ...own, rows: [canals] },
    'POST /api/youtube/{channel}/series/{id}/restore': (
      _call: SeenCall<'POST /api/youtube/{channel}/series/{id}/restore'>,
    ) => {
      tries++;
      return own;
    },
  });
  expect(screen.queryByRole('button', { name: /^Add this script/ })).toBeNull();
  await press(/^Remove series$/);
  await screen.findByText('No episode yet.');
  await press(/^Undo$/);
  await screen.findByRole('list', { name: 'Episodes of Locks' });
  expect(tries).toBe(1);
});
