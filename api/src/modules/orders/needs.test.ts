import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { scripts } from '../video-pipeline/schema.ts';
import { orders, runs } from './schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const base = { studio: 'own', since: new Date('2026-01-01T00:00:00Z'), stopDenied: 2, stopWaiting: 5 } as const;
const held = (id: string, subject: string, path: string) => ({
  ...{ id, order: 'ord_a', studio: 'own' as const, slot: null, state: 'held' as const, source: 'topics' },
  ...{ title: `Made ${id}`, sentence: 'Its script waits for you.', subject, path, at: new Date() },
});
const needs = async () => (await app.call('GET /api/needs')).items.filter(({ family }) => family === 'orders');

test('scripts that standing orders hold need the operator, each until it is decided', async () => {
  const { db } = app.services;
  await db.insert(orders).values({
    ...{ ...base, id: 'ord_a', work: 'video', source: 'topics', topics: ['ice'], channel: testChannel, seconds: 45 },
    ...{ hold: 'script', days: [1, 2, 3, 4, 5, 6, 7], times: ['05:00'] },
  });
  for (const id of ['scr_one', 'scr_two', 'scr_three'])
    await db.insert(scripts).values({
      ...{ id, studio: 'own', channel: testChannel, title: id, text: 'One two.', status: 'draft' },
      ...{ roles: [], material: [], notes: [], engine: 'built-in' },
    });
  await db
    .insert(runs)
    .values([
      held('orr_1', 'scr_one', '/script-builder?script=scr_one'),
      held('orr_2', 'scr_two', '/script-builder?script=scr_two'),
      held('orr_3', 'scr_three', '/script-builder?script=scr_three'),
      held('orr_4', 'que_gone', '/script-builder?script=que_gone'),
      held('orr_5', 'que_video', '/upload-queue?item=que_video'),
    ]);
  assert.equal((await app.call('GET /api/studio')).needs, 3);
  const [first] = await needs();
  assert.deepEqual(
    [(await needs()).length, first?.next.label, first?.channelLabel, first?.stays],
    [3, 'Look and decide', 'Test', true],
  );
  assert.match(first?.next.path ?? '', /^\/script-builder\?script=scr_/);
  await app.pool.query("update video.scripts set status = 'approved' where id = 'scr_one'");
  await app.pool.query("update video.scripts set removed_at = now() where id = 'scr_two'");
  assert.deepEqual(
    (await needs()).map(({ id }) => id),
    ['orr_3'],
  );
});

test('times of orders that are not paused come in the next 24 hours', async () => {
  const told = async () => (await app.call('GET /api/dashboard')).ahead?.rows.filter(({ kind }) => kind === 'order');
  const [one, ...others] = (await told()) ?? [];
  assert.deepEqual([others.length, one?.path, one?.account], [0, '/task-system/order?order=ord_a', testChannel]);
  assert.equal(
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(new Date(one?.at ?? 0)),
    '05:00',
  );
  const { text } = await app.call('GET /api/week');
  assert.match(text, /^In the next seven days standing orders come due 7 times\.$/m);
  await app.call('PUT /api/orders/{id}/pause', { params: { id: 'ord_a' }, body: { paused: true } });
  assert.deepEqual(await told(), []);
});
