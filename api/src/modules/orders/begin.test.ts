import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderRun } from '@avenue/contract';
import { callIn } from '../../services.ts';
import { testChannel } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { begin } from './begin.ts';
import { requireOrder } from './orders.ts';
import { Ordered } from './testing/ordered.ts';

const at = new Ordered();
const { start, orderOf, runOnce, ended } = at;

test('run once: a script waits, and the same topic is not taken twice', async () => {
  const order = await start({ topics: ['how ice sings'] });
  const made = await ended(order.id, await runOnce(order.id));
  assert.deepEqual([made.state, made.outcome, made.costMicros, made.entry], ['held', 'waiting', 0, 'how ice sings']);
  assert.match(made.sentence, /^Its script waits for you: /);
  const id = new URLSearchParams(made.path?.split('?')[1]).get('script') ?? '';
  const script = await at.app.call('GET /api/scripts/{id}', { params: { id } });
  assert.deepEqual([script.status, script.title], ['draft', made.title]);
  const again = await at.app.ask('POST /api/orders/{id}/run', { params: { id: order.id } });
  assert.deepEqual([again.status, again.error?.message], [409, 'All of its topics were taken. Write more of them.']);
  await at.app.call('DELETE /api/scripts/{id}', { params: { id } });
  assert.equal((await orderOf(order.id))?.runs[0]?.outcome, 'denied');
  const { made: night } = await at.app.call('GET /api/orders/morning');
  assert.deepEqual(
    night.map(({ says }) => says),
    ['One video of 45 s for Test, every weekday at 05:00'],
  );
});

test('two presses at once begin one run', async () => {
  const order = await start({ topics: ['paper boats', 'kites', 'candles'] });
  const press = () => at.app.ask('POST /api/orders/{id}/run', { params: { id: order.id } });
  const told = await Promise.all([press(), press(), press()]);
  assert.deepEqual(told.map(({ status }) => status).toSorted(), [200, 409, 409]);
  assert.equal(told.find(({ status }) => status === 409)?.error?.message, 'The one before is still being made.');
  const begun = told.find(({ answer }) => answer)?.answer;
  assert.equal((await ended(order.id, begun as OrderRun)).state, 'held');
});

test('a run that began elsewhere meanwhile is what a press hears of, not that its own next one is like it', async () => {
  const [taken, alike] = ['paper lanterns', 'lanterns of paper'];
  const order = await start({ topics: [taken, alike, 'chalk'] });
  const call = callIn(at.app.services, 'own');
  const begun = await begin(call, () => modules, await requireOrder(call, order.id), {
    now: new Date(),
    slot: null,
    title: '',
    // Looked at after the question whether one runs, and before the list is.
    freeBytes: async () => {
      await at.app.pool.query(
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
  await at.app.pool.query(
    `insert into orders.runs (id, order_id, studio, state, source, entry, entry_title, cost_micros, at)
        values ('orr_f' || floor(random() * 1e9)::text, $1, 'own', 'failed', 'topics', $1 || '/soap', 'soap', 0, now())`,
    [order.id],
  );
  const first = await ended(order.id, await runOnce(order.id));
  assert.equal(first.entry, 'soap');
  await at.app.pool.query("update orders.runs set state = 'failed' where id = $1", [first.id]);
  assert.equal((await ended(order.id, await runOnce(order.id))).entry, 'glass');
});

test('a topic that says again what was made is left, with what it is like, and the next one has its turn', async () => {
  const salt = ['salt roads: why they mattered', 'the salt roads and why they mattered', 'how to sharpen a chisel'];
  const first = await start({ topics: ['why salt roads mattered', 'how to sharpen a gouge'] });
  assert.equal((await ended(first.id, await runOnce(first.id))).state, 'held');
  const asked = { work: 'video', source: 'topics', channel: testChannel, days: '1', times: '05:00' };
  const preview = await at.app.call('GET /api/orders/preview', { query: { ...asked, topics: salt.join('\n') } });
  assert.deepEqual(
    preview.entries.map(({ title }) => title),
    ['how to sharpen a chisel'],
  );
  assert.match(preview.notes[0] ?? '', /^2 of its list would be left\. "salt roads: why they mattered": too much like/);
  // Another order, and then the script that stands there after its run is forgotten.
  const second = await start({ topics: salt });
  const made = await ended(second.id, await runOnce(second.id));
  assert.deepEqual([made.state, made.entry], ['held', 'how to sharpen a chisel']);
  const { rows } = await at.app.call('GET /api/orders/{id}/runs', { params: { id: second.id } });
  const left = rows.filter(({ state }) => state === 'skipped');
  assert.deepEqual(left.map(({ entry }) => entry).toSorted(), [salt[0], salt[1]]);
  for (const { sentence } of left)
    assert.match(sentence, /^Too much like "why salt roads mattered", which a standing order took on \d+ \w+\.$/);
  // What shares its common words alone is another topic.
  assert.equal((await ended(first.id, await runOnce(first.id))).entry, 'how to sharpen a gouge');
  const text = 'Amber is the resin of old trees. It washes up on the beach after a storm.';
  const body = { channel: testChannel, title: 'Where Baltic amber comes from', text };
  const script = await at.app.call('POST /api/scripts', { body });
  const third = await start({ topics: ['where does Baltic amber come from?'] });
  const refused = await at.app.ask('POST /api/orders/{id}/run', { params: { id: third.id } });
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
      await at.app.pool.query("update orders.runs set state = 'dropped' where order_id = $1", [order.id]);
      const { error } = await at.app.ask('POST /api/orders/{id}/run', { params: { id: order.id } });
      assert.equal(error?.message, 'Too much like "lantern festivals", which you have already.');
    });
});
