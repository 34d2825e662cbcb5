import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { FactKind } from '@avenue/contract';
import fc from 'fast-check';
import { noteFact, restateFact, reverseFact } from '../../../kernel/ledger/index.ts';
import { callIn } from '../../../services.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readEarnings } from '../earnings/read.ts';
import { bankFile, emptyMoney, noteOn, readFrom, xml } from './testing/bank.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());
beforeEach(() => emptyMoney(app));

type Given<Of> = Of extends (app: TestApp, ...rest: infer Rest) => unknown ? Rest : never;
const note = (...given: Given<typeof noteOn>) => noteOn(app, ...given);
const read = (...given: Given<typeof readFrom>) => readFrom(app, ...given);
const year = (of: number, currency?: string) =>
  app.call('GET /api/ledger/year', { query: { year: of, ...(currency && { currency }) } });

test('a year adds up what is confirmed by kind and currency, converted by the rate of each day or the working day before', async () => {
  await read(xml(bankFile({ '2026-11-20': { USD: '1.25', GBP: '0.8' }, '2026-11-23': { USD: '1.20', GBP: '0.9' } })));
  await note('income', 1000, '2026-11-20', { module: 'shops', name: 'gumroad sale 1' });
  // A Sunday.
  await note('income', 1000, '2026-11-22', { module: 'shops', name: 'gumroad sale 2' });
  await note('fee', -120, '2026-11-23', { module: 'shops', name: 'gumroad fee 2' });
  await note('income', 900, '2026-11-23', { currency: 'GBP' });
  await note('cost', -60, '2026-11-23', { source: 'model call', module: 'video' });
  await note('payout', -500, '2026-11-24', { module: 'shops', name: 'gumroad payout 1' });
  await note('income', 70_000, '2026-11-24', { state: 'expected' });
  const wrong = await note('income', 33_333, '2026-11-20');
  assert.ok(wrong);
  await reverseFact(app.services.db, { studio: 'own', id: wrong.id, reason: 'Twice.' });
  const told = await year(2026, 'EUR');
  assert.deepEqual([told.years, told.currencies], [[2026], ['USD', 'GBP', 'EUR']]);
  assert.deepEqual(
    told.lines.map(({ kind, stream, currency, cents, lines, converted, unrated }) => [
      ...[kind, stream ?? '', currency, cents, lines, converted, unrated],
    ]),
    [
      ['cost', '', 'USD', -60, 1, -50, 0],
      ['fee', 'sale', 'USD', -120, 1, -100, 0],
      ['income', '', 'GBP', 900, 1, 1000, 0],
      ['income', 'sale', 'USD', 2000, 2, 1600, 0],
      ['payout', 'sale', 'USD', -500, 1, -417, 0],
    ],
  );
  assert.deepEqual(told.total, { income: 2600, out: -150, left: 2450, unrated: 0 });
  assert.deepEqual(told.models, { cents: 50, incomePerUnit: 52 });
  assert.deepEqual(told.places, [
    { place: 'Gumroad', currency: 'USD', earned: 1880, paidOut: 500, onTheWay: 0 },
    { place: 'Everything else', currency: 'GBP', earned: 900, paidOut: null, onTheWay: 0 },
  ]);
  const inPounds = await year(2026, 'GBP');
  assert.equal(inPounds.lines.find(({ kind }) => kind === 'cost')?.converted, -45);
});

test('a year counts what there is no rate for and leaves it out of its sum, as it says', async () => {
  await read(xml(bankFile({ '2026-11-20': { USD: '1.25' } })));
  await note('income', 1250, '2026-11-20');
  await note('income', 500, '2026-11-29');
  await note('income', 500, '2026-11-20', { currency: 'XAU' });
  await note('income', 700, '2026-01-05', { currency: 'EUR' });
  const { total, lines } = await year(2026, 'EUR');
  assert.deepEqual(total, { income: 1700, out: 0, left: 1700, unrated: 2 });
  assert.deepEqual(
    lines.map(({ currency, converted, unrated }) => [currency, converted, unrated]),
    [
      ['EUR', 700, 0],
      ['USD', null, 1],
      ['XAU', null, 1],
    ],
  );
});

test('a year is that of the calendar of the studio', async () => {
  await note('income', 100, '2025-12-31T22:59:59Z');
  await note('income', 7, '2025-12-31T23:00:01Z');
  assert.equal((await year(2025, 'USD')).total.income, 100);
  const { years, total } = await year(2026, 'USD');
  assert.deepEqual([years, total.income], [[2026, 2025], 7]);
});

test('a year without any fact says so, and refuses what is no year or currency', async () => {
  const { lines, places, total, years, currency } = await app.call('GET /api/ledger/year', {});
  assert.deepEqual([lines, places, total.left, years, currency], [[], [], 0, [], 'EUR']);
  for (const [query, path] of [
    [{ year: 1850 }, 'year'],
    [{ currency: 'euro' }, 'currency'],
  ] as const) {
    const { status, error } = await app.ask('GET /api/ledger/year', { query });
    assert.deepEqual([status, error?.details?.[0]?.path], [422, path]);
  }
});

const exported = async (of: number, currency: string) => {
  const url = `/api/ledger/year/export?year=${of}&currency=${currency}`;
  const answer = await app.raw({ url, headers: { host: 'localhost' } });
  return {
    name: answer.headers['content-disposition'],
    rows: answer.body.replace('\uFEFF', '').trimEnd().split('\r\n'),
  };
};

