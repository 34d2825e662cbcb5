import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Job, QueueItem, Video } from '@avenue/contract';
import { approveItem, approveScript, call, get, jobUntil, post, type Target } from '../e2e/support/calls.ts';
import { addPhone } from '../e2e/support/phone.ts';

// What a running stack does, through its gateway: `docker compose up --wait --scale worker=3`, then this. It publishes a
// changed remote, so run it on a copy of the sources and on a studio nobody needs.

const stack: Target & { headers: Record<string, string> } = {
  url: process.env.AVENUE_URL || 'http://localhost:5000',
  headers: {},
};
const figures: [string, string][] = [];
const note = (what: string, figure: string) => {
  figures.push([what, figure]);
  console.log(`${what.padEnd(52)} ${figure}`);
};
const docker = (...args: string[]) =>
  execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const compose = (...args: string[]) => docker('compose', ...args);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

interface Snapshot {
  remotes: { id: string; build: string; entry: string; version: string }[];
}
const snapshot = () => get<Snapshot>(stack, '/registry.json');

/** The first Admin, with the code that the API printed. */
async function theDoor() {
  const studio = async () => (await fetch(`${stack.url}/api/studio`, { headers: stack.headers })).status;
  assert.equal(await studio(), 401, 'nobody is the operator behind the gateway');
  const [, code] = /with this code, once, within a day: (\S+)/.exec(compose('logs', '--no-log-prefix', 'api')) ?? [];
  assert.ok(code, 'the code is in the log of the API');
  stack.headers.origin = stack.url;
  const answer = await fetch(`${stack.url}/api/session/first`, {
    method: 'POST',
    headers: { ...stack.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ code, name: 'Proof', email: 'proof@avenue.example', passphrase: randomUUID() }),
  });
  assert.equal(answer.status, 200, await answer.text());
  stack.headers.cookie = (answer.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
  assert.equal(await studio(), 403, 'not with a passphrase alone');
  await addPhone(async (method, path, body) => {
    const told = await fetch(stack.url + path, {
      method,
      headers: { ...stack.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    for (const cookie of told.headers.getSetCookie()) stack.headers.cookie = cookie.split(';', 1)[0] ?? '';
    return told.json();
  });
  assert.equal(await studio(), 200);
  note('first Admin by the code from the log, with an app', 'signed in');
}

async function theGateway() {
  const page = await fetch(stack.url);
  const html = await page.text();
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self'/);
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(html) ?? [];
  const first = await fetch(stack.url + script);
  await first.arrayBuffer();
  const second = await fetch(stack.url + script);
  await second.arrayBuffer();
  assert.match(second.headers.get('cache-control') ?? '', /immutable/);
  assert.equal(second.headers.get('x-cache'), 'HIT');
  note('page, policy, immutable script from the cache', 'ok');

  const refused = async (headers: Record<string, string>, url = `${stack.url}${script}`) =>
    (await fetch(url, { headers })).status;
  assert.equal(await refused({ origin: 'https://evil.example' }), 403, 'a cached file is not given to another site');
  const { port } = new URL(stack.url);
  const asStranger = execFileSync(
    'curl',
    ['-s', '-o', '/dev/null', '-w', '%{http_code}', '-H', `Host: evil.example:${port}`, stack.url + script],
    { encoding: 'utf8' },
  );
  assert.equal(asStranger, '421');
  note('another site 403, another name 421, cached or not', 'ok');

  const large = await call(stack, 'POST', '/api/ideas/generate', { topic: 'x'.repeat(5 * 1024 * 1024) });
  assert.deepEqual([large.status, (large.body as { error: { code: string } }).error.code], [413, 'too_large']);
  note('5 MB of JSON', 'refused with 413');

  const since = performance.now();
  const stream = await fetch(`${stack.url}/api/events`, { headers: stack.headers });
  const reader = stream.body?.getReader();
  await reader?.read();
  const firstMs = performance.now() - since;
  await reader?.cancel();
  assert.match(stream.headers.get('content-type') ?? '', /event-stream/);
  assert.ok(firstMs < 1000, `${firstMs} ms`);
  note('live stream, first bytes', `${firstMs.toFixed(0)} ms`);
}

const channel = 'CHANNEL_POCKET_PHYSICS';

async function voiceOver(script: string) {
  const chosen = { scriptId: script, provider: 'google', voiceId: 'default' };
  const { audioUrl } = await post<{ audioUrl: string }>(stack, '/api/voiceover/generate', chosen);
  await post(stack, '/api/voiceover/approve', { ...chosen, channel, audioUrl });
}

async function ownScript(topic: string): Promise<string> {
  const { ideas } = await post<{ ideas: { id: string }[] }>(stack, '/api/ideas/generate', { channel, topic, count: 1 });
  const { scriptId } = await post<{ scriptId: string }>(stack, `/api/ideas/${ideas[0]?.id}/script`, { seconds: 30 });
  await approveScript(stack, scriptId);
  return scriptId;
}

async function theMainJob() {
  const since = performance.now();
  const scriptId = await ownScript('repairing old wooden chairs');
  await voiceOver(scriptId);
  await post(stack, '/api/video/generate', { channel, scriptId });
  const [video] = await get<Video[]>(stack, `/api/videos?scriptId=${scriptId}`);
  assert.ok(video);
  await post(stack, '/api/video/approve', { videoId: video.id, scriptId, channel, videoUrl: video.videoUrl });
  const item = (await get<QueueItem[]>(stack, '/api/upload-queue')).find(({ title }) => title === video.title);
  assert.ok(item, 'the video waits in the upload queue');
  await approveItem(stack, item);
  note(`own topic to approved video (${(video.durationMs / 1000).toFixed(0)} s long)`, seconds(since));

  const part = await fetch(stack.url + video.videoUrl, { headers: { ...stack.headers, range: 'bytes=1000-1999' } });
  assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 1000]);
  note('byte range of the video', '206, 1000 bytes');
}

async function oneRemotePublishedAlone() {
  const id = 'video-pipeline';
  const before = await snapshot();
  const old = before.remotes.find((remote) => remote.id === id);
  assert.ok(old);
  const file = path.join('remotes', id, 'src/pages.ts');
  const text = fs.readFileSync(file, 'utf8');
  let away = 0;
  let asked = 0;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      asked++;
      if ((await fetch(`${stack.url}/api/studio`, { headers: stack.headers })).status !== 200) away++;
      await pause(100);
    }
  })();
  fs.writeFileSync(file, `${text}\n// Published alone.\n`);
  const since = performance.now();
  for (const step of ['build', 'publish']) await promisify(execFile)('docker', ['compose', 'run', '--rm', step, id]);
  note('one remote built and published', seconds(since));
  let now = await snapshot();
  const end = Date.now() + 20_000;
  for (
    ;
    now.remotes.find((remote) => remote.id === id)?.build === old.build && Date.now() < end;
    now = await snapshot()
  )
    await pause(100);
  watching = false;
  await watch;
  const fresh = now.remotes.find((remote) => remote.id === id);
  assert.notEqual(fresh?.build, old.build);
  assert.deepEqual(
    now.remotes.filter((remote) => remote.id !== id).map(({ build }) => build),
    before.remotes.filter((remote) => remote.id !== id).map(({ build }) => build),
  );
  for (const remote of [old, fresh]) {
    const entry = await fetch(`${stack.url}/remotes/${id}/${remote?.build}/${remote?.entry}`);
    assert.equal(entry.status, 200, 'old and new build are served');
  }
  assert.equal(away, 0);
  note('served in place of the old build, which stays', seconds(since));
  note('calls answered meanwhile', `${asked} of ${asked}`);

  compose('up', '--wait', '--no-recreate', '--scale', 'worker=3');
  const after = await snapshot();
  assert.equal(after.remotes.find((remote) => remote.id === id)?.build, fresh?.build);
  note('another `up` keeps what its team published', 'ok');
}

