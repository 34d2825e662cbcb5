import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { readSales } from '../../capabilities/sales/index.ts';
import { noteFact } from '../../kernel/ledger/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { act, begin, bringIn } from './testing/give-file.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(() => app.close());

const fixture = (name: string) => readFileSync(new URL(`../ledger/sales/fixtures/${name}`, import.meta.url), 'utf8');
const view = (id: string) => app.call('GET /api/imports/{id}', { params: { id } });
const linesOf = async (subject: string) =>
  (await app.call('GET /api/ledger', { query: { subject } })).rows
    .toReversed()
    .map(({ kind, cents, currency, state, stream, module, text }) => [
      ...[kind, cents, currency, state, stream ?? '', module, text],
    ]);
const placeOf = async (name: string) => {
  const row = (await app.call('GET /api/ledger/places')).rows.find(({ place }) => place === name);
  return row && [row.currency, row.earned, row.paidOut, row.onTheWay];
};
/** Says what no column of a file says. */
const say = ({ id, ways }: Awaited<ReturnType<typeof begin>>, choices: Record<string, string>) =>
  app.call('PATCH /api/imports/{id}', {
    ...{ params: { id }, body: { ways: { ...ways, choices: { ...ways.choices, ...choices } } } },
  });

test('Amazon Associates: known by its columns below a title, returns go off, bad rows are told, and all of it is taken back', async () => {
  const file = await begin(app, fixture('amazon-fee-earnings.csv'), { name: 'amazon.csv' });
  assert.deepEqual([file.report, file.problems], ['Amazon Associates earnings', []]);
  const done = await bringIn(app, file.id);
  assert.deepEqual([done.came?.fresh, done.came?.twice, done.came?.faulty], [4, 0, 1]);
  assert.match(done.remarks[0]?.why ?? '', /"2026-09-31 09:00:00" is no day that exists/);
  assert.deepEqual(await linesOf(file.id), [
    ['income', 112, 'USD', 'confirmed', 'affiliate', 'networks', 'Amazon Associates: Garden trowel, steel'],
    ['income', 108, 'USD', 'confirmed', 'affiliate', 'networks', 'Amazon Associates: Field notes'],
    ['income', 108, 'USD', 'confirmed', 'affiliate', 'networks', 'Amazon Associates: Field notes'],
    ['refund', -225, 'USD', 'confirmed', 'affiliate', 'networks', 'Amazon Associates: Lamp'],
  ]);
  assert.deepEqual(await placeOf('Amazon Associates'), ['USD', 103, null, 0]);
  await act(app, file.id, 'undo');
  assert.equal(await placeOf('Amazon Associates'), undefined);
});

test('Awin: what is pending is expected, what is approved or declined later replaces it, once', async () => {
  const text = fixture('awin-transactions.csv');
  const first = await say(await begin(app, text, { name: 'awin.csv' }), { currency: 'GBP' });
  assert.equal(first.report, 'Awin transactions');
  const done = await bringIn(app, first.id);
  assert.deepEqual([done.came?.fresh, done.came?.known, done.came?.faulty], [3, 1, 1]);
  assert.match(done.remarks.map(({ why }) => why).join(), /"queried" is no state of a commission that is known here/);
  const sums = async () => {
    const { streams } = await app.call('GET /api/monetization', { query: { month: '2026-10', currency: 'GBP' } });
    const affiliate = streams.find(({ stream }) => stream === 'affiliate');
    return [affiliate?.confirmed, affiliate?.expected];
  };
  assert.deepEqual(await sums(), [400, 1050]);

  const later = text.replace('10-02 11:00:00,0', '10-02 11:00:00,1').replace('10-05 12:30:00,0', '10-05 12:30:00,2');
  const second = await begin(app, later, { name: 'awin later.csv' });
  assert.equal(second.remembered, 'awin.csv');
  await act(app, second.id, 'look');
  const { looked } = await view(second.id);
  assert.deepEqual([looked?.fresh, looked?.known], [2, 2], 'the preview says the same as the import');
  await act(app, second.id, 'write');
  assert.deepEqual(await sums(), [1000, 0]);
  assert.equal((await bringIn(app, (await begin(app, later, { name: 'again.csv' })).id)).came?.fresh, 0);

  // Taken back, what was pending before may come in again.
  await act(app, second.id, 'undo');
  assert.deepEqual(await sums(), [400, 0]);
  assert.equal((await bringIn(app, (await begin(app, text, { name: 'awin.csv' })).id)).came?.fresh, 2);
  assert.deepEqual(await sums(), [400, 1050]);
});

test('Digistore24: matched by hand once, and by that from then on', async () => {
  const text = fixture('digistore24-by-day.csv');
  const file = await begin(app, text, { name: 'ds24.csv' });
  assert.deepEqual(file.ways.columns, { day: 0, text: 1, amount: 2, currency: 3 });
  await say(file, { shop: 'Digistore24', order: 'day first' });
  assert.equal((await bringIn(app, file.id)).came?.fresh, 2);
  assert.deepEqual(await linesOf(file.id), [
    ['income', 2450, 'EUR', 'confirmed', 'affiliate', 'networks', 'Digistore24: Gartenkurs'],
    ['refund', -2450, 'EUR', 'confirmed', 'affiliate', 'networks', 'Digistore24: Gartenkurs'],
  ]);
  const next = await begin(app, text.replace('24,50', '30,00'), { name: 'ds24 next.csv' });
  assert.deepEqual([next.remembered, next.ways.choices.shop], ['ds24.csv', 'Digistore24']);
});

