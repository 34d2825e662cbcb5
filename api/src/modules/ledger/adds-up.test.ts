import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { FactKind, StudioId } from '@avenue/contract';
import { keepSums, sumFacts } from '../../kernel/ledger/index.ts';
import { callIn } from '../../services.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readEarnings } from './earnings/read.ts';
import { readMonetization } from './monetization.ts';
import { exportYear } from './year/export.ts';
import { readYear } from './year/read.ts';

const ledgers = 10_000;
/** Of them, those that every view and the file are held against. */
const viewed = 40;
const zone = 'Europe/Berlin';
const now = new Date('2026-11-20T12:00:00Z');

let state = 20_261_129;
const next = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor(((state >>> 8) / 2 ** 24) * below);
};
const pick = <Value>(values: readonly Value[]) => values[next(values.length)] as Value;

interface Fact {
  id: string;
  studio: string;
  book: 'real' | 'simulated';
  kind: FactKind;
  cents: number;
  currency: string;
  account: string;
  module: string;
  stream: string;
  state: 'expected' | 'confirmed';
  at: string;
  source: string;
  name: string;
  reverses: string | null;
}

/** A ledger of a few facts, some taken back, some restated. What is simulated looks like everything else. */
function ledgerOf(n: number): { facts: Fact[]; counters: Fact[] } {
  const facts: Fact[] = [];
  const counters: Fact[] = [];
  for (let at = 1 + next(4); at > 0; at--) {
    const kind = pick(['income', 'income', 'cost', 'fee', 'refund', 'adjustment', 'payout'] as const);
    const id = `led_${n}_${at}`;
    const fact: Fact = {
      ...{ id, studio: `random ${n}`, kind, reverses: null, name: `shop line ${at}` },
      book: next(4) === 0 ? 'simulated' : 'real',
      cents: (1 + next(999_999)) * (kind === 'income' || kind === 'adjustment' ? 1 : -1),
      ...{ currency: pick(['USD', 'EUR', 'GBP']), account: pick(['', 'A', 'B']), module: pick(['', 'video', 'shops']) },
      ...{
        stream: pick(['', 'ads', 'affiliate', 'sale']),
        state: pick(['expected', 'confirmed', 'confirmed'] as const),
      },
      // Every hour of 14 months, those on which a month or a day changes in the zone among them.
      at: new Date(Date.UTC(2025, 9, 1) + next(426 * 24) * 3_600_000).toISOString(),
      source: pick(['typed', 'import', 'connector', 'model call']),
    };
    facts.push(fact);
    if (next(5) === 0) counters.push({ ...fact, id: `${id}_back`, cents: -fact.cents, reverses: id });
  }
  return { facts, counters };
}

const all = Array.from({ length: ledgers }, (_, n) => ledgerOf(n));
let app: TestApp;
const write = (facts: readonly Fact[]) =>
  app.pool.query(
    `insert into kernel.ledger (id, studio, book, kind, cents, currency, account, module, stream, state, occurred_at, source,
       source_id, reverses, text)
     select id, studio, book, kind, cents, currency, account, module, stream, state, at, source, name, reverses, 'A line'
     from jsonb_to_recordset($1::jsonb) as one (id text, studio text, book text, kind text, cents bigint, currency text,
       account text, module text, stream text, state text, at timestamptz, source text, name text, reverses text)`,
    [JSON.stringify(facts)],
  );

before(async () => {
  app = await startTestApp();
  await app.services.studios.open('own', { timeZone: zone });
  const half = ledgers / 2;
  // What is summed before the rest is written, and what is taken back of it later.
  await write(all.slice(0, half).flatMap(({ facts }) => facts));
  await keepSums(app.services.db, zone);
  await write(all.slice(half).flatMap(({ facts }) => facts));
  await write(all.flatMap(({ counters }) => counters));
  await keepSums(app.services.db, zone);
});
after(() => app.close());

