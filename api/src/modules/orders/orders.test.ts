import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { testChannel } from '../../testing/test-app.ts';
import { facts } from '../auto-facts/schema.ts';
import { input, Ordered } from './testing/ordered.ts';
import { daysInWords } from './words.ts';

const at = new Ordered();
const { start, orderOf, runOnce, refusal, ended } = at;
const journal = async () => (await at.app.call('GET /api/journal', { query: { limit: 1 } }))[0]?.text;

test('it is looked at before it starts: what it would take, when, and what stands in its way', async () => {
  const asked = { work: 'video', source: 'topics', channel: testChannel, days: '1,2,3,4,5', times: '05:00' };
  const topics = 'how ice sings\nwhy bread rises';
  const preview = await at.app.call('GET /api/orders/preview', { query: { ...asked, topics } });
  assert.deepEqual(
    preview.entries.map(({ title }) => title),
    ['how ice sings', 'why bread rises'],
  );
  assert.deepEqual([preview.runs.length, preview.perMonth, preview.problems], [7, 21, []]);
  assert.equal(preview.runs[0]?.entry, 'how ice sings');
  for (const { at } of preview.runs) {
    const wall = Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Berlin');
    assert.deepEqual([wall.hour, wall.minute, wall.dayOfWeek < 6], [5, 0, true]);
  }
  assert.match(preview.notes.join(' '), /built in: nothing is spent.*Nothing goes out/);
  const empty = await at.app.call('GET /api/orders/preview', { query: { ...asked, source: 'ideas' } });
  assert.match(empty.problems[0]?.sentence ?? '', /^Nothing in this list is left/);
  const wrong = await at.app.ask('GET /api/orders/preview', { query: { ...asked, topics, times: '5 Uhr' } });
  assert.deepEqual([wrong.status, wrong.error?.details?.[0]?.path], [422, 'times.0']);
});

test('it starts, says when it runs next, changes as it was seen, pauses, goes, and comes back paused', async () => {
  const order = await start();
  assert.ok(order.next && order.spentMicros === 0 && order.runs.length === 0);
  assert.equal(await journal(), 'Standing order started: "One video of 45 s for Test, every weekday at 05:00".');
  const params = { id: order.id };
  const change = (version: number) =>
    at.app.ask('PUT /api/orders/{id}', { params, body: { ...input({ days: [6, 7], seconds: 30 }), version } });
  assert.equal((await change(order.version)).status, 200);
  assert.match((await journal()) ?? '', /to "One video of 30 s for Test, every weekend day at 05:00"\.$/);
  assert.deepEqual([(await change(order.version)).error?.code, (await orderOf(order.id))?.version], ['stale', 2]);
  const paused = await at.app.call('PUT /api/orders/{id}/pause', { params, body: { paused: true } });
  assert.ok(paused.paused && paused.next === undefined);
  assert.ok((await at.app.call('PUT /api/orders/{id}/pause', { params, body: { paused: false } })).next);
  await at.app.call('DELETE /api/orders/{id}', { params });
  assert.equal(await orderOf(order.id), undefined);
  assert.equal((await at.app.ask('POST /api/orders/{id}/run', { params })).status, 404);
  assert.ok((await at.app.call('POST /api/orders/{id}/restore', { params })).paused);
  await at.app.call('DELETE /api/orders/{id}', { params });
});

test('what it cannot say is refused beside the field', async () => {
  assert.deepEqual(await refusal({ work: 'statue' }), [422, 'work']);
  assert.deepEqual(await refusal({ source: 'nowhere' }), [422, 'source']);
  assert.deepEqual(await refusal({ topics: [] }), [422, 'topics']);
  assert.deepEqual(await refusal({ work: 'ideas', hold: 'script' }), [422, 'hold']);
  assert.deepEqual(await refusal({ days: [] }), [422, 'days']);
  assert.deepEqual(await refusal({ times: ['5 Uhr'] }), [422, 'times.0']);
  assert.deepEqual(await refusal({ channel: 'CHANNEL_NONE' }), [404, 'not_found']);
});

