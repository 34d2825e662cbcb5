import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EffectState } from '@avenue/contract';
import { createCanvas } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import type { tables } from '../../../kernel/db/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { pdfOf } from '../../../providers/reading/testing/documents.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { listings } from '../schema.ts';
import { followListing } from './follow.ts';
import { markOf } from './plan.ts';
import { stateOf } from './view.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.services.effects.start();
});
after(() => app.close());

const view = (id: string) => app.call('GET /api/pdf/products/{id}/listings', { params: { id } });
const at = async (id: string, store: 'gumroad' | 'etsy') => {
  const found = (await view(id)).stores.find((one) => one.store === store);
  assert.ok(found);
  return found;
};
const product = (id: string) => app.call('GET /api/pdf/products/{id}', { params: { id } });
const draft = (id: string, store: 'gumroad' | 'etsy', version: number) =>
  app.ask('POST /api/pdf/products/{id}/listings/{store}/draft', { params: { id, store }, body: { version } });

/** A product with a document, a cover and words. */
async function ready(title: string, more: { priceCents?: number; tags?: string[] } = { priceCents: 900 }) {
  const { id } = await app.call('POST /api/pdf/products', { body: { title } });
  const store = (bytes: Buffer, end: string) => app.services.store.putBuffer(bytes, end, { engine: 'test' });
  const give = (role: 'document' | 'cover', url: string) =>
    app.call('POST /api/pdf/products/{id}/files', { params: { id }, body: { role, url, name: 'mine' } });
  await give('document', await store(pdfOf([[title], ['Two']]), 'pdf'));
  await give('cover', await store(createCanvas(800, 1200).toBuffer('image/png'), 'png'));
  const body = { description: 'Rows and beds.', ...more };
  await app.call('PATCH /api/pdf/products/{id}', { params: { id }, body });
  return id;
}

test('without a document or a price nothing is written, and it is said which', async () => {
  const { id } = await app.call('POST /api/pdf/products', { body: { title: 'Nothing yet' } });
  assert.match((await view(id)).lacks, /no document yet/);
  assert.deepEqual((await draft(id, 'etsy', 0)).error?.details?.[0]?.path, 'document');
  const bare = await ready('No price', {});
  assert.deepEqual((await draft(bare, 'etsy', 0)).error?.details?.[0]?.path, 'priceCents');
  assert.equal((await at(bare, 'etsy')).checks[0]?.name, 'Price');
});

test('in shadow a draft is kept with exactly what would be written, and nothing is listed', async () => {
  const id = await ready('Garden Journal');
  const told = await draft(id, 'gumroad', 0);
  assert.deepEqual([told.status, told.answer?.state, told.answer?.effect?.state], [200, 'held', 'shadowed']);
  const effect = await app.call('GET /api/effects/{id}', { params: { id: told.answer?.effect?.id ?? '' } });
  assert.deepEqual([effect.kind, effect.class, effect.account], ['gumroad.listing', 'list', testChannel]);
  const { title, priceCents, files, pictures, mark } = effect.payload as {
    title: string;
    priceCents: number;
    files: { name: string }[];
    pictures: unknown[];
    mark: string;
  };
  assert.deepEqual(
    [title, priceCents, files[0]?.name, pictures.length],
    ['Garden Journal', 900, 'Garden-Journal.pdf', 1],
  );
  assert.match(mark, /^garden-journal-[a-z0-9]{6}$/);
  assert.equal((await product(id)).readiness.listing, 0);
  const release = await app.ask('POST /api/pdf/products/{id}/listings/{store}/release', {
    params: { id, store: 'gumroad' },
    body: { version: 0 },
  });
  assert.equal(release.error?.code, 'no_draft');
});

test('words for one shop are its own until they are taken back; a second tab is refused', async () => {
  const id = await ready('Two shops', { priceCents: 900, tags: ['a tag of more than twenty letters'] });
  assert.equal((await at(id, 'etsy')).checks.find(({ name }) => name === 'Tags')?.verdict, 'blocked');
  const save = (words: object | null, version: number) =>
    app.ask('PATCH /api/pdf/products/{id}/listings/{store}', {
      params: { id, store: 'etsy' },
      body: { words: words as never, version },
    });
  const words = { title: 'For Etsy', description: 'Short.', tags: ['garden'], priceCents: 1100 };
  assert.equal((await save(words, 0)).status, 200);
  assert.equal((await save({ ...words, title: 'Late' }, 0)).error?.code, 'changed');
  const [etsy, gumroad] = [await at(id, 'etsy'), await at(id, 'gumroad')];
  assert.deepEqual(
    [etsy.own, etsy.words, etsy.checks.find(({ name }) => name === 'Tags')?.verdict],
    [true, words, 'pass'],
  );
  assert.deepEqual([gumroad.own, gumroad.words.title], [false, 'Two shops']);
  await save(null, 1);
  assert.equal((await at(id, 'etsy')).words.title, 'Two shops');
  assert.equal((await save({ ...words, title: ' ' }, 2)).status, 422);
});

