import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { EngineError } from '../kernel/engine-error.ts';
import { openAdPlatforms, type PlayedAdPlatforms } from './testing/played-ads.ts';

// Ad platforms whose campaigns are read, each played on a local port. What becomes of every failure stands in weather.test.ts.

const account = 'CHANNEL_NIGHT';
const { signal } = new AbortController();
const days = { from: '2026-11-01', to: '2026-11-20' };

let played: PlayedAdPlatforms;
before(async () => {
  played = await openAdPlatforms({ account });
});
after(() => played.close());
beforeEach(async () => {
  played.auth.endAll();
  await played.meta.connect();
  await played.google.connect();
  played.meta.fake.insights.clear();
  played.google.fake.rows.clear();
});
afterEach(() => assert.deepEqual(played.violations(), []));

const insight = (id: string, day: string, more: object = {}) => ({
  ...{ campaign_id: id, campaign_name: `Campaign ${id}`, date_start: day, date_stop: day },
  ...{ spend: '12.34', impressions: '1000', inline_link_clicks: '25' },
  ...more,
});
const bought = (value: string, worth: string) => ({
  actions: [
    { action_type: 'link_click', value: '25' },
    { action_type: 'omni_purchase', value },
    { action_type: 'purchase', value },
    { action_type: 'lead', value: '9' },
  ],
  action_values: [{ action_type: 'purchase', value: worth }],
});

test('Meta: every ad account is read page by page, a sale under several names is one, and what runs is told', async () => {
  const { fake, platform } = played.meta;
  fake.accounts = [
    { id: 'act_1', name: 'Night Garden', currency: 'EUR' },
    { id: 'act_2', name: '', currency: 'USD' },
  ];
  fake.campaigns.set('act_1', [{ id: '10', effective_status: 'ACTIVE' }]);
  const many = Array.from({ length: 19 }, (_, at) => insight('10', `2026-11-${String(at + 1).padStart(2, '0')}`));
  fake.insights.set('act_1', [...many, insight('10', '2026-11-20', bought('2', '59.9')), insight('10', '2026-10-01')]);
  fake.insights.set('act_2', [
    insight('20', '2026-11-05', {
      actions: [{ action_type: 'lead', value: '3' }],
      spend: '0',
      inline_link_clicks: undefined,
    }),
  ]);
  const told = await platform().ads.read(account, days, signal);
  assert.equal(told.length, 21);
  assert.deepEqual(
    told.find(({ day }) => day === '2026-11-20'),
    {
      ...{ campaign: '10', name: 'Campaign 10', status: 'Active', day: '2026-11-20', currency: 'EUR' },
      ...{ spend: 1234, revenue: 5990, impressions: 1000, clicks: 25, conversions: 2 },
    },
  );
  // A day without one has none, though its campaign sells.
  assert.equal(told.find(({ day }) => day === '2026-11-03')?.conversions, 0);
  const [other] = told.filter(({ campaign }) => campaign === '20');
  assert.deepEqual([other?.status, other?.conversions, other?.currency, other?.spend], ['Paused', 3, 'USD', 0]);
  assert.deepEqual(await platform().check(account, signal), { title: 'Night Garden, act_2' });
});

test('Meta: a list of many pages is read to its end', async () => {
  const { fake, platform } = played.meta;
  fake.accounts = [{ id: 'act_1', name: 'Night Garden', currency: 'EUR' }];
  fake.insights.set(
    'act_1',
    Array.from({ length: 451 }, (_, at) => insight(`${at}`, '2026-11-05')),
  );
  const reads = fake.requests.length;
  assert.equal((await platform().ads.read(account, days, signal)).length, 451);
  const asked = fake.requests.slice(reads).filter(({ path }) => path.endsWith('/insights'));
  assert.deepEqual(
    asked.map(({ params }) => params.after),
    [undefined, '150', '300', '450'],
  );
});

test('Google Ads: accounts below a manager are opened by it, each once, and amounts are hundredths', async () => {
  const { fake, platform } = played.google;
  fake.customers = [
    { id: '1', descriptiveName: 'Agency', currencyCode: 'USD', manager: true, below: ['2', '3'] },
    { id: '2', descriptiveName: 'Night Garden', currencyCode: 'EUR' },
    { id: '3', descriptiveName: 'Port', currencyCode: 'USD' },
  ];
  fake.reachable = ['1', '2'];
  fake.pageRows = 2;
  const row = (id: string, date: string, metrics: object) => ({
    campaign: { id, name: `Campaign ${id}`, status: id === '9' ? 'PAUSED' : 'ENABLED' },
    ...{ segments: { date }, metrics },
  });
  fake.rows.set('2', [
    row('8', '2026-11-02', {
      costMicros: '12345678',
      impressions: '900',
      clicks: '31',
      conversions: 1.5,
      conversionsValue: 40.1,
    }),
    row('8', '2026-11-03', {}),
    row('8', '2026-11-04', { costMicros: '4999' }),
    row('8', '2026-10-04', { costMicros: '4999' }),
  ]);
  fake.rows.set('3', [row('9', '2026-11-02', { costMicros: '10000' })]);
  const told = await platform().ads.read(account, days, signal);
  assert.deepEqual(
    told.map(({ campaign, status, day, currency, spend }) => [campaign, status, day, currency, spend]),
    [
      ['8', 'Active', '2026-11-02', 'EUR', 1235],
      ['8', 'Active', '2026-11-03', 'EUR', 0],
      ['8', 'Active', '2026-11-04', 'EUR', 0],
      ['9', 'Paused', '2026-11-02', 'USD', 1],
    ],
  );
  assert.deepEqual([told[0]?.conversions, told[0]?.revenue, told[0]?.clicks], [1.5, 4010, 31]);
  assert.deepEqual(await platform().check(account, signal), { title: 'Night Garden, Port' });
});

test('Google Ads: an account that was closed is passed over, one that may not be read is not', async () => {
  const { fake, platform } = played.google;
  fake.customers = [
    { id: '1', descriptiveName: 'Former', currencyCode: 'USD', closed: true },
    { id: '2', descriptiveName: 'Night Garden', currencyCode: 'EUR' },
  ];
  fake.reachable = ['1', '2'];
  fake.rows = new Map([
    [
      '2',
      [{ campaign: { id: '8', name: 'Spring', status: 'ENABLED' }, segments: { date: '2026-11-02' }, metrics: {} }],
    ],
  ]);
  const read = () => platform().ads.read(account, days, signal);
  assert.deepEqual(
    (await read()).map(({ campaign }) => campaign),
    ['8'],
  );
  assert.deepEqual(await platform().check(account, signal), { title: 'Night Garden' });
  fake.script.push(
    { body: { resourceNames: ['customers/2'] } },
    fake.refuse(403, 'authorizationError', 'USER_PERMISSION_DENIED'),
  );
  await assert.rejects(read(), /does not let this connection read its ads/);
});

test('Google Ads: a developer token that is not good, or not approved, is told with what to do', async () => {
  const { fake, platform } = played.google;
  const read = () => platform().ads.read(account, days, signal);
  for (const [code, says] of [
    ['DEVELOPER_TOKEN_NOT_APPROVED', /has not approved.*API Center/],
    ['DEVELOPER_TOKEN_INVALID', /Copy it again/],
  ] as const) {
    fake.script.push(fake.refuse(403, 'authorizationError', code));
    await assert.rejects(read, (error) => error instanceof EngineError && says.test(error.message));
  }
});
