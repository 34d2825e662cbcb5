import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nearestWork } from '../../capabilities/make/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { campaigns, posts } from '../blitz/schema.ts';
import { ideas } from '../video-pipeline/schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const asked = () => ({ db: app.services.db, studio: 'own' as const });
const nearest = (text: string) => nearestWork(asked(), { text, channel: testChannel });

test('a title of an idea is found by a text that says the same, until it is removed', async () => {
  const title = 'Six quiet jobs for a balcony in the rain';
  const row = { id: 'ide_1', studio: 'own' as const, channel: testChannel, topic: 'balcony', title };
  await app.services.db.insert(ideas).values({ ...row, card: {}, material: [], engine: 'You', batch: 'bat_1' });
  const found = await nearest(title.toUpperCase());
  assert.deepEqual(
    [found.closest, found.work?.label, found.work?.title, found.work?.subject],
    [1, 'idea', title, 'ide_1'],
  );
  await app.services.db.update(ideas).set({ removedAt: new Date() });
  assert.deepEqual(await nearest(title), { closest: 0, compared: 0 });
  await app.services.db.update(ideas).set({ removedAt: null, title: 'Something else altogether for dry days' });
  assert.equal((await nearest(title)).closest, 0);
});

test('a post of a campaign is found as it stands now, and no more once its campaign is removed', async () => {
  const text = 'The bridge was closed for a year, and nobody in the village missed the toll.';
  const now = new Date();
  const campaign = {
    id: 'cmp_1',
    studio: 'own' as const,
    title: 'Bridges',
    module: 'blitz',
    words: 'w',
    writer: 'You',
  };
  await app.services.db.insert(campaigns).values({ ...campaign, from: now, to: now });
  await app.services.db
    .insert(posts)
    .values({ id: 'pst_1', campaign: 'cmp_1', number: 1, account: 'a', kind: 'telegram.post', text: 'First words.' });
  await app.services.db.update(posts).set({ text });
  const found = await nearest(`${text} And more.`);
  assert.ok(found.closest > 0.5, String(found.closest));
  assert.deepEqual(
    [found.work?.label, found.work?.title, found.work?.subject],
    ['post of the campaign', 'Bridges', 'pst_1'],
  );
  await app.services.db.delete(campaigns);
  assert.equal((await nearest(text)).closest, 0);
});
