import { adviceOf, recordAnswer } from '@avenue/boards/decide/testing';
import type { AdCampaign, AdCampaigns } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  fill,
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
import ManualAdOptimizationPage from './manual-ad-optimization.page.tsx';
import { adsCsv, centsOf } from './words.ts';

const read = 'GET /api/ads';
const pause = 'PUT /api/ads/{id}/paused';
const target = 'PUT /api/ads/{id}/target';

const campaign = (id: string, change: Partial<AdCampaign> = {}): AdCampaign => ({
  ...{ id: `Meta/${id}`, name: id, platform: 'Meta', status: 'Active', currency: 'USD', spend: 32_000, revenue: 0 },
  ...{ impressions: 90_000, clicks: 1400, conversions: 40, perResult: 800, target: 900, isBrand: false },
  ...{ act: 'keep', why: 'A result costs 8.00 USD, and may cost 9.00 USD; 40 of them are known.' },
  days: [
    { day: '2026-11-25', spend: 1100, conversions: 1 },
    { day: '2026-11-26', spend: 1200, conversions: 2 },
  ],
  ...{ firstDay: '2026-10-30', lastDay: '2026-11-26' },
  ...change,
});
const ads = (rows: AdCampaign[]): AdCampaigns => ({
  rows,
  total: rows.length,
  sums: [{ currency: 'USD', spend: 64_000, revenue: 0, conversions: 40 }],
  ...{ lastDay: '2026-11-26', days: 28, brandWords: ['Moon'], source: 'imported', readings: [] },
  connectable: [
    { platform: 'meta-ads', name: 'Meta Ads' },
    { platform: 'google-ads', name: 'Google Ads' },
  ],
});
const reading: AdCampaigns['readings'][number] = {
  ...{ platform: 'meta-ads', name: 'Meta Ads', account: 'CHANNEL_MOON', label: 'Moon', isUnderWay: false, ok: true },
  ...{ at: '2026-11-26T10:00:00.000Z', sentence: '2 campaigns of the last 28 days; 3 days are new or changed.' },
};
const {
  perResult: _none,
  target: _unsaid,
  ...plain
} = campaign('Apartment rental', { conversions: 0, special: 'housing' });
const both = ads([campaign('Winter'), { ...plain, act: 'wait', why: 'Say what a result may cost.' }]);
const connected = { ...both, readings: [reading], source: 'live' as const };
const record = 'GET /api/advice/{kind}';
const counts = { open: 0, right: 0, wrong: 0, followed: 0, unknown: 0 };
const advised = recordAnswer(
  [
    adviceOf({ act: 'keep' }),
    adviceOf({
      ...{ id: 'vrd_2', title: 'Autumn', state: 'right' },
      outcome: 'In the 14 days after, 134.40 USD were spent without a result; one may cost 9.00 USD.',
    }),
  ],
  [
    { ...counts, act: 'keep', open: 1, right: 3, wrong: 1 },
    { ...counts, act: 'pause', right: 1, followed: 2 },
  ],
);
const answers = { [read]: connected, [record]: advised } satisfies Answers;
const path = '/manual-ad-optimization';
const page = () => <ManualAdOptimizationPage />;
const open = async (given: Answers = {}, at = path) => {
  const api = fakeApi({ ...answers, ...given });
  const view = await act(async () => renderPage(page(), { path: at, toasts: true }));
  return { api, ...view };
};

test('campaigns are selected, and the details line names the one that is', async () => {
  const { place } = await open();
  const list = within(await screen.findByRole('list', { name: 'Campaigns' }));
  expect(list.getAllByText('Active')).toHaveLength(2);
  screen.getByText('Details of campaign Meta/Winter');
  await press(/^Apartment rental$/);
  screen.getByText('Details of campaign Meta/Apartment rental');
  screen.getByText(/Its name speaks of housing/);
  expect(screen.getByText('None yet')).toBeTruthy();
  expect(place()).toContain('campaign=Meta');
  screen.getByText(/\$640\.00 spent for 40 results/);
});

test('of many campaigns it is said how many there are, more are a press away, and all are exported', async () => {
  const { api } = await open({ [read]: { ...both, total: 120 } });
  await screen.findByText('2 of 120');
  await press(/^Load more$/);
  expect(api.callsOf(read).at(-1)?.query).toEqual({ days: '28', limit: '100' });
  await press(/^Export CSV$/);
  expect(api.callsOf(read).at(-1)?.query).toEqual({ days: '28', limit: '120' });
});

