import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { startFakeComfy } from '../../../providers/testing/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { covers } from '../schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(() => app.close());

const shown = (batch?: string) => app.call('GET /api/pdf/covers', { query: batch ? { batch } : {} });

test('four covers of four designs are drawn, and the first one is the answer', async () => {
  const answer = await app.call('POST /api/pdf/generate-cover', { body: { prompt: 'A garden journal' } });
  assert.equal(answer.engine, 'Built-in covers');
  const { batch, items, number, total } = await shown();
  assert.deepEqual([batch?.prompt, batch?.count, number, total], ['A garden journal', 4, 1, 1]);
  assert.equal(items[0]?.url, answer.image_url);
  assert.equal(new Set(items.map(({ design }) => design)).size, 4);
  assert.equal(new Set(items.map(({ url }) => url)).size, 4);
  for (const { title, width, height, contrast, ai, fonts } of items) {
    assert.deepEqual([title, width, height, ai], ['A garden journal', 1600, 2560, false]);
    assert.ok(contrast >= 4.5 && fonts.length > 0);
  }
});

test('a cover takes other words and another size, and the others stay', async () => {
  const [one, ...others] = (await shown()).items;
  assert.ok(one);
  const params = { id: one.id };
  const words = { title: 'The Garden Year', subtitle: 'Fifty-two weeks', byline: '' };
  const changed = await app.call('PATCH /api/pdf/covers/{id}', { params, body: words });
  assert.deepEqual({ ...changed, ...words }, changed);
  assert.notEqual(changed.url, one.url);
  const square = await app.call('PATCH /api/pdf/covers/{id}', { params, body: { size: 'square' } });
  assert.deepEqual([square.width, square.height, square.title], [2000, 2000, 'The Garden Year']);
  const back = { title: one.title, subtitle: '', size: 'portrait' } as const;
  assert.equal((await app.call('PATCH /api/pdf/covers/{id}', { params, body: back })).url, one.url);
  assert.deepEqual((await shown()).items.slice(1), others);
});

test('a cover becomes the next version of a product, once', async () => {
  const product = await app.call('POST /api/pdf/products', { body: { title: 'Garden' } });
  const [one, two] = (await shown()).items;
  assert.ok(one && two);
  const use = (id: string) =>
    app.call('POST /api/pdf/covers/{id}/use', { params: { id }, body: { productId: product.id } });
  assert.equal((await use(one.id)).version, 1);
  assert.equal((await use(one.id)).version, 1);
  const used = await use(two.id);
  assert.equal(used.version, 2);
  const { role, url, engine, ai, width, version } = used.product.files[0] ?? {};
  assert.deepEqual(
    { role, url, engine, ai, width, version },
    { role: 'cover', url: two.url, engine: 'Built-in covers', ai: false, width: 1600, version: 2 },
  );
  assert.equal(used.product.readiness.cover, 100);
  const gone = { params: { id: one.id }, body: { productId: 'pdf_none' } };
  assert.equal((await app.ask('POST /api/pdf/covers/{id}/use', gone)).status, 404);
});

test('the illustrator knows what a product is written in: its document says so, else its channel', async () => {
  await app.call('PATCH /api/admin/channels/{name}', { params: { name: testChannel }, body: { language: 'es' } });
  const { id: productId } = await app.call('POST /api/pdf/products', {
    body: { title: 'El faro y las abejas', channel: testChannel },
  });
  const languages = async () => {
    const { batch } = await app.call('POST /api/pdf/generate-cover', { body: { prompt: 'El faro', productId } });
    const rows = await app.services.db.select().from(covers).where(eq(covers.batch, batch));
    return new Set(rows.map(({ made }) => (made as { language?: string }).language));
  };
  assert.deepEqual(await languages(), new Set(['es']));
  const [start] = (await app.call('GET /api/pdf/document-choices', {})).starts;
  const { id, recipe, version } = await app.call('POST /api/pdf/documents', {
    body: { start: start?.id ?? '', title: 'Leuchtturm', productId },
  });
  await app.call('PATCH /api/pdf/documents/{id}', {
    params: { id },
    body: { recipe: { ...recipe, locale: 'de' }, version },
  });
  assert.deepEqual(await languages(), new Set(['de']));
  await app.call('PATCH /api/admin/channels/{name}', { params: { name: testChannel }, body: { language: 'en' } });
});

