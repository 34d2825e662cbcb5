import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { bareServer } from '../testing/bare-server.ts';

const name = `${'a'.repeat(64)}.jpg`;
let folder: string;
let app: FastifyInstance;
let url: string;
let received: unknown;

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-http-'));
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  fs.writeFileSync(path.join(folder, name), 'a picture');
  app = await bareServer({
    folder,
    handlers: [
      {
        'PUT /api/admin/config': async (_call: unknown, input: { body: unknown }) => {
          received = input.body;
          return {};
        },
        'GET /api/jobs': async () => [],
      },
    ],
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

const guarded = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
];

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

test('what no page is may neither be framed nor run, and what a call tells is kept by no cache', async () => {
  for (const [path, method] of [
    ['/api/openapi.json', 'GET'],
    ['/api/nothing', 'GET'],
    ['/api/openapi.json', 'POST'],
    ['/healthz', 'GET'],
    ['/registry.json', 'GET'],
  ] as const) {
    const { headers } = await fetch(url + path, { method });
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none';.* frame-ancestors 'none'$/, path);
    assert.equal(headers.has('strict-transport-security'), false, 'nothing of TLS where there is none');
    if (path.startsWith('/api/')) assert.equal(headers.get('cache-control'), 'no-store', path);
  }
});

test('each text says how it is encoded, and a method that only repeats what was sent is not known', async () => {
  for (const path of ['/api/openapi.json', '/api/nothing', '/api/docs', '/registry.json', '/'])
    assert.match((await fetch(url + path)).headers.get('content-type') ?? '', /; ?charset=utf-8$/, path);
  const traced = await new Promise<number | undefined>((resolve, reject) =>
    http
      .request(`${url}/api/openapi.json`, { method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end(),
  );
  assert.equal(traced, 404);
});

test('a server whose address is https tells browsers to come by nothing else, with every answer', async () => {
  const over = await bareServer({ publicUrl: new URL('https://avenue.example') });
  for (const path of ['/healthz', '/api/openapi.json', '/api/nothing']) {
    const { headers } = await over.inject({ url: path, headers: { host: 'avenue.example' } });
    assert.match(String(headers['strict-transport-security']), /^max-age=63072000; includeSubDomains$/, path);
  }
  await over.close();
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

test('a message whose end can be read in two ways is refused', async () => {
  const { port } = new URL(url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(Number(port), '127.0.0.1', () =>
      socket.write(
        'PUT /api/admin/config HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    );
    socket.setEncoding('utf8').once('data', resolve).once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
  assert.match(answer, /^HTTP\/1\.1 400 /);
});

test('no path leads out of the folders that are served', async () => {
  fs.writeFileSync(path.join(folder, '..', `${path.basename(folder)}.txt`), 'outside');
  const up = `..%2f${path.basename(folder)}.txt`;
  for (const at of [`/media/${up}`, `/media/..%252f${up}`, `/media/%2e%2e/${up}`, `/media/${name}%00.txt`, '/media/']) {
    const answer = await app.inject({ url: at, headers: { host: 'localhost' } });
    assert.equal(answer.statusCode, 404, at);
    assert.doesNotMatch(answer.body, /outside|a picture/, at);
  }
  fs.rmSync(path.join(folder, '..', `${path.basename(folder)}.txt`));
});

test('of a body only what the call has comes in', async () => {
  const headers = { host: 'localhost' };
  await app.inject({ method: 'PUT', url: '/api/admin/config', headers, payload: { changes: {}, role: 'admin' } });
  assert.deepEqual(received, { changes: {} });
});

test('a body changes no prototype, and a query that says a thing twice is refused', async () => {
  const headers = { host: 'localhost', 'content-type': 'application/json' };
  const payload = '{"changes":{"A":"1"},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  await app.inject({ method: 'PUT', url: '/api/admin/config', headers, payload });
  assert.equal(({} as { polluted?: number }).polluted, undefined);
  const twice = await app.inject({ url: '/api/jobs?kind=video&kind=voice', headers: { host: 'localhost' } });
  assert.equal(twice.statusCode, 422, twice.body);
});
