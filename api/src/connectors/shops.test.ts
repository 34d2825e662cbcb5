import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { forgetReading, readingsOf, readSales, type Shop } from '../capabilities/sales/index.ts';
import type { FakeAuthorizationServer } from '../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import { EngineError } from '../kernel/engine-error.ts';
import { listFacts, reverseFact, sumFacts } from '../kernel/ledger/index.ts';
import type { FakeAnswer } from '../providers/testing/fake-vendor.ts';
import type { TestDatabase } from '../testing/database.ts';
import type { FakeEtsy } from './etsy/testing/fake-etsy.ts';
import type { FakeGumroad } from './gumroad/testing/fake-gumroad.ts';
import { openShops, type PlayedShops } from './testing/played-shops.ts';

// Shops whose sales are read, each played on a local port. What becomes of a reading that fails stands here, every failure in weather.test.ts.

let shops: PlayedShops;
let database: TestDatabase;
let auth: FakeAuthorizationServer;
let gumroad: FakeGumroad;
let etsy: FakeEtsy;
const dayMs = 86_400_000;
const start = Date.parse('2026-11-23T09:00:00Z');
let aheadMs = 0;
const now = () => start + aheadMs;
const account = 'CHANNEL_NIGHT';

const { signal } = new AbortController();
const shopOf = (more?: { callMs?: number }) => shops.gumroad.shop(more);
const etsyShop = (more?: { callMs?: number }) => shops.etsy.shop(more);
const read = (shop = shopOf()) => readSales({ db: database.db, signal, now }, shop, account);

before(async () => {
  shops = await openShops({ account, now });
  ({ database, auth } = shops);
  gumroad = shops.gumroad.fake;
  etsy = shops.etsy.fake;
});
after(() => shops.close());
beforeEach(async () => {
  aheadMs = 0;
  await shops.empty();
});
afterEach(() => assert.deepEqual(shops.violations(), []));

const facts = async () =>
  (await listFacts(database.db, 'own', { book: 'real', limit: 200 })).rows.map(
    ({ sourceId, kind, cents, currency, state, occurredAt }) =>
      `${sourceId} ${kind} ${cents} ${currency} ${state} ${occurredAt.slice(0, 10)}`,
  );
const net = async () => {
  const sums = await sumFacts(database.db, 'own', { book: 'real', by: 'month' }, 'UTC');
  return sums.filter(({ kind }) => kind !== 'payout').reduce((total, { confirmed }) => total + confirmed, 0);
};
const readingNow = async (of = 'gumroad') => (await readingsOf(database.db, of, [account])).get(account);

test('what was sold is written once with its fee, page by page; read again, nothing is written', async () => {
  for (let n = 0; n < 23; n++)
    gumroad.sell(`s${n}`, { created_at: `2026-11-${String(n + 1).padStart(2, '0')}T10:00:00Z` });
  gumroad.sell('free', { price: 0, gumroad_fee: 0 });
  assert.equal(await read(), 46);
  assert.equal(gumroad.reads, 4);
  const all = await facts();
  assert.equal(all.length, 46);
  assert.deepEqual(all.slice(0, 2).toSorted(), [
    'gumroad fee s22 fee -120 USD confirmed 2026-11-23',
    'gumroad sale s22 income 700 USD confirmed 2026-11-23',
  ]);
  // From the last sale that was seen, with two days of overlap: a page of sales, one of payouts.
  assert.equal(await read(), 0);
  assert.equal(gumroad.reads, 6);
  assert.deepEqual([...new Set(gumroad.requests.slice(-2).map(({ params }) => params.after))], ['2026-11-21']);
  assert.equal(
    all.some((row) => row.includes('buyer')),
    false,
  );
  const row = await readingNow();
  assert.deepEqual([row?.ok, row?.sentence, row?.facts], [true, 'Nothing new.', 46]);
  assert.equal(row?.nextAt.getTime(), start + 3_600_000);
});

