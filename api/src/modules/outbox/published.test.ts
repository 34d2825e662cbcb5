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

test('what has its time in the next 24 hours comes, with how it stands; what went, failed or is further away does not', async () => {
  const { app } = outbox;
  const [soon, waits, far, gone] = [
    (await outbox.put(1, { state: 'ready' }))[0],
    (await outbox.put(1, { state: 'awaiting' }))[0],
    (await outbox.put(1, { state: 'ready' }))[0],
    (await outbox.put(1, { state: 'verified' }))[0],
  ];
  const due = (id: string, hours: number) =>
    app.pool.query(
      "update kernel.effects set due_at = now() + make_interval(hours => $1), reason = 'It stands so.' where id = $2",
      [hours, id],
    );
  for (const [id, hours] of [
    [waits, 3],
    [soon, 5],
    [far, 30],
    [gone, 2],
  ] as const)
    await due(id, hours);
  const { rows = [] } = (await app.call('GET /api/dashboard')).ahead ?? {};
  assert.deepEqual(
    rows.map(({ kind, detail, path }) => [kind, detail, path]),
    [waits, soon].map((id) => ['post', 'It stands so.', `/shadow-mode-controller?effect=${id}`]),
  );
});
