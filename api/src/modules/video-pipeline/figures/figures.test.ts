import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { firstDaysOf, keepFigures, shiftDay, watchedShare } from '../../../capabilities/figures/index.ts';
import { listLearned } from '../../../capabilities/learn/index.ts';
import { figureDays } from '../../../connectors/youtube/index.ts';
import { ConnectedYouTube } from '../../../connectors/youtube/testing/connected.ts';
import { countedFrom } from '../../../connectors/youtube/testing/fake-analytics.ts';
import { clientId, clientSecret } from '../../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import { newId } from '../../../kernel/ids.ts';
import type { JobContext } from '../../../kernel/jobs/index.ts';
import { Browser } from '../../../testing/browser.ts';
import { makeItem, startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { readOutcomes } from '../outcomes.ts';
import * as tables from '../schema.ts';
import { figuresJob, readDue } from './job.ts';

const google = new ConnectedYouTube();
const dayMs = 86_400_000;
const force = 'https://www.googleapis.com/auth/youtube.force-ssl';
let app: TestApp;
let front: Browser;
const { signal } = new AbortController();

before(async () => {
  await google.ready;
  process.env.GOOGLE_OAUTH_URL = google.vendor.issuer;
  process.env.YOUTUBE_URL = google.youTube.url;
  app = await startTestApp();
  front = new Browser(app);
  const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase: 'four words make one' };
  await front.call('POST /api/session/first', { body: mara });
  const changes = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
  await front.call('PUT /api/admin/config', { body: { changes } });
});
after(async () => {
  delete process.env.GOOGLE_OAUTH_URL;
  delete process.env.YOUTUBE_URL;
  await app.close();
});

const dayAgo = (days: number) => shiftDay(figureDays.dayAt(Date.now()), -days);
const idOf = (at: number) => `aB3-_xYz0${String(at).padStart(2, '0')}`;

/** Items by number. */
const items = new Map<number, string>();

/** A video that is out for so many days, of an idea of this kind. */
async function post(at: number, daysAgo: number, format = 'question'): Promise<string> {
  const { id, scriptId } = await makeItem(app, { title: `Video ${at}` });
  const ideaId = newId('ide');
  const { db } = app.services;
  await db.insert(tables.ideas).values({
    ...{ id: ideaId, studio: 'own', channel: testChannel, topic: 'ice', title: `Idea ${ideaId}`, engine: 'Test' },
    card: { format, risk: 'safe', riskReason: '', character: 'tilda', why: '', scoreParts: {}, scoreWhy: {} },
    ...{ material: [], batch: newId('bat') },
  });
  await db.update(tables.scripts).set({ ideaId }).where(eq(tables.scripts.id, scriptId));
  const postedAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
  const posted = { url: `https://youtu.be/${idOf(at)}`, at: postedAt, compared: [] };
  await db
    .update(tables.queueItems)
    .set({ status: 'Approved', decidedAt: new Date(), posted })
    .where(eq(tables.queueItems.id, id));
  items.set(at, id);
  return id;
}

async function connect() {
  const body = { account: testChannel };
  const { url } = await front.call('POST /api/connections/{platform}/begin', { params: { platform: 'youtube' }, body });
  const back = google.auth.visit(new URL(url));
  await front.get(`${back.pathname}${back.search}`);
  return new URL(url);
}

const shown = (id: string) => front.call('GET /api/upload-queue/{id}/figures', { params: { id } });
const press = (id: string) => front.ask('POST /api/upload-queue/{id}/figures', { params: { id } });
const step: JobContext['step'] = (_name, work) => work({ signal, report: () => undefined });
const read = () =>
  figuresJob(app.services).run(
    { account: testChannel },
    { jobId: 'job_1', studio: 'own', signal, show: () => undefined, step },
  );
const account = async () => {
  const { rows } = await front.call('GET /api/connections');
  const youTube = rows.find(({ id }) => id === 'youtube');
  return { state: youTube?.accounts.find((one) => one.account === testChannel)?.figures };
};

