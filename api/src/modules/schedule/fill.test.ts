import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { makeItem, testChannel } from '../../testing/test-app.ts';
import { Scheduled } from './testing/scheduled.ts';

const planned = new Scheduled();
const { put, calendar } = planned;

test('approved videos without a time are shown the next ones, get exactly those, and lose them again', async () => {
  const make = async (title: string) => {
    const { id } = await makeItem(planned.app, { title });
    const item = await planned.app.call('GET /api/upload-queue/{id}', { params: { id } });
    for (const url of [item.videoUrl, item.srtUrl]) {
      const file = planned.app.services.store.pathOf(url ?? '');
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, title);
    }
    await planned.app.call('POST /api/upload-queue/{id}/approve', { params: { id }, body: { seen: item.seen } });
    return id;
  };
  for (const title of ['Ice', 'Snow']) await make(title);
  assert.deepEqual((await planned.app.call('GET /api/schedule/unplaced')).rows, []);
  const takeBack = async () => {
    for (const { id, seen } of (await calendar({ account: testChannel })).rows)
      await planned.app.call('POST /api/effects/{id}/cancel', { params: { id }, body: { seen } });
  };
  await takeBack();
  const { rows } = await planned.app.call('GET /api/schedule/unplaced');
  assert.deepEqual((await planned.app.call('GET /api/schedule/unplaced', { query: { module: 'video' } })).rows, rows);
  assert.deepEqual((await planned.app.call('GET /api/schedule/unplaced', { query: { module: 'blitz' } })).rows, []);
  assert.deepEqual(
    rows.map(({ title, module, account, why }) => [title, module, account, why.every(({ kept }) => kept)]),
    ['Ice', 'Snow'].map((title) => [title, 'video', testChannel, true]),
  );
  const items = rows.map(({ module, subject, at = '' }) => ({ module, subject, at }));
  const [first, second] = items;
  assert.ok(first && second);
  // Somebody else takes the time of the second one.
  await put('Taken', testChannel, new Date(second.at));
  const { placed, refused } = await planned.app.call('POST /api/schedule/fill', { body: { items } });
  assert.deepEqual(
    placed.map(({ subject, dueAt, why }) => [subject, dueAt, why.length > 0]),
    [[first.subject, first.at, true]],
  );
  assert.deepEqual(
    refused.map(({ title, sentence }) => [title, /is not free any more/.test(sentence)]),
    [['Snow', true]],
  );
  const again = await planned.app.call('POST /api/schedule/fill', { body: { items: [first] } });
  assert.deepEqual([again.placed.length, again.refused.length], [0, 1], 'nothing gets two times');
  await takeBack();
  assert.equal((await planned.app.call('GET /api/schedule/unplaced')).rows.length, 2);
  // Those that have a time, or went out, are none of the first fifty.
  await planned.app.pool.query(`
    insert into video.queue_items (id, studio, video_id, channel, title, description, tags, thumbnail_url, status, confidence, decided_at)
    select 'que_many_' || n, 'own', 'vid_many_' || n, '${testChannel}', 'Many ' || n, '', '[]', '', 'Approved', 'Safe',
      now() - interval '1 day' + n * interval '1 minute' from generate_series(1, 60) n`);
  await planned.app.pool.query(`
    insert into kernel.effects (id, studio, module, kind, class, account, subject, title, payload, payload_hash, state, mode, dedup_key, due_at, epoch, expires_at)
    select 'eff_many_' || n, 'own', 'video', 'youtube.video', 'reversible', '${testChannel}', 'que_many_' || n, 'Many ' || n, '{}', '', 'verified', 'live', 'many ' || n,
      now() - interval '1 day', 0, now() from generate_series(1, 30) n`);
  const some = await planned.app.call('GET /api/schedule/unplaced');
  assert.deepEqual([some.rows.length, some.more, some.rows[0]?.title], [32, undefined, 'Many 31']);
  await planned.app.pool.query(`
    insert into video.queue_items (id, studio, video_id, channel, title, description, tags, thumbnail_url, status, confidence, decided_at)
    select 'que_more_' || n, 'own', 'vid_more_' || n, '${testChannel}', 'More ' || n, '', '[]', '', 'Approved', 'Safe', now() from generate_series(1, 30) n`);
  const many = await planned.app.call('GET /api/schedule/unplaced');
  assert.deepEqual([many.rows.length, many.more], [50, true]);
  // Nothing of another family waits.
  const other = await planned.app.call('GET /api/schedule/unplaced', { query: { module: 'pdf' } });
  assert.deepEqual(other, { rows: [] });
});
