import type { Analytics } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  holdsThroughFailures,
  type PageOfReads,
  press,
  readsIn,
  renderPage,
  screen,
  within,
  writesIn,
} from '@avenue/testing';
import { describe, expect, it, test } from '@jest/globals';
import AnalyticsDashboardPage from './analytics-dashboard.page.tsx';
import { linesOf } from './charts.tsx';
import { analyticsCsv } from './export-analytics.ts';
import { changeOf, timesLabel } from './words.ts';

const thing = (change: Partial<Analytics['things'][number]> = {}): Analytics['things'][number] => ({
  ...{ id: 'a', title: 'The bridge with no nails', account: 'CHANNEL_ICE', at: '2026-11-01T10:00:00.000Z' },
  ...{ path: '/upload-queue/item?id=que_1', views: 14_820, times: 2.4, watchedPercent: 52.4, grew: [1, 5, 9] },
  subscribers: 210,
  ...change,
});
const analytics: Analytics = {
  ...{ from: '2026-11-20', to: '2026-11-22', days: ['2026-11-20', '2026-11-21', '2026-11-22'], source: 'live' },
  ...{ state: 'read', sentence: 'Days are those of Pacific time.', fetchedAt: '2026-11-24T09:00:00.000Z' },
  accounts: [
    { account: 'CHANNEL_ICE', label: 'Ice' },
    { account: 'CHANNEL_PORT', label: '=Port' },
  ],
  views: { now: 128_420, before: 114_660 },
  minutes: { now: 258_600, before: null },
  subscribers: { now: 612, before: 700 },
  engagement: { now: 5.4, before: 5.7 },
  series: [
    { account: 'CHANNEL_ICE', views: [1, 2, null], minutes: [10, 20, null] },
    { account: 'CHANNEL_PORT', views: [3, null, 4], minutes: [1, null, 2] },
  ],
  openFrom: '2026-11-22',
  things: [
    thing(),
    thing({ id: 'b', title: 'New', views: null, times: null, watchedPercent: null, subscribers: null }),
  ],
  ...{ total: 120, median: 6175, settled: 49 },
};
const nothing: Analytics = {
  ...analytics,
  ...{ state: 'none', sentence: 'YouTube is not connected.', accounts: [], series: [], things: [], total: 0 },
  ...{ median: null, settled: 0 },
};
const read = 'GET /api/analytics';
const path = '/analytics-dashboard';
const page = () => <AnalyticsDashboardPage />;
const open = async (given: Answers = {}, at = path) => {
  const api = fakeApi({ [read]: analytics, ...given });
  await act(async () => renderPage(page(), { path: at }));
  return api;
};
const figure = (label: string) => screen.getByText(label, { selector: 'dt span' }).closest('div')?.textContent;

describe('Analytics Dashboard', () => {
  it('says each figure with how it moved, and none where the time before is not known', async () => {
    await open();
    expect(figure('Views')).toMatch(/128,420.*Up 12 % on the 3 days before/);
    expect(figure('Watch time')).toMatch(/4,310hours$/);
    expect(figure('Subscribers')).toMatch(/\+612.*Down 13 %/);
    expect(figure('Engagement')).toMatch(/5\.4 %.*Down 0\.3 points/);
  });

  it('draws views and watch time, and says which days may still change', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Views by day' })).toBeTruthy();
    expect(screen.getByText(/Days from 22 Nov on may still change\./)).toBeTruthy();
  });

  it('compares at the same age, and names what has not settled', async () => {
    await open();
    const row = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');
    expect(row(/The bridge/).map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['14,820', '2.4 times', '52 %', '+210']),
    );
    expect(screen.getByText('not settled')).toBeTruthy();
    expect(screen.getByText(/The newest 2 of 120\. Median of 49: 6,175 views/)).toBeTruthy();
  });

  it('keeps time and channel in the address', async () => {
    const api = await open();
    await press(/^90 days$/);
    expect(api.callsOf(read).at(-1)).toMatchObject({ query: { days: '90' } });
  });

  it('says what to do where nothing is counted, and draws no figure', async () => {
    await open({ [read]: nothing });
    expect(await screen.findByText('Nothing is counted yet')).toBeTruthy();
    expect(screen.getByText('YouTube is not connected.')).toBeTruthy();
    expect(screen.queryByText('Watch time')).toBeNull();
    expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says what was not told, instead of nothing', async () => {
    const unknown = { now: null, before: null };
    await open({ [read]: { ...analytics, source: 'imported', minutes: unknown, subscribers: unknown } });
    expect(figure('Watch time')).toMatch(/Imported.*Not known yet/);
    expect(figure('Subscribers')).toMatch(/Not known yet/);
    expect(await screen.findByText('Nothing told how long they were watched.')).toBeTruthy();
  });

  it('takes what YouTube Studio exports, also where nothing is connected', async () => {
    await open({ [read]: nothing, 'GET /api/imports': { rows: [], total: 0 } });
    const [atTop, inPlace] = await screen.findAllByRole('button', { name: 'Import from YouTube Studio' });
    expect(atTop).toBeTruthy();
    await act(async () => inPlace?.click());
    expect(await screen.findByRole('dialog', { name: 'Import from YouTube Studio' })).toBeTruthy();
  });
});

test('accounts beyond the first three are one line', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((account, at) => ({
    account,
    views: [at, at === 4 ? null : 1],
    minutes: [0, 0],
  }));
  const lines = linesOf({ accounts: [{ account: 'a', label: 'A' }], series: many }, 'views');
  expect(lines.map(({ label, values }) => [label, values])).toEqual([
    ['A', [0, 1]],
    ['b', [1, 1]],
    ['c', [2, 1]],
    ['2 others', [7, 1]],
  ]);
  expect(linesOf({ accounts: [], series: many.slice(0, 4) }, 'views')).toHaveLength(4);
});

test.each([
  [{ now: 112, before: 100 }, {}, 'Up 12 % on the 28 days before'],
  [{ now: 5.4, before: 5.7 }, { points: true }, 'Down 0.3 points on the 28 days before'],
  [{ now: 6, before: 5 }, { points: true }, 'Up 1 point on the 28 days before'],
  [{ now: 100, before: 100 }, {}, 'As in the 28 days before'],
  [{ now: 100, before: 0 }, {}, undefined],
  [{ now: 100, before: null }, {}, undefined],
  [{ now: null, before: 100 }, {}, undefined],
])('%j is %p', (figureOf, how, text) => {
  expect(changeOf(figureOf, { days: 28, ...how })?.text).toBe(text);
});

test('how many times is said so that it can be read', () => {
  expect([0.94, 2.4, 12.3].map(timesLabel)).toEqual(['0.9 times', '2.4 times', '12 times']);
});

test('the file has every day and channel, leaves out what was not told, and runs nothing', () => {
  expect(analyticsCsv(analytics).split('\r\n')).toEqual([
    'Day,Channel,Views,Minutes watched',
    '2026-11-20,Ice,1,10',
    "2026-11-20,'=Port,3,1",
    '2026-11-21,Ice,2,20',
    "2026-11-21,'=Port,,",
    '2026-11-22,Ice,,',
    "2026-11-22,'=Port,4,2",
  ]);
});

const reads: PageOfReads = {
  ...{ page, path, answers: { [read]: analytics } },
  shows: () => screen.findByText('The bridge with no nails'),
};

test('each read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual([read]);
}, 240_000);

test('everything that the page reads is tried, and it sends nothing', () => {
  expect(readsIn(__dirname)).toEqual([read]);
  expect(writesIn(__dirname)).toEqual([]);
});
