import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Job } from '@avenue/contract';
import { runFfmpeg } from '../api/src/providers/video/index.ts';
import { get, jobUntil, post } from './support/calls.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';

let product: Product;
const channel = 'CHANNEL_POCKET_PHYSICS';
const limit = () => AbortSignal.timeout(240_000);

before(async () => {
  product = await startProduct();
});
after(() => endProduct(product));

/** As short as a clip can be found in, with a voice. */
async function footageUrl(): Promise<string> {
  const file = path.join(product.dataDir, 'made.mp4');
  const picture = ['-f', 'lavfi', '-i', 'color=0x208050:s=320x180:r=25:d=13'];
  const voice = "aevalsrc='0.3*sin(2*PI*180*t)*(0.6+0.4*sin(2*PI*3*t))':s=48000:d=13";
  const sound = ['-f', 'lavfi', '-i', voice];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file];
  await runFfmpeg([...picture, ...sound, ...coded], { signal: limit() });
  const form = new FormData();
  form.append('file', new Blob([fs.readFileSync(file)], { type: 'video/mp4' }), 'made.mp4');
  const answer = await fetch(`${product.url}/api/uploads`, { method: 'POST', body: form });
  assert.ok(answer.ok, String(answer.status));
  return ((await answer.json()) as { url: string }).url;
}

/** Kills the server once the job runs, starts it again, and waits for the end of the same job. */
async function killed(isOf: (job: Job) => boolean): Promise<Job> {
  const reached = await jobUntil(
    product,
    (job) => isOf(job) && (job.state === 'running' || job.state === 'done'),
    limit(),
  );
  await product.kill();
  await product.restart();
  const isOver = ({ state }: Job) => state !== 'running' && state !== 'queued';
  const over = await jobUntil(product, (job) => job.id === reached.id && isOver(job), limit());
  assert.equal(over.state, 'done', JSON.stringify(over.error));
  return over;
}

interface Footage {
  state: string;
  rows: { id: string; state: string; video?: { url: string } }[];
}

test('kill -9 while footage is looked through, and while a clip is rendered: both end once, with whole files', async () => {
  const given = { channel, url: await footageUrl(), title: 'Made', rights: 'own' };
  const { id } = await post<{ id: string }>(product, '/api/viral-clips/footage', given);
  await killed(({ kind, subject }) => kind === 'clips-read' && subject === id);
  const read = await get<Footage>(product, `/api/viral-clips/footage/${id}`);
  const clip = read.rows[0]?.id ?? '';
  assert.ok(read.rows.length > 0, JSON.stringify(read));

  await post(product, `/api/viral-clips/clips/${clip}/render`, {});
  const job = await killed(({ kind, subject }) => kind === 'clip-render' && subject === clip);
  const { rows } = await get<Footage>(product, `/api/viral-clips/footage/${id}`);
  const made = rows.find((row) => row.id === clip);
  assert.equal(made?.state, 'rendered', JSON.stringify(job));
  const file = await fetch(product.url + (made?.video?.url ?? ''));
  assert.equal(file.status, 200);
  const jobs = await get<Job[]>(product, `/api/jobs?kind=clip-render&subject=${clip}`);
  assert.equal(jobs.length, 1);
  assert.deepEqual(fs.readdirSync(path.join(product.dataDir, 'media/incoming')), []);
});
