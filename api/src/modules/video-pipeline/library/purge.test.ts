import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { purgeRemoved } from '../../../kernel/artefacts/index.ts';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { makeItem, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import * as tables from '../schema.ts';
import { libraryPurge } from './purge.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs);
const { videos, takes, queueItems, scripts, scriptVersions, sceneChoices } = tables;
const { artefacts, jobs } = kernel;

const put = (content: string, extension: string) =>
  app.services.store.putBuffer(Buffer.from(content), extension, { engine: 'test' });
const isThere = (url: string) => fs.existsSync(app.services.store.pathOf(url));
const isKnown = (url: string) =>
  app.services.store.require(url).then(
    () => true,
    () => false,
  );
/** As if all files had been stored long ago. */
const age = () => app.services.db.update(artefacts).set({ createdAt: new Date(0) });

/** A story with real files; `shared` is its picture as well as that of others. */
async function makeStory(title: string, shared: string) {
  const { db } = app.services;
  const made = await makeItem(app, { title });
  const files = {
    video: await put(`${title} video`, 'mp4'),
    srt: await put(`${title} captions`, 'srt'),
    sound: await put(`${title} sound`, 'm4a'),
    wav: await put(`${title} wav`, 'wav'),
    picture: await put(`${title} picture`, 'jpg'),
    own: await put(`${title} own clip`, 'mp4'),
  };
  const [row] = await db.select().from(videos).where(eq(videos.id, made.videoId));
  const scenes = [{ text: 'A', startMs: 0, previewUrl: shared }];
  const thumbnails = [{ url: files.picture, layout: 'x', readability: 1 }];
  await db
    .update(videos)
    .set({ videoUrl: files.video, srtUrl: files.srt, facts: { ...row?.facts, thumbnails, scenes } })
    .where(eq(videos.id, made.videoId));
  await db.update(takes).set({ audioUrl: files.sound, wavUrl: files.wav }).where(eq(takes.id, made.takeId));
  await db.update(queueItems).set({ thumbnailUrl: files.picture }).where(eq(queueItems.id, made.id));
  await db.insert(sceneChoices).values({ scriptId: made.scriptId, index: 0, ownUrl: files.own });
  await db.insert(scriptVersions).values({ scriptId: made.scriptId, version: 1, title, text: 'a', reason: 'b' });
  return { ...made, files: Object.values(files), own: files.own };
}

const remove = (...ids: string[]) => app.call('POST /api/library/remove', { body: { ids } });

test('after 30 days rows and files go for good, but no file that something else uses', async () => {
  const shared = await put('a picture of both', 'jpg');
  const music = await put('music of a waiting job', 'mp3');
  const story = await makeStory('Old', shared);
  const other = await makeStory('Young', shared);
  await app.services.db
    .update(sceneChoices)
    .set({ ownUrl: story.own })
    .where(eq(sceneChoices.scriptId, other.scriptId));
  await age();
  await remove(story.videoId, story.takeId, story.scriptId);

  assert.deepEqual(
    await purgeRemoved(app.services, libraryPurge, later(29)),
    { things: 0, files: 0 },
    'not before its time',
  );
  for (const url of story.files) assert.ok(isThere(url));
  const done = await purgeRemoved(app.services, libraryPurge, later(31));
  assert.deepEqual(done, { things: 3, files: 5 });

  for (const url of story.files.filter((one) => one !== story.own))
    assert.ok(!isThere(url) && !(await isKnown(url)), url);
  for (const url of [shared, music, story.own, ...other.files]) assert.ok(isThere(url) && (await isKnown(url)), url);
  const { db } = app.services;
  assert.equal(await db.$count(scripts, eq(scripts.id, story.scriptId)), 0);
  assert.equal(await db.$count(scriptVersions, eq(scriptVersions.scriptId, story.scriptId)), 0);
  assert.equal(await db.$count(sceneChoices, eq(sceneChoices.scriptId, story.scriptId)), 0);
  assert.equal(await db.$count(queueItems, eq(queueItems.id, story.id)), 0);
  assert.equal((await app.call('GET /api/library', { query: { status: 'removed' } })).total, 0);
  assert.equal((await app.call('GET /api/library/{id}', { params: { id: other.videoId } })).title, 'Young');
  const [entry] = await app.call('GET /api/journal', { query: { limit: 1 } });
  assert.match(entry?.text ?? '', /^3 things that you removed more than 30 days ago were deleted for good\.$/);
  assert.deepEqual(await purgeRemoved(app.services, libraryPurge, later(31)), { things: 0, files: 0 });
});

test('a file that was stored again since is kept, for whoever stored it may not have named it yet', async () => {
  const story = await makeStory('Again', await put('preview', 'jpg'));
  await age();
  const again = await put('Again video', 'mp4');
  await remove(story.videoId);
  await purgeRemoved(app.services, libraryPurge, later(31));
  assert.ok(isThere(again) && (await isKnown(again)));
});

test('nothing is deleted while a job runs, nor what something that was not removed stands on', async () => {
  const story = await makeStory('Held', await put('preview 2', 'jpg'));
  await age();
  await remove(story.videoId, story.takeId, story.scriptId);
  const { db } = app.services;
  const job = { studio: 'own', kind: 'video', title: 'x', path: '/', subject: 'scr_other', input: {}, view: {} };
  await db.insert(jobs).values({ ...job, id: 'job_any', state: 'running' });
  assert.deepEqual(await purgeRemoved(app.services, libraryPurge, later(31)), { things: 0, files: 0 });
  await db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, 'job_any'));
  await db.update(videos).set({ removedAt: null }).where(eq(videos.id, story.videoId));
  await purgeRemoved(app.services, libraryPurge, later(31));
  assert.equal(await db.$count(takes, eq(takes.id, story.takeId)), 1);
  assert.equal(await db.$count(scripts, eq(scripts.id, story.scriptId)), 1);
  assert.ok(story.files.every(isThere));
});
