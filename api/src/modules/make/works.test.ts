import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nearestWork } from '../../capabilities/make/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { facts } from '../auto-facts/schema.ts';
import { campaigns, posts } from '../blitz/schema.ts';
import { listings, pins, products, titles } from '../pdf/schema.ts';
import { ideas, queueItems, scripts, videos } from '../video-pipeline/schema.ts';
import { clips, footage } from '../viral-clips/schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const own = { studio: 'own' as const, channel: testChannel };
const asked = () => ({ db: app.services.db, studio: 'own' as const });
const nearest = (text: string) => nearestWork(asked(), { text, channel: testChannel });
const found = async (text: string) => {
  const { work, closest } = await nearest(text);
  return closest > 0.3 ? work?.subject : undefined;
};

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

test('titles, words of products, of shops and of pins are found, with where they stand', async () => {
  const { db } = app.services;
  const studio = own.studio;
  const words = (of: string) => `A planner for quiet gardeners who ${of} before the first frost comes.`;
  await db
    .insert(titles)
    .values({ id: 'ttl_1', studio, topic: 't', batch: 'bat_9', title: words('dig'), judged: {}, engine: 'You' });
  await db.insert(products).values({ id: 'prd_1', ...own, title: 'P', kind: 'planner', description: words('sow') });
  const shop = { title: 'L', description: words('sell'), tags: [], priceCents: null };
  await db
    .insert(listings)
    .values({ id: 'lst_1', studio, productId: 'prd_1', store: 'etsy', state: 'none', words: shop });
  await db.insert(pins).values({ id: 'pin_1', studio, url: 'u', board: 'b', title: 'N', description: words('pin') });
  const stands = async (of: string) => {
    const { work } = await nearest(words(of));
    return [work?.label, work?.subject, work?.path];
  };
  assert.deepEqual(await stands('dig'), ['title', 'ttl_1', '/automation/pdf-farming/niche-titles?batch=bat_9']);
  assert.deepEqual(await stands('sow'), ['product', 'prd_1', '/pdf/product?id=prd_1']);
  assert.deepEqual(await stands('sell'), ['listing', 'lst_1', '/pdf/storefront-auto-poster?product=prd_1']);
  assert.deepEqual(await stands('pin'), ['pin', 'pin_1', '/automation/pdf-farming/pinterest-poster']);
  await db.update(listings).set({ words: null });
  await db.update(pins).set({ removedAt: new Date() });
  for (const what of ['sell', 'pin']) assert.notEqual((await nearest(words(what))).closest, 1, what);
});

test('facts that were kept and clips that were rendered are found, by the words that are shown', async () => {
  const { db } = app.services;
  const text = 'Eddystone burned down twice before anybody built it of stone and iron.';
  const fact = { id: 'fct_1', ...own, key: 'k', text, quote: 'q', sourceTitle: 's', checks: [], held: false };
  await db.insert(facts).values({ ...fact, surprise: 1, surpriseWhy: [], checkable: 1, checkableWhy: [] });
  assert.equal(await found(text), undefined);
  await db.update(facts).set({ decision: 'kept' });
  assert.equal(await found(text), 'fct_1');

  const said = 'Nobody told me that a lens this size floats on a bath of mercury.';
  const list = said.split(' ').map((word, at) => ({ text: word, startMs: at * 100, endMs: at * 100 + 90 }));
  const sentences = [{ text: said, startMs: 0, endMs: 2000, words: list }];
  const long = { id: 'ftg_1', ...own, title: 'Talk', url: 'u', rights: 'own' as const, state: 'ready' as const };
  await db.insert(footage).values({ ...long, sentences });
  const edits = { title: 'Lens', frameX: 0.5, preset: 'clean', captions: true, words: {} } as never;
  const cut = { footage: 'ftg_1', startMs: 0, endMs: 2000, score: 1, rank: 1, reasons: [], edits };
  await db.insert(clips).values({ id: 'clp_1', ...own, ...cut });
  assert.equal(await found(said), undefined);
  await db.update(clips).set({ video: { version: 1 } as never });
  assert.equal(await found(said), 'clp_1');
  await db.update(footage).set({ removedAt: new Date() });
  assert.equal(await found(said), undefined);
  await db.update(footage).set({ removedAt: null });
  assert.equal(await found(said), 'clp_1');
});

