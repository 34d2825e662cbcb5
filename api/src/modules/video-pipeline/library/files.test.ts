import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { makeVideo, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import * as tables from '../schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const download = (...ids: string[]) =>
  app.raw({ method: 'GET', url: `/api/library/files?ids=${ids.join()}`, headers: { host: 'localhost' } });

test('videos and takes go into one ZIP under their titles; equal titles are told apart, scripts are left out', async () => {
  const { store, db } = app.services;
  const made = [await makeVideo(app, { title: 'Same title' }), await makeVideo(app, { title: 'Same title' })];
  for (const [index, { videoId }] of made.entries()) {
    const videoUrl = await store.putBuffer(Buffer.from(`video ${index}`), 'mp4', { engine: 'test' });
    await db.update(tables.videos).set({ videoUrl }).where(eq(tables.videos.id, videoId));
  }
  const answer = await download(...made.flatMap(({ videoId, scriptId }) => [videoId, scriptId]));
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'application/zip');
  assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length);
  const text = answer.rawPayload.toString('latin1');
  for (const held of ['same-title.mp4', 'same-title-2.mp4', 'video 0', 'video 1']) assert.ok(text.includes(held), held);
});

test('things without a file are refused in words', async () => {
  const { scriptId } = await makeVideo(app, { title: 'Text only' });
  const answer = await download(scriptId, 'vid_none');
  assert.equal(answer.statusCode, 404);
  assert.equal(answer.json().error.code, 'not_found');
});
