import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seedBrandSample } from '../../capabilities/make/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ studio: 'sample' });
  await seedBrandSample(app.services);
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
