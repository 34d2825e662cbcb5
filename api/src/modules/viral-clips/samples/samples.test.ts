import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sha256 } from '../../../kernel/ids.ts';
import { probe } from '../../../providers/video/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inputHash, madeFolder, readMade, readTranscript, story } from './footage.ts';
import { seedFootage } from './seed.ts';

const again = 'Run "npm run samples", look at it and commit.';
const mostBytes = 5_000_000;

let app: TestApp;
before(async () => {
  app = await startTestApp({ studio: 'sample' });
});
after(() => app.close());

const listed = async () => (await app.call('GET /api/viral-clips/footage', { query: { channel: story.channel } })).rows;

test('the long video that ships was made of what stands here now, is whole, and says its text', async () => {
  const made = readMade();
  assert.equal(made?.inputs, inputHash(), again);
  for (const { name, url, bytes } of made.files) {
    const data = fs.readFileSync(path.join(madeFolder, name));
    assert.deepEqual([`/media/${sha256(data)}${path.extname(name)}`, data.length], [url, bytes], name);
  }
  assert.ok(made.files.reduce((sum, { bytes }) => sum + bytes, 0) < mostBytes);
  const { video, audio } = await probe(path.join(madeFolder, 'video.mp4'), new AbortController().signal);
  assert.ok(audio);
  assert.deepEqual([video?.width, video?.height], [made.facts.width, made.facts.height]);
  const said = readTranscript()
    .split('\n')
    .filter((line) => line !== '' && !/^\d+$|-->/.test(line));
  assert.equal(said.join(' '), story.text.split(/\s+/).join(' '), again);
});

test('a newcomer finds it looked through, with a picture and a reason for each clip', async () => {
  await seedFootage(app.services);
  const [row] = await listed();
  assert.equal(row?.title, story.title);
  const { rows, stills, videoUrl, durationMs } = await app.call('GET /api/viral-clips/footage/{id}', {
    params: { id: row?.id ?? '' },
  });
  assert.deepEqual([stills.length, rows.length], [12, 6]);
  for (const { startMs, endMs, stillUrl, reasons } of rows) {
    assert.ok(startMs < endMs && endMs <= durationMs);
    assert.ok(reasons.length > 0);
    assert.equal((await app.raw({ url: stillUrl ?? '', headers: { host: 'localhost' } })).statusCode, 200, again);
  }
  assert.equal((await app.raw({ url: videoUrl, headers: { host: 'localhost' } })).statusCode, 200);
});

test('what the operator did with it stays: another start puts nothing in again', async () => {
  const [row] = await listed();
  await app.call('DELETE /api/viral-clips/footage/{id}', { params: { id: row?.id ?? '' } });
  await app.pool.query('delete from viral_clips.footage');
  await seedFootage(app.services);
  assert.deepEqual(await listed(), []);
});
