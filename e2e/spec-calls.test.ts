import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { QueueItem } from '@avenue/contract';
import { approveItem, call, get, post } from './support/calls.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { shortScript } from './support/short-script.ts';

let product: Product;

before(async () => {
  product = await startProduct();
});
after(() => endProduct(product));

/** What was made of each script. */
async function made() {
  const scripts = await get<{ id: string; hasVoiceover: boolean; hasVideo: boolean }[]>(product, '/api/scripts');
  return new Map(scripts.map(({ id, hasVoiceover, hasVideo }) => [id, { hasVoiceover, hasVideo }]));
}

test('the main job by the calls of the specification alone, on a fresh Sample studio', async () => {
  const ideas = await get<
    { title: string; growth: string; revenue: string; confidence: string; risk: string; character: string }[]
  >(product, '/api/ideas');
  assert.ok(ideas.length >= 2);
  for (const idea of ideas) {
    assert.match(idea.confidence, /^\d+%$/);
    assert.ok(idea.risk === 'risky' || idea.risk === 'safe');
  }

  const config = await get<{ name: string }[]>(product, '/api/admin/config');
  const channels = config.map(({ name }) => name).filter((name) => name.includes('CHANNEL_'));
  assert.ok(channels.length > 0);

  const approvedIn = (channel: string) =>
    get<{ id: string; title: string }[]>(product, `/api/scripts/approved?channel=${channel}`);
  const channel = channels[0] ?? '';
  const [sample] = (await Promise.all(channels.map(approvedIn))).flat();
  assert.ok(sample, 'a fresh Sample studio has an approved script');
  // Its compile takes as long as it speaks: the calls are the same for a short one.
  const { id: shortId } = await shortScript(product, channel);
  const script = (await approvedIn(channel)).find(({ id }) => id === shortId);
  assert.ok(script, 'an approved script is listed for its channel');
  const before = await made();

  const voices = await get<{ id: string; name: string }[]>(product, '/api/voiceover/voices?provider=elevenlabs');
  assert.ok(voices.every(({ id, name }) => id && name));
  const quota = await get<{ used: number; total: number }>(product, '/api/voiceover/quota');
  assert.ok(quota.used <= quota.total);

  const chosen = { scriptId: script.id, provider: 'google', voiceId: 'default' };
  const { audioUrl } = await post<{ audioUrl: string }>(product, '/api/voiceover/generate', chosen);
  const audio = await fetch(product.url + audioUrl);
  assert.equal(audio.headers.get('content-type'), 'audio/mp4');
  const approved = await post<{ message: string }>(product, '/api/voiceover/approve', { ...chosen, channel, audioUrl });
  assert.match(approved.message, /approved/i);

  const { videoUrl } = await post<{ videoUrl: string }>(product, '/api/video/generate', {
    channel,
    scriptId: script.id,
  });
  const range = await fetch(product.url + videoUrl, { headers: { range: 'bytes=4-7' } });
  assert.equal(range.status, 206);
  assert.equal(await range.text(), 'ftyp');
  const saved = await post<{ message: string }>(product, '/api/video/approve', {
    channel,
    scriptId: script.id,
    videoUrl,
  });
  assert.match(saved.message, /approved/i);

  assert.deepEqual(before.get(script.id), { hasVoiceover: false, hasVideo: false });
  const after = await made();
  assert.deepEqual(after.get(script.id), { hasVoiceover: true, hasVideo: true });
  for (const [id, has] of before) if (id !== script.id) assert.deepEqual(after.get(id), has, id);

  const queue = await get<{ title: string; videoUrl?: string }[]>(product, '/api/upload-queue');
  assert.equal(queue.filter((item) => item.videoUrl === videoUrl).length, 1);
});

test('a decision survives a restart, and pressing Approve twice is told', async () => {
  const queue = await get<QueueItem[]>(product, '/api/upload-queue');
  const item = queue.find(({ status }) => status === 'Ready');
  assert.ok(item);
  const { seen } = await approveItem(product, item);
  const again = await call<{ error: { code: string; message: string } }>(
    product,
    'POST',
    `/api/upload-queue/${item.id}/approve`,
    { seen },
  );
  assert.equal(again.status, 409);
  assert.match(again.body.error.message, /already approved/);
  await product.kill();
  await product.restart();
  const after = await get<{ id: string; status: string }[]>(product, '/api/upload-queue');
  assert.equal(after.find(({ id }) => id === item.id)?.status, 'Approved');
});
