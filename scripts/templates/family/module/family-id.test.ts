import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const titles = async (query = {}) =>
  (await app.call('GET /api/family-id', { query })).items.map(({ title }) => title);

test('an entry is added, found by its words, changed and removed, and comes back', async () => {
  const { id } = await app.call('POST /api/family-id', { body: { title: 'First', note: '100% sure' } });
  await app.call('POST /api/family-id', { body: { title: 'Second' } });
  assert.deepEqual(await titles(), ['Second', 'First']);
  assert.deepEqual(await titles({ q: '100%' }), ['First']);
  assert.deepEqual(await titles({ limit: 1, offset: 1 }), ['First']);
  await app.call('PATCH /api/family-id/{id}', { params: { id }, body: { title: 'Changed' } });
  assert.deepEqual(await titles(), ['Second', 'Changed']);
  await app.call('DELETE /api/family-id/{id}', { params: { id } });
  assert.deepEqual(await titles(), ['Second']);
  assert.equal((await app.ask('PATCH /api/family-id/{id}', { params: { id }, body: { done: true } })).status, 404);
  await app.call('POST /api/family-id/{id}/restore', { params: { id } });
  assert.deepEqual(await titles(), ['Second', 'Changed']);
});

test('bad words are refused beside their field', async () => {
  const told = await app.ask('POST /api/family-id', { body: { title: ' ' } });
  assert.equal(told.status, 422);
  assert.deepEqual(
    told.error?.details?.map(({ path }) => path),
    ['title'],
  );
});

test('what is not done waits in the cockpit, is counted and found, until it is done', async () => {
  const { id } = await app.call('POST /api/family-id', { body: { title: 'A thing of its own kind' } });
  const family = 'family-id';
  const waits = async () => {
    const [{ items }, { counters }] = [await app.call('GET /api/needs'), await app.call('GET /api/studio')];
    return [items.some((need) => need.id === id && need.family === family), counters.familyId] as const;
  };
  const [waiting, count = 0] = await waits();
  assert.ok(waiting);
  const { hits } = await app.call('GET /api/search', { query: { q: 'its own kind' } });
  assert.ok(hits.some((hit) => hit.id === id));
  const { text } = await app.call('POST /api/chat', { body: { message: 'open "A thing of its own kind"', history: [] } });
  assert.match(text, /A thing of its own kind/);
  await app.call('PATCH /api/family-id/{id}', { params: { id }, body: { done: true } });
  assert.deepEqual(await waits(), [false, count - 1]);
});

test('the Sample studio has rows of it, and the own one none of them', async () => {
  await app.services.studios.open('sample');
  const { items } = await app.call('GET /api/family-id');
  assert.ok(items.length > 0 && items.every(({ sample }) => sample));
  await app.services.studios.open('own');
  assert.ok((await app.call('GET /api/family-id')).items.every(({ sample }) => !sample));
});

test('its calls stand in the documentation of the API', async () => {
  const { paths } = (await app.raw({ url: '/api/openapi.json', headers: { host: 'localhost' } })).json();
  assert.ok(paths['/api/family-id']?.post && paths['/api/family-id/{id}/restore']);
});
