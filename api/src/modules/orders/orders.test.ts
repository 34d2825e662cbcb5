import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BodyInput, OrderRun } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { callIn } from '../../services.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { facts } from '../auto-facts/schema.ts';
import { modules } from '../index.ts';
import { begin } from './begin.ts';
import { requireOrder } from './orders.ts';
import { daysInWords } from './words.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(() => app.close());

type Input = BodyInput<'POST /api/orders'>;
const input = (change: Partial<Input> = {}): Input => ({
  ...{ work: 'video', source: 'topics', topics: ['how ice sings', 'why bread rises'], channel: testChannel },
  ...{ days: [1, 2, 3, 4, 5], times: ['05:00'], hold: 'script' },
  ...change,
});
const start = (change: Partial<Input> = {}) => app.call('POST /api/orders', { body: input(change) });
const orderOf = async (id: string) => (await app.call('GET /api/orders')).rows.find((row) => row.id === id);
const runOnce = (id: string) => app.call('POST /api/orders/{id}/run', { params: { id } });
const refusal = async (change: Partial<Input>) => {
  const { status, error } = await app.ask('POST /api/orders', { body: input(change) });
  return [status, error?.details?.[0]?.path ?? error?.code];
};
const journal = async () => (await app.call('GET /api/journal', { query: { limit: 1 } }))[0]?.text;

/** Waits for the end of a run. */
async function ended(order: string, run: Pick<OrderRun, 'id'>): Promise<OrderRun> {
  const { rows } = await app.pool.query<{ job: string }>('select job_id as job from orders.runs where id = $1', [
    run.id,
  ]);
  await app.services.jobs.finished(rows[0]?.job ?? '').catch(() => undefined);
  const found = (await app.call('GET /api/orders/{id}/runs', { params: { id: order } })).rows;
  return found.find(({ id }) => id === run.id) as OrderRun;
}

test('it is looked at before it starts: what it would take, when, and what stands in its way', async () => {
  const asked = { work: 'video', source: 'topics', channel: testChannel, days: '1,2,3,4,5', times: '05:00' };
  const topics = 'how ice sings\nwhy bread rises';
  const preview = await app.call('GET /api/orders/preview', { query: { ...asked, topics } });
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
  const empty = await app.call('GET /api/orders/preview', { query: { ...asked, source: 'ideas' } });
  assert.match(empty.problems[0]?.sentence ?? '', /^Nothing in this list is left/);
  const wrong = await app.ask('GET /api/orders/preview', { query: { ...asked, topics, times: '5 Uhr' } });
  assert.deepEqual([wrong.status, wrong.error?.details?.[0]?.path], [422, 'times.0']);
});

