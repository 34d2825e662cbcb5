import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type Effect, openCheckWords, type Planned, type QueueItem, type Video } from '@avenue/contract';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { type FakeYouTube, startFakeYouTube } from '../api/src/connectors/youtube/fake-youtube.ts';
import {
  clientId,
  clientSecret,
  type FakeAuthorizationServer,
  startFakeAuthorizationServer,
} from '../api/src/kernel/credentials/oauth/testing/fake-authorization-server.ts';
import { comeDue } from '../api/src/testing/running.ts';
import { approveShown } from './support/approve.ts';
import { get, post } from './support/calls.ts';
import { mara } from './support/door.ts';
import { byPointer, doMainJob, type Press } from './support/main-job.ts';
import { emptyFolder, endProduct, type Product, startProduct } from './support/product.ts';
import { shortScript, speak } from './support/short-script.ts';

const mostClicks = 8;

let product: Product;
let browser: Browser;
/** Google and YouTube as they stand on this machine; nobody asks them before a channel is connected. */
let google: FakeAuthorizationServer;
let youTube: FakeYouTube;

before(async () => {
  google = await startFakeAuthorizationServer();
  youTube = await startFakeYouTube({ key: 'good', takes: (token) => google.takes(token) });
  // A first start, with nothing prepared.
  const env = { GOOGLE_OAUTH_URL: google.vendor.issuer, YOUTUBE_URL: youTube.url };
  product = await startProduct({ dataDir: emptyFolder(), env });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await endProduct(product);
  await youTube?.close();
  await google?.close();
});

/** Every request that leaves this machine; there must be none. */
function outside(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') asked.push(request.url());
  });
  return asked;
}

async function makeVideo(page: Page, topic: string): Promise<{ clicks: number; video: Video; title: string }> {
  let clicks = 0;
  await page.goto(`${product.url}/dashboard`);
  const press: Press = async (what, timeoutMs) => {
    await byPointer(what, timeoutMs);
    clicks++;
  };
  const title = await doMainJob(page, { topic, press });

  const item = (await get<QueueItem[]>(product, '/api/upload-queue')).find(
    (candidate) => candidate.title === title.slice(0, 100),
  );
  assert.equal(item?.status, 'Approved');
  const scripts = await get<{ id: string; title: string }[]>(product, '/api/scripts');
  const [video] = await get<Video[]>(product, `/api/videos?scriptId=${scripts.find((one) => one.title === title)?.id}`);
  assert.ok(video);
  return { clicks, video, title };
}

test('a topic of my own becomes an approved, captioned, voiced video in at most 8 clicks, and nothing leaves the machine', async () => {
  const page = await browser.newPage();
  const asked = outside(page);
  const { clicks, video, title } = await makeVideo(page, 'repairing old wooden chairs');
  assert.ok(clicks <= mostClicks, `${clicks} clicks`);
  assert.ok(video.durationMs >= 30_000 && video.durationMs <= 60_000, `${video.durationMs} ms`);
  assert.deepEqual([video.width, video.height], [1080, 1920]);
  assert.ok(Math.abs(video.lufs + 14) <= 1, `${video.lufs} LUFS`);
  assert.ok(video.thumbnails.length === 3);
  assert.deepEqual(asked, []);

  await product.kill();
  await product.restart();
  const item = (await get<QueueItem[]>(product, '/api/upload-queue')).find((candidate) => candidate.title === title);
  assert.equal(item?.status, 'Approved');
  const srt = await (await fetch(product.url + video.srtUrl)).text();
  assert.match(srt, /^1\r?\n00:00:00/);
  assert.ok(fs.existsSync(path.join(product.dataDir, 'media')));
  await page.close();
});

