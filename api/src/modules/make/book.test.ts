import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bookSpend } from '../../capabilities/make/index.ts';
import { runs } from '../../capabilities/make/schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const zone = 'Europe/Berlin';
let names = 0;
const ran = (at: string, costMicros: number | null, more: { studio?: 'sample'; embedded?: true } = {}) =>
  app.services.db.insert(runs).values({
    ...{ id: `run_${++names}`, studio: more.studio ?? 'own', recipe: 'video.script', recipeVersion: 1, topic: 'tea' },
    ...{ subject: 'scr_1', engine: 'openai', label: 'GPT', embedded: more.embedded ?? false, made: 1, ms: 10 },
    ...{ costMicros, createdAt: new Date(at) },
  });
const book = (now: string) => bookSpend(app.services, { zone, now: new Date(now) });
const booked = async () =>
  (await app.call('GET /api/ledger', { query: { source: 'model call' } })).rows
    .toReversed()
    .map(({ occurredAt, cents, currency, kind, state, account, text }) => [
      ...[occurredAt.slice(0, 10), cents, currency, kind, state, account, text],
    ]);

test('what models cost is booked once when a day is over, and all days add up to what the runs cost', async () => {
  // Day of the operator: the first two are one, the third is the next.
  await ran('2026-11-20T08:00:00Z', 123_456);
  await ran('2026-11-20T22:59:00Z', 4_000);
  await ran('2026-11-20T23:01:00Z', 4_000);
  await ran('2026-11-21T10:00:00Z', 0, { embedded: true });
  await ran('2026-11-22T10:00:00Z', 3_000);
  await ran('2026-11-22T11:00:00Z', null);
  await ran('2026-11-22T11:00:00Z', 900_000, { studio: 'sample' });
  await ran('2026-11-23T10:00:00Z', 50_000);
  assert.equal(await book('2026-11-20T23:05:00Z'), 0);
  await Promise.all([book('2026-11-23T12:00:00Z'), book('2026-11-23T12:00:00Z'), book('2026-11-23T13:00:00Z')]);
  const facts = [['2026-11-20', -13, 'USD', 'cost', 'confirmed', '', 'Text models: 2 pieces of writing.']];
  assert.deepEqual(await booked(), facts);
  assert.equal(await book('2026-11-24T12:00:00Z'), 1);
  // 12.7456 + 0.4 + 0.3 + 5 = 18.4456
  assert.deepEqual((await booked()).at(-1), [
    ...['2026-11-23', -5, 'USD', 'cost', 'confirmed', '', 'Text models: 1 piece of writing.'],
  ]);
  const { rows } = await app.call('GET /api/ledger', { query: { source: 'model call' } });
  assert.equal(
    rows.reduce((sum, { cents }) => sum - cents, 0),
    18,
  );
});

test('the margin and what is left for a dollar of models stand on what is booked, and runs without a price are told', async () => {
  await app.call('POST /api/ledger', {
    body: {
      ...{ kind: 'income', cents: 1818, currency: 'USD', occurredAt: '2026-11-24T10:00:00.000Z' },
      ...{ state: 'confirmed', account: '', text: 'A sale', sourceId: 'a sale of mine' },
    },
  });
  const { models, unpriced, margin } = await app.call('GET /api/earnings', {});
  assert.deepEqual([models, unpriced, margin?.outCents], [{ cents: 18, leftPerUnit: 100 }, 1, -18]);
});
