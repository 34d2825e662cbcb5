import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const body = { channel: testChannel, title: 'Moon', text: 'Five words about the moon.' };
const count = async () => (await app.call('GET /api/scripts')).length;

test('a first save whose answer was lost makes no second script when it is sent again', async () => {
  const id = 'scr_00000000000000000001';
  const first = await app.call('POST /api/scripts', { body: { id, ...body } });
  const before = await count();
  assert.deepEqual(await app.call('POST /api/scripts', { body: { id, ...body } }), first);
  assert.equal(await count(), before);
  assert.equal(first.id, id);
});

test('two first saves at the same time make one script', async () => {
  const id = 'scr_00000000000000000002';
  const before = await count();
  const both = await Promise.all([1, 2].map(() => app.call('POST /api/scripts', { body: { id, ...body } })));
  assert.deepEqual(both[0], both[1]);
  assert.equal(await count(), before + 1);
});

test('an id that belongs to other words is refused, and those words stay', async () => {
  const id = 'scr_00000000000000000003';
  await app.call('POST /api/scripts', { body: { id, ...body } });
  const told = await app.ask('POST /api/scripts', { body: { id, ...body, text: 'Other words than those before.' } });
  assert.equal(told.status, 409);
  assert.equal(told.error?.code, 'id_taken');
  assert.equal((await app.call('GET /api/scripts/{id}', { params: { id } })).text, body.text);
});

test('the id of a removed script is not used again', async () => {
  const id = 'scr_00000000000000000004';
  await app.call('POST /api/scripts', { body: { id, ...body } });
  await app.call('DELETE /api/scripts/{id}', { params: { id } });
  const told = await app.ask('POST /api/scripts', { body: { id, ...body } });
  assert.ok(told.status === 409 || (await app.call('GET /api/scripts/{id}', { params: { id } })).id === id);
});

test('an id of another shape is refused beside its field', async () => {
  for (const id of ['', 'x', 'scr_1', `scr_${'a'.repeat(21)}`, "scr_0000000000000000000'"]) {
    const told = await app.ask('POST /api/scripts', { body: { id, ...body } });
    assert.equal(told.status, 422);
    assert.equal(told.error?.details?.[0]?.path, 'id');
  }
});

test('a save that starts from an older version changes nothing', async () => {
  const made = await app.call('POST /api/scripts', { body });
  const params = { id: made.id };
  const saved = await app.call('PUT /api/scripts/{id}', { params, body: { text: 'Second.', version: made.version } });
  const told = await app.ask('PUT /api/scripts/{id}', { params, body: { text: 'Third.', version: made.version } });
  assert.equal(told.error?.code, 'changed_elsewhere');
  assert.equal((await app.call('GET /api/scripts/{id}', { params })).text, saved.text);
});