test('money that went back is a fact of the day on which it was seen, and leaves when a dispute is won', async () => {
  const [whole, part, other, disputed] = ['a', 'b', 'c', 'd'].map((id) => gumroad.sell(id));
  assert.ok(whole && part && other && disputed);
  await read();
  assert.equal(await net(), 4 * 580);
  aheadMs = dayMs;
  Object.assign(whole, { refunded: true });
  Object.assign(part, { partially_refunded: true, amount_refundable_in_currency: '5' });
  Object.assign(other, { partially_refunded: true, currency: 'eur', amount_refundable_in_currency: '5' });
  Object.assign(disputed, { disputed: true, chargedback: true });
  // An old one that is new here: nobody knows when it went back.
  gumroad.sell('old', { created_at: '2026-06-01T10:00:00Z', refunded: true });
  assert.equal(await read(), 6);
  const all = await facts();
  for (const row of [
    'gumroad refund a refund -700 USD confirmed 2026-11-24',
    'gumroad refund b refund -200 USD confirmed 2026-11-24',
    'gumroad chargeback d refund -700 USD confirmed 2026-11-24',
    'gumroad refund old refund -700 USD confirmed 2026-06-01',
  ])
    assert.ok(all.includes(row), row);
  assert.match((await readingNow())?.notes.join() ?? '', /another currency.*add it by hand/);
  aheadMs = 2 * dayMs;
  Object.assign(part, { amount_refundable_in_currency: '1.50' });
  Object.assign(disputed, { chargedback: false, dispute_won: true });
  assert.equal(await read(), 2);
  assert.equal(await net(), 4 * 580 - 700 - 550 - 120);
});

test('a payout is expected until it is paid, and gone where it failed; what a person took back stays taken back', async () => {
  const payout = { id: 'p1', amount: '1,120.50'.replace(',', ''), currency: 'usd', status: 'processing' };
  const dates = { created_at: '2026-11-20T10:00:00Z', processed_at: null };
  gumroad.payouts.push({ ...payout, ...dates });
  gumroad.sell('a');
  await read();
  assert.ok((await facts()).includes('gumroad payout p1 payout -112050 USD expected 2026-11-20'));
  Object.assign(gumroad.payouts[0] ?? {}, { status: 'completed', processed_at: '2026-11-22T10:00:00Z' });
  await read();
  assert.ok((await facts()).includes('gumroad payout p1 payout -112050 USD confirmed 2026-11-22'));
  Object.assign(gumroad.payouts[0] ?? {}, { status: 'returned' });
  const { rows } = await listFacts(database.db, 'own', { book: 'real', kind: 'income' });
  await reverseFact(database.db, { studio: 'own', id: rows[0]?.id ?? '', reason: 'A test of mine.' });
  assert.equal(await read(), 1);
  assert.equal(await net(), -120);
});

test('a reading that was cut off goes on at its page; one whose connection was ended writes nothing more', async () => {
  for (let n = 0; n < 15; n++) gumroad.sell(`s${n}`);
  await assert.rejects(
    readSales({ db: database.db, signal, now, progress: () => gumroad.script.push({ lost: true }) }, shopOf(), account),
  );
  assert.deepEqual([(await facts()).length, (await readingNow())?.ok], [20, false]);
  gumroad.reads = 0;
  await read();
  assert.deepEqual([(await facts()).length, gumroad.reads], [30, 2]);
  const refuse = () => gumroad.script.push({ status: 400, body: '' });
  await assert.rejects(readSales({ db: database.db, signal, now, progress: refuse }, shopOf(), account));
  const { cursor, base } = (await readingNow()) ?? {};
  assert.deepEqual(cursor, base, 'what is refused is asked for from where the last whole reading ended');
  gumroad.script.length = 0;
  gumroad.sell('late', { created_at: '2026-11-23T08:00:00Z' });
  const shop = shopOf();
  const ended: Shop = {
    ...shop,
    sales: {
      ...shop.sales,
      async read(...asked) {
        const page = await shop.sales.read(...asked);
        await forgetReading(database.db, { platform: 'gumroad', account });
        return page;
      },
    },
  };
  assert.equal(await read(ended), 0);
  assert.deepEqual([(await facts()).length, await readingNow()], [30, undefined]);
});

