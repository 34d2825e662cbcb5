import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { incomeStreams } from '@avenue/contract/words';
import fc from 'fast-check';
import { noteFacts, reverseFact } from '../../kernel/ledger/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

let count = 0;
const fact = (more: object) => ({
  ...({ studio: 'own', book: 'real', kind: 'income', cents: 1000, currency: 'EUR', source: 'import' } as const),
  ...({ state: 'confirmed', text: 'Ads', occurredAt: new Date('2026-11-12T12:00:00Z') } as const),
  sourceId: `line ${count++}`,
  ...more,
});
const read = (month?: string, currency?: string) =>
  app.call('GET /api/monetization', { query: { ...(month && { month }), ...(currency && { currency }) } });
const own = (answer: Awaited<ReturnType<typeof read>>, stream: string | undefined) =>
  answer.streams.find((one) => one.stream === stream);

test('without a fact there is nothing, in every stream', async () => {
  const { currencies, streams, total } = await read();
  assert.deepEqual([currencies, total], [[], { confirmed: 0, expected: 0 }]);
  assert.deepEqual(
    streams.map(({ stream }) => stream),
    [...incomeStreams, undefined],
  );
});

test('a month by stream: net of fees and refunds, what is expected apart, costs, payouts and what was simulated in none', async () => {
  await noteFacts(app.services.db, [
    fact({ stream: 'ads', cents: 5000, text: 'Video ads' }),
    fact({ stream: 'ads', cents: 3000, state: 'expected' }),
    fact({ stream: 'affiliate', cents: 2000, text: 'Kit' }),
    fact({ stream: 'affiliate', cents: 500, text: 'Tray' }),
    fact({ stream: 'affiliate', kind: 'refund', cents: -200 }),
    fact({ stream: 'affiliate', kind: 'fee', cents: -100 }),
    fact({ module: 'shops', cents: 700, text: 'Log' }),
    fact({ cents: 90 }),
    fact({ kind: 'cost', cents: -4000 }),
    fact({ kind: 'payout', cents: -4000 }),
    fact({ stream: 'ads', book: 'simulated', cents: 9900 }),
    fact({ stream: 'ads', cents: 1100, occurredAt: new Date('2026-10-31T22:59:00Z') }),
    fact({ stream: 'ads', cents: 40, occurredAt: new Date('2026-10-31T23:01:00Z') }),
    fact({ stream: 'ads', cents: 7, currency: 'USD' }),
  ]);
  const answer = await read('2026-11');
  assert.deepEqual(
    [answer.currency, answer.currencies, answer.months],
    ['EUR', ['EUR', 'USD'], ['2026-11', '2026-10']],
  );
  assert.deepEqual([answer.from, answer.to], ['2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z']);
  const { confirmed, expected, best, months } = own(answer, 'ads') ?? {};
  assert.deepEqual([confirmed, expected, best], [5040, 3000, { text: 'Video ads', cents: 5000 }]);
  assert.deepEqual(
    months?.slice(-2).map((one) => one.confirmed),
    [1100, 5040],
  );
  const affiliate = own(answer, 'affiliate');
  assert.deepEqual([affiliate?.confirmed, affiliate?.off, affiliate?.best?.text], [2200, -300, 'Kit']);
  assert.equal(own(answer, 'sale')?.confirmed, 700, 'what a shop told before streams were kept is sold');
  assert.equal(own(answer, undefined)?.confirmed, 90);
  assert.deepEqual(answer.total, { confirmed: 8030, expected: 3000 });
  const rows = await app.call('GET /api/ledger', { query: { stream: 'sale' } });
  assert.deepEqual(
    rows.rows.map(({ text, stream }) => [text, stream]),
    [['Log', 'sale']],
  );
  assert.equal((await read('2026-11', 'USD')).total.confirmed, 7);
});

test('streams add up to the month to the cent, whatever the ledger, and a fact that is taken back counts in none', async () => {
  const one = fc.record({
    stream: fc.constantFrom('', ...incomeStreams),
    module: fc.constantFrom('', 'shops', 'pdf'),
    kind: fc.constantFrom('income', 'fee', 'refund', 'cost', 'payout', 'adjustment'),
    state: fc.constantFrom('confirmed', 'expected'),
    cents: fc.integer({ min: 1, max: 99_999 }),
    day: fc.integer({ min: 0, max: 89 }),
    isBack: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 60 }), async (facts) => {
      const currency = 'CHF';
      for (const { isBack, day, cents, kind, ...rest } of facts) {
        const id = `line ${count}`;
        const at = new Date(Date.UTC(2027, 0, 1) + day * 86_400_000);
        const signed = ['fee', 'refund', 'cost', 'payout'].includes(kind) ? -cents : cents;
        await noteFacts(app.services.db, [fact({ ...rest, kind, cents: signed, currency, occurredAt: at })]);
        if (!isBack) continue;
        const { rows } = await app.pool.query(
          'select id from kernel.ledger where source_id = $1 and reverses is null',
          [id],
        );
        await reverseFact(app.services.db, { studio: 'own', id: rows[0]?.id, reason: 'Twice' });
      }
      for (const month of ['2027-01', '2027-02', '2027-03']) {
        const { streams, total } = await read(month, currency);
        const sum = (of: 'confirmed' | 'expected') => streams.reduce((all, part) => all + part[of], 0);
        assert.deepEqual({ confirmed: sum('confirmed'), expected: sum('expected') }, total);
      }
    }),
    { numRuns: 12 },
  );
});

test('a month that is none is refused with a sentence', async () => {
  const { status, error } = await app.ask('GET /api/monetization', { query: { month: '2026-13' } });
  assert.deepEqual([status, /2026-11/.test(JSON.stringify(error))], [422, true]);
});