test('from a kept idea to a video that waits in the Upload Queue', async () => {
  const body = { channel: testChannel, topic: 'how to sharpen kitchen knives', count: 3 };
  const { ideas } = await at.app.call('POST /api/ideas/generate', { body });
  const [kept] = ideas;
  const params = { id: kept?.id ?? '' };
  await at.app.call('PATCH /api/ideas/{id}', { params, body: { saved: true } });
  const order = await start({ source: 'ideas', topics: [], hold: 'finished', seconds: 20 });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual([made.state, made.outcome, made.title], ['held', 'waiting', kept?.title], made.sentence);
  const [item] = await at.app.call('GET /api/upload-queue', { query: { show: 'waiting' } });
  assert.equal(made.path, `/upload-queue?item=${item?.id}`);
  assert.equal(made.thumbnailUrl, item?.thumbnailUrl);
  const texts = (await at.app.call('GET /api/journal', { query: { limit: 30 } })).map(({ text }) => text);
  assert.ok(texts.some((text) => /^A standing order has ".*" spoken: every check of its script passed/.test(text)));
  await at.app.call('POST /api/upload-queue/{id}/deny', {
    params: { id: item?.id ?? '' },
    body: { seen: item?.seen ?? '' },
  });
  assert.equal((await orderOf(order.id))?.runs[0]?.outcome, 'denied');
});

