import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { registerCompression } from './compress.ts';
import { registerPages } from './pages.ts';

const long = 'A long answer says the same again and again. '.repeat(100);
let app: FastifyInstance;

before(async () => {
  app = fastify();
  await registerCompression(app);
  app.get('/api/long', async () => ({ long }));
  app.get('/api/short', async () => ({ short: 'word' }));
  app.get('/media/film', async (_request, reply) => reply.type('video/mp4').send(Buffer.from(long)));
  app.get('/api/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.end(`data: ${long}\n\n`);
  });
  app.post('/api/echo', async ({ body }) => body);
  registerPages(
    app,
    {
      renderIndex: () => `<!doctype html>${long}`,
      registry: () => JSON.stringify({ long }),
      findAsset: async () => undefined,
    },
    { identify: async () => undefined },
  );
});
after(() => app.close());

const ask = async (url: string, accepted?: string) => {
  const answer = await app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  return { ...answer, encoding: answer.headers['content-encoding'], payload: answer.rawPayload };
};

test('pages, answers and the registry come packed as the browser takes them, and unpack to the same', async () => {
  for (const url of ['/dashboard', '/api/long', '/registry.json']) {
    const plain = await ask(url);
    assert.equal(plain.encoding, undefined);
    const packed = await ask(url, 'gzip, deflate, br');
    assert.equal(packed.encoding, 'br', url);
    assert.match(String(packed.headers.vary), /accept-encoding/i);
    assert.ok(packed.payload.length * 4 < plain.payload.length, url);
    assert.deepEqual(brotliDecompressSync(packed.payload), plain.payload);
    const older = await ask(url, 'gzip');
    assert.equal(older.encoding, 'gzip');
    assert.deepEqual(gunzipSync(older.payload), plain.payload);
    assert.equal((await ask(url, 'br;q=0, identity')).encoding, undefined);
  }
});

test('short answers, recordings and the stream of events stay as they are', async () => {
  for (const url of ['/api/short', '/media/film', '/api/events'])
    assert.equal((await ask(url, 'br, gzip')).encoding, undefined, url);
});

test('a body that arrives packed is not unpacked', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ long })),
  });
  assert.equal(statusCode, 400);
});

test('what is no page is told so, packed or not', async () => {
  assert.equal((await ask('/api/nowhere', 'br')).statusCode, 404);
  assert.equal((await ask('/no-such-file.png', 'br')).statusCode, 404);
  assert.equal((await app.inject({ method: 'POST', url: '/dashboard' })).statusCode, 404);
});
