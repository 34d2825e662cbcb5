import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EngineError } from '../../engine.ts';
import { type FakeVendor, startFakeVendor } from './fake-vendor.ts';
import { callVendor, type Vendor } from './http.ts';

const vendor: Vendor = { id: 'v', name: 'The vendor', explain: () => ({}) };
let fake: FakeVendor;
before(async () => {
  fake = await startFakeVendor(undefined, () => ({ body: 'fine' }));
});
after(() => fake.close());

test('a call that runs out of time is told and not sent again: it may have been paid for', async () => {
  fake.script.push({ silent: true });
  const call = {
    url: fake.url,
    method: 'POST' as const,
    body: {},
    deadlineMs: 50,
    signal: new AbortController().signal,
  };
  await assert.rejects(
    callVendor(vendor, call),
    (error) => error instanceof EngineError && error.code === 'engine_timeout',
  );
  assert.equal(fake.requests.length, 1);
});

test('an aborted signal sends nothing', async () => {
  const count = fake.requests.length;
  const call = { url: fake.url, deadlineMs: 1000, signal: AbortSignal.abort(new Error('stop')) };
  await assert.rejects(callVendor(vendor, call), /stop/);
  assert.equal(fake.requests.length, count);
});
