import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Job, Video } from '@avenue/contract';
import { startPostgres, urlOf } from '../api/src/kernel/db/postgres.ts';
import { call, get, jobUntil } from './support/calls.ts';
import { type Product, startProduct } from './support/product.ts';
import { shortScript, speak } from './support/short-script.ts';

let folder: string;
let database: Awaited<ReturnType<typeof startPostgres>>;
let web: Product;
const workers: Product[] = [];

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-workers-'));
  fs.chmodSync(folder, 0o755);
  const cluster = path.join(folder, 'cluster');
  fs.mkdirSync(cluster, { mode: 0o755 });
  database = await startPostgres(cluster);
  const url = urlOf(database.connection);
  const dataDir = path.join(folder, 'data');
  const start = (executor: string, work: string) =>
    startProduct({ dataDir, env: { DATABASE_URL: url, AVENUE_EXECUTOR: executor, AVENUE_WORK: work } });
  web = await start('web', 'off');
  workers.push(await start('worker-1', 'on'), await start('worker-2', 'on'));
});
after(async () => {
  for (const product of [web, ...workers]) await product?.stop();
  await database?.stop();
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test('a render whose worker is killed is finished by another, once', async () => {
  const channel = 'CHANNEL_POCKET_PHYSICS';
  const script = await shortScript(web, channel);
  await speak(web, script);
  const sent = call<{ videoUrl: string }>(web, 'POST', '/api/video/generate', { channel, scriptId: script.id });
  const reached = await jobUntil(
    web,
    ({ kind, progress }) => kind === 'video' && progress > 0.3,
    AbortSignal.timeout(120_000),
  );

  const busy = workers.find(({ renders }) => renders());
  assert.ok(busy, 'one of the workers renders');
  await busy.kill();

  const answer = await sent;
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const [job] = await get<Job[]>(web, '/api/jobs?kind=video');
  assert.equal(job?.id, reached.id);
  assert.equal(job?.state, 'done');
  assert.equal((await get<Video[]>(web, `/api/videos?scriptId=${script.id}`)).length, 1);
});
