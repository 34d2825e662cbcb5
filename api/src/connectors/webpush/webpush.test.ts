import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { EngineError, type EngineErrorCode } from '../../kernel/engine-error.ts';
import type { ChannelSetUp, Message } from '../../kernel/notice-channel.ts';
import { Secret } from '../../kernel/secret.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeVendor,
  startFakeVendor,
} from '../../providers/testing/fake-vendor.ts';
import { newPushKeys, webPush } from './index.ts';

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

class Device {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly path: string;
  dropped = false;

  constructor(path: string) {
    this.path = path;
    this.#keys.generateKeys();
  }

  get given() {
    const endpoint = `${service.url}/${this.path}`;
    const p256dh = this.#keys.getPublicKey().toString('base64url');
    const subscription = new Secret(
      JSON.stringify({ endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } }),
    );
    return {
      subscription,
      drop: async () => {
        this.dropped = true;
      },
    };
  }

  /** RFC 8291: one record of aes128gcm. */
  open({ body }: FakeRequest): unknown {
    const bytes = body as Buffer;
    const salt = bytes.subarray(0, 16);
    const length = bytes[20] ?? 0;
    const sender = bytes.subarray(21, 21 + length);
    const record = bytes.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const ikm = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
  }
}

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
const fails = (code: EngineErrorCode, sentence: RegExp, retryAfterS?: number) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.deepEqual([error.code, error.retryAfterS], [code, retryAfterS], error.message);
  assert.match(error.message, sentence);
  return true;
};

test('a notice is encrypted for each device, signed, and takes the place of an older one', async () => {
  const [phone, laptop] = [new Device('phone'), new Device('laptop')];
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
  const [gone, here] = [new Device('gone'), new Device('here')];
  service.script.push({ status: 410, body: '' });
  await send([gone, here], { title: 'é'.repeat(3000), sentence: '🎬'.repeat(3000) });
  assert.deepEqual([gone.dropped, here.dropped], [true, false]);
  assert.ok(Buffer.from((service.requests[1]?.body ?? '') as Buffer).length <= 4096);
  service.script.push({ status: 404, body: '' });
  await assert.rejects(send([here]), fails('engine_refused', /No device takes notices/));
  await assert.rejects(send([]), fails('engine_refused', /No device takes notices/));
});

const answers: readonly [string, FakeAnswer, EngineErrorCode, RegExp, number?][] = [
  ['403', { status: 403, body: '' }, 'engine_unauthorized', /does not know this Avenue/],
  ['413', { status: 413, body: '' }, 'engine_refused', /\(413\)/],
  ['429', { status: 429, body: '', headers: { 'retry-after': '60' } }, 'engine_rate_limited', /no more for now/, 60],
  ['503', { status: 503, body: '' }, 'engine_unreachable', /answered with 503/],
  ['a line that breaks', { lost: true }, 'engine_unreachable', /cannot be reached/],
];
for (const [name, answer, code, sentence, retryAfterS] of answers)
  test(`${name} is ${code}, and the device stays`, async () => {
    const phone = new Device('phone');
    service.script.push(answer);
    await assert.rejects(send([phone]), fails(code, sentence, retryAfterS));
    assert.equal(phone.dropped, false);
  });