test('it starts, says when it runs next, changes as it was seen, pauses, goes, and comes back paused', async () => {
  const order = await start();
  assert.ok(order.next && order.spentMicros === 0 && order.runs.length === 0);
  assert.equal(await journal(), 'Standing order started: "One video of 45 s for Test, every weekday at 05:00".');
  const params = { id: order.id };
  const change = (version: number) =>
    app.ask('PUT /api/orders/{id}', { params, body: { ...input({ days: [6, 7], seconds: 30 }), version } });
  assert.equal((await change(order.version)).status, 200);
  assert.match((await journal()) ?? '', /to "One video of 30 s for Test, every weekend day at 05:00"\.$/);
  assert.deepEqual([(await change(order.version)).error?.code, (await orderOf(order.id))?.version], ['stale', 2]);
  const paused = await app.call('PUT /api/orders/{id}/pause', { params, body: { paused: true } });
  assert.ok(paused.paused && paused.next === undefined);
  assert.ok((await app.call('PUT /api/orders/{id}/pause', { params, body: { paused: false } })).next);
  await app.call('DELETE /api/orders/{id}', { params });
  assert.equal(await orderOf(order.id), undefined);
  assert.equal((await app.ask('POST /api/orders/{id}/run', { params })).status, 404);
  assert.ok((await app.call('POST /api/orders/{id}/restore', { params })).paused);
  await app.call('DELETE /api/orders/{id}', { params });
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

test('run once: a script waits, and the same topic is not taken twice', async () => {
  const order = await start({ topics: ['how ice sings'] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual([made.state, made.outcome, made.costMicros, made.entry], ['held', 'waiting', 0, 'how ice sings']);
  assert.match(made.sentence, /^Its script waits for you: /);
  const id = new URLSearchParams(made.path?.split('?')[1]).get('script') ?? '';
  const script = await app.call('GET /api/scripts/{id}', { params: { id } });
  assert.deepEqual([script.status, script.title], ['draft', made.title]);
  const again = await app.ask('POST /api/orders/{id}/run', { params: { id: order.id } });
  assert.deepEqual([again.status, again.error?.message], [409, 'All of its topics were taken. Write more of them.']);
  await app.call('DELETE /api/scripts/{id}', { params: { id } });
  assert.equal((await orderOf(order.id))?.runs[0]?.outcome, 'denied');
  const { made: night } = await app.call('GET /api/orders/morning');
  assert.deepEqual(
    night.map(({ says }) => says),
    ['One video of 45 s for Test, every weekday at 05:00'],
  );
});

test('two presses at once begin one run', async () => {
  const order = await start({ topics: ['paper boats', 'kites', 'candles'] });
  const press = () => app.ask('POST /api/orders/{id}/run', { params: { id: order.id } });
  const told = await Promise.all([press(), press(), press()]);
  assert.deepEqual(told.map(({ status }) => status).toSorted(), [200, 409, 409]);
  assert.equal(told.find(({ status }) => status === 409)?.error?.message, 'The one before is still being made.');
  const begun = told.find(({ answer }) => answer)?.answer;
  assert.equal((await ended(order.id, begun as OrderRun)).state, 'held');
});

test('a run that began elsewhere meanwhile is what a press hears of, not that its own next one is like it', async () => {
  const [taken, alike] = ['paper lanterns', 'lanterns of paper'];
  const order = await start({ topics: [taken, alike, 'chalk'] });
  const call = callIn(app.services, 'own');
  const begun = await begin(call, () => modules, await requireOrder(call, order.id), {
    now: new Date(),
    slot: null,
    title: '',
    // Looked at after the question whether one runs, and before the list is.
    freeBytes: async () => {
      await app.pool.query(
        `insert into orders.runs (id, order_id, studio, state, source, entry, entry_title, cost_micros, at)
            values ('orr_elsewhere', $1, 'own', 'running', 'topics', $1 || '/' || $2, $2, 0, now()) on conflict do nothing`,
        [order.id, taken],
      );
      return 1e15;
    },
  });
  assert.deepEqual(begun, { refused: 'The one before is still being made.' });
});

test('what failed is taken again once, and then does not keep the rest of the list from its turn', async () => {
  const order = await start({ topics: ['soap', 'glass'] });
  await app.pool.query(
    `insert into orders.runs (id, order_id, studio, state, source, entry, entry_title, cost_micros, at)
        values ('orr_f' || floor(random() * 1e9)::text, $1, 'own', 'failed', 'topics', $1 || '/soap', 'soap', 0, now())`,
    [order.id],
  );
  const first = await ended(order.id, await runOnce(order.id));
  assert.equal(first.entry, 'soap');
  await app.pool.query("update orders.runs set state = 'failed' where id = $1", [first.id]);
  assert.equal((await ended(order.id, await runOnce(order.id))).entry, 'glass');
});

test('from a kept idea to a video that waits in the Upload Queue', async () => {
  const body = { channel: testChannel, topic: 'how to sharpen kitchen knives', count: 3 };
  const { ideas } = await app.call('POST /api/ideas/generate', { body });
  const [kept] = ideas;
  const params = { id: kept?.id ?? '' };
  await app.call('PATCH /api/ideas/{id}', { params, body: { saved: true } });
  const order = await start({ source: 'ideas', topics: [], hold: 'finished', seconds: 20 });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual([made.state, made.outcome, made.title], ['held', 'waiting', kept?.title], made.sentence);
  const [item] = await app.call('GET /api/upload-queue', { query: { show: 'waiting' } });
  assert.equal(made.path, `/upload-queue?item=${item?.id}`);
  assert.equal(made.thumbnailUrl, item?.thumbnailUrl);
  const texts = (await app.call('GET /api/journal', { query: { limit: 30 } })).map(({ text }) => text);
  assert.ok(texts.some((text) => /^A standing order has ".*" spoken: every check of its script passed/.test(text)));
  await app.call('POST /api/upload-queue/{id}/deny', {
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
  const [first] = await app.call('GET /api/ideas', { query: { batch } });
  await app.call('PATCH /api/ideas/{id}', { params: { id: first?.id ?? '' }, body: { saved: true } });
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
  const [first] = (await app.call('GET /api/make/batches/{id}', { params: { id } })).candidates;
  const pick = { params: { id: first?.id ?? '' }, body: { seen: first?.seen ?? '' } };
  await app.call('POST /api/make/candidates/{id}/pick', pick);
  assert.equal((await orderOf(order.id))?.runs[0]?.outcome, 'approved');
});

test('titles of products wait among the niche titles, and a topic of which nothing may be written is dropped', async () => {
  const order = await start({ work: 'titles', hold: 'finished', topics: ['balcony gardens', '?!'] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual([made.state, made.outcome], ['held', 'waiting'], made.sentence);
  const batch = new URLSearchParams(made.path?.split('?')[1]).get('batch') ?? '';
  const { items } = await app.call('GET /api/pdf/titles', { query: { batch } });
  assert.equal(made.title, `${items.length} titles: balcony gardens`);
  const dropped = await ended(order.id, await runOnce(order.id));
  assert.deepEqual(
    [dropped.state, dropped.sentence],
    ['dropped', 'There is no word in this topic. Name what it is about.'],
  );
});

test('from a niche title to a product with its pages and a cover, which waits for a price', async () => {
  const asked = { topic: 'balcony gardens', kind: 'planner', count: 3, audience: '' } as const;
  await app.call('POST /api/pdf/generate-titles', { body: asked });
  const order = await start({ work: 'product', source: 'titles', hold: 'finished', topics: [] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual([made.state, made.outcome], ['held', 'waiting'], made.sentence);
  assert.match(made.sentence, /^Garden journal, \d+ pages, with a cover\. It has no price yet/);
  const id = new URLSearchParams(made.path?.split('?')[1]).get('id') ?? '';
  const product = await app.call('GET /api/pdf/products/{id}', { params: { id } });
  assert.deepEqual(product.files.map(({ role }) => role).toSorted(), ['cover', 'document']);
  assert.equal(product.files.find(({ role }) => role === 'cover')?.url, made.thumbnailUrl);
  const next = await ended(order.id, await runOnce(order.id));
  assert.notEqual(next.entry, made.entry);
  const price = { priceCents: 900 };
  await app.call('PATCH /api/pdf/products/{id}', { params: { id }, body: price });
  assert.equal((await orderOf(order.id))?.runs.find((run) => run.id === made.id)?.outcome, 'approved');
  await app.call('DELETE /api/pdf/products/{id}', { params: { id } });
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
  await app.services.db.insert(facts).values({
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
  const script = await app.call('GET /api/scripts/{id}', { params: { id } });
  assert.match(script.text, /Eddystone lighthouse burned down in 1755/);
  const [{ script: noted } = { script: null }] = await app.services.db
    .select()
    .from(facts)
    .where(eq(facts.id, 'fac_eddystone'));
  assert.equal(noted, id);
  assert.equal((await app.ask('POST /api/orders/{id}/run', { params: { id: order.id } })).status, 409);
});

test('a topic that says again what was made is left, with what it is like, and the next one has its turn', async () => {
  const salt = ['salt roads: why they mattered', 'the salt roads and why they mattered', 'how to sharpen a chisel'];
  const first = await start({ topics: ['why salt roads mattered', 'how to sharpen a gouge'] });
  assert.equal((await ended(first.id, await runOnce(first.id))).state, 'held');
  const asked = { work: 'video', source: 'topics', channel: testChannel, days: '1', times: '05:00' };
  const preview = await app.call('GET /api/orders/preview', { query: { ...asked, topics: salt.join('\n') } });
  assert.deepEqual(
    preview.entries.map(({ title }) => title),
    ['how to sharpen a chisel'],
  );
  assert.match(preview.notes[0] ?? '', /^2 of its list would be left\. "salt roads: why they mattered": too much like/);
  // Another order, and then the script that stands there after its run is forgotten.
  const second = await start({ topics: salt });
  const made = await ended(second.id, await runOnce(second.id));
  assert.deepEqual([made.state, made.entry], ['held', 'how to sharpen a chisel']);
  const { rows } = await app.call('GET /api/orders/{id}/runs', { params: { id: second.id } });
  const left = rows.filter(({ state }) => state === 'skipped');
  assert.deepEqual(left.map(({ entry }) => entry).toSorted(), [salt[0], salt[1]]);
  for (const { sentence } of left)
    assert.match(sentence, /^Too much like "why salt roads mattered", which a standing order took on \d+ \w+\.$/);
  // What shares its common words alone is another topic.
  assert.equal((await ended(first.id, await runOnce(first.id))).entry, 'how to sharpen a gouge');
  const text = 'Amber is the resin of old trees. It washes up on the beach after a storm.';
  const body = { channel: testChannel, title: 'Where Baltic amber comes from', text };
  const script = await app.call('POST /api/scripts', { body });
  const third = await start({ topics: ['where does Baltic amber come from?'] });
  const refused = await app.ask('POST /api/orders/{id}/run', { params: { id: third.id } });
  assert.deepEqual(
    [refused.status, refused.error?.message],
    [409, `Too much like "${script.title}", which you have already.`],
  );
});

test.describe('other works leave what says again what stands there, each of its own kind', () => {
  for (const [work, title] of [
    ['ideas', '5 ideas: lantern festivals'],
    ['text.story', 'Short stories for children: lantern festivals'],
    ['titles', '8 titles: lantern festivals'],
  ] as const)
    test(work, async () => {
      const order = await start({ work, hold: 'finished', topics: ['lantern festivals', 'festivals of lanterns'] });
      assert.equal((await ended(order.id, await runOnce(order.id))).title, title);
      await app.pool.query("update orders.runs set state = 'dropped' where order_id = $1", [order.id]);
      const { error } = await app.ask('POST /api/orders/{id}/run', { params: { id: order.id } });
      assert.equal(error?.message, 'Too much like "lantern festivals", which you have already.');
    });
});

test('the look back counts every run of 30 days, and what failed is spent too', async () => {
  const order = await start({ work: 'ideas', hold: 'finished', topics: ['forty runs'] });
  const body = { channel: testChannel, topic: 'kites over a harbour', count: 3 };
  const { ideas, batch } = await app.call('POST /api/ideas/generate', { body });
  await app.call('PATCH /api/ideas/{id}', { params: { id: ideas[0]?.id ?? '' }, body: { saved: true } });
  // Four times a day: more than the runs that are listed. Each fifth failed and cost as much, each second was approved.
  await app.pool.query(
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
  await app.pool.query("update orders.runs set cost_micros = null where id = 'orr_back_5'");
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
