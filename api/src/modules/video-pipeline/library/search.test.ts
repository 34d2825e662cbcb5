import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { LibraryKind, QueryInput } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { fillLibrary } from '../../../testing/many-rows.ts';
import { makeItem, makeVideo, startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import * as tables from '../schema.ts';

/** A story is a script, two ideas, a take and a video. */
const stories = 1000;
let app: TestApp;
before(async () => {
  app = await startTestApp();
  await fillLibrary(app.services, stories);
});
after(() => app.close());

const list = (query: QueryInput<'GET /api/library'> = {}) => app.call('GET /api/library', { query });
const idsOf = async (query: QueryInput<'GET /api/library'>) => (await list(query)).rows.map(({ id }) => id);

async function everyPage(query: QueryInput<'GET /api/library'>, limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (let offset = 0; ; offset += limit) {
    const ids = await idsOf({ ...query, offset, limit });
    seen.push(...ids);
    if (ids.length < limit) return seen;
  }
}

test('5,000 things in pages: each once, though five share a time and thousands a status', async () => {
  const { counts, total } = await list();
  assert.deepEqual(counts, { idea: 2 * stories, script: stories, take: stories, video: stories });
  assert.equal(total, 5 * stories);
  for (const sort of ['changed', 'status'] as const) {
    const seen = await everyPage({ sort }, 200);
    assert.equal(seen.length, total, sort);
    assert.equal(new Set(seen).size, total, sort);
    assert.deepEqual(seen.slice(0, 50), await idsOf({ sort }), `the first page by ${sort}`);
  }
  assert.equal((await list({ offset: total + 10 })).total, total, 'beyond the end the total stands');
});

test('order turns round, and sorts as its head says', async () => {
  const kinds = async (order: 'asc' | 'desc') =>
    (await list({ sort: 'kind', order, limit: 1 })).rows.map(({ kind }) => kind);
  assert.deepEqual([await kinds('asc'), await kinds('desc')], [['idea'], ['video']]);
  const times = (await list({ order: 'asc', limit: 200 })).rows.map(({ changedAt }) => changedAt);
  assert.deepEqual(times, times.toSorted());
});

test('filters by kind, status and channel add up', async () => {
  const total = async (query: QueryInput<'GET /api/library'>) => (await list(query)).total;
  for (const kind of ['idea', 'script', 'take', 'video'] satisfies LibraryKind[])
    assert.equal(await total({ kind }), (await list()).counts[kind], kind);
  assert.equal(await total({ kind: 'video', status: 'approved' }), stories / 4);
  assert.equal((await list()).toPost, stories / 4);
  assert.equal(await total({ kind: 'video', status: 'waiting' }), stories / 4);
  assert.equal(await total({ kind: 'video', status: 'ready' }), stories / 2);
  assert.equal(await total({ channel: 'CHANNEL_OTHER' }), 0);
  assert.equal(await total({ days: 1 }), 0, 'all are older');
  const { videoId } = await makeVideo(app, { title: 'Of today' });
  assert.ok((await idsOf({ days: 1 })).includes(videoId));
});

test('a search finds all its words in titles, topics, scripts and tags, without case and accents', async () => {
  const made = await makeItem(app, {
    title: 'Who paid for the Ångström crème',
    text: 'In winter the quibblesome toll paid for the lamp oil, and nobody at the harbour minded it any longer than a night.',
  });
  await app.services.db
    .update(tables.queueItems)
    .set({ tags: ['zebrawood', 'History'] })
    .where(eq(tables.queueItems.id, made.id));
  const story = [made.scriptId, made.takeId, made.videoId].sort();
  const found = async (q: string) => (await idsOf({ q })).sort();
  assert.deepEqual(await found('angstrom CRÈME'), story);
  assert.deepEqual(await found('quibblesome TOLL  paid'), story, 'words of the script, in any order');
  assert.deepEqual(await found('zebrawood ångström'), [made.videoId], 'a tag and the title');
  assert.deepEqual(await found('quibblesome zebrawoods'), []);
  assert.deepEqual(await found('100% _'), [], 'signs mean themselves');
  const { rows } = await list({ q: 'quibblesome', kind: 'script' });
  assert.equal(rows[0]?.hit, 'In winter the quibblesome toll paid for the lamp oil, and nobody at the harbour ...');
  assert.equal((await list({ q: 'paid', kind: 'script', limit: 200 })).rows[0]?.hit, undefined, 'the title says it');
});

test('a row says what it is, where it stands and where it is worked on', async () => {
  const { videoId, takeId, scriptId, id } = await makeItem(app, { title: 'One of each' });
  const { rows } = await list({ q: 'One of each' });
  const row = (of: string) => rows.find((one) => one.id === of);
  assert.deepEqual(
    [row(scriptId)?.detail, row(scriptId)?.status, row(scriptId)?.path],
    ['6 words, version 1', 'approved', `/script-builder?script=${scriptId}`],
  );
  assert.deepEqual(
    [row(takeId)?.title, row(takeId)?.detail, row(takeId)?.status],
    ['Take 1, One of each', '0:04, Built-in voice', 'approved'],
  );
  assert.deepEqual(
    [row(videoId)?.detail, row(videoId)?.status, row(videoId)?.path, row(videoId)?.channelLabel],
    ['0:05, version 1', 'waiting', `/upload-queue?item=${id}`, 'Test'],
  );
  await app.services.db
    .update(tables.queueItems)
    .set({ status: 'Denied', denyReason: 'Not true' })
    .where(eq(tables.queueItems.id, id));
  const denied = (await list({ status: 'denied' })).rows[0];
  assert.deepEqual([denied?.id, denied?.detail], [videoId, '0:05, version 1, denied: not true']);
});

test('what is put aside says so, and so does a discarded take; both come back', async () => {
  const { videoId, takeId } = await makeVideo(app, { title: 'Aside' });
  await app.services.db.update(tables.takes).set({ status: 'discarded' }).where(eq(tables.takes.id, takeId));
  await app.call('POST /api/needs/aside', { body: { ids: [videoId] } });
  assert.deepEqual((await idsOf({ status: 'aside' })).sort(), [takeId, videoId].sort());
  await app.call('POST /api/needs/back', { body: { ids: [videoId, takeId] } });
  assert.deepEqual(await idsOf({ status: 'aside' }), []);
});

test('one thing comes with its files, its story and what was done with it; another studio has none of it', async () => {
  const { videoId, takeId, scriptId, id, videoUrl } = await makeItem(app, { title: 'Quollworth in whole' });
  const item = await app.call('GET /api/upload-queue/{id}', { params: { id } });
  await app.call('POST /api/upload-queue/{id}/approve', { params: { id }, body: { seen: item.seen, accept: [] } });
  const video = await app.call('GET /api/library/{id}', { params: { id: videoId } });
  assert.equal(video.videoUrl, videoUrl);
  assert.equal(video.status, 'approved');
  assert.deepEqual(
    video.story.map((part) => part.id),
    [scriptId, takeId, videoId],
  );
  assert.deepEqual(
    video.history.map(({ text }) => text),
    [
      '"Quollworth in whole" was approved. It has no time to go out: Files of this video are gone, so it cannot be posted.',
    ],
  );
  const script = await app.call('GET /api/library/{id}', { params: { id: scriptId } });
  assert.equal(script.text, 'One two three four five six.');
  assert.deepEqual(
    script.story.map((part) => part.id),
    [scriptId, takeId, videoId],
  );
  assert.ok((await app.call('GET /api/library/{id}', { params: { id: takeId } })).audioUrl);
  assert.equal((await app.ask('GET /api/library/{id}', { params: { id: 'vid_none' } })).status, 404);
  await app.services.studios.open('sample', {});
  assert.equal((await app.ask('GET /api/library/{id}', { params: { id: videoId } })).status, 404);
  assert.equal((await list({ q: 'Quollworth in whole' })).total, 0);
  assert.ok((await list({ kind: 'video' })).total > 0, 'samples of the queue are videos of the library');
  for (const row of (await list({ limit: 200 })).rows)
    assert.equal((await app.call('GET /api/library/{id}', { params: { id: row.id } })).id, row.id);
  await app.services.studios.open('own', {});
});

test('filters that say nothing sensible are refused', async () => {
  assert.equal((await app.ask('GET /api/library', { query: { days: 0 } })).status, 422);
  assert.equal((await app.ask('GET /api/library', { query: { limit: 5000 } })).status, 422);
  assert.equal((await app.ask('GET /api/library', { query: { channel: testChannel.slice(8) } })).status, 422);
});
