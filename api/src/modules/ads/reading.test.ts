import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startFakeMetaAds } from '../../connectors/meta-ads/testing/fake-meta-ads.ts';
import type { AdDays, AdDayTold } from '../../kernel/ads-source.ts';
import {
  clientId,
  clientSecret,
  startFakeAuthorizationServer,
} from '../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { type AdPlatform, readAccount, readBy, readDue } from './reading.ts';
import { lines, readings } from './schema.ts';

let app: TestApp;
before(async () => {
  // What is named here is on this machine.
  process.env.META_ADS_OAUTH_URL = 'http://127.0.0.1:9';
  process.env.META_ADS_URL = 'http://127.0.0.1:9';
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(async () => {
  delete process.env.META_ADS_OAUTH_URL;
  delete process.env.META_ADS_URL;
  await app.close();
});
beforeEach(async () => {
  await app.pool.query("delete from ads.lines where studio = 'own'; delete from ads.readings");
});

const { signal } = new AbortController();
const noon = Date.parse('2026-11-21T12:00:00Z');
let told: AdDayTold[] = [];
let asked: AdDays[] = [];
let failure: EngineError | undefined;
/** A platform that tells what a test wants. */
const platform = {
  ...{ id: 'meta-ads', name: 'Meta Ads' },
  ads: {
    ...{ label: 'Meta', everyMs: 6 * 3_600_000, settlesAfterDays: 28 },
    read: async (_account: string, days: AdDays) => {
      asked.push(days);
      if (failure) throw failure;
      return told.filter(({ day }) => day >= days.from && day <= days.to);
    },
  },
} as unknown as AdPlatform;
beforeEach(() => {
  [told, asked, failure] = [[], [], undefined];
});

const day = (at: string, change: Partial<AdDayTold> = {}): AdDayTold => ({
  ...{ campaign: '10', name: 'Night planner', status: 'Active', day: at, currency: 'EUR' },
  ...{ spend: 1000, revenue: 4000, impressions: 900, clicks: 31, conversions: 2 },
  ...change,
});
const read = (now = noon) => readAccount({ db: app.services.db, signal, now: () => now }, platform, testChannel);
const shown = () => app.call('GET /api/ads', { query: { days: '90' } });
const stored = () => app.services.db.$count(lines);

test('the first time three months are read up to yesterday, later as long as results are counted late; what says the same is not written', async () => {
  told = [day('2026-11-01'), day('2026-11-20'), day('2026-11-21')];
  const before = await stored();
  assert.equal(await read(), 2);
  assert.deepEqual(asked, [{ from: '2026-08-23', to: '2026-11-20' }]);
  assert.equal(await read(), 0);
  assert.deepEqual(asked[1], { from: '2026-10-24', to: '2026-11-20' });
  told = [day('2026-11-01', { conversions: 3 }), day('2026-11-20')];
  assert.equal(await read(), 1);
  // The former word of a reading goes: they do not pile up.
  assert.equal((await stored()) - before, 2);
  const { rows, source } = await shown();
  assert.deepEqual([rows.length, rows[0]?.id, rows[0]?.conversions, source], [1, 'Meta/10', 5, 'live']);
  const [row] = await app.services.db.select().from(readings);
  assert.deepEqual(
    [row?.ok, row?.sentence, row?.nextAt.toISOString()],
    [true, '1 campaign of the last 28 days; 1 day is new or changed.', '2026-11-21T18:00:00.000Z'],
  );
});

test('a file and a reading say the same campaign by turns: the newest word counts, and a file that is taken back leaves the other', async () => {
  const file = { studio: 'own', importId: 'imp_1', platform: 'Meta' } as const;
  await app.services.db.insert(lines).values({ ...file, ...day('2026-11-20', { spend: 700 }) });
  assert.equal((await shown()).source, 'imported');
  told = [day('2026-11-20')];
  await read();
  assert.equal((await shown()).rows[0]?.spend, 1000);
  await app.services.db.insert(lines).values({ ...file, importId: 'imp_2', ...day('2026-11-20', { spend: 800 }) });
  assert.equal((await shown()).rows[0]?.spend, 800);
  await app.pool.query("delete from ads.lines where import_id = 'imp_2'");
  assert.equal((await shown()).rows[0]?.spend, 1000);
});

test('what fails is told at the account, asks again an hour later or when the platform says, and keeps what was read', async () => {
  told = [day('2026-11-20')];
  await read();
  failure = new EngineError('meta-ads', 'engine_rate_limited', 'Meta gets too many requests.', { retryAfterS: 7200 });
  await assert.rejects(read(), /too many requests/);
  const [row] = await app.services.db.select().from(readings);
  assert.deepEqual(
    [row?.ok, row?.sentence, row?.nextAt.toISOString()],
    [false, 'Meta gets too many requests.', '2026-11-21T14:00:00.000Z'],
  );
  assert.equal((await shown()).rows.length, 1);
  failure = undefined;
  // A failure does not ask for three months again.
  await read();
  assert.equal(asked.at(-1)?.from, '2026-10-24');
});

test('many days are written in parts, each once', async () => {
  told = Array.from({ length: 1300 }, (_, at) => day('2026-11-20', { campaign: `c${at}` }));
  assert.equal(await read(), 1300);
  told = told.map((one, at) => (at % 2 ? { ...one, spend: 5 } : one));
  assert.equal(await read(), 650);
  const { rows } = await app.pool.query(
    'select count(*)::int as n, count(distinct campaign)::int as campaigns from ads.lines where import_id = $1',
    [readBy({ platform: 'meta-ads', account: testChannel })],
  );
  assert.deepEqual(rows[0], { n: 1300, campaigns: 1300 });
});

test('a connected account is read by a press and when it is due; nothing is read for the Sample studio', async () => {
  const auth = await startFakeAuthorizationServer();
  const meta = await startFakeMetaAds(auth.takes);
  const { oauth, jobs } = app.services;
  const vendor = oauth.vendor('meta-ads');
  const { id, name, client } = vendor;
  // Facebook's own exchange of tokens is played with Instagram.
  Object.assign(vendor, { exchange: undefined, errorOf: undefined });
  Object.assign(vendor, { ...auth.vendor, id, name, client, apiOrigin: meta.url });
  Object.assign(process.env, { INSTAGRAM_CLIENT_ID: clientId, INSTAGRAM_CLIENT_SECRET: clientSecret });
  try {
    assert.deepEqual((await shown()).readings, []);
    assert.deepEqual(
      (await shown()).connectable.map((one) => one.name),
      ['Meta Ads', 'Google Ads'],
    );
    assert.deepEqual(await app.call('POST /api/ads/read'), { begun: 0 });
    const origin = 'https://avenue.example';
    const url = await oauth.begin({
      vendor: id,
      scopes: ['ads_read'],
      who: 'x',
      backTo: '/',
      account: testChannel,
      origin,
    });
    await oauth.finish(Object.fromEntries(auth.visit(url).searchParams), 'x');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    meta.insights.set('act_1', [
      {
        ...{ campaign_id: '7', campaign_name: 'Winter', date_start: yesterday, date_stop: yesterday },
        ...{ spend: '3.50', impressions: '10' },
      },
    ]);
    assert.equal((await shown()).readings[0]?.sentence, 'It was not read yet.');
    const ended = async () => {
      for (const job of await jobs.list('own', { kind: 'ads-read' })) await jobs.finished(job.id);
    };
    assert.deepEqual(await app.call('POST /api/ads/read'), { begun: 1 });
    await ended();
    const now = await shown();
    assert.deepEqual([now.rows[0]?.name, now.rows[0]?.spend, now.source], ['Winter', 350, 'live']);
    assert.deepEqual([now.readings[0]?.ok, now.readings[0]?.label], [true, 'Test']);
    const count = async () => (await jobs.list('own', { kind: 'ads-read' })).length;
    const before = await count();
    await readDue(app.services);
    assert.equal(await count(), before, 'it is not due');
    await readDue(app.services, new Date(Date.now() + 7 * 3_600_000));
    assert.equal(await count(), before + 1);
    await ended();
    await oauth.revoke(id, testChannel);
    assert.deepEqual((await shown()).readings, []);
    assert.equal((await shown()).rows.length, 1, 'what was read stays');
    assert.deepEqual(meta.violations, []);
  } finally {
    delete process.env.INSTAGRAM_CLIENT_ID;
    delete process.env.INSTAGRAM_CLIENT_SECRET;
    await Promise.all([meta.close(), auth.close()]);
  }
});

test('the assistant tells what campaigns cost and which is to be paused, by the figures of the page', async () => {
  const say = async (message: string) => (await app.call('POST /api/chat', { body: { message, history: [] } })).text;
  assert.match(await say('how are my google ads doing'), /^No ad campaign is known\. Connect/);
  told = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`).flatMap((at) => [
    day(at, { campaign: '1', name: 'Night planner' }),
    day(at, { campaign: '2', name: 'Winter', spend: 3000, conversions: 0, revenue: 0 }),
  ]);
  await read();
  assert.match(
    await say('how much did i spend on ads'),
    /^In the 28 days up to 2026-11-20: €800\.00 were spent for 40 results, which brought €800\.00\. The dearest: "Winter" \(Meta\) €600\.00/,
  );
  assert.match(await say('which ad should i pause'), /^None is to be paused/);
  await app.call('PUT /api/ads/{id}/target', { params: { id: 'Meta/2' }, body: { target: 900 } });
  assert.match(
    await say('which ad should i pause'),
    /pause "Winter" \(Meta\): It spent 600\.00 EUR.*You do that at the platform/,
  );
});
