import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inArray } from 'drizzle-orm';
import { testChannel as channel, startTestApp, type TestApp } from '../../testing/test-app.ts';
import * as tables from './schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const generate = (topic: string, count: number, keep: string[] = []) =>
  app.call('POST /api/ideas/generate', { body: { channel, topic, count, keep } });
const ids = (ideas: readonly { id: string }[]) => ideas.map(({ id }) => id);
const batches = (place: { around?: string; limit?: number } = {}) =>
  app.call('GET /api/ideas/batches', { query: { channel, ...place } });

test('old batches can be walked back to, and show what they showed', async () => {
  const first = await generate('sourdough', 4);
  const second = await generate('lighthouses', 3);
  assert.deepEqual(ids(await app.call('GET /api/ideas', { query: { channel } })), ids(second.ideas));
  assert.deepEqual(
    await app.call('GET /api/ideas', { query: { batch: first.batch } }),
    first.ideas,
    'the first batch as it was shown',
  );
  const { items, total } = await batches();
  assert.equal(total, 2);
  assert.deepEqual(
    items.map(({ number, topic, count, id }) => [number, topic, count, id]),
    [
      [2, 'lighthouses', 3, second.batch],
      [1, 'sourdough', 4, first.batch],
    ],
  );
});

test('ideas that stay open the next batch, and only the rest is written', async () => {
  const before = await generate('bridges', 4);
  const keep = ids(before.ideas).slice(1, 3);
  const next = await generate('bridges', 5, keep);
  assert.deepEqual(ids(next.ideas).slice(0, 2), keep);
  assert.equal(new Set(ids(next.ideas)).size, 5);
  assert.deepEqual(ids(await app.call('GET /api/ideas', { query: { batch: next.batch } })), ids(next.ideas));
  assert.deepEqual(ids(await app.call('GET /api/ideas', { query: { batch: before.batch } })), ids(before.ideas));
  assert.deepEqual(ids(await app.call('GET /api/ideas', { query: { ids: keep.join(',') } })), keep);
});

test('as many that stay as were asked for is refused beside the number, and nothing is written', async () => {
  const { total } = await batches();
  const { ideas } = await generate('canals', 2);
  const told = await app.ask('POST /api/ideas/generate', {
    body: { channel, topic: 'canals', count: 2, keep: ids(ideas) },
  });
  assert.equal(told.status, 422);
  assert.equal(told.error?.details?.[0]?.path, 'count');
  const unknown = await app.ask('POST /api/ideas/generate', { body: { channel, topic: 'canals', keep: ['ide_none'] } });
  assert.equal(unknown.status, 404);
  assert.equal((await batches()).total, total + 1);
});

test('a page can be asked for around a batch; one that is none is refused', async () => {
  const all = await batches();
  const middle = all.items[1];
  assert.ok(middle);
  assert.deepEqual((await batches({ around: middle.id, limit: 3 })).items, all.items.slice(0, 3));
  assert.deepEqual(
    (await batches({ around: all.items.at(-1)?.id ?? '', limit: 3 })).items,
    all.items.slice(-2),
    'the oldest has one before it',
  );
  assert.equal((await app.ask('GET /api/ideas/batches', { query: { channel, around: 'bat_none' } })).status, 404);
  assert.equal((await app.ask('GET /api/ideas', { query: { batch: 'bat_none' } })).status, 404);
});

test('a removed idea leaves its batch, and a batch without ideas is passed over', async () => {
  const { batch, ideas } = await generate('moss', 2);
  const remove = (gone: string[]) =>
    app.services.db.update(tables.ideas).set({ removedAt: new Date() }).where(inArray(tables.ideas.id, gone));
  const [one, other] = ids(ideas);
  assert.ok(one && other);
  await remove([one]);
  assert.deepEqual(ids(await app.call('GET /api/ideas', { query: { batch } })), [other]);
  assert.equal((await batches()).items[0]?.count, 1);
  await remove([other]);
  assert.notEqual((await batches()).items[0]?.id, batch);
  assert.notEqual((await app.call('GET /api/ideas', { query: { channel } }))[0]?.batch, batch);
});

test('the samples have batches too, one for each channel', async () => {
  await app.services.studios.open('sample', {});
  const ideas = await app.call('GET /api/ideas');
  assert.ok(ideas.length > 0);
  for (const { channel: of, batch } of ideas) {
    const { items } = await app.call('GET /api/ideas/batches', { query: { channel: of } });
    assert.equal(items[0]?.id, batch);
  }
});
