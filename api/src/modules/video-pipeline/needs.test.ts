import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { makeItem, makeVideo, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openOf } from './library/keep-needs.ts';
import * as tables from './schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

/** What is kept is what would be found by looking at everything. */
async function assertKept() {
  const { db } = app.services;
  const all = sql`array(select id from ${tables.scripts})`;
  const { rows: found } = await db.execute(sql`${openOf(all)} order by script_id, kind`);
  const { rows: kept } = await db.execute(
    sql`select script_id, kind, studio, id, others, created_at from ${tables.openNeeds} order by script_id, kind`,
  );
  assert.deepEqual(kept, found);
}

const needs = async () => {
  const { items, total } = await app.call('GET /api/needs');
  assert.equal(total, items.length);
  assert.equal((await app.call('GET /api/studio')).needs, total);
  assert.equal((await app.call('GET /api/dashboard')).total, total);
  await assertKept();
  return items.map(({ kind, id }) => `${kind} ${id}`);
};

test('a compiled video waits until it is approved or put aside, and waits again when it is brought back', async () => {
  const { videoId } = await makeVideo(app, { title: 'Compiled' });
  assert.deepEqual(await needs(), [`video ${videoId}`]);
  await app.call('POST /api/needs/aside', { body: { ids: [videoId] } });
  assert.deepEqual(await needs(), []);
  await app.call('POST /api/needs/back', { body: { ids: [videoId] } });
  assert.deepEqual(await needs(), [`video ${videoId}`]);
  await app.services.db.update(tables.videos).set({ status: 'approved' }).where(eq(tables.videos.id, videoId));
  assert.deepEqual(await needs(), []);
});

test('a voiced script waits for its video, an unapproved take for its approval', async () => {
  const { scriptId, takeId, videoId } = await makeVideo(app, { title: 'Voiced' });
  await app.services.db.delete(tables.videos).where(eq(tables.videos.id, videoId));
  assert.deepEqual(await needs(), [`voice ${scriptId}`]);
  const [take] = await app.services.db.select().from(tables.takes).where(eq(tables.takes.id, takeId));
  assert.ok(take);
  await app.services.db.insert(tables.takes).values({ ...take, id: `${takeId}b`, number: 2, status: 'ready' });
  assert.deepEqual((await needs()).sort(), [`take ${takeId}b`, `voice ${scriptId}`].sort());
  await app.call('POST /api/needs/aside', { body: { ids: [scriptId, `${takeId}b`] } });
  assert.deepEqual(await needs(), []);
});

test('what waits is known whoever changes it: a video that goes for good, a script that is removed, an older video', async () => {
  const { db } = app.services;
  const { scriptId, takeId, videoId } = await makeVideo(app, { title: 'Changed from elsewhere' });
  const mine = async () =>
    (await needs()).filter((need) => [scriptId, takeId, videoId].some((id) => need.includes(id)));
  const [video] = await db.select().from(tables.videos).where(eq(tables.videos.id, videoId));
  assert.ok(video);
  const later = { ...video, id: `${videoId}b`, createdAt: new Date(video.createdAt.getTime() + 1000) };
  await db.insert(tables.videos).values(later);
  assert.deepEqual(await mine(), [`video ${videoId}b`]);
  await db.update(tables.videos).set({ status: 'approved' }).where(eq(tables.videos.id, videoId));
  assert.deepEqual(await mine(), [`video ${videoId}b`]);
  await db.delete(tables.videos).where(eq(tables.videos.scriptId, scriptId));
  assert.deepEqual(await mine(), [`voice ${scriptId}`]);
  await db.update(tables.scripts).set({ removedAt: new Date() }).where(eq(tables.scripts.id, scriptId));
  assert.deepEqual(await mine(), []);
  await db.update(tables.scripts).set({ removedAt: null }).where(eq(tables.scripts.id, scriptId));
  assert.deepEqual(await mine(), [`voice ${scriptId}`]);
  await db.delete(tables.takes).where(eq(tables.takes.id, takeId));
  assert.deepEqual(await mine(), []);
});

test('decisions stand first, with the item to decide', async () => {
  await makeVideo(app, { title: 'Later' });
  const { id } = await makeItem(app, { title: 'To decide' });
  const { items } = await app.call('GET /api/needs');
  assert.deepEqual(
    items.map(({ kind }) => kind),
    ['decision', 'video'],
  );
  assert.equal(items[0]?.item?.id, id);
  const second = await app.call('GET /api/needs', { query: { offset: 1, limit: 1 } });
  assert.deepEqual(
    second.items.map(({ id: one }) => one),
    [items[1]?.id],
  );
});

test('an id that is nothing of this studio is refused and changes nothing', async () => {
  const before = await needs();
  const told = await app.ask('POST /api/needs/aside', { body: { ids: ['vid_none'] } });
  assert.equal(told.status, 404);
  assert.deepEqual(await needs(), before);
});
