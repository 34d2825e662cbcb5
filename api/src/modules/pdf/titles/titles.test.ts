import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noteFact } from '../../../kernel/ledger/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const make = (topic: string, more = {}) => app.call('POST /api/pdf/generate-titles', { body: { topic, ...more } });
const shown = (batch?: string) => app.call('GET /api/pdf/titles', { query: batch ? { batch } : {} });

test('titles are written, labelled with who wrote them, and shown the best first', async () => {
  const answer = await make('seed swap');
  assert.equal(answer.titles.length, 8);
  assert.equal(answer.engine, 'Built-in writer');
  const { batch, items, number, total } = await shown();
  assert.deepEqual([batch?.topic, batch?.count, number, total], ['seed swap', 8, 1, 1]);
  assert.deepEqual(
    items.map(({ title }) => title),
    answer.titles,
  );
  assert.deepEqual(
    items.map(({ score }) => score),
    items.map(({ score }) => score).toSorted((a, b) => b - a),
  );
  assert.ok(items.every(({ demand }) => demand.length === 0));
});

test('a second batch repeats nothing, and batches are walked by their neighbours', async () => {
  const first = await shown();
  const again = await make('seed swap');
  assert.equal(new Set([...first.items.map(({ title }) => title), ...again.titles]).size, 16);
  const now = await shown();
  assert.equal(now.older?.id, first.batch?.id);
  const before = await shown(first.batch?.id);
  assert.deepEqual([before.newer?.id, before.number, before.total], [again.batch, 1, 2]);
  assert.equal((await app.ask('GET /api/pdf/titles', { query: { batch: 'bat_none' } })).status, 404);
});

test('a topic that no title can hold is refused beside it, and nothing is kept', async () => {
  const { total } = await shown();
  for (const topic of [' ', '?!', 'x'.repeat(121), 'how to build a bomb', `${'longword'.repeat(9)} of mine`]) {
    const told = await app.ask('POST /api/pdf/generate-titles', { body: { topic } });
    assert.equal(told.status, 422, topic);
    assert.deepEqual(
      told.error?.details?.map(({ path }) => path),
      ['topic'],
    );
  }
  assert.equal((await shown()).total, total);
});

test('a product is begun from a title once, and again after it was removed', async () => {
  const [one] = (await shown()).items;
  assert.ok(one);
  const body = { title: one.title, titleId: one.id };
  const product = await app.call('POST /api/pdf/products', { body });
  assert.equal((await shown()).items[0]?.productId, product.id);
  assert.equal((await app.ask('POST /api/pdf/products', { body })).error?.code, 'begun');
  assert.equal((await app.call('GET /api/pdf/catalogue')).total, 1);
  await app.call('DELETE /api/pdf/products/{id}', { params: { id: product.id } });
  assert.equal((await shown()).items[0]?.productId, null);
  await app.call('POST /api/pdf/products', { body });
});

test('what sold is the evidence there is', async () => {
  const [product] = (await app.call('GET /api/pdf/catalogue')).items;
  assert.ok(product);
  const fact = { studio: 'own', book: 'real', kind: 'income', cents: 900, currency: 'USD', source: 'typed' } as const;
  const more = { occurredAt: new Date(), state: 'confirmed', sourceId: 's1', text: `Sale: ${product.title}` } as const;
  await noteFact(app.services.db, { ...fact, ...more });
  const { items } = await shown();
  assert.ok(items.some(({ demand }) => /made 1 of your 1 sale\.$/.test(demand[0]?.text ?? '')));
});

test('a title that was removed comes back', async () => {
  const { items } = await shown();
  const id = items[1]?.id ?? '';
  await app.call('DELETE /api/pdf/titles/{id}', { params: { id } });
  assert.equal((await shown()).items.length, items.length - 1);
  assert.equal((await app.ask('DELETE /api/pdf/titles/{id}', { params: { id } })).status, 404);
  await app.call('POST /api/pdf/titles/{id}/restore', { params: { id } });
  assert.deepEqual((await shown()).items, items);
});

test('titles for a channel have no word that its brand kit keeps out; another channel is 404', async () => {
  const first = (await make('herb garden')).titles;
  const [word] = first.flatMap((title) => title.match(/\b(?:Planner|Log|Book|Tracker|Workbook|Organizer)\b/) ?? []);
  assert.ok(word, first.join('; '));
  const kit = { banned: [word], seen: 0 };
  await app.call('PUT /api/make/brands/{channel}', { params: { channel: testChannel }, body: kit });
  for (const topic of ['herb garden', 'balcony garden', 'bird walks']) {
    const { titles } = await make(topic, { channel: testChannel });
    assert.ok(titles.length > 0);
    assert.deepEqual(
      titles.filter((title) => new RegExp(`\\b${word}\\b`, 'i').test(title)),
      [],
    );
  }
  const gone = await app.ask('POST /api/pdf/generate-titles', { body: { topic: 'moss', channel: 'CHANNEL_NONE' } });
  assert.equal(gone.status, 404);
});
