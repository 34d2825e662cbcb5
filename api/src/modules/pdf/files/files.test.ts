import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { noteFact } from '../../../kernel/ledger/index.ts';
import { pdfOf } from '../../../providers/reading/testing/documents.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const begin = async (title: string) => (await app.call('POST /api/pdf/products', { body: { title } })).id;
const stored = (bytes: Buffer, extension: string) =>
  app.services.store.putBuffer(bytes, extension, { engine: 'upload', rights: 'operator' });
const picture = (width: number, height: number) => stored(createCanvas(width, height).toBuffer('image/png'), 'png');
const give = (id: string, role: 'document' | 'cover', url: string, name = 'mine') =>
  app.ask('POST /api/pdf/products/{id}/files', { params: { id }, body: { role, url, name } });
const product = (id: string) => app.call('GET /api/pdf/products/{id}', { params: { id } });

test('a document is counted and a cover measured; each is the next version, and the readiness follows', async () => {
  const id = await begin('With files');
  // Pages without a letter on them: a colouring book is a document too.
  const told = await give(id, 'document', await stored(pdfOf([[], []]), 'pdf'), 'book.pdf');
  assert.deepEqual([told.answer?.version, told.answer?.pages, told.answer?.engine], [1, 2, 'Your file']);
  await give(id, 'cover', await picture(500, 1000));
  const second = await picture(1600, 2560);
  await give(id, 'cover', second);
  const again = await give(id, 'cover', second);
  assert.equal(again.answer?.version, 2, 'the same file once more is no new version');
  const { files, readiness, stepsDone } = await product(id);
  assert.deepEqual(files.map(({ role, version, width }) => [role, version, width]).toSorted(), [
    ['cover', 2, 1600],
    ['document', 1, undefined],
  ]);
  assert.deepEqual([readiness.files, readiness.cover, stepsDone], [60, 100, 1]);
});

test('an earlier version comes back as the next one, and nothing that was is lost', async () => {
  const id = await begin('Versions');
  for (const width of [300, 400]) await give(id, 'cover', await picture(width, width));
  const read = () => app.call('GET /api/pdf/products/{id}/files', { params: { id } });
  const first = (await read()).items.find(({ version }) => version === 1);
  assert.ok(first);
  await app.call('POST /api/pdf/products/{id}/files/{file}/restore', { params: { id, file: first.id } });
  const { items, total } = await read();
  assert.deepEqual(
    [total, items.map(({ version, width }) => [version, width])],
    [
      3,
      [
        [3, 300],
        [2, 400],
        [1, 300],
      ],
    ],
  );
  const other = await begin('Other');
  const params = { id: other, file: first.id };
  assert.equal((await app.ask('POST /api/pdf/products/{id}/files/{file}/restore', { params })).status, 404);
});

test('files that come at once get numbers one after the other', async () => {
  const id = await begin('At once');
  const urls = await Promise.all([201, 202, 203].map((width) => picture(width, 300)));
  const told = await Promise.all(urls.map((url) => give(id, 'cover', url)));
  assert.deepEqual(told.map(({ answer }) => answer?.version).toSorted(), [1, 2, 3]);
});

test('what is no such file is refused beside its field, and nothing is stored', async () => {
  const id = await begin('Refused');
  const cases = [
    ['document', await picture(9, 9), /is a PDF/],
    ['cover', await stored(pdfOf([['x']]), 'pdf'), /is a picture/],
    ['document', await stored(Buffer.from('%PDF-1.7 and nothing more of it'), 'pdf'), /damaged/],
    ['cover', `/media/${'0'.repeat(64)}.png`, /not in the studio/],
  ] as const;
  for (const [role, url, why] of cases) {
    const { status, error } = await give(id, role, url);
    assert.equal(status, 422);
    assert.deepEqual(
      error?.details?.map(({ path }) => path),
      ['url'],
    );
    assert.match(error?.message ?? '', why);
  }
  assert.deepEqual((await product(id)).files, []);
  assert.equal((await give('pdf_none', 'cover', await picture(9, 9))).status, 404);
});

test('money of a product is what the ledger says of it', async () => {
  const id = await begin('Sold');
  const money = async () => (await app.call('GET /api/pdf/products/{id}/money', { params: { id } })).sums;
  assert.deepEqual(await money(), []);
  const fact = {
    ...({ studio: 'own', book: 'real', module: 'pdf', currency: 'USD', occurredAt: new Date() } as const),
    ...({ source: 'import', state: 'confirmed', text: 'A sale.', subject: id } as const),
  };
  await noteFact(app.services.db, { ...fact, kind: 'income', cents: 900, sourceId: 'a' });
  await noteFact(app.services.db, { ...fact, kind: 'fee', cents: -90, sourceId: 'b' });
  await noteFact(app.services.db, { ...fact, kind: 'income', cents: 5000, sourceId: 'c', subject: 'pdf_other' });
  assert.deepEqual(await money(), [{ currency: 'USD', earnedCents: 900, sales: 1, costCents: 90 }]);
});
