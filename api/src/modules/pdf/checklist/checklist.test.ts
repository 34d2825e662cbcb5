import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { files, products } from '../schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const begin = async (title: string) => (await app.call('POST /api/pdf/products', { body: { title } })).id;
const read = (id: string) => app.call('GET /api/pdf/products/{id}/checklist', { params: { id } });
const put = (id: string, step: string, done: boolean) =>
  app.ask('PUT /api/pdf/products/{id}/checklist/{step}', { params: { id, step: step as 'title' }, body: { done } });
const marks = async (id: string) =>
  (await read(id)).steps.map(({ step, done, found, ticked }) => [step, done, found, ticked?.by].join(' ').trim());

test('six steps by their names; a check ticks what it finds, a person has the last word and can take it back', async () => {
  const id = await begin('Garden');
  assert.deepEqual(
    (await read(id)).steps.map(({ label }) => label),
    [
      'Product Title Confirmed',
      'Cover Image Uploaded',
      'Description Finalized',
      'Marketplace Listing Live',
      'Affiliate Links Synced',
      'Pinterest Post Created',
    ],
  );
  const cover = {
    studio: 'own',
    productId: id,
    role: 'cover',
    version: 1,
    name: 'c.png',
    bytes: 9,
    engine: 'Your file',
  };
  await app.services.db
    .insert(files)
    .values({ ...cover, id: 'c1', url: `/media/${'a'.repeat(64)}.png`, width: 1600, height: 2560 });
  const found = ['title false false', 'cover true true', 'description false false'];
  assert.deepEqual((await marks(id)).slice(0, 3), found);
  assert.match((await read(id)).steps[1]?.detail ?? '', /Version 1, 1600 × 2560 px/);

  assert.equal((await put(id, 'title', true)).status, 200);
  assert.equal((await put(id, 'cover', false)).status, 200);
  assert.deepEqual((await marks(id)).slice(0, 2), ['title true false Operator', 'cover false true Operator']);
  assert.equal((await app.call('GET /api/pdf/products/{id}', { params: { id } })).stepsDone, 1);
  for (const step of ['title', 'cover'] as const)
    await app.call('DELETE /api/pdf/products/{id}/checklist/{step}', { params: { id, step } });
  assert.deepEqual((await marks(id)).slice(0, 3), found);
});

test('each change is one line of the journal, and the same tick again is none', async () => {
  const id = await begin('Noted');
  await put(id, 'pin', true);
  const first = (await read(id)).steps[5]?.ticked?.at;
  await put(id, 'pin', true);
  assert.equal((await read(id)).steps[5]?.ticked?.at, first, 'who ticked it first stays');
  await put(id, 'pin', false);
  const lines = (await app.call('GET /api/pdf/activity-log')).map(({ message }) => message);
  assert.deepEqual(lines.slice(0, 3), [
    '"Pinterest Post Created" of "Noted" was unticked.',
    '"Pinterest Post Created" of "Noted" was ticked.',
    'The product "Noted" was begun.',
  ]);
});

test('two ticks of one step at once both arrive, and one of them stands', async () => {
  const id = await begin('At once');
  const told = await Promise.all([put(id, 'title', true), put(id, 'title', false), put(id, 'title', true)]);
  assert.deepEqual(
    told.map(({ status }) => status),
    [200, 200, 200],
  );
});

test('what is not there is refused: a step, a product, one that was removed, one of the other studio', async () => {
  const id = await begin('Gone');
  assert.equal((await put(id, 'nothing', true)).status, 422);
  assert.equal((await put('pdf_none', 'title', true)).status, 404);
  await app.services.db.insert(products).values({ id: 'pdf_other', studio: 'sample', title: 'Other', kind: 'other' });
  assert.equal((await put('pdf_other', 'title', true)).status, 404);
  await app.call('DELETE /api/pdf/products/{id}', { params: { id } });
  assert.equal((await put(id, 'title', true)).status, 404);
  const { items, total } = await app.call('GET /api/pdf/checklist', { query: { limit: 2 } });
  assert.deepEqual([items.length, total, items[0]?.title], [2, 3, 'At once']);
});