test('a text is not held against its own lineage, at any remove, but against its sisters', async () => {
  const { db } = app.services;
  const text = 'Seven slow ways to keep a terrace warm in the last weeks of autumn.';
  await db
    .insert(ideas)
    .values({ id: 'ide_2', ...own, topic: 't', title: text, card: {}, material: [], engine: 'You', batch: 'bat_2' });
  const row = { ...own, title: 'T', text, status: 'draft' as const, roles: [], notes: [], material: [], engine: 'You' };
  await db.insert(scripts).values({ ...row, id: 'scr_a', ideaId: 'ide_2' });
  const made = { takeId: 'tak_1', title: 'T', videoUrl: 'u', srtUrl: 's', facts: {}, spokenHash: 'h' };
  await db.insert(videos).values({ ...own, ...made, id: 'vid_a', scriptId: 'scr_a', status: 'ready' });
  const item = { title: text, tags: [], thumbnailUrl: 'u', status: 'Ready' as const, confidence: 'Safe' as const };
  await db.insert(queueItems).values({ ...own, ...item, id: 'que_a', videoId: 'vid_a' });
  const day = new Date();
  const campaign = { studio: own.studio, title: 'C', module: 'video', words: 'w', writer: 'You', from: day, to: day };
  await db.insert(campaigns).values({ ...campaign, id: 'cmp_a', thing: 'que_a' });
  const post = { campaign: 'cmp_a', account: testChannel, kind: 'telegram.post', text };
  await db.insert(posts).values([
    { ...post, id: 'pst_a', number: 1 },
    { ...post, id: 'pst_b', number: 2 },
  ]);

  const near = async (of: object) => {
    const { closest, work } = await nearestWork(asked(), { text, channel: testChannel, ...of });
    return closest < 0.3 ? undefined : work?.subject;
  };
  assert.equal(await near({ family: 'scr_a', madeOf: ['ide_2'] }), undefined, 'of the script');
  assert.equal(await near({ family: 'ide_2' }), undefined, 'of the idea');
  assert.equal(await near({ family: 'cmp_a', madeOf: ['que_a'] }), undefined, 'of a post');
  const all = (await nearest(text)).compared;
  const { compared } = await nearestWork(asked(), { text, channel: testChannel, family: 'scr_a', madeOf: ['ide_2'] });
  assert.equal(all - compared, 5);

  await db.insert(scripts).values({ ...row, id: 'scr_b', ideaId: 'ide_2' });
  assert.equal((await near({ family: 'scr_b', madeOf: ['ide_2'] })) !== undefined, true, 'another script of the idea');
  const checks = await app.call('GET /api/scripts/{id}/checks', { params: { id: 'scr_b' } });
  assert.equal(checks.originality.verdict, 'blocked');
  assert.equal(checks.originality.near?.label, 'script');
  assert.match(
    checks.open.find(({ name }) => name === 'Original')?.near?.path ?? '',
    /^\/script-builder\?script=scr_a$/,
  );
});

test('works are compared within their language', async () => {
  const german = await app.call('POST /api/admin/channels', {
    body: { label: 'Nur Deutsch', language: 'de' },
  });
  const text = 'Sieben langsame Wege, eine Terrasse in den letzten Wochen des Herbstes warm zu halten.';
  const { id } = await app.call('POST /api/scripts', { body: { channel: german.name, title: 'Warm', text } });
  assert.equal((await nearestWork(asked(), { text, channel: german.name })).work?.subject, id);
  assert.deepEqual(await nearestWork(asked(), { text, channel: german.name, family: id }), { closest: 0, compared: 0 });
  assert.equal((await nearest(text)).closest, 0, 'in a channel of another language');
});