test('without any key a finished video that is approved has a time, with the reason in sight; once that has come it is noted with its exact payload, and nothing was sent', async () => {
  const page = await browser.newPage();
  const asked = outside(page);
  const main = page.getByRole('main');
  const [waiting] = (await get<QueueItem[]>(product, '/api/upload-queue')).filter(({ status }) => status === 'Ready');
  assert.ok(waiting);
  await page.goto(`${product.url}/upload-queue?item=${waiting.id}`);
  await main.getByRole('heading', { name: waiting.title }).first().waitFor();
  await approveShown(page, () => page.keyboard.press('a'));
  const approved = await get<QueueItem[]>(product, '/api/upload-queue?show=approved');
  const item = approved.find(({ id }) => id === waiting.id);
  assert.ok(item?.videoUrl);
  const { rows } = await get<{ rows: Effect[] }>(product, `/api/effects?subject=${item.id}`);
  const [ready] = rows;
  assert.equal(ready?.state, 'ready');
  assert.ok(Date.parse(ready.dueAt) > Date.now());
  const hour = { from: ready.dueAt, to: new Date(Date.parse(ready.dueAt) + 60_000).toISOString() };
  const planned = await get<{ rows: Planned[] }>(product, `/api/schedule?${new URLSearchParams(hour)}`);
  const why = planned.rows.find(({ id }) => id === ready.id)?.why ?? [];
  assert.ok(why.length > 1 && why.every(({ kept }) => kept), JSON.stringify(why));

  await page.goto(`${product.url}/upload-queue/item?id=${item.id}`);
  await main
    .getByText(/Goes out .+ in Shadow: it will be noted, not sent\./)
    .first()
    .waitFor();
  await main.getByRole('link', { name: 'Open in the scheduler' }).click();
  const reason = page.getByRole('dialog', { name: /^Why / });
  for (const { sentence } of why) await reason.getByText(sentence).waitFor();
  await reason.getByRole('link', { name: 'What exactly is sent' }).click();
  await page.waitForURL(/shadow-mode-controller/);
  const shown = page.getByRole('region', { name: item.title });
  await shown.getByText('Ready', { exact: true }).waitFor();

  await comeDue(product.dataDir, ready.id);
  await shown.getByText('It would have gone out now.').waitFor();
  await shown.getByText('Exact payload').click();
  const noted = JSON.parse((await shown.locator('pre').textContent()) ?? '') as QueueItem & {
    video: { url: string; bytes: number };
  };
  const { title, description, tags, video } = noted;
  assert.deepEqual([title, description, tags, video.url], [item.title, item.description, item.tags, item.videoUrl]);
  const bytes = (await (await fetch(product.url + item.videoUrl)).arrayBuffer()).byteLength;
  assert.equal(video.bytes, bytes);
  const effect = await get<Effect>(product, `/api/effects/${ready.id}`);
  assert.deepEqual([effect.state, effect.payload], ['shadowed', noted]);
  await page.goto(`${product.url}/performance-log-viewer`);
  await main.getByText(`"${item.title}" was not sent. It would have gone out now.`).first().waitFor();
  assert.deepEqual([asked, google.calls, youTube.requests], [[], [], []], 'nobody outside was asked');
  await page.close();
});

