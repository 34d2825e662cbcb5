import assert from 'node:assert/strict';
import { verify } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { EngineError, type EngineErrorCode } from '../../kernel/engine-error.ts';
import type { ChannelSetUp, Message } from '../../kernel/notice-channel.ts';
import { type FakeRequest, type FakeVendor, startFakeVendor } from '../../providers/testing/fake-vendor.ts';
import { newPushKeys, webPush } from './index.ts';
import { Device } from './testing/device.ts';

// A browser and its push service, as RFC 8030, 8188, 8291 and 8292 describe them.

let service: FakeVendor;
before(async () => {
  service = await startFakeVendor(undefined, () => ({ status: 201, body: '' }));
});
after(() => service.close());
afterEach(() => {
  service.requests.length = 0;
  service.script.length = 0;
});

const keys = newPushKeys();

/** RFC 8292: who sends, signed with the key that the browser was given. */
function signedFor({ headers }: FakeRequest): { aud: string; sub: string } {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  assert.equal(key, keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const given = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), given, Buffer.from(signature, 'base64url')));
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}

const message: Message = {
  title: '10 videos wait',
  sentence: '"Ice" and 9 more.',
  link: 'https://avenue.example/upload-queue',
  urgent: true,
  tag: 'ntc_1',
};
const send = (devices: readonly Device[], words: Partial<Message> = {}) => {
  const setUp: ChannelSetUp = {
    values: { publicKey: keys.publicKey, subject: 'https://avenue.example' },
    secret: keys.privateKey,
    devices: devices.map(({ given }) => given),
    signal: new AbortController().signal,
    operatorFetch: fetch,
    publicFetch: fetch,
    standIn: () => undefined,
  };
  return webPush.send(setUp, { ...message, ...words });
};
const fails = (code: EngineErrorCode, sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.equal(error.code, code, error.message);
  assert.match(error.message, sentence);
  return true;
};

test('a notice is encrypted for each device, signed, and takes the place of an older one', async () => {
  const [phone, laptop] = [new Device(service.url, 'phone'), new Device(service.url, 'laptop')];
  await send([phone, laptop]);
  const [first, second] = service.requests;
  assert.ok(first && second);
  assert.deepEqual([first.path, second.path], ['/phone', '/laptop']);
  assert.deepEqual(phone.open(first), message);
  assert.throws(() => laptop.open(first));
  assert.deepEqual(laptop.open(second), message);
  const { ttl, urgency, topic, 'content-encoding': encoding } = first.headers;
  assert.deepEqual([ttl, urgency, topic, encoding], ['86400', 'high', 'ntc_1', 'aes128gcm']);
  const { aud, sub } = signedFor(first);
  assert.deepEqual([aud, sub], [service.url, 'https://avenue.example']);
});

test('a device that is gone is dropped, and the others are told all the same; words of any length fit', async () => {
  const [gone, here] = [new Device(service.url, 'gone'), new Device(service.url, 'here')];
  service.script.push({ status: 410, body: '' });
  await send([gone, here], { title: 'é'.repeat(3000), sentence: '🎬'.repeat(3000) });
  assert.deepEqual([gone.dropped, here.dropped], [true, false]);
  assert.ok(Buffer.from((service.requests[1]?.body ?? '') as Buffer).length <= 4096);
  service.script.push({ status: 404, body: '' });
  await assert.rejects(send([here]), fails('engine_refused', /No device takes notices/));
  await assert.rejects(send([]), fails('engine_refused', /No device takes notices/));
});

test('a notice that is too long for a push service is refused, and the device stays', async () => {
  const phone = new Device(service.url, 'phone');
  service.script.push({ status: 413, body: '' });
  await assert.rejects(send([phone]), fails('engine_refused', /\(413\)/));
  assert.equal(phone.dropped, false);
});
