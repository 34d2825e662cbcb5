import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { adsKind } from './kind.ts';
import { type Facts, proposalFor, specialOf } from './rules.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const facts = (change: Partial<Facts> = {}): Facts => ({
  ...{ currency: 'USD', status: 'Active', spend: 10_000, revenue: 0, clicks: 500, conversions: 10, target: 1000 },
  ...{ isBrand: false, days: 14 },
  ...change,
});

describe('what is proposed for a campaign', () => {
  for (const [name, change, act] of [
    ['at its target', {}, 'keep'],
    ['far dearer than it may be, from many results', { conversions: 40, spend: 100_000 }, 'pause'],
    ['dearer than it may be, from many results', { conversions: 100, spend: 170_000 }, 'lower'],
    ['a little dearer, from a few: chance', { conversions: 5, spend: 7_000 }, 'wait'],
    ['far cheaper, from many', { conversions: 200, spend: 100_000 }, 'could raise'],
    ['far cheaper, from people who search for you', { conversions: 200, spend: 100_000, isBrand: true }, 'keep'],
    ['no result for the price of four', { conversions: 0, spend: 4_000 }, 'pause'],
    ['no result yet', { conversions: 0, spend: 1_500 }, 'wait'],
    ['two days', { days: 2 }, 'wait'],
    ['paused', { status: 'Paused' }, 'keep'],
    ['nobody said what a result may cost', { target: undefined }, 'wait'],
    ['it loses money', { target: undefined, revenue: 2_000, conversions: 40 }, 'pause'],
    ['it brings four times what it costs', { target: undefined, revenue: 40_000, conversions: 60 }, 'could raise'],
  ] as const)
    test(`${name}: ${act}`, () => assert.equal(proposalFor(facts(change)).act, act));

  test('chance alone pauses less than one in twenty', () => {
    let state = 7;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const poisson = (mean: number) => {
      const limit = Math.exp(-mean);
      let [n, product] = [0, next()];
      while (product > limit) {
        n += 1;
        product *= next();
      }
      return n;
    };
    for (const results of [3, 10, 40]) {
      // At its target in truth; what came is chance.
      const acts = Array.from(
        { length: 500 },
        () => proposalFor(facts({ spend: results * 1000, conversions: poisson(results) })).act,
      );
      const wrong = acts.filter((act) => act !== 'keep' && act !== 'wait').length / 500;
      assert.ok(wrong < 0.05, `${results} results: ${wrong}`);
    }
  });

  test('it is never raised by itself: whatever the figures are, no act spends more', () => {
    const some = fc.record({
      spend: fc.integer({ min: 0, max: 1e7 }),
      revenue: fc.integer({ min: 0, max: 1e7 }),
      conversions: fc.integer({ min: 0, max: 1000 }),
      target: fc.option(fc.integer({ min: 1, max: 1e6 }), { nil: undefined }),
      isBrand: fc.boolean(),
      days: fc.integer({ min: 1, max: 90 }),
    });
    fc.assert(
      fc.property(some, (one) => {
        const { act, why } = proposalFor(facts(one));
        return (
          ['pause', 'lower', 'keep', 'wait', 'could raise'].includes(act) &&
          why.length > 10 &&
          !/NaN|Infinity/.test(why)
        );
      }),
    );
  });

  test('names of special categories are told', () => {
    assert.deepEqual(['Car loan leads', 'Night planner', 'Apartment rental'].map(specialOf), [
      'credit and finance',
      undefined,
      'housing',
    ]);
  });
});

const ways = { columns: {}, choices: { platform: 'Meta' } } as never;
const write = (rows: readonly object[], id = 'imp_1') =>
  app.services.db.transaction((tx) =>
    adsKind.write(
      { tx, studio: 'own', id, name: 'x.csv', by: 'you' },
      rows.map((row, line) => ({
        ...{
          line,
          key: '',
          status: 'Active',
          currency: 'EUR',
          revenue: 0,
          impressions: 1000,
          clicks: 50,
          conversions: 0,
        },
        ...row,
      })) as never,
      ways,
    ),
  );
const line = (day: string, spend: number, more: object = {}) => ({
  ...{ campaign: 'c1', name: 'Winter', day, spend, key: `c1 ${day}` },
  ...more,
});

