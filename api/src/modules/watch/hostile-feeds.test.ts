import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { lookJob } from '../../capabilities/watch/index.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import { guardedFetch } from '../../kernel/net/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const mostSent = 100 * 1024 ** 2;

let app: TestApp;
let server: Server;
let base = '';
let sent = 0;
const hits = new Map<string, number>();
/** Resolves when the server that never answers was asked. */
let asked = Promise.withResolvers<void>();

before(async () => {
  app = await startTestApp();
  server = createServer((request, response) => {
    hits.set(request.url ?? '', (hits.get(request.url ?? '') ?? 0) + 1);
    if (request.url === '/hangs') return asked.resolve();
    if (request.url === '/stalls') {
      response.write('<rss><channel><title>Half');
      return asked.resolve();
    }
    if (request.url === '/inside') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/around') return void response.writeHead(302, { location: '/around' }).end();
    if (request.url === '/huge') {
      const part = Buffer.alloc(1024 ** 2, 'x');
      const more = (): void => {
        while (sent < mostSent && !response.destroyed) {
          sent += part.byteLength;
          if (!response.write(part)) return void response.once('drain', more);
        }
        response.end();
      };
      response.write('<rss><channel><title>');
      return more();
    }
    if (request.url === '/broken') return void response.end('<rss><channel><item><title>One</titel><<<&&&');
    response.end('\0\0\0 no feed');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

/** A server of this machine is let in for the test; all else is refused as ever. */
const letIn = (deadlineMs: number) => guardedFetch({ allowPrivate: true, deadlineMs, redirects: 5 });
const patient = 60_000;

const state = async (id: string) =>
  (await app.call('GET /api/watch/sources', { query: { of: 'trends' } })).rows.find((row) => row.id === id);

/** Looks at an address as the job does. */
async function lookAt(path: string, deadlineMs = patient) {
  const { id } = await app.call('POST /api/watch/sources', { body: { kind: 'feed', from: base + path } });
  const { signal } = new AbortController();
  const step: JobContext['step'] = (_name, work) => work({ signal, report: () => undefined });
  const looked = lookJob(app.services, { fetch: letIn(deadlineMs) })
    .run({ source: id }, { jobId: 'job_look', studio: 'own', signal, show: () => undefined, step })
    .then(
      () => undefined,
      () => undefined,
    );
  return { id, looked };
}

for (const [path, what, sentence] of [
  ['/hangs', 'a server that never answers', /^Nobody answers at 127\.0\.0\.1/],
  ['/stalls', 'an answer that stops in the middle', /^The answer of 127\.0\.0\.1:\d+ broke off/],
] as const)
  test(`${what} is given up with a sentence, and the page answers meanwhile`, async () => {
    asked = Promise.withResolvers();
    const { id, looked } = await lookAt(path, 400);
    await asked.promise;
    assert.equal((await app.ask('GET /api/trends')).status, 200);
    assert.ok(await state(id));
    await looked;
    const source = await state(id);
    assert.equal(source?.state, 'failed');
    assert.match(source?.failure ?? '', sentence);
  });

test('a redirect to an address inside, or round in circles, is not followed', async () => {
  for (const path of ['/inside', '/around']) {
    const { id, looked } = await lookAt(path);
    await looked;
    assert.match((await state(id))?.failure ?? '', /^This address is not called: it leads to this machine/, path);
  }
  assert.deepEqual([hits.get('/inside'), hits.get('/around')], [1, 6], 'once, and five redirects');
});

test('a hundred megabytes are cut off long before they are here', async () => {
  const { id, looked } = await lookAt('/huge');
  await looked;
  assert.match((await state(id))?.failure ?? '', /^There is more than 15 MB/);
  assert.ok(sent < mostSent / 2, `${sent} bytes were taken`);
});

test('what is no feed says so, and what is read of a torn one is kept', async () => {
  const none = await lookAt('/none');
  await none.looked;
  assert.match((await state(none.id))?.failure ?? '', /^This is no RSS or Atom feed/);
  const broken = await lookAt('/broken');
  await broken.looked;
  const source = await state(broken.id);
  assert.deepEqual([source?.state, source?.items], ['ready', 1]);
  assert.equal((await app.ask('GET /api/trends')).status, 200);
});
