import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { SendPostponed } from '../kernel/effects/index.ts';
import type { FakeAnswer } from '../providers/testing/fake-vendor.ts';
import { type PlayedPlace, playPlaces } from './testing/played-places.ts';
import type { VideoPlaces } from './testing/video-places.ts';

// What platforms tell of their limits, in heads and in bodies: it is kept for the card of each, and while they take nothing they
// are not called.

let places: VideoPlaces;
let played: readonly PlayedPlace[];

before(async () => {
  ({ places, played } = await playPlaces());
});
after(async () => {
  for (const { close } of played) await close();
  await places.close();
});
beforeEach(() => {
  places.clock.aheadMs = 0;
  places.oauth.limits.release();
  for (const { fake, reset } of played) {
    reset();
    fake.script.length = 0;
  }
});

const of = (name: string): PlayedPlace => {
  const place = played.find((one) => one.name === name);
  assert.ok(place, name);
  return place;
};
const send = ({ kind, payload }: PlayedPlace) => kind().send(payload(), places.context());
const known = async (vendor: string) =>
  (await places.oauth.limits.read(vendor)).map(({ account: _account, at: _at, resetsAt, name, ...told }) => ({
    ...told,
    ...(resetsAt && { minutes: Math.round((resetsAt.getTime() - places.now()) / 60_000) }),
  }));
const heldFor = (place: PlayedPlace, seconds: number) =>
  assert.rejects(send(place), (error) => {
    assert.ok(error instanceof SendPostponed, String(error));
    assert.match(error.message, /takes no more for now\. It is tried again after /);
    assert.ok(Math.abs((error.retryAfterMs ?? 0) / 1000 - seconds) <= 2, `${error.retryAfterMs} ms`);
    return true;
  });

/** It says so in an answer, is then not called for so long, and is called again after that. */
async function holds(place: PlayedPlace, told: FakeAnswer, seconds: number): Promise<void> {
  place.fake.script.push(told);
  await assert.rejects(send(place), SendPostponed);
  const asked = place.fake.requests.length;
  await heldFor(place, seconds);
  assert.equal(place.fake.requests.length, asked, 'it is not called');
  places.clock.aheadMs = (seconds + 1) * 1000;
  await send(place);
  assert.equal(place.whole(), 1);
  assert.deepEqual(place.fake.violations, []);
}

test('Instagram: the limit of posts that it is asked for, and both heads; an account that has to wait is left alone', async () => {
  const place = of('Instagram');
  const usage = (minutes: number): FakeAnswer => ({
    headers: {
      'x-app-usage': '{"call_count":28,"total_time":31,"total_cputime":25}',
      'x-business-use-case-usage': `{"178":[{"type":"instagram","call_count":95,"total_cputime":20,"total_time":20,"estimated_time_to_regain_access":${minutes}}]}`,
    },
    body: { data: [{ id: '1', instagram_business_account: { id: '178', username: 'slow.history' } }] },
  });
  place.fake.script.push(usage(0));
  await send(place).catch(() => undefined);
  assert.deepEqual((await known('instagram')).slice(0, 2), [
    { label: 'Calls for this account', used: 95, limit: 100, unit: '%' },
    { label: 'Calls of your app in an hour', used: 31, limit: 100, unit: '%' },
  ]);
  await send(place);
  assert.deepEqual((await known('instagram'))[2], { label: 'Posts in 24 hours', used: 0, limit: 50, unit: undefined });
  place.reset();

  place.fake.script.push(usage(12));
  await send(place).catch(() => undefined);
  assert.equal((await known('instagram'))[0]?.minutes, 12);
  await heldFor(place, 12 * 60);
});

test('Pinterest: what is left of a window stands on the card, and once that is nothing it is left alone', async () => {
  const place = of('Pinterest');
  const left = (count: number, seconds: number): FakeAnswer => ({
    status: 201,
    headers: {
      'x-ratelimit-limit': '1000, 1000;w=86400;name="trial"',
      'x-ratelimit-remaining': String(count),
      'x-ratelimit-reset': String(seconds),
    },
    body: {
      ...{ media_id: '1', media_type: 'video', upload_url: `${place.fake.url}/nowhere`, upload_parameters: {} },
    },
  });
  place.fake.script.push(left(412, 5400));
  await send(place).catch(() => undefined);
  const row = { label: 'Calls in this window', limit: 1000, unit: undefined };
  assert.deepEqual(await known('pinterest'), [{ ...row, used: 588, minutes: 90 }]);
  place.fake.script.push(left(0, 1800));
  await send(place).catch(() => undefined);
  assert.deepEqual(await known('pinterest'), [{ ...row, used: 1000, minutes: 30 }]);
  await heldFor(place, 1800);
  places.clock.aheadMs = 1801 * 1000;
  assert.deepEqual(await known('pinterest'), [], 'what began anew is not told any more');
  await send(place);
});

test('TikTok tells nothing before it refuses: then it is left alone for the minute that it counts in', () =>
  holds(of('TikTok'), { status: 429, body: { error: { code: 'rate_limit_exceeded', message: '', log_id: '1' } } }, 60));

test('YouTube tells nothing of its units: they are counted for each call, and a quota that is over is not asked again', async () => {
  const place = of('YouTube');
  const payload = place.payload();
  await place.kind().send(payload, places.context());
  await place.kind().find(payload, places.context());
  const [units, uploads] = await known('google');
  assert.deepEqual([uploads?.label, uploads?.used, uploads?.limit], ['Uploads today', 1, 100]);
  assert.deepEqual([units?.label, units?.limit], ['Units today', 10_000]);
  assert.ok((units?.used ?? 0) > 0);
  place.reset();
  const quota = {
    error: { code: 403, message: 'Quota', errors: [{ reason: 'quotaExceeded', domain: 'youtube.quota' }] },
  };
  place.fake.script.push({ status: 403, body: quota });
  await assert.rejects(send(place), /midnight Pacific/);
  const asked = place.fake.requests.length;
  await assert.rejects(send(place), /takes no more for now/);
  assert.equal(place.fake.requests.length, asked);
});