for (const grain of ['day', 'month'])
  test(`of ${ledgers} random ledgers each sum of a ${grain} by currency, channel, state and all else is that of its facts`, async () => {
    const { rows } = await app.pool.query(
      `with facts as (
         select studio, book, date_trunc($1, occurred_at at time zone $2)::date as period, kind, currency, state, account, module,
           source, sum(cents) as cents, sum(case when reverses is null then 1 else -1 end) as lines
         from kernel.ledger where studio like 'random %' group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
       sums as (
         select studio, book, period, kind, currency, state, account, module, source, sum(cents) as cents, sum(lines) as lines
         from kernel.ledger_sums where studio like 'random %' and grain = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9)
       select count(*)::int as all, count(distinct studio)::int as studios,
         count(*) filter (where facts.cents is distinct from sums.cents or facts.lines is distinct from sums.lines)::int as wrong
       from facts full join sums using (studio, book, period, kind, currency, state, account, module, source)`,
      [grain, zone],
    );
    assert.deepEqual([rows[0].studios, rows[0].wrong], [ledgers, 0]);
    assert.ok(rows[0].all > ledgers);
  });

const monthOf = (at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' }).format(new Date(at));
const sum = (facts: readonly Fact[]) => facts.reduce((total, { cents }) => total + cents, 0);

test(`of ${viewed} of them every view and the file say the same to the cent, and nothing that was simulated`, async () => {
  for (let n = 0; n < viewed; n++) {
    const { facts, counters } = all[n * Math.floor(ledgers / viewed)] as (typeof all)[number];
    const real = [...facts, ...counters].filter(({ book }) => book === 'real');
    const call = callIn(app.services, facts[0]?.studio as StudioId);
    const { db, studio } = call;
    const of = (keep: (fact: Fact) => boolean) => sum(real.filter(keep));
    const currencies = [...new Set(real.map(({ currency }) => currency))];
    for (const currency of currencies) {
      const own = (fact: Fact) => fact.currency === currency;
      const isIn = ({ kind }: Fact) => kind === 'income' || kind === 'adjustment';
      for (const by of ['day', 'month'] as const) {
        const sums = (await sumFacts(db, studio, { book: 'real', by }, zone)).filter(
          (one) => one.currency === currency,
        );
        for (const state of ['confirmed', 'expected'] as const)
          assert.equal(
            sums.reduce((total, one) => total + one[state], 0),
            of((fact) => own(fact) && fact.state === state),
          );
        let channels = 0;
        for (const account of ['', 'A', 'B'])
          for (const one of await sumFacts(db, studio, { book: 'real', by, account }, zone))
            if (one.currency === currency) channels += one.confirmed + one.expected;
        assert.equal(channels, of(own));
      }
      const earnings = await readEarnings(call, { currency }, now);
      const confirmed = (fact: Fact) => own(fact) && fact.state === 'confirmed';
      assert.equal(
        earnings.year.confirmed,
        of((fact) => confirmed(fact) && isIn(fact) && monthOf(fact.at).startsWith('2026')),
      );
      assert.equal(
        earnings.months.flatMap(({ by }) => by).reduce((total, { cents }) => total + cents, 0),
        of((fact) => confirmed(fact) && fact.kind === 'income' && monthOf(fact.at) >= '2025-12'),
      );
      assert.equal(
        earnings.channels.reduce((total, { revenue }) => total + revenue, 0),
        of((fact) => confirmed(fact) && fact.kind === 'income' && monthOf(fact.at) === '2026-11'),
      );
      const month = monthOf(facts[0]?.at ?? '');
      const { streams, total, currency: told } = await readMonetization(call, { currency, month }, now);
      const earned = (state: string) => (fact: Fact) =>
        own(fact) && fact.state === state && !['cost', 'payout'].includes(fact.kind) && monthOf(fact.at) === month;
      for (const state of ['confirmed', 'expected'] as const) {
        // In a currency that nothing was earned in it tells of another one.
        assert.equal(told === currency ? total[state] : 0, of(earned(state)));
        assert.equal(
          streams.reduce((sums, one) => sums + one[state], 0),
          total[state],
        );
      }
      const year = await readYear(call, { year: 2026, currency }, now);
      const stands = (fact: Fact) => confirmed(fact) && monthOf(fact.at).startsWith('2026');
      const kept = year.lines.filter((line) => line.currency === currency);
      assert.equal(
        kept.reduce((sums, { cents }) => sums + cents, 0),
        of(stands),
      );
      const file = await text((await exportYear(call, { year: 2026, currency })).stream);
      const rows = file.trimEnd().split('\r\n').slice(1);
      const cells = rows.map((row) => row.split(',')).filter((row) => row[6] === currency);
      assert.equal(
        cells.reduce((sums, row) => sums + Math.round(Number(row[5]) * 100), 0),
        of(stands),
      );
      assert.equal(
        cells.length,
        kept.reduce((sums, { lines }) => sums + lines, 0),
      );
    }
  }
});