const failures: readonly {
  what: string;
  answer: () => FakeAnswer | undefined;
  code: EngineError['code'];
  says: RegExp;
  waitsS?: number;
  only?: 'gumroad';
}[] = [
  { what: '401 twice', answer: () => undefined, code: 'engine_unauthorized', says: /Connect it/ },
  {
    ...{ what: '429 with a time', code: 'engine_rate_limited', says: /after 9000 seconds/, waitsS: 9000 },
    answer: () => ({ status: 429, body: '', headers: { 'retry-after': '9000' } }),
  },
  {
    ...{ what: 'a refusal with 200', only: 'gumroad', code: 'engine_refused', says: /It says: Query timed out/ },
    answer: () => ({ body: { success: false, message: 'Query timed out.' } }),
  },
  {
    what: '400',
    answer: () => ({ status: 400, body: '' }),
    code: 'engine_refused',
    says: /refuses to be read \(400\)/,
  },
  { what: 'half an answer', answer: () => ({ half: true }), code: 'engine_bad_answer', says: /broke off/ },
];
for (const name of ['gumroad', 'etsy'] as const)
  for (const { what, answer, code, says, waitsS = 3600, only = name } of failures)
    if (only === name)
      test(`${name}, ${what}: the reading says so, waits, and goes on later with everything`, async () => {
        const [fake, shop] = name === 'etsy' ? [etsy, etsyShop] : [gumroad, shopOf];
        if (name === 'etsy') await shops.etsy.connect();
        gumroad.sell('a');
        etsy.book(1, 'PAYMENT_GROSS', 700);
        etsy.book(2, 'transaction', -46);
        const given = answer();
        if (given) fake.script.push(given);
        else {
          auth.endAll();
          etsy.endTokens(true);
        }
        await assert.rejects(read(shop()), (error: EngineError) => {
          assert.ok(error instanceof EngineError);
          assert.equal(error.code, code, error.message);
          assert.match(error.message, says);
          return true;
        });
        const row = await readingNow(name);
        assert.deepEqual([row?.ok, row?.nextAt.getTime()], [false, start + waitsS * 1000]);
        assert.match(row?.sentence ?? '', says);
        if (code === 'engine_refused') assert.equal(row?.cursor, null, 'from where the last whole reading ended');
        if (!given) await shops[name].connect();
        // The time that it asked for is over.
        shops.release();
        assert.equal(await read(shop()), 2);
        assert.equal((await readingNow(name))?.ok, true);
      });

test('the account of an Etsy shop is read from its first day, month by month, and each entry is what Etsy booked', async () => {
  await shops.etsy.connect();
  const august = Date.parse('2026-08-02T00:00:00Z') / 1000;
  for (let n = 1; n <= 130; n++) etsy.book(n, 'PAYMENT_GROSS', 700, { created_timestamp: august });
  const booked: readonly [type: string, amount: number, more?: object][] = [
    ['PAYMENT_PROCESSING_FEE', -46],
    ['transaction', -45],
    ['prolist', -200],
    ['REFUND_GROSS', -700],
    ['transaction_refund', 45],
    ['DISBURSE2', -9000],
    ['something new', -7, { description: 'Etsy says what it is' }],
    ['PAYMENT_GROSS', 900, { currency: 'JPY' }],
  ];
  for (const [n, [type, amount, more]] of booked.entries()) etsy.book(200 + n, type, amount, more);
  assert.equal(await read(etsyShop()), 137);
  // 115 days are four spans; the first one has two pages.
  assert.equal(etsy.reads, 5);
  const { rows } = await listFacts(database.db, 'own', { book: 'real', limit: 7 });
  assert.deepEqual(rows.map(({ kind, cents }) => [kind, cents]).toReversed(), [
    ['fee', -46],
    ['fee', -45],
    ['cost', -200],
    ['refund', -700],
    ['adjustment', 45],
    ['payout', -9000],
    ['adjustment', -7],
  ]);
  assert.equal(rows[0]?.text, 'Etsy: Etsy says what it is');
  const notes = (await readingNow('etsy'))?.notes;
  assert.match(notes?.join(' ') ?? '', /without hundredths.*Etsy leaves 9,995 of 10,000 requests today/);
  aheadMs = dayMs;
  etsy.book(300, 'listing', -20, { created_timestamp: Date.parse('2026-11-24T00:00:00Z') / 1000 });
  assert.equal(await read(etsyShop()), 1);
  assert.equal(etsy.reads, 6);
  assert.deepEqual(await etsyShop().check(account, signal), {
    title: 'NightGardenPaper',
    url: 'https://www.etsy.com/shop/Night',
  });
  etsy.hasShop = false;
  await assert.rejects(etsyShop().check(account, signal), /has no shop\. Connect the account that has it/);
});

test('the test of a connection reads no sales', async () => {
  const found = await shopOf().check(account, signal);
  assert.deepEqual([found, gumroad.reads], [{ title: 'Night Garden Paper', url: 'https://night.gumroad.com' }, 0]);
});
