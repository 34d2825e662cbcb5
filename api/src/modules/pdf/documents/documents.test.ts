import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import type { DocumentRecipe, PdfDocument } from '@avenue/contract/pdf';
import { endTypesetters } from '../../../providers/document/index.ts';
import { readBack } from '../../../providers/document/testing/read.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { starts } from './starts.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(async () => {
  await app.close();
  endTypesetters();
});

const begin = (start: string, more: { title?: string; productId?: string } = {}) =>
  app.call('POST /api/pdf/documents', { body: { start, ...more } });
const read = (id: string) => app.call('GET /api/pdf/documents/{id}', { params: { id } });
type Version = Pick<PdfDocument, 'id' | 'version'>;
const saving = ({ id, version }: Version, recipe: DocumentRecipe) =>
  ({ params: { id }, body: { recipe, version } }) as const;
const save = (one: Version, recipe: DocumentRecipe) => app.call('PATCH /api/pdf/documents/{id}', saving(one, recipe));
const trySave = (one: Version, recipe: DocumentRecipe) => app.ask('PATCH /api/pdf/documents/{id}', saving(one, recipe));
const make = ({ id, version }: Version) =>
  app.ask('POST /api/pdf/documents/{id}/make', { params: { id }, body: { version } });
const made = async (one: PdfDocument) => {
  const { jobId } = await app.call('POST /api/pdf/documents/{id}/make', {
    params: { id: one.id },
    body: { version: one.version },
  });
  await app.services.jobs.finished(jobId, AbortSignal.timeout(60_000));
  return read(one.id);
};
const outline = (recipe: DocumentRecipe) => app.call('POST /api/pdf/document-outline', { body: { recipe } });
const short = async () => {
  const one = await begin('undated-planner', { title: 'Quiet Weeks' });
  assert.equal(one.recipe.kind, 'planner');
  return save(one, { ...(one.recipe as DocumentRecipe & { kind: 'planner' }), months: 1 });
};

test('every beginning can be set as it is, and has pages', async () => {
  for (const { id, kind } of starts()) {
    const { recipe } = await begin(id);
    const { pages, faults } = await outline(recipe);
    assert.deepEqual([recipe.kind, faults], [kind, []], id);
    assert.ok(pages.length > 5, `${id}: ${pages.length} pages`);
  }
  const { error } = await app.ask('POST /api/pdf/documents', { body: { start: 'none' } });
  assert.equal(error?.details?.[0]?.path, 'start');
});

test('a half-made recipe is kept as it was typed, with what cannot be set beside its field', async () => {
  const one = await begin('year-planner', { title: 'Year' });
  const recipe = { ...(one.recipe as DocumentRecipe & { kind: 'planner' }), title: '', sections: [] };
  const answer = await save(one, recipe);
  assert.deepEqual((await read(one.id)).recipe, recipe);
  assert.deepEqual([answer.title, answer.pages], ['Year', 0]);
  const { faults } = await outline(recipe);
  assert.deepEqual(
    faults.map(({ path }) => path),
    ['title', 'sections'],
  );
  const { status, error } = await make(answer);
  assert.deepEqual([status, error?.details?.[0]?.path], [422, 'recipe.title']);
});

test('what was saved elsewhere meanwhile is not overwritten, and not made', async () => {
  const one = await begin('bucket-list');
  assert.equal((await save(one, one.recipe)).version, 2);
  assert.equal((await trySave(one, { ...one.recipe, title: 'Other' })).error?.code, 'changed');
  assert.equal((await make(one)).error?.code, 'changed');
  assert.equal((await trySave({ ...one, version: 2 }, { ...(await begin('year-planner')).recipe })).status, 422);
});

test('a page comes as a picture of the whole document; one past the end is its last', async () => {
  const { recipe } = await begin('garden-journal');
  const page = (number: number) => app.call('POST /api/pdf/document-page', { body: { recipe, page: number } });
  const { pages } = await outline(recipe);
  const [first, last, past] = [await page(1), await page(pages.length), await page(pages.length + 9)];
  assert.match(first.svg, /^<svg[^>]*viewBox/);
  assert.deepEqual([Math.round(first.width), Math.round(first.height)], [595, 842]);
  assert.equal(last.svg, past.svg);
});

