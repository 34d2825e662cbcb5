import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import type { Packing } from '@avenue/contract/pdf';
import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'drizzle-orm';
import yauzl from 'yauzl';
import { endTypesetters } from '../../../providers/document/index.ts';
import { pdfOf } from '../../../providers/reading/testing/documents.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(async () => {
  await app.close();
  endTypesetters();
});

const begin = async (title: string) => (await app.call('POST /api/pdf/products', { body: { title } })).id;
const view = (id: string) => app.call('GET /api/pdf/products/{id}/package', { params: { id } });
const product = (id: string) => app.call('GET /api/pdf/products/{id}', { params: { id } });
const stored = (bytes: Buffer, extension: string) =>
  app.services.store.putBuffer(bytes, extension, { engine: 'upload', rights: 'operator' });

async function choose(id: string, change: Partial<Packing>) {
  const { packing, version } = await view(id);
  const body = { ...packing, ...change, version };
  return app.call('PATCH /api/pdf/products/{id}/package', { params: { id }, body });
}

async function pack(id: string) {
  const { version } = await view(id);
  const { jobId } = await app.call('POST /api/pdf/products/{id}/package', { params: { id }, body: { version } });
  await app.services.jobs.finished(jobId, AbortSignal.timeout(60_000));
  return view(id);
}

/** Names and first bytes of what lies in a ZIP. */
const inside = (url: string) =>
  new Promise<string[]>((resolve, reject) => {
    yauzl.open(app.services.store.pathOf(url), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        names.push(fileName);
        zip.readEntry();
      });
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
      zip.readEntry();
    });
  });

/** A product with a journal of the built-in typesetter. */
async function withDocument(title: string) {
  const productId = await begin(title);
  const document = await app.call('POST /api/pdf/documents', {
    body: { start: 'gratitude-journal', title, productId },
  });
  const { jobId } = await app.call('POST /api/pdf/documents/{id}/make', {
    params: { id: document.id },
    body: { version: document.version },
  });
  await app.services.jobs.finished(jobId, AbortSignal.timeout(60_000));
  return productId;
}

test('without a document nothing is packed, and the check that says so comes first', async () => {
  const id = await begin('Nothing yet');
  const { checks, version, current } = await view(id);
  assert.deepEqual([checks[0]?.id, checks[0]?.state, current], ['document', 'failed', false]);
  const body = { version };
  const told = await app.ask('POST /api/pdf/products/{id}/package', { params: { id }, body });
  assert.deepEqual([told.status, told.error?.details?.[0]?.path], [422, 'document']);
  assert.equal((await app.ask('GET /api/pdf/products/{id}/package', { params: { id: 'pdf_none' } })).status, 404);
});

test('pictures, licence page and other sizes are made and packed; the same again is no new version', async () => {
  const id = await withDocument('A Quiet Year');
  await choose(id, { pictures: ['hero', 'square'], formats: ['letter'], seller: 'Night Garden' });
  const packed = await pack(id);
  assert.equal(packed.current, true);
  assert.deepEqual(
    packed.contents.map(({ name }) => name),
    ['A-Quiet-Year-A4.pdf', 'A-Quiet-Year-US-Letter.pdf', 'licence.pdf'],
  );
  const kept = sql`select made->>'links' as links from pdf.files where role = 'document' and product_id = ${id}`;
  assert.ok(Number((await app.services.db.execute<{ links: string }>(kept)).rows[0]?.links) > 0);
  assert.deepEqual(
    await inside(packed.package?.url ?? ''),
    packed.contents.map(({ name }) => name),
  );
  const drawn = packed.pictures.filter(({ file }) => file);
  assert.deepEqual(
    drawn.map(({ id: part, file, current }) => [part, file?.role, file?.width, current]),
    [
      ['hero', 'mockup', 2000, true],
      ['square', 'thumbnail', 1200, true],
    ],
  );
  assert.equal(packed.checks[0]?.state, 'warned');
  assert.match(packed.checks.map(({ text }) => text).join(' '), /There is no cover/);
  const { readiness, files } = await product(id);
  assert.equal(readiness.files, 100);
  const again = await pack(id);
  assert.deepEqual((await product(id)).files, files);
  assert.equal(again.package?.version, 1);
  // Another title is on the pictures and in the licence: all of them are open again.
  await app.call('PATCH /api/pdf/products/{id}', { params: { id }, body: { title: 'A Loud Year' } });
  const open = await view(id);
  assert.deepEqual([open.current, ...open.pictures.map((one) => one.current)].includes(true), false);
});

test('an own PDF and cover are packed as they are; what is no PDF inside is said, and nothing is stored', async () => {
  const id = await begin('My own');
  const give = (role: 'document' | 'cover', url: string) =>
    app.call('POST /api/pdf/products/{id}/files', { params: { id }, body: { role, url, name: 'mine' } });
  await give('document', await stored(pdfOf([['First page'], ['Second page']]), 'pdf'));
  await give('cover', await stored(createCanvas(900, 1200).toBuffer('image/png'), 'png'));
  await choose(id, { pictures: ['fan'], formats: ['a5'] });
  const { contents, formats, pictures } = await pack(id);
  assert.deepEqual(
    [formats, contents.map(({ name }) => name)],
    [[], ['My-own.pdf', 'My-own-cover.png', 'licence.pdf']],
  );
  const fan = pictures.find(({ id: part }) => part === 'fan')?.file;
  assert.ok(fan && fs.statSync(app.services.store.pathOf(fan.url)).size === fan.bytes);

  const draw = (picture: string) =>
    app.ask('POST /api/pdf/products/{id}/package/pictures/{picture}', { params: { id, picture } });
  const other = await draw('fan');
  assert.deepEqual([other.answer?.version, other.answer?.url === fan.url], [2, false]);
  assert.equal((await view(id)).pictures.find(({ id: part }) => part === 'fan')?.current, true);
  assert.equal((await draw('none')).status, 404);
});

test('what it is packed with is saved once: a second tab is refused, and a licence without words is said', async () => {
  const id = await begin('Two tabs');
  const { packing, version } = await view(id);
  const save = (change: Partial<Packing>) =>
    app.ask('PATCH /api/pdf/products/{id}/package', {
      params: { id },
      body: { ...packing, ...change, version },
    });
  assert.equal((await save({ seller: 'First' })).status, 200);
  assert.deepEqual((await save({ seller: 'Second' })).error?.code, 'changed');
  assert.equal((await view(id)).packing.seller, 'First');
  const empty = await save({ licenceText: ' \n ' });
  assert.deepEqual([empty.status, empty.error?.details?.[0]?.path], [422, 'licenceText']);
});

test('a picture is taken out of force and comes back; a document is not taken away', async () => {
  const id = await withDocument('Out and back');
  const made = await app.call('POST /api/pdf/products/{id}/package/pictures/{picture}', {
    params: { id, picture: 'square' },
  });
  const remove = (file: string) => app.ask('DELETE /api/pdf/products/{id}/files/{file}', { params: { id, file } });
  assert.equal((await remove(made.id)).status, 200);
  assert.equal((await remove(made.id)).status, 404);
  assert.equal(
    (await product(id)).files.some(({ role }) => role === 'thumbnail'),
    false,
  );
  await app.call('POST /api/pdf/products/{id}/files/{file}/restore', { params: { id, file: made.id } });
  const back = (await product(id)).files.find(({ role }) => role === 'thumbnail');
  assert.deepEqual([back?.part, back?.version, back?.url], ['square', 2, made.url]);
  const document = (await product(id)).files.find(({ role }) => role === 'document');
  assert.equal((await remove(document?.id ?? '')).status, 422);
});