test('days of a file add up, a later file says a day anew, and taking it back brings the former one', async () => {
  assert.equal(await write([line('2026-11-20', 500), line('2026-11-21', 700, { conversions: 2 })]), 2);
  const read = () => app.call('GET /api/ads', { query: {} });
  const first = await read();
  assert.deepEqual(first.sums, [{ currency: 'EUR', spend: 1200, revenue: 0, conversions: 2 }]);
  const [one] = first.rows;
  assert.deepEqual([one?.id, one?.status, one?.perResult, one?.lastDay], ['Meta/c1', 'Active', 600, '2026-11-21']);
  assert.equal(await write([line('2026-11-20', 500)], 'imp_2'), 0, 'the same again is nothing new');
  assert.equal(await write([line('2026-11-21', 900, { conversions: 2, status: 'Paused' })], 'imp_2'), 1);
  assert.deepEqual([(await read()).rows[0]?.spend, (await read()).rows[0]?.status], [1400, 'Paused']);
  await app.services.db.transaction((tx) =>
    adsKind.undo({ tx, studio: 'own', id: 'imp_2', name: 'x.csv', by: 'you' }, undefined),
  );
  assert.equal((await read()).rows[0]?.spend, 1200);
});

test('what a person says of a campaign is kept, and a campaign that no file names is refused', async () => {
  const params = { id: 'Meta/c1' };
  await app.call('PUT /api/ads/{id}/target', { params, body: { target: 400 } });
  await app.call('PUT /api/ads/{id}/paused', { params, body: { paused: true } });
  const { rows } = await app.call('GET /api/ads', { query: { days: '7' } });
  assert.deepEqual([rows[0]?.target, rows[0]?.status, rows[0]?.act], [400, 'Paused', 'keep']);
  await app.call('PUT /api/ads/{id}/paused', { params, body: { paused: false } });
  await app.call('PUT /api/ads/{id}/target', { params, body: { target: null } });
  const other = { params: { id: 'Meta/none' }, body: { paused: true } };
  assert.equal((await app.ask('PUT /api/ads/{id}/paused', other)).status, 404);
  const wrong = await app.ask('PUT /api/ads/{id}/target', { params, body: { target: 0 } });
  assert.equal(wrong.error?.details?.[0]?.path, 'target');
});

test('of many campaigns the dearest are told, with the one that is looked at; sums are those of all, to the cent', async () => {
  await app.pool.query(
    `insert into ads.lines (studio, import_id, platform, campaign, name, status, day, currency, spend, revenue, impressions, clicks, conversions)
     select 'own', 'imp_many', 'Many', 'c' || n, 'Campaign ' || n, case when back = 0 then '' when n = 7 then 'Paused' else 'Active' end,
       date '2027-01-31' - back, 'USD', n * 100 + back, 3, 5, 2, 0.5
     from generate_series(1, 60) n, generate_series(0, 2) back`,
  );
  // A later file says a day anew.
  await app.pool.query(
    `insert into ads.lines (studio, import_id, platform, campaign, name, status, day, currency, spend, revenue, impressions, clicks, conversions)
     values ('own', 'imp_later', 'Many', 'c60', 'Renamed', 'Active', '2027-01-31', 'USD', 1, 3, 5, 2, 0.5)`,
  );
  const query = { days: '28', limit: 10, campaign: 'Many/c7' } as const;
  const { rows, total, sums, lastDay } = await app.call('GET /api/ads', { query });
  assert.deepEqual([rows.length, total, lastDay], [11, 60, '2027-01-31']);
  const spend = 3 * 100 * ((60 * 61) / 2) + 60 * 3 - 5999;
  assert.deepEqual(sums, [{ currency: 'USD', spend, revenue: 60 * 9, conversions: 90 }]);
  const of = (id: string) => rows.find((row) => row.id === id);
  assert.deepEqual([rows[0]?.id, rows.at(-1)?.id], ['Many/c59', 'Many/c7']);
  assert.deepEqual(
    of('Many/c59')?.days,
    [31, 30, 29].toReversed().map((day, at) => ({ day: `2027-01-${day}`, spend: 5900 + 2 - at, conversions: 0.5 })),
  );
  assert.deepEqual(
    [of('Many/c7')?.status, of('Many/c59')?.status, of('Many/c59')?.impressions],
    ['Paused', 'Active', 15],
  );
  const all = await app.call('GET /api/ads', { query: { ...query, limit: 100 } });
  assert.deepEqual([all.rows.length, all.rows.some(({ name }) => name === 'Renamed')], [60, true]);
  await app.pool.query("delete from ads.lines where import_id in ('imp_many', 'imp_later')");
});
