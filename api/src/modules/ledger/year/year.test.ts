import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { FactKind } from '@avenue/contract';
import fc from 'fast-check';
import { noteFact, restateFact, reverseFact } from '../../../kernel/ledger/index.ts';
import type { Fetch } from '../../../providers/reading/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ratesIn, ratesJob, readDueRates } from './rates.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const empty = () =>
  app.pool.query(
    'alter table kernel.ledger disable trigger user; delete from kernel.ledger; alter table kernel.ledger enable trigger user; delete from ledger.rates; delete from ledger.rate_readings',
  );

const file = (
  days: Readonly<Record<string, Readonly<Record<string, string>>>>,
) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${Object.entries(days)
  .map(
    ([day, rates]) =>
      `<Cube time="${day}">${Object.entries(rates)
        .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
        .join('')}</Cube>`,
  )
  .join('')}</Cube></gesmes:Envelope>`;

const { signal } = new AbortController();
/** Reads rates of a bank that answers so. @returns addresses that were asked */
async function read(answer: Response | (() => never)): Promise<string[]> {
  const asked: string[] = [];
  const fetch = (async (url: string | URL | Request) => {
    asked.push(String(url));
    return typeof answer === 'function' ? answer() : answer;
  }) as Fetch;
  await ratesJob(app.services, { fetch }).run(
    {},
    {
      ...{ jobId: 'job_1', studio: 'own', signal, show: () => undefined },
      step: (_name, work) => work({ signal, report: () => undefined }),
    },
  );
  return asked;
}
const xml = (text: string) => new Response(text, { headers: { 'content-type': 'text/xml' } });

let names = 0;
const note = (
  kind: FactKind,
  cents: number,
  day: string,
  more: { currency?: string; module?: string; source?: 'typed' | 'model call'; state?: 'expected'; name?: string } = {},
) =>
  noteFact(app.services.db, {
    ...{ studio: 'own', book: 'real', kind, cents, currency: 'USD', source: 'typed', state: 'confirmed' },
    ...{ occurredAt: new Date(day.includes('T') ? day : `${day}T10:00:00Z`), sourceId: more.name ?? `fact ${++names}` },
    text: `${kind} of ${day}`,
    ...(({ name: _name, ...rest }) => rest)(more),
  });
const year = (of: number, currency?: string) =>
  app.call('GET /api/ledger/year', { query: { year: of, ...(currency && { currency }) } });

describe('exchange rates', () => {
  beforeEach(empty);

  test('are not read before somebody says so, and not any more after', async () => {
    await readDueRates(app.services);
    const jobs = () => app.services.jobs.list('own', { kind: 'exchange-rates' });
    assert.deepEqual(await jobs(), []);
    assert.equal((await year(2026)).rates.state, 'off');
    const on = await app.call('PUT /api/rates', { body: { on: true } });
    assert.deepEqual([on.state, on.isUnderWay], ['waiting', true]);
    assert.equal((await jobs()).length, 1);
    await app.services.jobs.cancel((await jobs())[0]?.id ?? '', 'own');
    await app.call('PUT /api/rates', { body: { on: false } });
    await readDueRates(app.services);
    assert.equal((await jobs()).length, 1);
  });

  test('of the last days suffice for facts of those; for an older one all there are, are read once', async () => {
    await app.call('PUT /api/rates', { body: { on: true } });
    const today = new Date().toISOString().slice(0, 10);
    await note('income', 100, today);
    assert.match((await read(xml(file({ [today]: { USD: '1.1' } }))))[0] ?? '', /eurofxref-hist-90d\.xml$/);
    await note('income', 100, '2019-03-04');
    const all = await read(xml(file({ [today]: { USD: '1.1' }, '1999-01-04': { USD: '1.1789' } })));
    assert.match(all[0] ?? '', /eurofxref-hist\.xml$/);
    assert.match((await read(xml(file({ [today]: { USD: '1.1' } }))))[0] ?? '', /90d/);
    await app.pool.query("delete from ledger.rates where day > '2019-03-04'");
    assert.match((await read(xml(file({ [today]: { USD: '1.1' } }))))[0] ?? '', /hist\.xml/, 'a gap is filled');
    const { rates } = await year(2019);
    assert.deepEqual([rates.state, rates.lastDay], ['read', today]);
  });

  test('that do not come are told, with what to do, and what was read before stays', async () => {
    await app.call('PUT /api/rates', { body: { on: true } });
    await read(xml(file({ '2026-11-20': { USD: '1.25' } })));
    for (const [answer, why] of [
      [xml('<html>Maintenance</html>'), /did not answer with exchange rates\. Try again later/],
      [xml(file({ 'no day': { USD: '1.2' } })), /did not answer with exchange rates/],
      [new Response('', { status: 503 }), /has a fault \(503\)\. Try again later/],
      [
        () => {
          throw new TypeError('fetch failed');
        },
        /Nobody answers at www\.ecb\.europa\.eu/,
      ],
    ] as const) {
      await assert.rejects(read(answer), why);
      const { rates } = await year(2026);
      assert.deepEqual([rates.state, rates.lastDay], ['failed', '2026-11-20']);
      assert.match(rates.sentence, why);
    }
  });

  test('of a file are taken where they are rates: what is none is left out', () => {
    const found = ratesIn(
      file({
        '2026-11-20': { USD: '1.25', JPY: '160', ISK: 'N/A', usd: '1', GBP: '0', CHF: '-1', NOK: '1e3' },
        '2026-02-31x': { USD: '9' },
      }),
    );
    assert.deepEqual(
      found.map(({ day, currency, perEuro }) => [day, currency, perEuro]),
      [
        ['2026-11-20', 'EUR', '1'],
        ['2026-11-20', 'USD', '1.25'],
        ['2026-11-20', 'JPY', '160'],
      ],
    );
  });
});

describe('a year', () => {
  beforeEach(empty);

  test('adds up what is confirmed by kind and currency, converted by the rate of each day or the working day before', async () => {
    await read(xml(file({ '2026-11-20': { USD: '1.25', GBP: '0.8' }, '2026-11-23': { USD: '1.20', GBP: '0.9' } })));
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
      { place: 'Gumroad', currency: 'USD', earned: 1880, paidOut: 500 },
      { place: 'Everything else', currency: 'GBP', earned: 900, paidOut: null },
    ]);
    const inPounds = await year(2026, 'GBP');
    assert.equal(inPounds.lines.find(({ kind }) => kind === 'cost')?.converted, -45);
  });

  test('counts what there is no rate for and leaves it out of its sum, as it says', async () => {
    await read(xml(file({ '2026-11-20': { USD: '1.25' } })));
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

  test('is that of the calendar of the studio', async () => {
    await note('income', 100, '2025-12-31T22:59:59Z');
    await note('income', 7, '2025-12-31T23:00:01Z');
    assert.equal((await year(2025, 'USD')).total.income, 100);
    const { years, total } = await year(2026, 'USD');
    assert.deepEqual([years, total.income], [[2026, 2025], 7]);
  });

  test('without any fact says so, and refuses what is no year or currency', async () => {
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

  test('goes out as a file with each line, its rate and what it comes to, and runs nothing', async () => {
    await read(xml(file({ '2026-11-20': { USD: '1.25' } })));
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
        await empty();
        const rates = Object.fromEntries(
          Array.from({ length: 28 }, (_, day) => [
            `2026-06-${String(day + 1).padStart(2, '0')}`,
            { USD: (1.05 + day * 0.0137).toFixed(4), GBP: (0.81 + day * 0.0031).toFixed(5) },
          ]),
        );
        await read(xml(file(rates)));
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
});
