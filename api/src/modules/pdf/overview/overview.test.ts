import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PdfProduct } from '@avenue/contract/pdf';
import { noteFact, reverseFact } from '../../../kernel/ledger/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listings } from '../schema.ts';
import { suggestionsOf } from './suggestions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const begin = async (title: string) => (await app.call('POST /api/pdf/products', { body: { title } })).id;

test('a new studio: no product, no money, no radar, nothing done, and one first step', async () => {
  assert.deepEqual(await app.call('GET /api/pdf/products'), []);
  assert.deepEqual(await app.call('GET /api/pdf/revenue'), []);
  assert.deepEqual(await app.call('GET /api/pdf/checklist/all'), []);
  assert.deepEqual(await app.call('GET /api/pdf/activity-log'), []);
  assert.deepEqual(
    (await app.call('GET /api/pdf/suggestions')).map(({ id, path }) => [id, path]),
    [['begin', '/pdf/products']],
  );
});

test('metrics are those of one product, or the average of what no store lists', async () => {
  const [written, bare, listed] = [await begin('Written'), await begin('Bare'), await begin('Listed')];
  const body = { description: 'x'.repeat(600), priceCents: 900 };
  await app.call('PATCH /api/pdf/products/{id}', { params: { id: written }, body });
  await app.services.db
    .insert(listings)
    .values({ id: 'l1', studio: 'own', productId: listed, store: 'gumroad', state: 'live' });
  const scores = async (query: { product?: string }) =>
    Object.fromEntries(
      (await app.call('GET /api/pdf/checklist/all', { query })).map(({ metric, score }) => [metric, score]),
    );
  const none = { Files: 0, Cover: 0, Listing: 0, Links: 0, Promotion: 0 };
  assert.deepEqual(await scores({ product: written }), { ...none, Copy: 70 });
  assert.deepEqual(await scores({}), { ...none, Copy: 35 });
  assert.equal((await scores({ product: listed })).Listing, 100);
  assert.equal((await app.ask('GET /api/pdf/checklist/all', { query: { product: 'pdf_none' } })).status, 404);
  await app.call('DELETE /api/pdf/products/{id}', { params: { id: written } });
  await app.call('DELETE /api/pdf/products/{id}', { params: { id: bare } });
  assert.deepEqual(await app.call('GET /api/pdf/checklist/all'), []);
  assert.deepEqual(
    (await app.call('GET /api/pdf/activity-log')).slice(0, 2).map(({ message }) => message),
    ['The product "Bare" was removed.', 'The product "Written" was removed.'],
  );
});

test('revenue is what the ledger holds of products: sales before fees and refunds, what was taken back aside', async () => {
  const product = await begin('Sold');
  const fact = {
    ...({ studio: 'own', book: 'real', kind: 'income', module: 'pdf', account: 'gumroad', currency: 'USD' } as const),
    ...({ source: 'import', state: 'confirmed', text: 'A sale.', subject: product } as const),
  };
  const note = (sourceId: string, more: Partial<Parameters<typeof noteFact>[1]>) =>
    noteFact(app.services.db, { ...fact, sourceId, cents: 900, occurredAt: new Date(), ...more });
  await note('this month', {});
  await note('long ago', { cents: 700, occurredAt: new Date('2024-01-01T00:00:00Z') });
  await note('refund', { kind: 'refund', cents: -200 });
  await note('video', { module: 'video', cents: 9999 });
  await note('shadowed', { book: 'simulated', cents: 9999 });
  await note('fee', { kind: 'fee', cents: -50 });
  const wrong = await note('wrong', { cents: 5000 });
  assert.ok(wrong);
  await reverseFact(app.services.db, { studio: 'own', id: wrong.id, reason: 'Typed twice.' });
  const shown = async () =>
    (await app.call('GET /api/pdf/revenue')).map(({ label, amount, note }) => [label, amount, note]);
  assert.deepEqual(await shown(), [
    ['Total revenue', 16, '2 sales'],
    ['This month', 9, undefined],
    ['Best seller', 16, 'Sold'],
  ]);
  await note('abroad', { currency: 'EUR', cents: 100, subject: '' });
  assert.deepEqual(await shown(), [
    ['Total revenue, EUR', 1, '1 sale'],
    ['This month, EUR', 1, undefined],
    ['Total revenue, USD', 16, '2 sales'],
    ['This month, USD', 9, undefined],
    ['Best seller, USD', 16, 'Sold'],
  ]);
});

const bare: Omit<PdfProduct, 'id'> = {
  title: '',
  kind: 'planner',
  description: '',
  tags: [],
  priceCents: 900,
  currency: 'USD',
  channel: null,
  state: 'draft',
  stepsDone: 0,
  files: [],
  sample: false,
  createdAt: '',
  updatedAt: '',
  readiness: { files: 0, cover: 0, copy: 0, listing: 0, links: 0, promotion: 0 },
};
const product = (id: string, more: Partial<PdfProduct>): PdfProduct => ({ ...bare, id, title: id, ...more });

test('suggestions: a mismatch first, then what holds up the one nearest to launch, then prices', () => {
  const near = { files: 100, cover: 20, copy: 90, listing: 40, links: 100, promotion: 50 };
  const products = [
    product('far', { priceCents: null }),
    product('near', { readiness: near, priceCents: null, stepsDone: 3 }),
    product('wrong', { state: 'mismatch', readiness: { ...near, cover: 100 } }),
    product('out', { state: 'listed', readiness: { ...near, cover: 100 } }),
  ];
  const told = (isPage: boolean) => suggestionsOf(products, () => isPage).map(({ id, path }) => [id, path]);
  assert.deepEqual(told(true), [
    ['mismatch-wrong', '/pdf/product?id=wrong'],
    ['cover-near', '/automation/pdf-farming/cover-generator?product=near'],
    ['price-far', '/pdf/product?id=far'],
  ]);
  assert.equal(told(false)[1]?.[1], '/pdf/product?id=near');
  assert.deepEqual(
    suggestionsOf([product('out', { state: 'listed' })], () => true),
    [],
  );
});