test('an own picture is what the covers stand on', async () => {
  const canvas = createCanvas(60, 40);
  canvas.getContext('2d').fillRect(0, 0, 60, 40);
  const pictureUrl = await app.services.store.putBuffer(await canvas.encode('png'), 'png', {
    engine: 'test',
    ai: false,
  });
  const body = { prompt: 'Tea', title: 'Tea Notes', pictureUrl };
  const { batch } = await app.call('POST /api/pdf/generate-cover', { body });
  const { items } = await shown(batch);
  assert.deepEqual(
    new Set(items.map(({ design }) => design)),
    new Set(['Picture above', 'Picture around', 'Picture below']),
  );
  const notes = await app.services.store.putBuffer(Buffer.from('no picture'), 'png', { engine: 'test', ai: false });
  for (const wrong of [notes, `/media/${'0'.repeat(64)}.png`]) {
    const told = await app.ask('POST /api/pdf/generate-cover', { body: { prompt: 'Tea', pictureUrl: wrong } });
    assert.deepEqual([told.status, told.error?.details?.[0]?.path], [422, 'pictureUrl']);
  }
});

test('without a prompt nothing is drawn', async () => {
  const { total } = await shown();
  for (const prompt of ['', '  ', '!!', 'x'.repeat(601)])
    assert.equal((await app.ask('POST /api/pdf/generate-cover', { body: { prompt } })).status, 422);
  assert.equal(
    (await app.ask('POST /api/pdf/generate-cover', { body: { prompt: 'Tea', productId: 'pdf_none' } })).status,
    404,
  );
  assert.equal((await shown()).total, total);
});

test('a removed cover comes back in its place', async () => {
  const { items } = await shown();
  const params = { id: items[1]?.id ?? '' };
  await app.call('DELETE /api/pdf/covers/{id}', { params });
  assert.equal((await shown()).items.length, 3);
  assert.equal((await app.ask('PATCH /api/pdf/covers/{id}', { params, body: { title: 'x' } })).status, 404);
  await app.call('POST /api/pdf/covers/{id}/restore', { params });
  assert.deepEqual((await shown()).items, items);
});

test('a picture server paints what the words stand on, and the cover says so', async (t) => {
  const server = await startFakeComfy();
  t.after(() => server.close());
  await app.services.settings.set('COMFYUI_URL', server.url);
  t.after(() => app.services.settings.set('COMFYUI_URL', ''));
  const { batch, engine } = await app.call('POST /api/pdf/generate-cover', { body: { prompt: 'A bed of beets' } });
  assert.equal(engine, 'ComfyUI');
  const { items } = await shown(batch);
  assert.ok(items.every(({ ai, design }) => ai && design.startsWith('Picture')));
  const plain = await app.call('POST /api/pdf/generate-cover', {
    body: { prompt: 'A bed of beets', engine: 'builtin' },
  });
  assert.equal(plain.engine, 'Built-in covers');
});

test('covers of a product stand in the colours and the font of its channel, and keep them when they are lettered again', async () => {
  const green = [0, 160, 96] as const;
  /** Share of a cover that is about this green. */
  const greenIn = async (url: string) => {
    const image = await loadImage(app.services.store.pathOf(url));
    const context = createCanvas(160, 256).getContext('2d');
    context.drawImage(image, 0, 0, 160, 256);
    const { data } = context.getImageData(0, 0, 160, 256);
    let found = 0;
    for (let i = 0; i < data.length; i += 4)
      if (Math.hypot(...green.map((of, part) => (data[i + part] ?? 0) - of)) < 24) found++;
    return found / (160 * 256);
  };
  const draw = async (productId: string) => {
    const { batch } = await app.call('POST /api/pdf/generate-cover', { body: { prompt: 'Sea walks', productId } });
    return (await shown(batch)).items;
  };
  const product = await app.call('POST /api/pdf/products', { body: { title: 'Sea walks' } });
  for (const { url, fonts } of await draw(product.id))
    assert.ok((await greenIn(url)) < 0.01 && !fonts.includes('Font of the brand kit'));

  const kit = { groundColour: '#00a060', mainColour: '#00a060', headingFont: 'nunito', seen: 0 };
  await app.call('PUT /api/make/brands/{channel}', { params: { channel: testChannel }, body: kit });
  const id = { id: product.id };
  await app.call('PATCH /api/pdf/products/{id}', { params: id, body: { channel: testChannel } });
  const branded = await draw(product.id);
  assert.equal(branded.length, 4);
  for (const { url, fonts, contrast } of branded) {
    assert.ok((await greenIn(url)) > 0.02, `${await greenIn(url)}`);
    assert.ok(fonts.includes('Font of the brand kit') && contrast >= 4.5);
  }
  const params = { id: branded[0]?.id ?? '' };
  const again = await app.call('PATCH /api/pdf/covers/{id}', { params, body: { title: 'Sea and shore' } });
  assert.ok((await greenIn(again.url)) > 0.02 && again.fonts.includes('Font of the brand kit'));
});
