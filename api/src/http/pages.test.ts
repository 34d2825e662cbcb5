import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import { registerPages } from './pages.ts';

const text = 'export const moon = "garden";';
let folder: string;
let app: FastifyInstance;

before(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-pages-'));
  const file = path.join(folder, 'page.js');
  fs.writeFileSync(file, text);
  fs.writeFileSync(`${file}.br`, brotliCompressSync(text));
  fs.writeFileSync(`${file}.gz`, gzipSync(text));
  app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Failure ? error.status : 500).send({ code: error instanceof Failure && error.code }),
  );
  registerPages(app, {
    renderIndex: () => '<!doctype html>',
    registry: () => '{}',
    findAsset: async () => ({ file, type: 'text/javascript', encodings: ['br', 'gzip'] }),
  });
});
after(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const ask = () =>
  app.inject({ url: '/remotes/sales/b0001/page.js', headers: { 'accept-encoding': 'gzip, deflate, br' } });

test('a file comes in the best copy that is there; one that is gone is no answer to keep', async () => {
  const seen: unknown[] = [];
  for (const end of ['', '.br', '.gz']) {
    if (end) fs.rmSync(path.join(folder, `page.js${end}`));
    const { statusCode, headers, rawPayload } = await ask();
    seen.push([statusCode, headers['content-encoding'], Number(headers['content-length']) === rawPayload.length]);
  }
  assert.deepEqual(seen, [
    [200, 'br', true],
    [200, 'gzip', true],
    [200, undefined, true],
  ]);
  assert.equal((await ask()).body, text);
  fs.rmSync(path.join(folder, 'page.js'));
  const { statusCode, headers } = await ask();
  assert.deepEqual([statusCode, headers['cache-control'], headers['content-encoding']], [404, undefined, undefined]);
});
