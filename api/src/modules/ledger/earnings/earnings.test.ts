import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FactKind } from '@avenue/contract';
import { runs } from '../../../capabilities/make/schema.ts';
import { noteFact } from '../../../kernel/ledger/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { readEarnings } from './read.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const now = new Date('2026-11-20T12:00:00Z');
let names = 0;
async function fact(
  kind: FactKind,
  cents: number,
  day: string,
  more: { currency?: string; account?: string; module?: string; expected?: true } = {},
) {
  const { currency = 'USD', account = testChannel, module = 'video', expected } = more;
  await noteFact(app.services.db, {
    ...{
      studio: 'own',
      book: 'real',
      kind,
      cents,
      currency,
      account,
      module,
      source: 'typed',
      text: `${kind} of ${day}`,
    },
    ...{
      occurredAt: new Date(`${day}T10:00:00Z`),
      sourceId: `fact number ${++names}`,
      state: expected ? 'expected' : 'confirmed',
    },
  });
}
const read = (currency?: string) =>
  readEarnings({ ...app.services, studio: 'own' } as unknown as Parameters<typeof readEarnings>[0], { currency }, now);

test('without a fact nothing is claimed', async () => {
  const { currency, projected, margin, year, channels } = await read();
  assert.deepEqual([currency, projected, margin, year.confirmed], ['', null, null, 0]);
  assert.deepEqual(
    channels.map(({ account, revenue, goal }) => [account, revenue, goal]),
    [[testChannel, 0, null]],
  );
});

test('income, fees and costs add up to the cent; what is expected, paid out or of another currency stands apart', async () => {
  for (const [at, cents] of [
    [3, 10_001],
    [4, 10_501],
    [5, 9_900],
    [6, 11_000],
    [7, 10_700],
    [8, 11_300],
    [9, 12_000],
    [10, 11_000],
  ] as const)
    await fact('income', cents, `2026-${String(at).padStart(2, '0')}-15`);
  await fact('income', 4000, '2026-11-05', { module: 'pdf' });
  await fact('income', 700, '2026-11-18', { account: '' });
  await fact('fee', -1000, '2026-10-15');
  await fact('cost', -333, '2026-11-02');
  await fact('payout', -9000, '2026-10-30');
  await fact('income', 5000, '2026-11-28', { expected: true });
  await fact('income', 99_999, '2026-11-11', { currency: 'EUR' });
  const told = await read();
  const year = 10_001 + 10_501 + 9900 + 11_000 + 10_700 + 11_300 + 12_000 + 11_000 + 4700;
  assert.deepEqual([told.currency, told.currencies], ['USD', ['USD', 'EUR']]);
  assert.deepEqual(told.year, { confirmed: year, expected: 5000 });
  assert.deepEqual(told.month, { period: '2026-11-01', confirmed: 4700, expected: 5000 });
  assert.deepEqual(told.margin, { percent: Math.round(((year - 1333) / year) * 1000) / 10, outCents: -1333 });
  assert.deepEqual(told.months.at(-1), {
    period: '2026-11-01',
    by: [
      { module: 'pdf', cents: 4000 },
      { module: 'video', cents: 700 },
    ],
  });
  assert.deepEqual([told.months.length, told.waiting, told.onTheWay[0]?.cents], [12, 1, 5000]);
  assert.deepEqual(told.modules.map(({ title }) => title).toSorted(), ['PDF products', 'Videos']);
  assert.ok(told.projected && told.projected.months === 8 && told.projected.low <= told.projected.cents);
  assert.deepEqual((await read('EUR')).year.confirmed, 99_999);
});

test('an account has a goal for a month until it is taken away; nonsense is refused beside its field', async () => {
  const set = (cents: number | null) =>
    app.ask('PUT /api/earnings/goals', { body: { account: testChannel, currency: 'USD', cents } });
  await set(250_000);
  const goal = async () => (await read()).channels.find(({ account }) => account === testChannel)?.goal;
  assert.equal(await goal(), 250_000);
  await set(100_000);
  assert.equal(await goal(), 100_000);
  await set(null);
  assert.equal(await goal(), null);
  const { status, error } = await set(0);
  assert.deepEqual([status, error?.details?.[0]?.path], [422, 'cents']);
});

test('what is left for a dollar of paid models counts what was counted, confirmed or not, and says how many runs have no price', async () => {
  const before = await read();
  assert.deepEqual([before.models, before.unpriced], [null, 0]);
  for (const [at, state] of (['expected', 'confirmed'] as const).entries())
    await noteFact(app.services.db, {
      ...{
        studio: 'own',
        book: 'real',
        kind: 'cost',
        cents: -100,
        currency: 'USD',
        account: '',
        module: 'make',
        state,
      },
      ...{ occurredAt: new Date('2026-11-18T10:00:00Z'), source: 'model call', sourceId: `run ${at}`, text: 'Models' },
    });
  const run = (id: string, more: { createdAt?: Date; embedded?: boolean; costMicros?: number } = {}) =>
    app.services.db.insert(runs).values({
      ...{
        id,
        studio: 'own',
        recipe: 'video.script',
        recipeVersion: 1,
        topic: 'tea',
        subject: 'scr_1',
        engine: 'openai',
      },
      ...{ label: 'GPT', embedded: false, made: 1, ms: 10, createdAt: new Date('2026-11-18T10:00:00Z'), ...more },
    });
  await run('run_unpriced');
  await run('run_here', { embedded: true });
  await run('run_priced', { costMicros: 20_000 });
  await run('run_last_year', { createdAt: new Date('2025-11-18T10:00:00Z') });
  const { models, unpriced } = await read();
  assert.deepEqual([models?.cents, unpriced], [200, 1]);
});