test('an address that a person pasted makes it listed; a hostile one is refused beside its field', async () => {
  const id = await ready('By hand');
  const note = (address: string) =>
    app.ask('POST /api/pdf/products/{id}/listings/{store}/address', {
      params: { id, store: 'etsy' },
      body: { address },
    });
  for (const wrong of ['javascript:alert(1)', 'http://169.254.169.254/x', 'https://evil.example/listing/12345'])
    assert.deepEqual((await note(wrong)).error?.details?.[0]?.path, 'address', wrong);
  const told = await note('https://www.etsy.com/listing/1234567890/garden?ref=x');
  assert.deepEqual([told.answer?.state, told.answer?.address], ['live', 'https://www.etsy.com/listing/1234567890']);
  const { readiness, state, stepsDone } = await product(id);
  assert.deepEqual([readiness.listing, state, stepsDone], [100, 'listed', 2]);
});

test('the kit holds files, pictures and words', async () => {
  const id = await ready('In a kit');
  const url = `/api/pdf/products/${id}/listings/gumroad/kit`;
  const answer = await app.raw({ method: 'GET', url, headers: { host: 'localhost' } });
  const text = answer.rawPayload.toString('latin1');
  for (const name of ['files/In-a-kit.pdf', 'pictures/', 'listing.txt', 'Price: 9.00 USD'])
    assert.ok(text.includes(name), name);
});

async function follows(states: readonly [kind: string, state: EffectState, byHand?: boolean][]) {
  const { db } = app.services;
  const id = newId('lst');
  const { id: productId } = await app.call('POST /api/pdf/products', { body: { title: 'Follows' } });
  await db.insert(listings).values({ id, studio: 'own', productId, store: 'gumroad', state: 'none', mark: 'm' });
  for (const [kind, state, byHand = false] of states) {
    const row = {
      ...{ id: newId('eff'), studio: 'own', module: 'pdf', kind, class: 'list', subject: id, title: 'x', payload: {} },
      ...{
        payloadHash: 'h',
        dedupKey: newId('d'),
        verdicts: [],
        state,
        reason: `It is ${state}.`,
        mode: 'live',
        epoch: 1,
      },
      ...{ receipt: { id: 'gr1', url: 'https://n.gumroad.com/l/x', ...(byHand && { byHand }) }, readBack: null },
      ...{
        account: '',
        approval: null,
        review: null,
        dueAt: new Date(),
        expiresAt: new Date(),
        costCents: 0,
        attempt: 1,
      },
      ...{ createdAt: new Date(), changedAt: new Date() },
    } as unknown as typeof tables.effects.$inferSelect;
    await db.transaction((tx) => followListing(tx, row));
  }
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  return [row?.state, row?.remoteId];
}

const courses: [what: string, states: Parameters<typeof follows>[0], wanted: (string | null)[]][] = [
  ['nothing arrived', [['gumroad.listing', 'failed']], ['none', null]],
  ['a draft', [['gumroad.listing', 'verified']], ['draft', 'gr1']],
  ['a shop that dropped files', [['gumroad.listing', 'mismatch']], ['mismatch', 'gr1']],
  [
    'a draft, shown',
    [
      ['gumroad.listing', 'verified'],
      ['gumroad.release', 'verified'],
    ],
    ['live', 'gr1'],
  ],
  [
    'what is live and changed stays live',
    [
      ['gumroad.release', 'verified'],
      ['gumroad.listing', 'verified'],
    ],
    ['live', 'gr1'],
  ],
  ['listed by a person in its place', [['gumroad.listing', 'verified', true]], ['live', null]],
  [
    'a later try that failed',
    [
      ['gumroad.listing', 'verified'],
      ['gumroad.listing', 'failed'],
    ],
    ['draft', 'gr1'],
  ],
];
for (const [what, states, wanted] of courses)
  test(`a listing keeps where it stands: ${what}`, async () => assert.deepEqual(await follows(states), wanted));

test('what is under way comes before how it was read last', () => {
  const row = { state: 'draft', reason: 'Read.' };
  const of = (state: EffectState) => stateOf(row, { state, reason: 'Way.' }).state;
  assert.deepEqual(
    [of('awaiting'), of('handed'), of('sending'), of('failed'), of('verified'), stateOf(undefined, undefined).state],
    ['held', 'held', 'sending', 'draft', 'draft', 'none'],
  );
  assert.equal(stateOf({ state: 'none', reason: '' }, { state: 'failed', reason: 'No.' }).state, 'failed');
});

test('a mark is letters that every shop takes, whatever the title', () => {
  for (const title of ['Garden & Log', '庭の一年', '', '🌱', 'x'.repeat(200)])
    assert.match(markOf(title, 'lst_01jd3xabcdef'), /^[a-z0-9-]{4,60}$/);
});
