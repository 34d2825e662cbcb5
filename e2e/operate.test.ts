import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import type { Job, Video } from '@avenue/contract';
import { call, get, jobUntil } from './support/calls.ts';
import { endProduct, type Product, refusedStart, startProduct } from './support/product.ts';
import { shortScript, speak } from './support/short-script.ts';

let product: Product;

before(async () => {
  product = await startProduct();
});
after(() => endProduct(product));

const byAnyName = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port } = new URL(product.url);
    const request = http.get(
      { hostname: '127.0.0.1', port, path, headers: { host: 'probe.cluster.internal' } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    request.on('error', reject);
  });

test('probes answer by any name, and nothing else does', async () => {
  assert.equal((await byAnyName('/healthz')).status, 200);
  assert.deepEqual(JSON.parse((await byAnyName('/readyz')).text), { ready: true });
  for (const path of ['/metrics', '/metrics/../api/studio', '/healthz?x=/api/studio'])
    assert.equal((await byAnyName(path)).status, 421, path);
});

test('figures are for those who ask by a name of this server', async () => {
  const figures = async () => (await fetch(`${product.url}/metrics`)).text();
  assert.match(await figures(), /^process_cpu_seconds_total/m);
  await get(product, '/api/studio');
  assert.match(await figures(), /avenue_http_seconds_count\{method="GET",route="\/api\/studio",status="200"\} [1-9]/);
});

test('a second start with the same data folder says where the first one answers, and changes nothing', async () => {
  const jobs = await get<Job[]>(product, '/api/jobs');
  const said = await refusedStart({ dataDir: product.dataDir });
  assert.match(said, /ended with 1/);
  assert.ok(said.includes(`Avenue runs already with this data folder, on ${product.url}.`), said);
  assert.deepEqual(await get<Job[]>(product, '/api/jobs'), jobs);
  assert.deepEqual(JSON.parse((await byAnyName('/readyz')).text), { ready: true });
});

test('a start while the one before is still stopping waits for it', async () => {
  const stopping = product.stop();
  await product.restart();
  await stopping;
  assert.deepEqual(JSON.parse((await byAnyName('/readyz')).text), { ready: true });
});

test('a stop answers who waits, and the next start finishes the work', async () => {
  const channel = 'CHANNEL_NIGHT_GARDEN';
  const script = await shortScript(product, channel);
  await speak(product, script);
  const body = { channel, scriptId: script.id };
  const sent = call<{ error: { code: string } }>(product, 'POST', '/api/video/generate', body);
  await jobUntil(product, ({ kind, progress }) => kind === 'video' && progress > 0.3, AbortSignal.timeout(120_000));
  const start = performance.now();
  await product.stop();
  assert.ok(performance.now() - start < 10_000, 'the stop takes a moment, not the whole render');
  const answer = await sent;
  assert.equal(answer.status, 503);
  assert.equal(answer.body.error.code, 'restarting');
  await product.restart();
  const [known] = await get<Job[]>(product, '/api/jobs?kind=video');
  if (known?.state !== 'done')
    await jobUntil(product, ({ kind, state }) => kind === 'video' && state === 'done', AbortSignal.timeout(180_000));
  assert.equal((await get<Video[]>(product, `/api/videos?scriptId=${script.id}`)).length, 1);
});
