import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeItem } from '../../testing/test-app.ts';
import { TestOutbox } from './testing/outbox.ts';

const outbox = new TestOutbox();

test('what was verified and what a person says they posted is published, the newest first; nothing else is', async () => {
  const { app } = outbox;
  const told = async () => (await app.call('GET /api/dashboard')).published;
  assert.deepEqual(await told(), []);
  const [verified, sent] = [
    (await outbox.put(1, { state: 'verified' }))[0],
    (await outbox.put(1, { state: 'sent' }))[0],
  ];
  for (const state of ['shadowed', 'failed', 'awaiting', 'ready', 'mismatch'] as const) await outbox.put(1, { state });
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes));
  const { id } = await makeItem(app, { title: 'By hand' });
  await app.pool.query('update kernel.effects set attempt_at = $1 where id = $2', [at(10), verified]);
  const posted = { url: 'https://youtu.be/abc', at: at(20).toISOString(), compared: [] };
  await app.pool.query('update video.queue_items set posted = $1 where id = $2', [posted, id]);
  assert.deepEqual(
    (await told())?.map((one) => [one.id, one.how, one.path, one.url]),
    [
      [id, 'by hand', `/upload-queue?item=${id}`, posted.url],
      [verified, 'verified', `/shadow-mode-controller?effect=${verified}`, undefined],
    ],
  );
  await app.pool.query(`update kernel.effects set attempt_at = $1, receipt = '{"byHand":true}' where id = $2`, [
    at(30),
    sent,
  ]);
  assert.deepEqual((await told())?.map((one) => [one.id, one.how])[0], [sent, 'by hand']);
});
