import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { FakeVendor } from '../voice/vendors/fake-vendor.ts';
import { checkYouTubeKey } from './check-key.ts';
import { startFakeYouTube } from './youtube.fake.ts';

let fake: FakeVendor;
beforeEach(async () => {
  fake = await startFakeYouTube({ key: 'good', units: 1 });
});
afterEach(async () => {
  await fake.close();
  assert.deepEqual(fake.violations, []);
});
const check = (key: string) =>
  checkYouTubeKey({ key, baseUrl: `${fake.url}/`, fetch, signal: new AbortController().signal });

test('a good key works for one call of the published interface', async () => {
  assert.equal((await check('good')).ok, true);
  assert.equal(fake.requests.length, 1);
});

test('a wrong key is told as one', async () => {
  const { ok, sentence } = await check('wrong');
  assert.equal(ok, false);
  assert.match(sentence, /does not know this key/);
});

test('a used-up quota comes as 403 and is not called a refused key', async () => {
  await check('good');
  assert.match((await check('good')).sentence, /quota of this key is used up/);
});

const answers: readonly [number, unknown, RegExp][] = [
  [
    403,
    { error: { code: 403, message: 'Not used before.', errors: [{ reason: 'accessNotConfigured' }] } },
    /Allow the/,
  ],
  [403, { error: { code: 403, message: 'Blocked.', errors: [{ reason: 'ipRefererBlocked' }] } }, /restrictions/],
  [429, { error: { code: 429, message: 'Slow down.' } }, /Wait a minute/],
  [500, { error: { code: 500, message: 'Backend.' } }, /answered with 500/],
  [403, '<html>proxy</html>', /refuses this key/],
];
for (const [status, body, sentence] of answers)
  test(`${status} ${JSON.stringify(body).slice(0, 60)} says ${sentence}`, async () => {
    fake.script.push({ status, body });
    const result = await check('good');
    assert.equal(result.ok, false);
    assert.match(result.sentence, sentence);
  });