const bank = [
  'Datum;Verwendungszweck;Betrag;Währung',
  '12.11.2026;GUMROAD INC PAYOUT 881;90,00;EUR',
  '13.11.2026;AWIN AG Gutschrift;4,00;GBP',
  '14.11.2026;Etsy Ireland Werbung;-3,00;EUR',
  '15.11.2026;Vortrag;300,00;EUR',
  '21.11.2026;GOOGLE IRELAND LTD YouTube AdSense;75,00;EUR',
].join('\n');

/** Gumroad tells of something it paid out. */
const tell = (sourceId: string, cents: number, day: string) =>
  readSales(
    { db: app.services.db, signal: new AbortController().signal },
    {
      id: 'gumroad',
      sales: {
        books: { module: 'shops', stream: 'sale' },
        everyMs: 1000,
        read: async () => ({
          ...{ cursor: {}, isLast: true },
          entries: [
            {
              facts: [
                {
                  ...{ sourceId, kind: 'payout', cents, currency: 'EUR', occurredAt: new Date(`${day}T10:00:00Z`) },
                  ...{ state: 'confirmed', text: 'Gumroad paid out.' },
                },
              ],
              gone: [],
            },
          ],
        }),
      },
    } as unknown as Parameters<typeof readSales>[1],
    'CHANNEL_TEST',
  );

test('lines of a bank are payouts of the shop or network that they name: no second income, and told by both once', async () => {
  await noteFact(app.services.db, {
    ...({ studio: 'own', book: 'real', source: 'connector', state: 'confirmed', module: 'shops' } as const),
    ...({ kind: 'income', cents: 12_000, currency: 'EUR', text: 'Gumroad', sourceId: 'gumroad sale 1' } as const),
    occurredAt: new Date('2026-11-02T10:00:00Z'),
  });
  const file = await begin(app, bank, { name: 'bank.csv' });
  assert.ok(file.head.some(({ says }) => says?.includes('paid out by Gumroad')));
  assert.equal((await bringIn(app, file.id)).came?.fresh, 5);
  assert.deepEqual(
    (await linesOf(file.id)).map(([kind, cents, currency, , , module]) => [kind, cents, currency, module]),
    [
      ['payout', -9000, 'EUR', 'shops'],
      ['payout', -400, 'GBP', 'networks'],
      ['cost', -300, 'EUR', ''],
      ['income', 30_000, 'EUR', ''],
      ['payout', -7500, 'EUR', 'platforms'],
    ],
  );
  assert.deepEqual(await placeOf('YouTube'), ['EUR', 0, 7500, 0]);
  assert.deepEqual(await placeOf('Gumroad'), ['EUR', 12_000, 9000, 0]);
  assert.deepEqual(await placeOf('Awin'), ['GBP', 400, 400, 0]);

  // The shop tells of the same payout afterwards, and then of one that the bank tells later.
  await tell('gumroad payout 881', -9000, '2026-11-10');
  assert.deepEqual(await placeOf('Gumroad'), ['EUR', 12_000, 9000, 0]);
  await tell('gumroad payout 882', -1500, '2026-11-20');
  const next =
    'Datum;Verwendungszweck;Betrag;Währung\n22.11.2026;Gumroad Inc;15,00;EUR\n23.11.2026;Gumroad Inc;15,00;EUR\n';
  const other = await begin(app, next, { name: 'bank of later.csv' });
  await act(app, other.id, 'look');
  assert.deepEqual([(await view(other.id)).looked?.fresh, (await view(other.id)).looked?.known], [1, 1]);
  await act(app, other.id, 'write');
  assert.deepEqual(await placeOf('Gumroad'), ['EUR', 12_000, 12_000, 0]);
});

test('a file of days that the platform told itself brings the other days alone', async () => {
  const occurredAt = new Date('2026-08-02T12:00:00Z');
  await noteFact(app.services.db, {
    ...({ studio: 'own', book: 'real', source: 'connector', state: 'confirmed', module: 'platforms' } as const),
    ...({ kind: 'income', cents: 510, currency: 'USD', text: 'Ads', stream: 'ads', account: testChannel } as const),
    ...{ occurredAt, sourceId: 'youtube ads CHANNEL_TEST 2026-08-02' },
  });
  const days = 'Date,Estimated revenue (USD)\n2026-08-01,4.00\n2026-08-02,5.00\n';
  const file = await begin(app, days, { name: 'Totals.csv' });
  await act(app, file.id, 'look');
  assert.deepEqual([(await view(file.id)).looked?.fresh, (await view(file.id)).looked?.known], [1, 1]);
  await act(app, file.id, 'write');
  assert.deepEqual(
    (await linesOf(file.id)).map(([kind, cents]) => [kind, cents]),
    [['income', 400]],
  );
});