test('a connection from before may post and not read figures: it is said at the video and on its card, with what to do', async () => {
  const id = await post(1, 14);
  assert.deepEqual([(await shown(id)).state, (await shown(id)).isToAllow], ['none', true]);
  google.auth.allows = force;
  await connect();
  const lacking = await shown(id);
  assert.deepEqual([lacking.state, lacking.isToAllow], ['none', true]);
  assert.match(lacking.sentence, /may not read figures\. Connect YouTube again/);
  assert.equal((await account()).state?.allowed, false);
  assert.deepEqual([(await press(id)).status, (await press(id)).error?.code], [409, 'not_read']);
  await readDue(app.services);
  assert.deepEqual(await app.services.jobs.list('own', { kind: 'figures' }), []);
  google.auth.allows = undefined;
  const asked = await connect();
  assert.match(asked.searchParams.get('scope') ?? '', /yt-analytics\.readonly/);
  assert.equal((await account()).state?.allowed, true);
  assert.equal((await shown(id)).state, 'waiting');
});

test('figures are read by day and in all; what is not told yet is missing, what may change is open', async () => {
  // Its first week has not settled at any hour: the day there is behind that of UTC until eight in the morning.
  const id = await post(2, 9);
  const { analytics } = google.youTube;
  analytics.workedUpTo = dayAgo(2);
  analytics.counted.set(idOf(2), countedFrom(dayAgo(9), 10, { views: 100, percent: 62, likes: 3, subscribers: 1 }));
  await readDue(app.services);
  assert.equal((await app.services.jobs.list('own', { kind: 'figures' })).length, 1);
  assert.equal((await shown(id)).isUnderWay, true);
  await read();
  const told = await shown(id);
  assert.deepEqual([told.state, told.source, told.teller], ['read', 'live', 'YouTube Analytics']);
  assert.deepEqual(
    [told.total.views, told.total.averagePercent, told.total.likes, told.total.subscribersGained],
    [800, 62, 24, 8],
  );
  const states = new Map(told.days.map(({ day, state }) => [day, state]));
  assert.deepEqual(
    [dayAgo(8), dayAgo(3), dayAgo(2), dayAgo(1), dayAgo(0)].map((day) => states.get(day)),
    ['settled', 'open', 'open', 'missing', 'missing'],
  );
  assert.match(told.notes[0] ?? '', /impressions of the thumbnail/);
  const begun = async () => (await app.services.jobs.list('own', { kind: 'figures' })).length;
  const [first] = await app.services.jobs.list('own', { kind: 'figures' });
  await app.services.jobs.cancel(first?.id ?? '', 'own');
  await readDue(app.services);
  assert.equal(await begun(), 1, 'it is read once a day');
  const ahead = async () => {
    const { rows = [] } = (await front.call('GET /api/dashboard')).ahead ?? {};
    const figures = rows.filter(({ kind, title }) => kind === 'reading' && title.startsWith('Figures'));
    return figures.map(({ title, path }) => [title, path]);
  };
  await app.pool.query("update figures.readings set next_at = now() + interval '25 hours'");
  assert.deepEqual(await ahead(), []);
  await app.pool.query("update figures.readings set next_at = now() - interval '1 second'");
  assert.deepEqual(await ahead(), [['Figures of Test are read at YouTube', '/analytics-dashboard']]);
  await readDue(app.services);
  assert.equal(await begun(), 2);
});

test('a video of another channel keeps no other from being read, and is told', async () => {
  const id = await post(3, 5);
  const { analytics } = google.youTube;
  analytics.strange.add(idOf(3));
  analytics.workedUpTo = dayAgo(2);
  analytics.counted.set(idOf(2), countedFrom(dayAgo(9), 10, { views: 200, percent: 62 }));
  await read();
  const strange = await shown(id);
  assert.deepEqual([strange.state, /is of this channel/.test(strange.sentence)], ['failed', true]);
  assert.equal((await shown(items.get(2) ?? '')).total.views, 1600, 'what is told again has its last figures');
});

