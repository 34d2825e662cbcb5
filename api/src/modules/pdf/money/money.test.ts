import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noteFact, reverseFact } from '../../../kernel/ledger/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const fact = (sourceId: string, cents: number, more: Partial<Parameters<typeof noteFact>[1]> = {}) =>
  noteFact(app.services.db, {
    ...{ studio: 'own', book: 'real', kind: 'income', cents, currency: 'USD', source: 'connector', sourceId },
    ...{ state: 'confirmed', module: 'shops', occurredAt: new Date('2026-03-10T12:00:00Z') },
    ...{ text: '"Night Sky Log" was sold on Gumroad.' },
    ...more,
  });

test('without a sale nothing is earned and no stage stands there', async () => {
  assert.deepEqual(await app.call('GET /api/pdf/earnings'), []);
  assert.deepEqual(await app.call('GET /api/pdf/funnel-data'), []);
  assert.deepEqual((await app.call('GET /api/pdf/months')).months, []);
});

test('earnings add up by platform and product; what is simulated, of others, expected or taken back stands in none', async () => {
  await fact('gumroad sale 1', 700);
  await fact('gumroad sale 2', 700);
  await fact('gumroad fee 2', -100, { kind: 'fee', text: `Gumroad's fee for "Night Sky Log".` });
  await fact('gumroad refund 2', -700, { kind: 'refund', text: 'The price was given back.' });
  await fact('etsy entry 3', 450, { text: 'Etsy: Sale of a "Garden" <b>', currency: 'EUR' });
  await fact('gumroad sale 4', 900, { book: 'simulated' });
  await fact('gumroad sale 5', 900, { module: 'video' });
  await fact('gumroad sale 6', 900, { state: 'expected' });
  const wrong = await fact('gumroad sale 7', 90_000);
  await reverseFact(app.services.db, { studio: 'own', id: wrong?.id ?? '', reason: 'Counted twice.' });
  assert.deepEqual(await app.call('GET /api/pdf/earnings'), [
    {
      ...{ platform: 'Gumroad', label: 'Night Sky Log', currency: 'USD', amount: 14, facts: 2, source: 'live' },
      name: 'Night Sky Log',
    },
    {
      ...{ platform: 'Etsy', label: 'Sale of a "Garden" <b>', currency: 'EUR', amount: 4.5, facts: 1, source: 'live' },
      name: 'Garden',
    },
  ]);
  const { months } = await app.call('GET /api/pdf/months');
  assert.deepEqual(months, [
    { month: '2026-03-01', currency: 'EUR', income: 4.5, fees: 0, refunds: 0 },
    { month: '2026-03-01', currency: 'USD', income: 14, fees: 1, refunds: 7 },
  ]);
});

test('a name that no product has is given to one: its sales count for it, those of before too, until it is taken back', async () => {
  const product = await app.call('POST /api/pdf/products', { body: { title: 'Night Sky Log', kind: 'journal' } });
  const garden = await app.call('POST /api/pdf/products', { body: { title: 'Garden Planner', kind: 'planner' } });
  const give = (productId: string | null) =>
    app.call('PUT /api/pdf/sold-names', { body: { name: 'Garden', productId } });
  const counts = async () => (await app.call('GET /api/pdf/earnings')).map(({ product: of }) => of?.title);
  assert.deepEqual(await counts(), ['Night Sky Log', undefined]);
  await give(garden.id);
  assert.deepEqual(await counts(), ['Night Sky Log', 'Garden Planner']);
  const money = await app.call('GET /api/pdf/products/{id}/money', { params: { id: garden.id } });
  assert.deepEqual(money.sums, [{ currency: 'EUR', earnedCents: 450, sales: 1, costCents: 0 }]);
  await give(null);
  assert.deepEqual(await counts(), ['Night Sky Log', undefined]);
  await assert.rejects(give('pdf_none'), /not found/);
  assert.ok(product.id);
});

test('the funnel holds the stages that are counted, and says what is not in them', async () => {
  await app.call('POST /api/pdf/add-affiliate-link', { body: { url: 'https://shop.example/' } });
  const stages = await app.call('GET /api/pdf/funnel-data');
  assert.deepEqual(
    stages.map(({ title, value }) => [title, value]),
    [
      ['Clicks', 0],
      ['Sales', 3],
      ['Revenue', 14],
    ],
  );
  assert.match(stages.at(-1)?.sentence ?? '', /EUR is not in it/);
});