const workers = () => compose('ps', '-q', 'worker').trim().split('\n');
const renders = (container: string) =>
  docker('exec', container, 'sh', '-c', 'cat /proc/[0-9]*/comm 2>/dev/null || true').includes('ffmpeg');

async function aWorkerDies() {
  const all = workers();
  assert.ok(all.length >= 2, 'start it with --scale worker=3');
  const scriptId = 'scr_sample_ice';
  await voiceOver(scriptId);
  const sent = call(stack, 'POST', '/api/video/generate', { channel, scriptId });
  const reached = await jobUntil(
    stack,
    ({ kind, progress, state }) => kind === 'video' && state === 'running' && progress > 0.3,
    AbortSignal.timeout(300_000),
  );
  const busy = all.find(renders);
  assert.ok(busy, 'one of the workers renders');
  docker('kill', '-s', 'KILL', busy);
  const since = performance.now();
  note(`worker killed at ${(reached.progress * 100).toFixed(0)} % of a render`, `1 of ${all.length}`);
  const { status, body } = await sent;
  assert.equal(status, 200, JSON.stringify(body));
  const job = (await get<Job[]>(stack, '/api/jobs?kind=video')).find(({ id }) => id === reached.id);
  assert.equal(job?.state, 'done');
  assert.equal((await get<Video[]>(stack, `/api/videos?scriptId=${scriptId}`)).length, 1);
  note('the same job done by another, the open call answered', seconds(since));
}

await theDoor();
await theGateway();
await theMainJob();
await oneRemotePublishedAlone();
await aWorkerDies();
console.log(`\n${figures.length} passed, 0 failed`);