test('a decision can be taken back for ten seconds', async () => {
  const page = await browser.newPage();
  await page.goto(`${product.url}/upload-queue`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  const before = await get<QueueItem[]>(product, '/api/upload-queue');
  await page.locator('[data-current]').waitFor();
  await approveShown(page, () => page.keyboard.press('a'));
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
  await page.waitForFunction(
    async (waiting) => {
      const items = (await (await fetch('/api/upload-queue')).json()) as { status: string }[];
      return items.filter(({ status }) => status === 'Ready' || status === 'Pending').length === waiting;
    },
    before.filter(({ status }) => status === 'Ready' || status === 'Pending').length,
  );
  await page.close();
});

test('two tabs: a decision in one is seen in the other without a reload', async () => {
  const page = await browser.newPage();
  await page.goto(`${product.url}/upload-queue`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  const [item] = (await get<QueueItem[]>(product, '/api/upload-queue')).filter(({ status }) => status === 'Ready');
  assert.ok(item);
  await post(product, `/api/upload-queue/${item.id}/deny`, { seen: item.seen });
  await page.getByRole('main').getByText('Denied').nth(1).waitFor();
  await page.close();
});

/** An effect once it is in one of these states. */
async function settled(read: () => Promise<Effect>, states: readonly Effect['state'][]): Promise<Effect> {
  const giveUp = AbortSignal.timeout(60_000);
  for (;;) {
    const effect = await read();
    if (states.includes(effect.state)) return effect;
    assert.ok(!giveUp.aborted, `${effect.state}: ${effect.reason}`);
    await setTimeout(50);
  }
}

test('with a channel connected and the mode at Live, an approved video is uploaded as private, made public, read back, and shown as verified', async () => {
  assert.deepEqual([google.calls, youTube.requests], [[], []], 'nobody was asked before');
  const context = await browser.newContext();
  const { request } = context;
  const send = async <Body>(method: string, at: string, data?: unknown): Promise<Body> => {
    const answer = await request.fetch(product.url + at, {
      method,
      headers: { origin: product.url },
      ...(data !== undefined && { data }),
    });
    assert.ok(answer.ok(), `${method} ${at}: ${answer.status()} ${await answer.text()}`);
    return answer.json() as Promise<Body>;
  };
  // Nothing of the Sample studio is ever sent.
  await post(product, '/api/studio', { studio: 'own', timeZone: 'Europe/Lisbon' });
  const { name: channel } = await post<{ name: string }>(product, '/api/admin/channels', { label: 'Slow History' });
  const script = await shortScript(product, channel);
  await speak(product, script);
  const made = { scriptId: script.id, channel };
  const { videoUrl } = await post<{ videoUrl: string }>(product, '/api/video/generate', made);
  const [own] = await get<Video[]>(product, `/api/videos?scriptId=${script.id}`);
  youTube.studio.durationMs = own?.durationMs ?? 0;
  const { itemId } = await post<{ itemId: string }>(product, '/api/video/approve', { ...made, videoUrl });
  await send('POST', '/api/session/first', mara);

  const page = await context.newPage();
  await page.goto(`${product.url}/admin-config/connections`);
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret').fill(clientSecret);
  await page.getByRole('button', { name: 'Save the client' }).click();
  await page.getByText('The client is set.').waitFor();
  await page
    .getByRole('button', { name: /^Connect: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Back to Avenue' }).click();
  const answer = page.getByText('YouTube answers: it is "Slow History".').first();
  await answer.waitFor().catch(async (cause: unknown) => {
    throw new Error(`It is not there: ${await page.locator('body').ariaSnapshot()}`, { cause });
  });

  await send('PUT', '/api/admin/config', { changes: { YOUTUBE_AUDITED: 'on' } });
  const mode = { module: 'video', class: 'publish', mode: 'live', despite: 'It is tried on this machine.' };
  await send('PUT', '/api/modes', mode);
  const open = await send<QueueItem>('GET', `/api/upload-queue/${itemId}`);
  const accepts = open.checks.flatMap((one) => (one.verdict === 'needs evidence' ? [openCheckWords(one)] : []));
  await send('POST', `/api/upload-queue/${open.id}/approve`, { seen: open.seen, accept: accepts });
  const read = async () =>
    (await send<{ rows: Effect[] }>('GET', `/api/effects?subject=${open.id}`)).rows[0] ?? assert.fail('no effect');
  // Who it is made for is a person's word: it waits for a second yes, by name.
  const asked = await settled(read, ['awaiting']);
  const accept = asked.verdicts.flatMap(({ verdict, name }) => (verdict === 'needs evidence' ? [name] : []));
  const ready = await send<Effect>('POST', `/api/effects/${asked.id}/approve`, { seen: asked.seen, accept });
  await send('PUT', `/api/schedule/${ready.id}`, { seen: ready.seen, at: new Date().toISOString(), despite: true });
  const effect = await settled(read, ['verified', 'mismatch', 'failed', 'handed', 'shadowed']);
  assert.equal(effect.state, 'verified', effect.reason);
  assert.deepEqual(youTube.studio.history.slice(0, 1), ['insert private']);
  const [video, ...more] = youTube.studio.videos.values();
  assert.deepEqual(more, []);
  assert.deepEqual([video?.snippet.title, video?.status.privacyStatus], [open.title, 'public']);

  await page.goto(`${product.url}/upload-queue/item?id=${open.id}`);
  await page
    .getByText(/verified/i)
    .first()
    .waitFor();
  assert.deepEqual([...google.violations, ...youTube.violations], []);
  await context.close();
});