test('the PDF has the pages and links that were told, and becomes the next version of its product', async () => {
  const product = await app.call('POST /api/pdf/products', { body: { title: 'Quiet Weeks' } });
  const one = await short();
  const given = await app.call('PATCH /api/pdf/documents/{id}', {
    params: { id: one.id },
    body: { productId: product.id, version: one.version },
  });
  const done = await made(given);
  const { latest } = done;
  assert.ok(latest?.current);
  const { pages, links } = await outline(done.recipe);
  assert.deepEqual([latest.pages, latest.links, latest.tight], [pages.length, links, []]);
  const back = await readBack(fs.readFileSync(app.services.store.pathOf(latest.url)));
  assert.equal(back.pages.length, pages.length);
  const files = () => app.call('GET /api/pdf/products/{id}/files', { params: { id: product.id } });
  const [file] = (await files()).items;
  assert.deepEqual(
    [file?.role, file?.version, file?.name, file?.pages],
    ['document', 1, 'quiet-weeks.pdf', pages.length],
  );
  // The same recipe again is the same file, and no other version.
  assert.equal((await made(done)).latest?.url, latest.url);
  assert.equal((await files()).total, 1);
  const other = await save(done, { ...done.recipe, title: 'Loud Weeks' });
  assert.equal(other.latest?.current, false, 'it is of an earlier recipe now');
});

test('a product begun with a document has its PDF, once', async () => {
  const done = await made(await short());
  const params = { id: done.id };
  const { productId } = await app.call('POST /api/pdf/documents/{id}/product', { params });
  const product = await app.call('GET /api/pdf/products/{id}', { params: { id: productId } });
  assert.deepEqual(
    [product.title, product.kind, product.files.map(({ role }) => role)],
    ['Quiet Weeks', 'planner', ['document']],
  );
  assert.equal((await app.ask('POST /api/pdf/documents/{id}/product', { params })).error?.code, 'belongs');
  assert.equal((await read(done.id)).product?.id, productId);
  // With its product gone it can be made, and begins another.
  await app.call('DELETE /api/pdf/products/{id}', { params: { id: productId } });
  assert.equal((await made(await read(done.id))).product, null);
  const both = await Promise.all([1, 2].map(() => app.ask('POST /api/pdf/documents/{id}/product', { params })));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409], 'two presses begin one');
});

test('documents are found, copied, removed and brought back', async () => {
  const one = await begin('kitchen-list', { title: 'Forty Soups' });
  const list = (query: { q?: string; of?: 'lists' | 'books' }) => app.call('GET /api/pdf/documents', { query });
  assert.deepEqual(
    (await list({ q: 'soups', of: 'lists' })).items.map(({ id }) => id),
    [one.id],
  );
  assert.equal((await list({ q: 'soups', of: 'books' })).total, 0);
  const copy = await app.call('POST /api/pdf/documents/{id}/copy', { params: { id: one.id } });
  assert.deepEqual([copy.title, copy.product, copy.latest], ['Forty Soups (copy)', null, null]);
  const remove = () => app.ask('DELETE /api/pdf/documents/{id}', { params: { id: one.id } });
  assert.deepEqual([(await remove()).status, (await remove()).status], [200, 404]);
  assert.equal((await list({ q: 'soups' })).total, 1);
  assert.equal((await app.ask('POST /api/pdf/documents/{id}/restore', { params: { id: one.id } })).status, 200);
  assert.equal((await list({ q: 'soups' })).total, 2);
});

test('things of a theme come once each, and it says how many are left', async () => {
  const ask = (body: { theme: string; count?: number; not?: string[] }) =>
    app.call('POST /api/pdf/list-items', { body });
  const first = await ask({ theme: 'food', count: 3 });
  const next = await ask({ theme: 'food', count: 40, not: first.items.map(({ text }) => `${text}!`) });
  assert.equal(first.left, 37);
  assert.deepEqual([next.items.length, next.left], [37, 0]);
  const all = [...first.items, ...next.items].map(({ text }) => text);
  assert.equal(new Set(all).size, 40);
  assert.equal(
    (await app.ask('POST /api/pdf/list-items', { body: { theme: 'none' } })).error?.details?.[0]?.path,
    'theme',
  );
});
