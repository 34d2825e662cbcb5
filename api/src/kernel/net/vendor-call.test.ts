import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { type FakeVendor, startFakeVendor } from '../../providers/testing/fake-vendor.ts';
import { EngineError, type EngineErrorCode } from '../engine-error.ts';
import { Secret } from '../secret.ts';
import { type CalledVendor, type VendorCallOptions, type VendorRequest, vendorCall } from './vendor-call.ts';

const vendor: CalledVendor = {
  id: 'v',
  unreachable: 'Nobody is there.',
  overdue: (waited) => `Nothing came in ${waited}.`,
  brokenOff: 'It broke off.',
  tooLarge: 'It is too large.',
  refusal: ({ status, body }) => ({
    code: status === 429 ? 'engine_rate_limited' : status >= 500 ? 'engine_unreachable' : 'engine_refused',
    message: `It says ${status}: ${body}`,
  }),
  secrets: [new Secret('sesame'), undefined],
};
const never = new AbortController().signal;

let fake: FakeVendor;
let pauses: number[];
beforeEach(async () => {
  fake = await startFakeVendor(undefined, () => ({ body: { fine: true } }));
  pauses = [];
});
afterEach(() => fake.close());

const ask = (options: Partial<VendorCallOptions> = {}, request: VendorRequest = {}, url = fake.url) =>
  vendorCall(vendor, { signal: never, pause: async (ms) => void pauses.push(ms), ...options }, async ({ send, text }) =>
    text(await send(url, request)),
  );
const failsWith =
  (code: EngineErrorCode, message: RegExp, retryAfterS?: number) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof EngineError, String(error));
    assert.deepEqual([error.engine, error.code, error.retryAfterS], ['v', code, retryAfterS]);
    assert.match(error.message, message);
    return true;
  };

test('a body is sent as JSON, and the whole answer comes back', async () => {
  assert.equal(await ask({}, { body: { a: 1 }, headers: { 'x-key': 'sesame' } }), '{"fine":true}');
  const [sent] = fake.requests;
  assert.deepEqual([sent?.method, sent?.headers['x-key'], sent?.body], ['POST', 'sesame', { a: 1 }]);
});

test('bytes are sent as they are, also to an address that is a secret', async () => {
  const address = new Secret(`${fake.url}/open-sesame`);
  await vendorCall(vendor, { signal: never }, async ({ send, text }) =>
    text(await send(address, { method: 'PUT', bytes: new Blob(['abc'], { type: 'video/mp4' }) })),
  );
  const [sent] = fake.requests;
  assert.deepEqual([sent?.method, sent?.path, sent?.headers['content-type']], ['PUT', '/open-sesame', 'video/mp4']);
  assert.deepEqual([sent?.headers['content-length'], String(sent?.body)], ['3', 'abc']);
});

test('a refusal that knows by its reason when it is over says so', async () => {
  fake.script.push({ status: 403, body: 'used up' });
  const knows: CalledVendor = {
    ...vendor,
    refusal: () => ({ code: 'engine_quota', message: 'Used up.', retryAfterS: 3600 }),
  };
  const asked = vendorCall(knows, { signal: never }, ({ send }) => send(fake.url));
  await assert.rejects(asked, failsWith('engine_quota', /Used up/, 3600));
});

test('a call that runs out of time is told and not sent again: it may have been paid for', async () => {
  fake.script.push({ silent: true });
  await assert.rejects(ask({ deadlineMs: 300, tries: 3 }), failsWith('engine_timeout', /in 300 milliseconds/));
  assert.ok(fake.requests.length <= 1);
});

test('an aborted signal sends nothing; one that fires meanwhile rejects with its reason', async () => {
  await assert.rejects(ask({ signal: AbortSignal.abort(new Error('stop')) }), /stop/);
  assert.equal(fake.requests.length, 0);
  fake.script.push({ silent: true });
  const cancel = new AbortController();
  const asked = ask({ signal: cancel.signal, tries: 3 });
  cancel.abort(new Error('enough'));
  await assert.rejects(asked, /enough/);
});

test('a busy or absent vendor is asked again after the time it names, and no more often than allowed', async () => {
  const busy = { status: 429, headers: { 'retry-after': '2' }, body: 'busy' };
  fake.script.push(busy, { status: 503, body: 'down' });
  assert.equal(await ask({ tries: 3 }), '{"fine":true}');
  assert.deepEqual(pauses, [2000, 1000]);
  fake.script.push(busy, busy);
  await assert.rejects(ask({ tries: 2 }), failsWith('engine_rate_limited', /429/, 2));
  assert.deepEqual(pauses, [2000, 1000, 2000]);
});

test('a wait that is too long, and what will not get better, is told at once', async () => {
  fake.script.push({ status: 429, headers: { 'retry-after': '600' }, body: 'busy' }, { status: 400, body: 'no' });
  await assert.rejects(ask({ tries: 3 }), failsWith('engine_rate_limited', /429/, 600));
  await assert.rejects(ask({ tries: 3 }), failsWith('engine_refused', /400/));
  assert.deepEqual(pauses, []);
});

test('a secret that the vendor repeats is not told on', async () => {
  fake.script.push({ status: 401, body: 'The key sesame is wrong' });
  await assert.rejects(ask(), (error) => {
    assert.match((error as Error).message, /The key … is wrong/);
    return !(error as Error).message.includes('sesame');
  });
});

test('a secret is taken out before a sentence is cut short', async () => {
  fake.script.push({ status: 401, body: 'sesame is wrong' });
  const short: CalledVendor = {
    ...vendor,
    refusal: ({ body }) => ({ code: 'engine_unauthorized', message: body.slice(0, 3) }),
  };
  await assert.rejects(
    vendorCall(short, { signal: never }, ({ send }) => send(fake.url)),
    failsWith('engine_unauthorized', /^… i$/),
  );
});

test('an answer over the limit is not taken, and only the beginning of a refusal is read', async () => {
  fake.script.push({ body: 'x'.repeat(3000) }, { status: 400, body: 'x'.repeat(200_000) });
  await assert.rejects(ask({ limitBytes: 1000 }), failsWith('engine_bad_answer', /too large/));
  await assert.rejects(ask(), (error) => (error as Error).message.length <= 64 * 1024 + 20);
});

test('nobody there and an answer that breaks off are told apart', async () => {
  await assert.rejects(ask({}, {}, 'http://127.0.0.1:1'), failsWith('engine_unreachable', /Nobody is there/));
  const broken = vendorCall(vendor, { signal: never }, async ({ send }) => {
    await send(fake.url);
    throw new TypeError('terminated');
  });
  await assert.rejects(broken, failsWith('engine_bad_answer', /broke off/));
});

test('a status that is allowed comes back as an answer', async () => {
  fake.script.push({ status: 400, body: 'the reasons' });
  assert.equal(await ask({}, { allowed: [400] }), 'the reasons');
});

test('a vendor that points elsewhere is not followed there: the key stays with it', async () => {
  const other = await startFakeVendor(undefined, () => ({ body: { fine: true } }));
  try {
    fake.script.push({ status: 307, headers: { location: `${other.url}/elsewhere` } });
    await assert.rejects(ask({}, { headers: { 'x-key': 'sesame' } }), failsWith('engine_refused', /It says 307/));
    assert.equal(other.requests.length, 0);
  } finally {
    await other.close();
  }
});