test('a refusal is told with what to do, and what was read before stays', async () => {
  google.youTube.analytics.lacksScope = true;
  await assert.rejects(read(), /may not read figures\. Connect YouTube again/);
  const told = await shown(items.get(2) ?? '');
  assert.deepEqual([told.state, told.total.views, /Connect YouTube again/.test(told.sentence)], ['failed', 1600, true]);
});

test('no more calls are made in a day than the budget has; what is left comes first the next day', async () => {
  await app.pool.query('update figures.readings set calls = 98, calls_on = $1', [dayAgo(0)]);
  const before = google.youTube.requests.length;
  await read();
  assert.equal(google.youTube.requests.length - before, 2);
  const { rows } = await app.pool.query<{ sentence: string }>('select sentence from figures.readings');
  assert.match(rows[0]?.sentence ?? '', /1 video read\. 2 videos left: at most 100 questions a day/);
});

test('the first week of a video, once it has settled, is a result of its kind and is learned from; before, nothing is', async () => {
  const { db } = app.services;
  const outcomes = async () => (await readOutcomes({ db, studio: 'own' })).filter(({ isWatched }) => isWatched);
  assert.deepEqual(await outcomes(), []);
  const [open] = await listLearned(db, 'own');
  assert.deepEqual(
    [open?.metric, open?.context, open?.arms.map(({ arm, open: waits, known }) => [arm, waits, known])],
    ['watched', testChannel, [['question', 1, 0]]],
    'only what is new is learned from',
  );
  const at = { studio: 'own', platform: 'youtube', account: testChannel, thing: idOf(3) } as const;
  const days = [...countedFrom(dayAgo(6), 12, { views: 100, percent: 62 })].map(([day, { views, percent }]) => ({
    day,
    figures: { views, averagePercent: percent },
  }));
  const things = [{ id: idOf(3), postedOn: dayAgo(6) }];
  const first = () => firstDaysOf(db, { ...at, things }, { ...figureDays, count: 8 });
  await keepFigures(db, at, { total: {}, days: days.slice(0, 8) }, new Date(Date.now() + 20 * dayMs));
  assert.equal((await first()).size, 0, 'nothing after the week was told');
  await keepFigures(db, at, { total: {}, days }, new Date(Date.now() + 4 * dayMs));
  assert.equal((await first()).size, 0, 'a day of it may still change');
  await keepFigures(db, at, { total: {}, days }, new Date(Date.now() + 20 * dayMs));
  assert.equal((await first()).get(idOf(3))?.length, 8);
  assert.deepEqual(
    (await outcomes()).map(({ format, score }) => [format, score.toFixed(2)]),
    [['question', '0.62']],
  );
  await read().catch(() => undefined);
  const [said] = await listLearned(db, 'own');
  assert.deepEqual(
    said?.arms.map(({ known, good, open: waits }) => [known, good, waits]),
    [[1, 1, 0]],
  );
  assert.equal(said?.suggestion, undefined);
  const { ideas } = await front.call('POST /api/ideas/generate', {
    body: { channel: testChannel, topic: 'houseplants', count: 6 },
  });
  const told = ideas.map(({ figuresFrom }) => figuresFrom.confidence ?? '').find((text) => /is out/.test(text));
  assert.match(told ?? '', /Of 1 that is out, 62 % was watched on average/);
});

test('of few views an average says nothing, and each view counts once', () => {
  assert.equal(watchedShare([{ views: 49, averagePercent: 90 }]), undefined);
  assert.equal(watchedShare([{ views: 100 }]), undefined);
  assert.equal(
    watchedShare([
      { views: 90, averagePercent: 50 },
      { views: 10, averagePercent: 100 },
    ]),
    0.55,
  );
  assert.equal(watchedShare([{ views: 60, averagePercent: 140 }]), 1);
});

test('in the Sample studio nothing is read', async () => {
  await front.call('POST /api/studio', { body: { studio: 'sample' } });
  const rows = await front.call('GET /api/upload-queue', { query: { show: 'approved' } });
  const [first] = rows;
  assert.ok(first);
  assert.equal((await press(first.id)).error?.code, 'sample_studio');
  const { source, state } = await shown(first.id);
  assert.deepEqual([source, state === 'none' || state === 'read'], ['sample', true]);
});
