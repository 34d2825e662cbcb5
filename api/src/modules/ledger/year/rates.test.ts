import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ratesIn, readDueRates } from './rates.ts';
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

test('rates are not read before somebody says so, and not any more after', async () => {
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

test('rates of the last days suffice for facts of those; for an older one all there are, are read once', async () => {
  await app.call('PUT /api/rates', { body: { on: true } });
  const today = new Date().toISOString().slice(0, 10);
  await note('income', 100, today);
  assert.match((await read(xml(bankFile({ [today]: { USD: '1.1' } }))))[0] ?? '', /eurofxref-hist-90d\.xml$/);
  await note('income', 100, '2019-03-04');
  const all = await read(xml(bankFile({ [today]: { USD: '1.1' }, '1999-01-04': { USD: '1.1789' } })));
  assert.match(all[0] ?? '', /eurofxref-hist\.xml$/);
  assert.match((await read(xml(bankFile({ [today]: { USD: '1.1' } }))))[0] ?? '', /90d/);
  await app.pool.query("delete from ledger.rates where day > '2019-03-04'");
  assert.match((await read(xml(bankFile({ [today]: { USD: '1.1' } }))))[0] ?? '', /hist\.xml/, 'a gap is filled');
  const { rates } = await year(2019);
  assert.deepEqual([rates.state, rates.lastDay], ['read', today]);
});

test('rates that do not come are told, with what to do, and what was read before stays', async () => {
  await app.call('PUT /api/rates', { body: { on: true } });
  await read(xml(bankFile({ '2026-11-20': { USD: '1.25' } })));
  for (const [answer, why] of [
    [xml('<html>Maintenance</html>'), /did not answer with exchange rates\. Try again later/],
    [xml(bankFile({ 'no day': { USD: '1.2' } })), /did not answer with exchange rates/],
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

test('rates of a file are taken where they are rates: what is none is left out', () => {
  const found = ratesIn(
    bankFile({
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