test('a pause at the platform is ticked with a way back; nothing else is offered', async () => {
  const { api } = await open({ [pause]: { paused: true } });
  await press(/^I paused it there$/);
  await press(/^Undo/);
  expect(api.callsOf(pause).map(({ body }) => body)).toEqual([{ paused: true }, { paused: false }]);
  expect(screen.queryByRole('button', { name: /raise/i })).toBeNull();
});

test('what a result may cost is saved in cents, and an amount that is none is told beside the field', async () => {
  const { api } = await open({ [target]: { target: 750 } });
  await fill(/^What a result may cost/, 'much');
  await press(/^Save$/);
  screen.getByText('Write an amount such as 9.50, or nothing.');
  await fill(/^What a result may cost/, '7,50');
  await press(/^Save$/);
  expect(api.callsOf(target)[0]?.body).toEqual({ target: 750 });
});

test('connected accounts say when they were read and what came of it, and the other platform is a press away', async () => {
  const { api } = await open({ 'POST /api/ads/read': { begun: 1 } });
  await screen.findByText(/2 campaigns of the last 28 days/);
  expect(screen.getByRole('link', { name: 'Connect Google Ads' }).getAttribute('href')).toBe(
    '/admin-config/connections?platform=google-ads',
  );
  expect(screen.queryByRole('link', { name: 'Connect Meta Ads' })).toBeNull();
  await press(/^Read now$/);
  expect(api.callsOf('POST /api/ads/read')).toHaveLength(1);
});

test('an account that was connected and has no campaign yet says so', async () => {
  const { lastDay: _none, ...none } = ads([]);
  const unread = { ...reading, ok: undefined, at: undefined, sentence: 'It was not read yet.' };
  await open({ [read]: { ...none, sums: [], readings: [unread] } as AdCampaigns });
  await screen.findByText('Not read yet');
  screen.getByText(/No campaign is known yet/);
});

test('without a campaign it says how one comes in', async () => {
  await open({ [read]: { ...ads([]), sums: [] } });
  await screen.findByText('No campaign is known');
  for (const name of ['Connect Meta Ads', 'Connect Google Ads'])
    expect(screen.getAllByRole('link', { name })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Import an export' })).toHaveLength(2);
});

test('amounts are read as they are typed, and the file has what the page shows', () => {
  expect([centsOf('9.5'), centsOf('9,50'), centsOf('9.505'), centsOf('')]).toEqual([950, 950, undefined, undefined]);
  expect(adsCsv(both.rows).split('\r\n')[1]).toContain('Winter,Meta,Active,320.00');
});

test('what was advised before says what it stood on and how it turned out, and the selected campaign how often such advice was right', async () => {
  await open();
  await screen.findByText('Such advice before: It was right 3 of 4 times. One is not known yet.');
  const list = within(screen.getByRole('list', { name: 'How such advice turned out' }));
  list.getByText(/134\.40 USD were spent without a result/);
  list.getByText('It was right');
  list.getByText('Not known yet');
  screen.getByText(/It was right 4 of 5 times\. 2 were done/);
  // Nothing is told of confidence before enough is known of how such advice turns out.
  expect(screen.queryByText(/confidence/)).toBeNull();
});

test('before anything was advised it says when something is', async () => {
  await open({ [record]: recordAnswer([]) });
  await screen.findByText(/Nothing was advised yet/);
});

const reads = { page, path, answers, shows: () => screen.findByText('Details of campaign Meta/Winter') };

test('each read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual(readsIn(__dirname));
}, 240_000);

const writes = {
  'POST /api/ads/read': { press: () => press(/^Read now$/), answer: { begun: 1 } },
  [pause]: { press: () => press(/^I paused it there$/), answer: { paused: true } },
  [target]: {
    before: () => fill(/^What a result may cost/, '7.50'),
    press: () => press(/^Save$/),
    answer: { target: 750 },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites({ ...reads, writes })).toHaveLength(3);
  expect(writesIn(__dirname).filter((key) => !(key in writes))).toEqual([]);
}, 240_000);
