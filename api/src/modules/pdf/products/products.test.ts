import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Call } from '../../../services.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { files, titles as kept } from '../schema.ts';
import { openTitles } from './product-work.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const titles = async (query = {}) =>
  (await app.call('GET /api/pdf/catalogue', { query })).items.map(({ title }) => title);

test('a product is begun, found by its words, changed and removed, and comes back', async () => {
  const { id } = await app.call('POST /api/pdf/products', { body: { title: '100% Garden', kind: 'journal' } });
  await app.call('POST /api/pdf/products', { body: { title: 'Second' } });
  assert.deepEqual(await titles(), ['Second', '100% Garden']);
  assert.deepEqual(await titles({ q: '100%' }), ['100% Garden']);
  assert.deepEqual(await titles({ limit: 1, offset: 1 }), ['100% Garden']);
  const change = { description: 'Rows and beds.', tags: ['garden'], priceCents: 900 };
  await app.call('PATCH /api/pdf/products/{id}', { params: { id }, body: change });
  const product = await app.call('GET /api/pdf/products/{id}', { params: { id } });
  assert.deepEqual({ ...product, ...change }, product);
  assert.deepEqual(await titles({ q: 'beds' }), ['100% Garden']);
  await app.call('DELETE /api/pdf/products/{id}', { params: { id } });
  assert.deepEqual(await titles(), ['Second']);
  assert.equal((await app.ask('PATCH /api/pdf/products/{id}', { params: { id }, body: { title: 'x' } })).status, 404);
  await app.call('POST /api/pdf/products/{id}/restore', { params: { id } });
  assert.deepEqual(await titles(), ['Second', '100% Garden']);
});

test('bad words are refused beside their field', async () => {
  const { id } = await app.call('POST /api/pdf/products', { body: { title: 'Held' } });
  const cases = [
    [{ title: ' ' }, 'title'],
    [{ priceCents: -1 }, 'priceCents'],
    [{ priceCents: 9.5 }, 'priceCents'],
    [{ tags: Array.from({ length: 14 }, (_, n) => `tag ${n}`) }, 'tags'],
    [{ channel: 'no channel' }, 'channel'],
  ] as const;
  for (const [body, field] of cases) {
    const told = await app.ask('PATCH /api/pdf/products/{id}', { params: { id }, body: body as { title: string } });
    assert.equal(told.status, 422);
    assert.deepEqual(
      told.error?.details?.map(({ path }) => path),
      [field],
    );
  }
});

test('the highest version of a file is in force, and readiness follows it', async () => {
  const { id } = await app.call('POST /api/pdf/products', { body: { title: 'With a cover' } });
  const url = (letter: string) => `/media/${letter.repeat(64)}.png`;
  const file = { studio: 'own', productId: id, role: 'cover', name: 'cover.png', bytes: 9, engine: 'Your file' };
  await app.services.db.insert(files).values([
    { ...file, id: 'f1', version: 1, url: url('a'), width: 500, height: 1000 },
    { ...file, id: 'f2', version: 2, url: url('b'), width: 1600, height: 2560 },
  ]);
  const product = await app.call('GET /api/pdf/products/{id}', { params: { id } });
  assert.deepEqual(
    product.files.map(({ version, url: at }) => [version, at]),
    [[2, url('b')]],
  );
  assert.equal(product.readiness.cover, 100);
  assert.equal(product.stepsDone, 1);
});

test('a product is found by search, and opened by name', async () => {
  const { id } = await app.call('POST /api/pdf/products', { body: { title: 'A log of its own kind' } });
  const { hits } = await app.call('GET /api/search', { query: { q: 'its own kind' } });
  assert.ok(hits.some((hit) => hit.id === id));
  const { text } = await app.call('POST /api/chat', { body: { message: 'open "A log of its own kind"', history: [] } });
  assert.match(text, /A log of its own kind/);
});

test('the Sample studio has products, and the own one none of them', async () => {
  await app.services.studios.open('sample');
  const { items } = await app.call('GET /api/pdf/catalogue');
  assert.ok(items.length > 0 && items.every(({ sample }) => sample));
  await app.services.studios.open('own');
  assert.ok((await app.call('GET /api/pdf/catalogue')).items.every(({ sample }) => !sample));
});

test('a fair title is found behind hundreds that promise what nobody can keep', async () => {
  const row = (id: string, title: string, place: number) => ({
    ...{ id, studio: 'own' as const, topic: 'bread', batch: 'bat_many', title, judged: { place }, engine: 'builtin' },
  });
  await app.services.db
    .insert(kept)
    .values([
      ...Array.from({ length: 250 }, (_, at) => row(`ttl_many_${at}`, `${at + 10} Weeks of Bread`, 1)),
      row('ttl_fair', 'Bread Journal', 9),
    ]);
  const call = { ...app.services, studio: 'own' } as unknown as Call;
  const found = await openTitles.list(call, { channel: testChannel, most: 3 });
  assert.deepEqual(
    found.map(({ id, note }) => [id, note]),
    [['ttl_fair', 'bread']],
  );
});
