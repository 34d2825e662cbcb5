import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { SendPostponed } from '../../../kernel/effects/index.ts';
import { DoorOfYouTube } from '../testing/door-of-youtube.ts';
import { partBytes } from './upload.ts';

const door = new DoorOfYouTube();
const mb = 1024 * 1024;
const large = 2 * partBytes + 3 * mb + 17;

const parts = () =>
  door.youTube.requests
    .filter(({ method, path: at }) => method === 'PUT' && at.startsWith('/upload/'))
    .map(({ headers }) => headers['content-range']);

const arrivedWhole = (url: string) => {
  const [id = ''] = door.studio.arrived;
  const there = door.studio.videos.get(id)?.bytes;
  assert.ok(there?.equals(fs.readFileSync(path.join(door.folder, path.basename(url)))), 'byte for byte');
};

test('a video of several parts arrives byte for byte, as private, with what it is', async () => {
  const payload = door.payload({}, large);
  const context = door.context();
  const receipt = await door.kind().send(payload, context);
  assert.deepEqual(parts(), [
    `bytes 0-${partBytes - 1}/${large}`,
    `bytes ${partBytes}-${2 * partBytes - 1}/${large}`,
    `bytes ${2 * partBytes}-${large - 1}/${large}`,
  ]);
  arrivedWhole(payload.video.url);
  const [video] = door.studio.videos.values();
  assert.deepEqual(receipt, { id: video?.id, url: `https://youtu.be/${video?.id}`, at: receipt.at, units: 0 });
  assert.deepEqual(video?.snippet, {
    title: payload.title,
    description: payload.description,
    tags: payload.tags,
    categoryId: '27',
    defaultLanguage: 'en',
    defaultAudioLanguage: 'en',
    publishedAt: video?.snippet.publishedAt,
  });
  const { privacyStatus, selfDeclaredMadeForKids, containsSyntheticMedia } = video?.status ?? {};
  assert.deepEqual([privacyStatus, selfDeclaredMadeForKids, containsSyntheticMedia], ['private', false, true]);
  assert.deepEqual([video?.fileName, door.studio.writes], [`${context.clientId}.mp4`, 1]);
});

test('a line that breaks in the middle of a part is taken up where YouTube says it broke', async () => {
  door.studio.cuts = [undefined, 3 * mb + 5];
  const payload = door.payload({}, large);
  await door.kind().send(payload, door.context());
  arrivedWhole(payload.video.url);
  const [, asked, next] = parts();
  assert.equal(asked, `bytes */${large}`);
  assert.match(next ?? '', /^bytes 11\d{6}-/);
  assert.deepEqual(door.pauses, [1000]);
});

test('what YouTube says it has is believed, not what was sent', async () => {
  door.studio.takesOnly = [mb, undefined, 2 * mb];
  const payload = door.payload({}, large);
  await door.kind().send(payload, door.context());
  arrivedWhole(payload.video.url);
  assert.equal(parts()[1], `bytes ${mb}-${mb + partBytes - 1}/${large}`);
});

test('a lost last answer is asked for again within the call, where the upload still stands', async () => {
  door.studio.cuts = [3000];
  const payload = door.payload();
  await door.kind().send(payload, door.context());
  assert.equal(door.studio.arrived.length, 1);
  arrivedWhole(payload.video.url);
});

test('an answer that breaks off, is too large, or is none of it, is asked for again, and there is one video', async () => {
  for (const strange of [{ half: true }, { body: 'x'.repeat(5 * mb) }, { body: '{"id": 7}' }, { body: '' }]) {
    door.youTube.renew();
    let parted = 0;
    const studio = door.studio;
    const answer = studio.answer.bind(studio);
    studio.answer = (request) => {
      const told = answer(request);
      return request.method === 'PUT' && parted++ === 0 ? strange : told;
    };
    await door.kind().send(door.payload(), door.context());
    assert.deepEqual([studio.arrived.length, parted > 1], [1, true], JSON.stringify(strange).slice(0, 40));
  }
});

test('a slow YouTube is waited for only so long, then asked how much it has', async () => {
  const studio = door.studio;
  const answer = studio.answer.bind(studio);
  let silent = true;
  studio.answer = (request) => {
    if (request.method !== 'PUT' || !silent) return answer(request);
    silent = false;
    return { silent: true };
  };
  await door.kind({ partMs: 200 }).send(door.payload(), door.context());
  assert.equal(parts()[1], 'bytes */3000');
  assert.equal(studio.arrived.length, 1);
});

test('a busy YouTube in the middle is given the time that it asks for', async () => {
  const studio = door.studio;
  const answer = studio.answer.bind(studio);
  let busy = 2;
  studio.answer = (request) =>
    request.method === 'PUT' && busy-- > 0
      ? { status: 503, headers: { 'retry-after': '90' }, body: { error: { code: 503, message: 'busy' } } }
      : answer(request);
  await door.kind().send(door.payload(), door.context());
  assert.deepEqual([door.pauses, studio.arrived.length], [[90_000, 90_000], 1]);
});

test('a YouTube that takes nothing further is given up: nothing arrived where it has nothing, else nobody knows', async () => {
  door.studio.takesOnly = Array(20).fill(0);
  await assert.rejects(door.kind().send(door.payload(), door.context()), (error: Error) => {
    assert.ok(error instanceof SendPostponed, String(error));
    return true;
  });
  door.youTube.renew();
  door.studio.takesOnly = [mb, ...Array(20).fill(0)];
  await assert.rejects(door.kind().send(door.payload({}, large), door.context()), (error: Error) => {
    assert.equal(error.name, 'BrokenUpload');
    assert.match(error.message, /^The upload broke off\. YouTube takes no more of the file\.$/);
    return true;
  });
});

test('an upload that YouTube would have elsewhere is not sent there', async () => {
  door.youTube.script.push({ body: '', headers: { location: 'http://evil.example/upload?upload_id=1' } });
  await assert.rejects(door.kind().send(door.payload(), door.context()), /YouTube gave no address to upload to/);
  assert.deepEqual(parts(), []);
});

test('nothing but the very file that was decided about leaves', async () => {
  const payload = door.payload();
  const file = path.join(door.folder, path.basename(payload.video.url));
  fs.writeFileSync(file, Buffer.alloc(3000));
  await assert.rejects(door.kind().send(payload, door.context()), { name: 'SendRefused', message: /decided about/ });
  fs.rmSync(file);
  await assert.rejects(door.kind().send(payload, door.context()), {
    name: 'SendRefused',
    message: /not in the studio/,
  });
  assert.equal(door.youTube.requests.length, 0);
});

test('cut off before YouTube had any of it, nothing arrived; cut off after, nobody knows; the time of a call is one of both', async () => {
  const stopped = door.context({ signal: AbortSignal.abort(new Error('Avenue is stopping.')) });
  await assert.rejects(door.kind().send(door.payload(), stopped), { name: 'SendPostponed' });
  const stop = new AbortController();
  const answer = door.studio.answer.bind(door.studio);
  door.studio.answer = (request) => {
    if (request.method === 'PUT') stop.abort(new Error('Avenue is stopping.'));
    return request.method === 'PUT' ? { silent: true } : answer(request);
  };
  const cut = door.kind().send(door.payload(), door.context({ signal: stop.signal }));
  await assert.rejects(cut, { name: 'BrokenUpload', message: 'The upload broke off. Its time was over.' });
  door.studio.answer = (request) => (request.method === 'PUT' ? { silent: true } : answer(request));
  const late = door.kind({ sendMs: 300 }).send(door.payload(), door.context());
  await assert.rejects(late, { name: 'BrokenUpload' });
});
