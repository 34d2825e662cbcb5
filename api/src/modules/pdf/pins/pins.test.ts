import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { Failure } from '../../../kernel/failure.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { headOf, pictureAt } from './picture.ts';
import { outcomeOf } from './pins.ts';

const png = (width: number, height: number) => createCanvas(width, height).toBuffer('image/png');

let app: TestApp;
let picture = '';
before(async () => {
  app = await startTestApp();
  await app.services.effects.start();
  picture = await app.services.store.putBuffer(png(1000, 1500), 'png', { engine: 'test' });
});
after(() => app.close());

const pin = (body: Record<string, unknown>) =>
  app.ask('POST /api/pdf/pin-to-pinterest', { body: body as { pinUrl: string; boardName: string } });

test('shadow keeps a pin in the journal with its exact words, and the press is told so', async () => {
  const { id: productId } = await app.call('POST /api/pdf/products', { body: { title: 'Garden Journal' } });
  const told = await app.call('POST /api/pdf/pin-to-pinterest', {
    body: { pinUrl: picture, boardName: 'Gardens', productId },
  });
  assert.deepEqual([told.success, told.held, told.pin.state], [false, true, 'shadowed']);
  assert.ok(told.reason);
  const effect = await app.call('GET /api/effects/{id}', { params: { id: told.pin.effect } });
  assert.equal(effect.module, 'pdf');
  assert.equal(effect.account, testChannel);
  assert.deepEqual(
    [effect.payload.text, effect.payload.targetName, effect.payload.link],
    ['Garden Journal', 'Gardens', undefined],
  );
  const { items, total } = await app.call('GET /api/pdf/pins');
  assert.deepEqual([items[0]?.board, total], ['Gardens', 1]);
  // Nobody sees it, so nothing is promoted.
  const { readiness } = await app.call('GET /api/pdf/products/{id}', { params: { id: productId } });
  assert.equal(readiness.promotion, 0);
});

test('nothing is sent or kept of what is missing, no address, or inside the own network', async () => {
  const { total } = await app.call('GET /api/pdf/pins');
  const cases = [
    [{ pinUrl: '', boardName: 'Gardens' }, 'pinUrl'],
    [{ pinUrl: 'javascript:alert(1)', boardName: 'Gardens' }, 'pinUrl'],
    [{ pinUrl: picture, boardName: ' ' }, 'boardName'],
    [{ pinUrl: 'http://127.0.0.1:9/cover.png', boardName: 'Gardens' }, 'pinUrl'],
    [{ pinUrl: `/media/${'a'.repeat(64)}.png`, boardName: 'Gardens' }, 'pinUrl'],
  ] as const;
  for (const [body, field] of cases) {
    const { status, error } = await pin(body);
    assert.equal(status, 422, JSON.stringify(body));
    assert.deepEqual(
      error?.details?.map(({ path }) => path),
      [field],
    );
  }
  assert.equal((await app.call('GET /api/pdf/pins')).total, total);
});

test('what a press is told by state: out, held or wrong', () => {
  const words = (state: Parameters<typeof outcomeOf>[0]['state']) => {
    const { success, held } = outcomeOf({ state, reason: 'Why.' });
    return success ? 'out' : held ? 'held' : 'wrong';
  };
  const wanted = {
    out: ['verified'],
    held: ['shadowed', 'awaiting', 'handed', 'ready', 'sending', 'sent', 'unknown'],
    wrong: ['refused', 'failed', 'mismatch', 'rejected', 'expired', 'cancelled'],
  } as const;
  for (const [outcome, states] of Object.entries(wanted))
    for (const state of states) assert.equal(words(state), outcome, state);
});

const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;

test('a page says its picture and title in its head, whatever stands in its words', () => {
  const at = 'https://shop.example/garden/';
  assert.deepEqual(headOf(page('<title>Garden\n journal</title><meta property="og:image" content="../c.png">'), at), {
    title: 'Garden journal',
    picture: 'https://shop.example/c.png',
  });
  assert.deepEqual(headOf(page('<meta property="og:title" content="A &amp; B"><title>x</title>'), at), {
    title: 'A & B',
  });
  for (const content of ['javascript:alert(1)', 'file:///etc/passwd', 'data:image/png;base64,x', 'http://['])
    assert.deepEqual(headOf(page(`<meta property="og:image" content="${content}">`), at), { title: '' });
  assert.equal(headOf(`<title>${'<b>'.repeat(100_000)}`, at).title.length <= 300, true);
});

test('behind an address stands a picture, a page with one, a page without, or nothing', async () => {
  const answers: Record<string, () => Response> = {
    'https://a.example/c.png': () => new Response(new Uint8Array(png(20, 30))),
    'https://a.example/': () => new Response(page('<title>Garden</title><meta property="og:image" content="/c.png">')),
    'https://a.example/bare': () => new Response(page('<title>Bare</title>')),
    'https://a.example/text': () => new Response('only words'),
    'https://a.example/gone': () => new Response('', { status: 404 }),
  };
  const ask = (async (url: string) => answers[url]?.() ?? Promise.reject(new Error('no such host'))) as typeof fetch;
  const parts = { store: app.services.store, signal: new AbortController().signal };
  const at = (url: string) => pictureAt(parts, url, ask);
  const own = await at('https://a.example/c.png');
  assert.deepEqual([own.isPage, /^\/media\/[0-9a-f]{64}\.png$/.test(own.picture ?? '')], [false, true]);
  assert.deepEqual(await at('https://a.example/'), { picture: own.picture, title: 'Garden', isPage: true });
  assert.deepEqual(await at('https://a.example/bare'), { title: 'Bare', isPage: true });
  for (const [url, sentence] of [
    ['https://a.example/text', /neither a picture nor a page/],
    ['https://a.example/gone', /answers 404/],
    ['https://b.example/', /no such host/],
  ] as const)
    await assert.rejects(
      at(url),
      (error) => error instanceof Failure && error.status === 422 && sentence.test(error.message),
    );
});

test('without a channel it is said what to do', async () => {
  await app.pool.query("delete from kernel.channels where studio = 'own'");
  const { status, error } = await pin({ pinUrl: picture, boardName: 'Gardens' });
  assert.deepEqual([status, error?.code], [409, 'no_channel']);
});
