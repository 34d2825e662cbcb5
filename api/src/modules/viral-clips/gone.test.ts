import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { transcript } from './testing/long-footage.ts';
import { type ClipsApp, openClips } from './testing/open-clips.ts';

let opened: ClipsApp;
let { app, folder, silent, add, detail, read } = {} as ClipsApp;
before(async () => {
  opened = await openClips();
  ({ app, folder, silent, add, detail, read } = opened);
});
after(() => opened.close());

test('a file that is no video is told in words, and the list stays', async () => {
  const text = path.join(folder, 'text.mp4');
  fs.writeFileSync(text, 'no video');
  const url = await app.services.store.putFile(text, 'mp4', { engine: 'upload', ai: false });
  const id = (await add({ url, title: 'Broken' })).answer?.id ?? '';
  const [job] = await app.services.jobs.list('own', { subject: id, kind: 'clips-read' });
  await assert.rejects(app.services.jobs.finished(job?.id ?? ''), { code: 'engine_refused' });
  const { state, failure } = await detail(id);
  assert.equal(state, 'failed');
  assert.match(failure ?? '', /damaged|first bytes/);
});

test('a long video whose file is gone says how it comes back, and its clips go on once it has', async () => {
  const id = (await add({ url: silent, title: 'Lost' })).answer?.id ?? '';
  const clip = (await read(id)).rows[0]?.id ?? '';
  const [file, kept] = [app.services.store.pathOf(silent), path.join(folder, 'kept.mp4')];
  fs.renameSync(file, kept);
  const says = { code: 'engine_refused', message: /^The file of "Lost" is gone.*Upload the same file again/ };
  const render = () => app.call('POST /api/viral-clips/clips/{id}/render', { params: { id: clip } });
  await assert.rejects(app.services.jobs.finished((await render()).jobId), says);
  const told = { params: { id }, body: { transcript: transcript.split('\n\n').slice(0, 2).join('\n\n') } };
  await app.call('PUT /api/viral-clips/footage/{id}/transcript', told);
  const reading = { subject: id, kind: 'clips-read' };
  const failed = (await app.services.jobs.list('own', reading)).find((job) => job.state !== 'done');
  await assert.rejects(app.services.jobs.finished(failed?.id ?? ''), says);
  const { state, failure } = await detail(id);
  assert.equal(state, 'failed');
  assert.match(failure ?? '', says.message);
  assert.equal(await app.services.store.putFile(kept, 'mp4', { engine: 'upload', ai: false }), silent);
  await app.call('POST /api/jobs/{id}/retry', { params: { id: failed?.id ?? '' } });
  await app.services.jobs.finished(failed?.id ?? '');
  assert.equal((await detail(id)).state, 'ready');
});
