import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { programOf } from './programs.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const add = (url: string, more = {}) => app.call('POST /api/pdf/add-affiliate-link', { body: { url, ...more } });
const addresses = () => app.call('GET /api/pdf/affiliate-links');
const list = async (query = {}) => (await app.call('GET /api/pdf/links', { query })).items;

test('a link is added once, gets a short link that counts, is told of its program, and comes back after removal', async () => {
  const { id: productId } = await app.call('POST /api/pdf/products', { body: { title: 'Garden' } });
  const made = await add('https://www.amazon.com/dp/B000?tag=me-20', { productId });
  assert.equal((await add('  https://www.amazon.com/dp/B000?tag=me-20 ')).id, made.id);
  const other = await add('https://shop.example/seeds');
  assert.deepEqual(await addresses(), ['https://shop.example/seeds', 'https://www.amazon.com/dp/B000?tag=me-20']);
  assert.equal(made.program, 'Amazon Associates');
  assert.match(made.disclosure, /Amazon Associate/);
  assert.deepEqual(made.product, { id: productId, title: 'Garden' });
  const visit = await app.raw({ url: made.short.path, headers: { host: 'localhost', 'user-agent': 'Mozilla/5.0' } });
  assert.equal(visit.headers.location, 'https://www.amazon.com/dp/B000?tag=me-20');
  const { readiness } = await app.call('GET /api/pdf/products/{id}', { params: { id: productId } });
  assert.equal(readiness.links, 100);
  assert.deepEqual(
    (await list({ q: 'amazon' })).map(({ id }) => id),
    [made.id],
  );

  await app.call('PATCH /api/pdf/links/{id}', { params: { id: other.id }, body: { program: 'Seeds & Co', productId } });
  assert.deepEqual(
    (await list({ q: 'seeds &' })).map(({ product }) => product?.title),
    ['Garden'],
  );

  await app.call('DELETE /api/pdf/links/{id}', { params: { id: made.id } });
  assert.deepEqual(await addresses(), ['https://shop.example/seeds']);
  assert.equal((await app.ask('POST /api/pdf/links/{id}/check', { params: { id: made.id } })).status, 404);
  await app.call('POST /api/pdf/links/{id}/restore', { params: { id: made.id } });
  assert.equal((await addresses()).length, 2);
});

test('what is no address of the web is refused beside the field, and nothing is kept', async () => {
  const before = await addresses();
  for (const url of [
    '',
    '  ',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'amazon.com/dp/1',
    'ftp://x.example/',
  ]) {
    const told = await app.ask('POST /api/pdf/add-affiliate-link', { body: { url } });
    assert.equal(told.status, 422, url);
    assert.deepEqual(
      told.error?.details?.map(({ path }) => path),
      ['url'],
    );
  }
  assert.equal(
    (await app.ask('POST /api/pdf/add-affiliate-link', { body: { url: 'https://a.example/', productId: 'no' } }))
      .status,
    404,
  );
  assert.deepEqual(await addresses(), before);
});

test('an address inside the own network is never looked at, and says so', async () => {
  const { id } = await add('http://169.254.169.254/latest/meta-data');
  const { short } = await app.call('POST /api/pdf/links/{id}/check', { params: { id } });
  assert.notEqual(short.health.state, 'good');
  assert.match(short.health.sentence, /Nobody answered there: .+/);
});

test('programs are told by the host, also below it, and no look-alike is', () => {
  const cases = {
    'https://www.amazon.de/dp/1': 'Amazon Associates',
    'https://amzn.to/3x': 'Amazon Associates',
    'https://maker.gumroad.com/l/x': 'Gumroad affiliates',
    'https://amazon.com.evil.example/': '',
    'https://notamazon.com/': '',
  };
  for (const [url, program] of Object.entries(cases)) assert.equal(programOf(url).program, program, url);
});
