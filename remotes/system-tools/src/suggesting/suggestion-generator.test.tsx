import type { Proposal, Proposals } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  press,
  readsIn,
  renderPage,
  screen,
  within,
  writesIn,
} from '@avenue/testing';
import { expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import SuggestionGeneratorPage from './suggestion-generator.page.tsx';

const read = 'GET /api/suggestions';
const take = 'POST /api/suggestions/take';
const back = 'POST /api/suggestions/{id}/roll-back';
const leave = 'PUT /api/suggestions/left';

const one = (change: Partial<Proposal> = {}): Proposal => ({
  ...{ key: 'trend/rain', kind: 'topic', title: 'Make something about "rain"', topic: 'rain', why: 'It rises.' },
  evidence: [{ text: 'Lab: What rain is', url: 'https://lab.example/1' }],
  ...{ path: '/learning-dashboard/trend-sync', label: 'Look at what rises' },
  ...change,
});
const learned = one({
  ...{ key: 'learned/x', kind: 'change', title: 'How posts begin: A question', why: 'It was clicked more often.' },
  lift: { points: 12, low: 3, high: 21, of: 230 },
  ...{ path: '/learning-dashboard', label: 'See the proof and put it in force' },
});
const { topic: _topic, ...change } = learned;
const taken = {
  ...{ id: 'prp_1', title: 'Make something about "salt"', made: '5 ideas: salt', path: '/idea-generator?batch=b' },
  ...{ takenAt: '2026-11-26T08:00:00.000Z', outcome: 'waiting' as const },
};
const told = (more: Partial<Proposals> = {}): Proposals => ({
  rows: [change, one()],
  ...{ taken: [taken], left: [{ key: 'trend/fog', title: 'Make something about "fog"' }] },
  cost: 'Nothing is spent.',
  channels: [
    { name: 'CHANNEL_MOON', label: 'Moon' },
    { name: 'CHANNEL_SUN', label: 'Sun' },
  ],
  source: 'computed',
  ...more,
});
const answers = { [read]: told() } satisfies Answers;
const path = '/learning-dashboard/suggestion-generator';
const page = () => <SuggestionGeneratorPage />;
const open = async (given: Answers = {}) => {
  const api = fakeApi({ ...answers, ...given });
  await act(async () => renderPage(page(), { path, toasts: true }));
  return api;
};

test('each suggestion names its evidence; a lift is told only where outcomes say so', async () => {
  await open();
  screen.getByText('2 things are worth doing next. Each names its evidence; nothing changes by itself.');
  screen.getByText('Expected: +12 points of a hundred, between +3 and +21 with 90 %, from 230 outcomes.');
  screen.getByText('How much it brings is not known: no outcomes speak of it.');
  const link = within(screen.getByRole('list', { name: 'Evidence: Make something about "rain"' })).getByRole('link');
  expect(link.getAttribute('href')).toBe('https://lab.example/1');
});

test('ideas are written for the chosen channel, with a way back', async () => {
  const made = { ...taken, id: 'prp_2', title: one().title, made: '5 ideas: rain' };
  const api = await open({ [take]: told({ taken: [made] }), [back]: told() });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Channel for/ }), 'Sun');
  await press(/^Write ideas/);
  expect(api.callsOf(take)[0]?.body).toEqual({ key: 'trend/rain', channel: 'CHANNEL_SUN', as: 'ideas' });
  await screen.findByText('5 ideas: rain. They wait in the Idea Generator.');
  await press(/^Undo/);
  expect(api.callsOf(back)[0]?.path).toBe('/api/suggestions/prp_2/roll-back');
});

test('a script is written of it, or an order begins with its topic', async () => {
  const made = { ...taken, id: 'prp_2', title: one().title, made: 'Why rain is wet' };
  const api = await open({ [take]: told({ taken: [made] }) });
  expect(screen.getByRole('link', { name: /^Make it an order/ }).getAttribute('href')).toBe(
    '/task-system/order?topics=rain&channel=CHANNEL_MOON',
  );
  await press(/^Write a script/);
  expect(api.callsOf(take)[0]?.body).toEqual({ key: 'trend/rain', channel: 'CHANNEL_MOON', as: 'script' });
  await screen.findByText('Why rain is wet. It waits in the Script Builder.');
});

test('one is left with a way back, and taken in again', async () => {
  const api = await open({ [leave]: told() });
  await press(/^Leave it: Make/);
  await press(/^Undo/);
  await press(/^Suggest again/);
  expect(api.callsOf(leave).map(({ body }) => (body as { left: boolean }).left)).toEqual([true, false, false]);
});

test('without a suggestion it says where they come from', async () => {
  await open({ [read]: told({ rows: [], taken: [], left: [] }) });
  expect(screen.getByRole('link', { name: 'Watch something' }).getAttribute('href')).toBe(
    '/learning-dashboard/trend-sync',
  );
  screen.getByText('Nothing was taken yet.');
});

const reads = { page, path, answers, shows: () => screen.findByText('5 ideas: salt', { exact: false }) };

test('each read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual(readsIn(__dirname));
}, 240_000);

const writes = {
  [take]: { press: () => press(/^Write ideas/), answer: told() },
  [back]: { press: () => press(/^Roll back/), answer: told() },
  [leave]: { press: () => press(/^Leave it: Make/), answer: told() },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites({ ...reads, writes })).toHaveLength(3);
  expect(writesIn(__dirname).filter((key) => !(key in writes))).toEqual([]);
}, 240_000);
