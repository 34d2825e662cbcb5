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

test('lists of scripts and versions come in parts that leave nothing out', async () => {
  const ids: string[] = [];
  const texts = { Bread: 'Flour and water wait over night.', Chairs: 'Glue holds the joint.', Rain: 'It falls.' };
  for (const [title, text] of Object.entries(texts)) {
    const { id, version, seen } = await app.call('POST /api/scripts', {
      body: { channel: testChannel, title, text: `${text} That is all of ${title}.` },
    });
    await app.call('POST /api/scripts/{id}/approve', { params: { id }, body: { version, seen } });
    ids.unshift(id);
  }
  const approved = (query: { offset?: number; limit?: number } = {}) =>
    app.call('GET /api/scripts/approved', { query: { channel: testChannel, ...query } });
  assert.deepEqual(
    (await approved()).map(({ id }) => id),
    ids,
  );
  assert.deepEqual([...(await approved({ limit: 2 })), ...(await approved({ offset: 2, limit: 2 }))], await approved());
  const drafts = await app.call('GET /api/scripts', { query: { status: 'draft' } });
  assert.ok(drafts.length > 0 && drafts.every(({ status }) => status === 'draft'));

  const params = { id: ids[0] ?? '' };
  for (let version = 1; version < 6; version += 1) {
    const text = `A heron ${'really '.repeat(version)}stands in the water.`;
    const { seen } = await app.call('PUT /api/scripts/{id}', { params, body: { text, version } });
    await app.call('POST /api/scripts/{id}/approve', { params, body: { version: version + 1, seen } });
  }
  const versions = (query = {}) => app.call('GET /api/scripts/{id}/versions', { params, query });
  const all = await versions();
  assert.equal(all.total, all.versions.length);
  const [first, second] = [await versions({ limit: 4 }), await versions({ offset: 4, limit: 4 })];
  assert.equal(first.total, all.total);
  assert.deepEqual([...first.versions, ...second.versions], all.versions);
});

test('approved scripts are searched whether or not they were put aside; drafts are none of them', async () => {
  const { id, version, seen } = await app.call('POST /api/scripts', {
    body: { channel: testChannel, title: 'Heron', text: 'A heron stands still in the cold water.' },
  });
  const found = async () => {
    const query = { approved: 'true', q: 'heron cold', channel: testChannel } as const;
    return (await app.call('GET /api/library', { query })).rows.map((row) => [row.id, row.status]);
  };
  assert.deepEqual(await found(), []);
  await app.call('POST /api/scripts/{id}/approve', { params: { id }, body: { version, seen } });
  assert.deepEqual(await found(), [[id, 'approved']]);
  await app.call('POST /api/needs/aside', { body: { ids: [id] } });
  assert.deepEqual(await found(), [[id, 'aside']]);
});
