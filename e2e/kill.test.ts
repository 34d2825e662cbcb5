import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Job, OrderRun, StandingOrder, Take, Video } from '@avenue/contract';
import { call, get, jobUntil, post } from './support/calls.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { shortScript } from './support/short-script.ts';

let product: Product;
let script: string;
const channel = 'CHANNEL_POCKET_PHYSICS';
const limit = () => AbortSignal.timeout(240_000);

before(async () => {
  product = await startProduct();
  script = (await shortScript(product, channel, 2)).id;
});
after(() => endProduct(product));

/** Everything that is served has its own hash as name. */
function assertNoHalfFiles() {
  const media = path.join(product.dataDir, 'media');
  const names = fs
    .readdirSync(media, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[0-9a-f]{64}\.\w+$/.test(name));
  for (const name of names) {
    const hash = path.basename(name).split('.')[0];
    const { createHash } = process.getBuiltinModule('node:crypto');
    assert.equal(
      createHash('sha256')
        .update(fs.readFileSync(path.join(media, name)))
        .digest('hex'),
      hash,
      name,
    );
  }
}

async function jobOf(kind: string): Promise<Job | undefined> {
  const jobs = await get<Job[]>(product, `/api/jobs?kind=${kind}&subject=${script}`);
  return jobs[0];
}

/** Kills the server when the job of this kind reaches `from`, starts it again and waits for the end of the same job. */
async function killAt(kind: string, from: number) {
  const reached = await jobUntil(
    product,
    (job) => job.kind === kind && job.state === 'running' && job.progress >= from,
    limit(),
  );
  await product.kill();
  assertNoHalfFiles();
  await product.restart();
  const now = await jobOf(kind);
  assert.equal(now?.id, reached.id);
  assert.ok(now.state === 'running' || now.state === 'queued' || now.state === 'done', now.state);
  return now;
}

async function finished(kind: string) {
  const known = await jobOf(kind);
  if (known?.state === 'done') return known;
  return jobUntil(product, (job) => job.kind === kind && job.state !== 'running' && job.state !== 'queued', limit());
}

test('kill -9 while a voiceover is made: the restart makes one take', async () => {
  const sent = call(product, 'POST', '/api/voiceover/generate', {
    scriptId: script,
    provider: 'google',
    voiceId: 'default',
  }).catch(() => undefined);
  await killAt('voiceover', 0);
  await sent;
  const job = await finished('voiceover');
  assert.equal(job.state, 'done', JSON.stringify(job.error));
  const takes = await get<Take[]>(product, `/api/voiceover/takes?scriptId=${script}`);
  assert.equal(takes.length, 1);
  const { provider, voiceId, audioUrl } = takes[0] as Take;
  await post(product, '/api/voiceover/approve', { scriptId: script, channel, provider, voiceId, audioUrl });
});

test('kill -9 three times in one compile: the same job ends with one video', async () => {
  const sent = call(product, 'POST', '/api/video/generate', { channel, scriptId: script }).catch(() => undefined);
  for (const from of [0.05, 0.35, 0.8]) await killAt('video', from);
  await sent;
  const job = await finished('video');
  assert.equal(job.state, 'done', JSON.stringify(job.error));
  const videos = await get<Video[]>(product, `/api/videos?scriptId=${script}`);
  assert.equal(videos.length, 1);
  assert.ok(
    videos[0]?.checks.every(({ verdict }) => verdict === 'pass'),
    JSON.stringify(videos[0]?.checks),
  );
  assertNoHalfFiles();
  assert.deepEqual(fs.readdirSync(path.join(product.dataDir, 'media/incoming')), []);
});

test('cancel ends the work within two seconds and leaves no video', async () => {
  const sent = call<{ error: { code: string } }>(product, 'POST', '/api/video/generate', {
    channel,
    scriptId: script,
    options: { format: 'portrait' },
  });
  const job = await jobUntil(
    product,
    ({ kind, progress, state }) => kind === 'video' && state === 'running' && progress > 0.02,
    limit(),
  );
  const start = performance.now();
  await post(product, `/api/jobs/${job.id}/cancel`, {});
  const answer = await sent;
  assert.ok(performance.now() - start < 2000);
  assert.equal(answer.body.error.code, 'cancelled');
  assert.equal((await get<Video[]>(product, `/api/videos?scriptId=${script}`)).length, 1);
});

test('kill -9 in each step of a standing order: the same run ends with one script, one take and one video', async () => {
  const order = await post<StandingOrder>(product, '/api/orders', {
    ...{ work: 'video', source: 'topics', topics: ['how to fold a paper boat'], channel, seconds: 20 },
    ...{ hold: 'finished', days: [1], times: ['05:00'] },
  });
  const run = await post<OrderRun>(product, `/api/orders/${order.id}/run`, {});
  const isOf = ({ kind, subject }: Job) => kind === 'order-video' && subject === run.id;
  for (const from of [0, 0.1, 0.35]) {
    const reached = await jobUntil(
      product,
      (job) => isOf(job) && (job.progress >= from || job.state === 'done' || job.state === 'failed'),
      limit(),
    );
    if (reached.state !== 'running') break;
    await product.kill();
    assertNoHalfFiles();
    await product.restart();
  }
  const known = (await get<Job[]>(product, `/api/jobs?kind=order-video&subject=${run.id}`))[0];
  const job =
    known?.state === 'done'
      ? known
      : await jobUntil(product, (one) => isOf(one) && one.state !== 'running' && one.state !== 'queued', limit());
  assert.equal(job.state, 'done', JSON.stringify(job.error));
  const { rows, total } = await get<{ rows: OrderRun[]; total: number }>(product, `/api/orders/${order.id}/runs`);
  assert.deepEqual([total, rows[0]?.state, rows[0]?.outcome], [1, 'held', 'waiting'], rows[0]?.sentence);
  const item = new URLSearchParams(rows[0]?.path?.split('?')[1]).get('item');
  const { scriptId } = await get<{ scriptId: string }>(product, `/api/upload-queue/${item}`);
  assert.equal((await get<Take[]>(product, `/api/voiceover/takes?scriptId=${scriptId}`)).length, 1);
  assert.equal((await get<Video[]>(product, `/api/videos?scriptId=${scriptId}`)).length, 1);
});
