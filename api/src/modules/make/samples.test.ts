import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seedBrandSample, seedMaterialSample, seedTextSamples } from '../../capabilities/make/index.ts';
import { kinds } from '../../providers/text/kinds/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ studio: 'sample' });
  await seedBrandSample(app.services);
  await seedMaterialSample(app.services);
  await seedTextSamples(app.services, { recipes: kinds });
});
after(() => app.close());

test('one channel of the Sample studio has a brand kit that is marked, until somebody makes it theirs', async () => {
  const marked = async () => (await app.call('GET /api/make/brands')).rows.filter(({ sample }) => sample);
  const [one, ...others] = await marked();
  assert.ok(one);
  assert.deepEqual(others, []);
  assert.equal(one.kit.outro, 'card');
  await app.call('PUT /api/make/brands/{channel}', {
    params: { channel: one.channel },
    body: { ...one.kit, voice: 'Mine', seen: one.version },
  });
  await seedBrandSample(app.services);
  assert.deepEqual(await marked(), []);
  const { rows } = await app.call('GET /api/make/brands');
  assert.equal(rows.find(({ channel }) => channel === one.channel)?.kit.voice, 'Mine');
});

test('six kinds of drafts come with the Sample studio, written by the built-in writer and marked; what is edited is the operator’s', async () => {
  const { rows, total } = await app.call('GET /api/make/drafts', { query: {} });
  assert.equal(total, 6);
  assert.deepEqual([...new Set(rows.map(({ sample }) => sample))], [true]);
  assert.equal(new Set(rows.map(({ recipe }) => recipe)).size, 6);
  for (const { id } of rows) {
    const draft = await app.call('GET /api/make/drafts/{id}', { params: { id } });
    const open = draft.checks.filter(({ verdict }) => verdict !== 'pass');
    assert.deepEqual(open, [], `${draft.kind}: ${draft.text}`);
    for (const { label, costMicros } of draft.versions)
      assert.deepEqual([label, costMicros ?? 0], ['Built-in writer', 0]);
  }
  const quiz = rows.find(({ recipe }) => recipe === 'text.quiz');
  const read = () => app.call('GET /api/make/drafts/{id}', { params: { id: quiz?.id ?? '' } });
  const draft = await read();
  assert.equal(draft.version, 2);
  assert.ok(draft.claims.length > 0 && draft.claims.every(({ source }) => source?.passage));
  const { fields, seen } = draft;
  await app.call('PATCH /api/make/drafts/{id}', {
    params: { id: draft.id },
    body: { fields: { ...fields, title: 'Mine' }, seen },
  });
  assert.equal((await read()).sample, undefined);
});