test('ideas for a topic wait in the Idea Generator', async () => {
  const order = await start({ work: 'ideas', hold: 'finished', topics: ['candles'] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual([made.state, made.outcome, made.title], ['held', 'waiting', '5 ideas: candles']);
  const batch = new URLSearchParams(made.path?.split('?')[1]).get('batch') ?? '';
  const [first] = await at.app.call('GET /api/ideas', { query: { batch } });
  await at.app.call('PATCH /api/ideas/{id}', { params: { id: first?.id ?? '' }, body: { saved: true } });
  assert.equal((await orderOf(order.id))?.runs[0]?.outcome, 'approved');
});

test('texts wait in the Text Maker', async () => {
  const order = await start({ work: 'text.story', hold: 'finished', topics: ['a kite'] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual(
    [made.state, made.outcome, made.title],
    ['held', 'waiting', 'Short stories for children: a kite'],
    made.sentence,
  );
  const id = new URLSearchParams(made.path?.split('?')[1]).get('batch') ?? '';
  const [first] = (await at.app.call('GET /api/make/batches/{id}', { params: { id } })).candidates;
  const pick = { params: { id: first?.id ?? '' }, body: { seen: first?.seen ?? '' } };
  await at.app.call('POST /api/make/candidates/{id}/pick', pick);
  assert.equal((await orderOf(order.id))?.runs[0]?.outcome, 'approved');
});

test('titles of products wait among the niche titles, and a topic of which nothing may be written is dropped', async () => {
  const order = await start({ work: 'titles', hold: 'finished', topics: ['balcony gardens', '?!'] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual([made.state, made.outcome], ['held', 'waiting'], made.sentence);
  const batch = new URLSearchParams(made.path?.split('?')[1]).get('batch') ?? '';
  const { items } = await at.app.call('GET /api/pdf/titles', { query: { batch } });
  assert.equal(made.title, `${items.length} titles: balcony gardens`);
  const dropped = await ended(order.id, await runOnce(order.id));
  assert.deepEqual(
    [dropped.state, dropped.sentence],
    ['dropped', 'There is no word in this topic. Name what it is about.'],
  );
});

test('from a niche title to a product with its pages and a cover, which waits for a price', async () => {
  const asked = { topic: 'balcony gardens', kind: 'planner', count: 3, audience: '' } as const;
  await at.app.call('POST /api/pdf/generate-titles', { body: asked });
  const order = await start({ work: 'product', source: 'titles', hold: 'finished', topics: [] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual([made.state, made.outcome], ['held', 'waiting'], made.sentence);
  assert.match(made.sentence, /^Garden journal, \d+ pages, with a cover\. It has no price yet/);
  const id = new URLSearchParams(made.path?.split('?')[1]).get('id') ?? '';
  const product = await at.app.call('GET /api/pdf/products/{id}', { params: { id } });
  assert.deepEqual(product.files.map(({ role }) => role).toSorted(), ['cover', 'document']);
  assert.equal(product.files.find(({ role }) => role === 'cover')?.url, made.thumbnailUrl);
  const next = await ended(order.id, await runOnce(order.id));
  assert.notEqual(next.entry, made.entry);
  const price = { priceCents: 900 };
  await at.app.call('PATCH /api/pdf/products/{id}', { params: { id }, body: price });
  assert.equal((await orderOf(order.id))?.runs.find((run) => run.id === made.id)?.outcome, 'approved');
  await at.app.call('DELETE /api/pdf/products/{id}', { params: { id } });
  assert.equal((await orderOf(order.id))?.runs.find((run) => run.id === made.id)?.outcome, 'denied');
});

test('a product for a topic takes the best title that is written for it; one that a person began meanwhile is left', async () => {
  const order = await start({ work: 'product', hold: 'finished', topics: ['marathon training', '?!'] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.match(made.sentence, /^Fitness journal, /);
  const dropped = await ended(order.id, await runOnce(order.id));
  assert.deepEqual(
    [dropped.state, dropped.sentence],
    ['dropped', 'There is no word in this topic. Name what it is about.'],
  );
});

test('the next of the kept facts becomes a script that names its source, once', async () => {
  await at.app.services.db.insert(facts).values({
    ...{ id: 'fac_eddystone', studio: 'own', channel: testChannel, key: 'the second eddystone lighthouse burned' },
    ...{ text: 'The second Eddystone lighthouse burned down in 1755.', quote: 'It burned down in 1755.' },
    ...{ sourceTitle: 'Eddystone', sourceUrl: 'https://example.com/eddystone', checks: [], held: false },
    ...{ decision: 'kept', surprise: 60, surpriseWhy: [], checkable: 80, checkableWhy: [] },
  });
  const order = await start({ work: 'video', source: 'facts', hold: 'script', topics: [] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual(
    [made.state, made.entry],
    ['held', 'The second Eddystone lighthouse burned down in 1755.'],
    made.sentence,
  );
  const id = new URLSearchParams(made.path?.split('?')[1]).get('script') ?? '';
  const script = await at.app.call('GET /api/scripts/{id}', { params: { id } });
  assert.match(script.text, /Eddystone lighthouse burned down in 1755/);
  const [{ script: noted } = { script: null }] = await at.app.services.db
    .select()
    .from(facts)
    .where(eq(facts.id, 'fac_eddystone'));
  assert.equal(noted, id);
  assert.equal((await at.app.ask('POST /api/orders/{id}/run', { params: { id: order.id } })).status, 409);
});

test('the look back counts every run of 30 days, and what failed is spent too', async () => {
  const order = await start({ work: 'ideas', hold: 'finished', topics: ['forty runs'] });
  const body = { channel: testChannel, topic: 'kites over a harbour', count: 3 };
  const { ideas, batch } = await at.app.call('POST /api/ideas/generate', { body });
  await at.app.call('PATCH /api/ideas/{id}', { params: { id: ideas[0]?.id ?? '' }, body: { saved: true } });
  // Four times a day: more than the runs that are listed. Each fifth failed and cost as much, each second was approved.
  await at.app.pool.query(
    `insert into orders.runs (id, order_id, studio, state, source, entry, subject, cost_micros, at)
      select 'orr_back_' || n, $1, 'own', case when n % 5 = 0 then 'failed' else 'held' end, 'topics', 'back ' || n,
        case when n % 2 = 0 then $2 else 'gone' end, 10000, now() - n * interval '6 hours' from generate_series(1, 130) n`,
    [order.id, batch],
  );
  const { past, runs } = (await orderOf(order.id)) ?? {};
  assert.equal(runs?.length, 30);
  // 119 of them are of 30 days: 96 were held, 48 of these approved.
  const { failed, approved, gone, waiting, spentMicros, costPerResultMicros } = past ?? {};
  assert.deepEqual([failed, approved, gone, waiting], [23, 48, 48, 0]);
  assert.deepEqual([spentMicros, costPerResultMicros], [1_190_000, Math.round(1_190_000 / 48)]);
  await at.app.pool.query("update orders.runs set cost_micros = null where id = 'orr_back_5'");
  const unpriced = (await orderOf(order.id))?.past;
  assert.deepEqual(
    [unpriced?.spentMicros, unpriced?.costPerResultMicros, unpriced?.approved],
    [undefined, undefined, 48],
  );
});

test.describe('days are said as people say them', () => {
  for (const [days, said] of [
    [[1, 2, 3, 4, 5], 'every weekday'],
    [[7, 6], 'every weekend day'],
    [[1, 2, 3, 4, 5, 6, 7], 'every day'],
    [[5, 1], 'every Monday and Friday'],
  ] as const)
    test(said, () => assert.equal(daysInWords(days), said));
});
