import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runFfmpeg } from '../../providers/video/ffmpeg.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';

let app: TestApp;
let folder: string;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-clips-order-'));
});
after(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a long video of which nothing was rendered has its best clips rendered, and none of them queued', async () => {
  const file = path.join(folder, 'long.mp4');
  const shots = ['0x208050', '0xc05030'].flatMap((colour) => [
    '-f',
    'lavfi',
    '-i',
    `color=${colour}:s=320x180:r=25:d=9`,
  ]);
  const cut = ['-filter_complex', '[0:v][1:v]concat=n=2:v=1[v]', '-map', '[v]'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file];
  await runFfmpeg([...shots, ...cut, ...coded], { signal: new AbortController().signal });
  const url = await app.services.store.putFile(file, 'mp4', { engine: 'upload', ai: false });
  const body = { channel: testChannel, url, title: 'The tower', rights: 'own' } as const;
  const { id } = await app.call('POST /api/viral-clips/footage', { body });
  const [reading] = await app.services.jobs.list('own', { subject: id, kind: 'clips-read' });
  await app.services.jobs.finished(reading?.id ?? '');
  // A clip is 12 s at least; what is rendered of it takes the time that it plays.
  await app.pool.query('update viral_clips.clips set end_ms = start_ms + 3000');
  const order = await app.call('POST /api/orders', {
    body: {
      ...{ work: 'clips', source: 'footage', topics: [], channel: testChannel, days: [1], times: ['05:00'] },
      hold: 'finished',
    },
  });
  const params = { id: order.id };
  const { id: run } = await app.call('POST /api/orders/{id}/run', { params });
  const { rows } = await app.pool.query<{ job: string }>('select job_id as job from orders.runs where id = $1', [run]);
  await app.services.jobs.finished(rows[0]?.job ?? '').catch(() => undefined);
  const read = async () => (await app.call('GET /api/orders')).rows.find((row) => row.id === order.id);
  const made = (await read())?.runs[0];
  assert.deepEqual([made?.state, made?.outcome], ['held', 'waiting'], made?.sentence);
  const { rows: clips } = await app.call('GET /api/viral-clips/footage/{id}', { params: { id } });
  const rendered = clips.filter(({ state }) => state === 'rendered');
  assert.ok(rendered.length > 0 && rendered.length <= 3);
  assert.equal(made?.title, `${rendered.length} clips: The tower`);
  assert.ok(((await read())?.keptBytes ?? 0) > 0);
  const again = await app.ask('POST /api/orders/{id}/run', { params });
  assert.equal(again.error?.message, 'Nothing in long videos without a clip is left that was not taken.');
  await app.call('DELETE /api/viral-clips/footage/{id}', { params: { id } });
  assert.equal((await read())?.runs[0]?.outcome, 'denied');
});
