import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { EngineError, type EngineErrorCode } from '../../kernel/engine-error.ts';
import { Secret } from '../../kernel/secret.ts';
import { type FakeYouTube, startFakeYouTube } from './fake-youtube.ts';
import { createYouTube } from './youtube.ts';

const id = 'aB3-_xYz012';
const address = `https://youtu.be/${id}?si=x`;
const { signal } = new AbortController();

let fake: FakeYouTube;
beforeEach(async () => {
  fake = await startFakeYouTube({ key: 'good', units: 2 });
  fake.videos.set(id, {
    title: 'How to read an old map',
    duration: 'PT40S',
    privacy: 'public',
    captions: true,
    views: 1200,
    likes: 34,
    comments: 5,
    publishedAt: '2026-11-21T10:00:00Z',
  });
});
afterEach(async () => {
  await fake.close();
  assert.deepEqual(fake.violations, []);
});

const open = (key = 'good') => createYouTube({ key: new Secret(key), baseUrl: `${fake.url}/`, fetch });
const read = (at = address, key = 'good') => open(key).readVideo(at, signal);
const failsWith = (code: EngineErrorCode, sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.equal(error.code, code);
  assert.match(error.message, sentence);
  return true;
};

test('reads the public figures of a posted video for one unit', async () => {
  assert.deepEqual(await read(), {
    id,
    title: 'How to read an old map',
    durationMs: 40_000,
    views: 1200,
    likes: 34,
    comments: 5,
    caption: true,
    publishedAt: '2026-11-21T10:00:00.000Z',
  });
  assert.deepEqual(
    fake.requests.map(({ params }) => params),
    [{ part: 'snippet,contentDetails,statistics', id, key: 'good' }],
  );
});

test('each look shows how it stands now; what the owner hides is not known, not zero', async () => {
  await read();
  const before = fake.videos.get(id);
  assert.ok(before);
  fake.videos.set(id, { ...before, views: 1300, hidesLikes: true, commentsOff: true });
  const { views, likes, comments } = await read();
  assert.deepEqual({ views, likes, comments }, { views: 1300, likes: undefined, comments: undefined });
});

test('an unlisted video can be read too', async () => {
  const before = fake.videos.get(id);
  assert.ok(before);
  fake.videos.set(id, { ...before, privacy: 'unlisted' });
  assert.equal((await read()).id, id);
});

for (const privacy of ['private', 'removed'] as const)
  test(`a ${privacy} video is told as one`, async () => {
    if (privacy === 'removed') fake.videos.delete(id);
    else fake.videos.set(id, { title: 'x', duration: 'PT1S', privacy });
    await assert.rejects(read(), failsWith('engine_refused', /shows no video at this address/));
  });

test('what is no address of a video asks nobody', async () => {
  await assert.rejects(read('https://vimeo.com/1'), failsWith('engine_refused', /not the address of a YouTube video/));
  assert.equal(fake.requests.length, 0);
});

test('a wrong key and a used-up quota are told apart', async () => {
  await assert.rejects(read(address, 'wrong'), failsWith('engine_unauthorized', /does not know this key/));
  await read();
  await read();
  await assert.rejects(read(), failsWith('engine_quota', /quota of this key is used up/));
});

const answers: readonly [number, unknown, EngineErrorCode, RegExp][] = [
  [
    403,
    { error: { code: 403, message: 'Not used before.', errors: [{ reason: 'accessNotConfigured' }] } },
    'engine_unauthorized',
    /Allow the/,
  ],
  [
    403,
    { error: { code: 403, message: 'Blocked.', errors: [{ reason: 'ipRefererBlocked' }] } },
    'engine_unauthorized',
    /restrictions/,
  ],
  [
    403,
    { error: { code: 403, message: 'Slow down.', errors: [{ reason: 'rateLimitExceeded' }] } },
    'engine_rate_limited',
    /Wait a minute/,
  ],
  [200, '<html>login</html>', 'engine_bad_answer', /not known here/],
  [200, '{"kind":"youtube#videoListResponse","items":[{"id":"aB3-_xYz012"}]}', 'engine_bad_answer', /not known here/],
];
for (const [status, body, code, sentence] of answers)
  test(`${status} ${JSON.stringify(body).slice(0, 60)} is ${code}`, async () => {
    fake.script.push({ status, body });
    await assert.rejects(read(), failsWith(code, sentence));
  });

test('a server that is away is told as one, and a cancelled look stays a cancel', async () => {
  const away = createYouTube({ key: new Secret('good'), baseUrl: 'http://127.0.0.1:9', fetch });
  await assert.rejects(away.readVideo(address, signal), failsWith('engine_unreachable', /cannot be reached/));
  await assert.rejects(open().readVideo(address, AbortSignal.abort()), { name: 'AbortError' });
});

test('the test of a key costs one call and says what works', async () => {
  assert.deepEqual(await open().health(signal), {
    ok: true,
    sentence: 'Works. Public figures of posted videos can be read.',
  });
  assert.equal(fake.requests.length, 1);
  assert.equal((await open('wrong').health(signal)).ok, false);
});