test('a year goes out as a file with each line, its rate and what it comes to, and runs nothing', async () => {
  await read(xml(bankFile({ '2026-11-20': { USD: '1.25' } })));
  await noteFact(app.services.db, {
    ...{ studio: 'own', book: 'real', kind: 'income', cents: 1999, currency: 'USD', source: 'typed' },
    ...{ state: 'confirmed', occurredAt: new Date('2026-11-20T10:00:00Z'), sourceId: 'one line' },
    text: '=HYPERLINK("http://x.example"), "mine"',
  });
  await note('refund', -500, '2026-12-30');
  const { name, rows } = await exported(2026, 'EUR');
  assert.match(String(name), /money-2026-eur\.csv/);
  assert.equal(rows[0], 'Day,Kind,Earned by,What,Channel,Amount,Currency,Rate to EUR,Amount in EUR,From,Id');
  assert.match(
    rows[1] ?? '',
    /^2026-11-20,income,,"'=HYPERLINK\(""http:\/\/x\.example""\), ""mine""",,19\.99,USD,0\.8,15\.99,typed,led_/,
  );
  assert.match(rows[2] ?? '', /^2026-12-30,refund,,refund of 2026-12-30,,-5,USD,,,typed,/);
  assert.equal(rows.length, 3);
});

test('of random facts, some restated or taken back: the file adds up to the sums to the cent, in every currency', async () => {
  const one = fc.record({
    kind: fc.constantFrom('income', 'cost', 'fee', 'refund', 'adjustment', 'payout'),
    cents: fc.integer({ min: 1, max: 999_999 }),
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'XAU'),
    day: fc.integer({ min: 0, max: 27 }),
    after: fc.constantFrom('stands', 'stands', 'stands', 'back', 'restated'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 25 }), async (facts) => {
      await emptyMoney(app);
      const rates = Object.fromEntries(
        Array.from({ length: 28 }, (_, day) => [
          `2026-06-${String(day + 1).padStart(2, '0')}`,
          { USD: (1.05 + day * 0.0137).toFixed(4), GBP: (0.81 + day * 0.0031).toFixed(5) },
        ]),
      );
      await read(xml(bankFile(rates)));
      for (const { kind, cents, currency, day, after: later } of facts) {
        const signed = kind === 'income' || kind === 'adjustment' ? cents : -cents;
        const row = await note(kind as FactKind, signed, `2026-06-${String(day + 1).padStart(2, '0')}`, { currency });
        assert.ok(row);
        const of = { studio: 'own', id: row.id, reason: 'Wrong.' } as const;
        if (later === 'back') await reverseFact(app.services.db, of);
        if (later === 'restated') await restateFact(app.services.db, { ...of, cents: signed * 2 });
      }
      for (const currency of ['EUR', 'USD', 'GBP']) {
        const { lines, total } = await year(2026, currency);
        const { rows } = await exported(2026, currency);
        const cells = rows.slice(1).map((row) => row.split(','));
        const cents = (text: string | undefined) => Math.round(Number(text) * 100);
        for (const line of lines) {
          const own = cells.filter((row) => row[1] === line.kind && row[6] === line.currency);
          assert.equal(own.length, line.lines);
          assert.equal(
            own.reduce((all, row) => all + cents(row[5]), 0),
            line.cents,
          );
          if (line.converted !== null)
            assert.equal(
              own.reduce((all, row) => all + cents(row[8]), 0),
              line.converted,
            );
        }
        const left = cells
          .filter((row) => row[1] !== 'payout' && row[8] !== '')
          .reduce((all, row) => all + cents(row[8]), 0);
        assert.equal(left, total.left);
        assert.equal(total.left, total.income + total.out);
        assert.equal(cells.filter((row) => row[1] !== 'payout' && row[8] === '').length, total.unrated);
      }
    }),
    { numRuns: 25 },
  );
});

test('earnings and a month of streams add up all currencies by the rate of each day, and say what they leave out', async () => {
  await read(xml(bankFile({ '2026-11-20': { USD: '1.25', GBP: '0.8' }, '2026-11-23': { USD: '1.20', GBP: '0.9' } })));
  await note('income', 1000, '2026-11-20');
  await note('fee', -100, '2026-11-20');
  await note('income', 900, '2026-11-23', { currency: 'GBP' });
  await note('income', 333, '2026-11-23', { currency: 'EUR' });
  await note('income', 400, '2026-11-23', { currency: 'XAU' });
  await note('income', 5000, '2026-11-24', { state: 'expected' });
  const call = callIn(app.services, 'own');
  const now = new Date('2026-11-24T12:00:00Z');
  const asked = { currency: 'EUR', converted: 'true' } as const;
  const told = await readEarnings(call, asked, now);
  assert.deepEqual([told.currency, told.converted?.unrated], ['EUR', 1]);
  assert.deepEqual([told.year.confirmed, told.year.expected, told.margin?.outCents], [800 + 1000 + 333, 4167, -80]);
  assert.deepEqual(told.months.at(-1)?.by, [{ module: '', cents: 2133 }]);
  assert.deepEqual(
    [told.channels.find(({ account }) => account === '')?.revenue, told.waiting, told.onTheWay[0]?.currency],
    [2133, 1, 'USD'],
  );
  const month = await app.call('GET /api/monetization', { query: { month: '2026-11', ...asked } });
  assert.deepEqual([month.total, month.converted?.unrated], [{ confirmed: 2053, expected: 4167 }, 1]);
  assert.equal((await readEarnings(call, { currency: 'EUR' }, now)).year.confirmed, 333);

  // What changes is converted anew, and so is what another rate holds for.
  await note('income', 1250, '2026-11-20');
  assert.equal((await readEarnings(call, asked, now)).year.confirmed, 3133);
  await read(xml(bankFile({ '2026-11-23': { USD: '1.20', GBP: '0.45' } })));
  assert.equal((await readEarnings(call, asked, now)).year.confirmed, 4133);
});
