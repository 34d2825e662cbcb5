import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { bareServer } from '../testing/bare-server.ts';

const name = `${'a'.repeat(64)}.jpg`;
let folder: string;
let app: FastifyInstance;
let url: string;

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-http-'));
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  fs.writeFileSync(path.join(folder, name), 'a picture');
  app = await bareServer({
    folder,
    handlers: [{ 'PUT /api/admin/config': async () => ({}) }],
    pages: {
      renderIndex: () => '<!doctype html>',
      registry: () => '{}',
      findAsset: async () => ({ type: 'image/svg+xml', content: drawing }),
    },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const guarded = ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'cross-origin-resource-policy'];

test('the live stream carries the headers of every other answer', async () => {
  const control = new AbortController();
  const { headers } = await fetch(`${url}/api/events`, { signal: control.signal });
  control.abort();
  assert.deepEqual(
    guarded.filter((header) => !headers.has(header)),
    [],
  );
  assert.equal(headers.get('content-type'), 'text/event-stream');
});

test('a drawing that is opened by itself runs nothing', async () => {
  const { headers } = await fetch(`${url}/assets/mark.svg`);
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
});

test('no cache that others share keeps a file of the studio', async () => {
  const { status, headers } = await fetch(`${url}/media/${name}`);
  assert.equal(status, 200);
  assert.match(headers.get('cache-control') ?? '', /^private,/);
});

test('figures are not told to a name that is not ours', async () => {
  const ask = (host: string) => app.inject({ url: '/metrics', headers: { host } });
  assert.equal((await ask('rebound.example')).statusCode, 421);
  assert.match((await ask('localhost')).body, /process_cpu_seconds_total/);
});

test('a body that is nested without end is refused, and one that only speaks of brackets is not', async () => {
  const send = (payload: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/admin/config',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload,
    });
  for (const [open, close] of [
    ['[', ']'],
    ['{"changes":', '}'],
  ] as const) {
    const answer = await send(`{"changes":${open.repeat(100_000)}1${close.repeat(100_000)}}`);
    assert.equal(answer.statusCode, 400);
    assert.match(answer.json().error.message, /nested more than/);
  }
  const words = await send(JSON.stringify({ changes: { A: `"${'[{\\'.repeat(1000)}` } }));
  assert.notEqual(words.json().error?.code, 'too_deep');
});
