import { ownRules, rules, schedule, scheduleWrites, two, unplaced } from '@avenue/boards/post/testing';
import type { Connection } from '@avenue/contract';
import {
  act,
  fakeApi,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  readsIn,
  renderPage,
  screen,
  studio,
  waitFor,
  within,
  writesIn,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import SchedulerPage from './scheduler.page.tsx';

beforeAll(openFirstDialog);

const youtube: Connection = {
  ...{ id: 'youtube', name: 'YouTube', sells: false, state: 'online', guide: [], rights: [] },
  accounts: [
    { account: 'Slow History', label: 'Slow History', state: 'works', planned: 1, checks: [] },
    { account: 'Night Garden', label: 'Night Garden', state: 'none', planned: 0, checks: [] },
  ],
  tier: { name: 'Audited.', sentence: 'What is uploaded may be public.' },
  ...{ gives: 'Videos go out.', without: 'Every video is yours.' },
  client: { isSet: true, id: 'ID', secret: 'SECRET', redirectUri: 'http://localhost:5000/api/oauth/callback' },
};
const path = '/automation/youtube/smart-scheduler?day=2027-07-14';
const answers = {
  'GET /api/studio': studio,
  'GET /api/schedule': schedule(two, { rules: [rules(), { ...ownRules, perDay: 1 }] }),
  'GET /api/schedule/unplaced': { rows: [unplaced] },
  'GET /api/connections': { rows: [youtube] },
};
const page = () => <SchedulerPage />;
const shows = () => screen.findByRole('button', { name: /^Video one/ });

test('each channel stands with its hours, what it holds and how it is posted to, and a press shows it alone', async () => {
  const api = fakeApi(answers);
  await act(async () => renderPage(page(), { path }));
  const list = await screen.findByRole('list', { name: 'Channels on YouTube' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /09:00 to 21:00, at most 1 a day, 120 min apart\. 1 video in this week\.Connected/,
  );
  expect(second?.textContent).toMatch(/at most 3 a day, .*By hand/);
  expect(api.callsOf('GET /api/schedule').at(-1)?.query).toMatchObject({ module: 'video' });
  await act(async () => fireEvent.click(within(list).getByRole('button', { name: /Night Garden/ })));
  await waitFor(() =>
    expect(api.callsOf('GET /api/schedule').at(-1)?.query).toMatchObject({ module: 'video', account: 'Night Garden' }),
  );
});

test('a studio without a channel is led to its first', async () => {
  fakeApi({ ...answers, 'GET /api/connections': { rows: [{ ...youtube, accounts: [] }] } });
  await act(async () => renderPage(page(), { path }));
  await screen.findByText('No channel yet');
});

test('what fails to be read is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures({ page, path, answers, shows })).toEqual([
    'GET /api/schedule',
    'GET /api/connections',
  ]);
}, 240_000);

test('each thing it sends may fail in each way', async () => {
  expect(
    await holdsThroughFailingWrites({
      page,
      path,
      answers: { ...answers, 'GET /api/schedule': schedule(two, { rules: [rules(), ownRules] }) },
      shows,
      writes: scheduleWrites,
    }),
  ).toHaveLength(7);
  expect(writesIn(__dirname).filter((key) => !(key in scheduleWrites))).toEqual([]);
  expect(readsIn(__dirname)).toEqual([
    'GET /api/connections',
    'GET /api/schedule',
    'GET /api/schedule/unplaced',
    'GET /api/studio',
  ]);
}, 240_000);
