import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { EngineError, type EngineErrorCode } from '../../kernel/engine-error.ts';
import type { ChannelSetUp } from '../../kernel/notice-channel.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { FakeAnswer } from '../../providers/testing/fake-vendor.ts';
import { type FcmTarget, sendMessage } from './client.ts';
import { deviceSecret, fcm, fcmMessage, forgetToken, readKeyFile, testKey } from './index.ts';
import { type FakeFirebase, keyFile, startFakeFirebase } from './testing/fake-firebase.ts';
import { tokenFor } from './token.ts';

let fake: FakeFirebase;
let key: Secret;
const { signal } = new AbortController();
const ways = {
  operatorFetch: fetch,
  publicFetch: fetch,
  standIn: (name: string) => ({ GOOGLE_OAUTH_URL: fake.url, FCM_URL: fake.url })[name],
};

const keyOf = async (text: string) => {
  const told = await readKeyFile(text);
  assert.ok('key' in told, JSON.stringify(told));
  return told.key;
};
before(async () => {
  fake = await startFakeFirebase();
  key = await keyOf(keyFile());
});
after(() => fake.close());
afterEach(() => {
  assert.deepEqual(fake.violations.splice(0), []);
  assert.equal(fake.script.length, 0);
  fake.messages.length = 0;
  fake.looked.length = 0;
  fake.devices.clear();
  forgetToken(key, ways);
});

const words = {
  title: '10 videos wait',
  sentence: '"Ice" and 9 more.',
  link: 'https://avenue.example/upload-queue',
  urgent: true,
  tag: 'ntc_1',
};
const dropped: string[] = [];
const notify = (targets: readonly FcmTarget[], change: Partial<typeof words> = {}) => {
  dropped.length = 0;
  const devices = targets.map((one) => ({
    subscription: deviceSecret(one),
    drop: async (why: string) => void dropped.push(why),
  }));
  const setUp: ChannelSetUp = { ...ways, values: {}, secret: key, devices, signal };
  return fcm.send(setUp, { ...words, ...change });
};
const fails = (code: EngineErrorCode, sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.equal(error.code, code, error.message);
  assert.match(error.message, sentence);
  assert.doesNotMatch(error.message, /ya29|PRIVATE|app-/);
  return true;
};

test('a key file is looked at field by field, and nothing of the file besides the key is kept', async () => {
  const wrong = async (text: string) => {
    const told = await readKeyFile(text);
    return 'problems' in told ? told.problems.map(({ message }) => message) : [];
  };
  const broken = '-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----\n';
  for (const [text, sentence] of [
    ['hello', /no key file/],
    ['[]', /no key file/],
    [keyFile({ type: 'authorized_user' }), /no key of a service account/],
    [keyFile({ project_id: 'X' }), /no id of a project/],
    [keyFile({ client_email: 'mara' }), /address of the service account/],
    [keyFile({ private_key: 'abc' }), /not whole/],
    [keyFile({ private_key: broken }), /cannot be read/],
    [keyFile({ token_uri: 'https://evil.example/token' }), /come from elsewhere/],
  ] as const)
    assert.match((await wrong(text)).join(' '), sentence);
  assert.equal((await wrong(keyFile({ project_id: undefined, client_email: undefined }))).length, 2);
  const told = await readKeyFile(keyFile());
  assert.ok('key' in told && !told.key.reveal().includes('client_id'));
  assert.deepEqual(told.account.projectId, 'slow-history');
});

test('one token is asked for however many wait, used until shortly before its end, and asked for anew when refused', async () => {
  fake.devices.add('app-phone');
  const before = fake.grants;
  await Promise.all(
    [1, 2, 3, 4].map(() => sendMessage({ ...ways, key, signal }, { token: 'app-phone' }, { title: 'a', text: 'b' })),
  );
  assert.deepEqual([fake.grants - before, fake.messages.length], [1, 4]);
  const soon = Date.now() + 54 * 60_000;
  await tokenFor(key, ways, soon);
  assert.equal(fake.grants - before, 1);
  await tokenFor(key, ways, soon + 60_000);
  assert.equal(fake.grants - before, 2);
  fake.expire();
  await notify([{ token: 'app-phone' }]);
  assert.deepEqual([fake.grants - before, fake.messages.length], [3, 5]);
});

test('a notice goes to devices and topics; one that is gone is dropped with why, and the others are told', async () => {
  fake.devices.add('app-phone');
  const targets = [{ token: 'app-gone' }, { token: 'app-other' }, { token: 'typed' }, { token: 'app-phone' }];
  await notify([...targets, { topic: 'mara' }], { title: 'é'.repeat(3000), sentence: '🎬'.repeat(3000) });
  assert.deepEqual(
    fake.messages.map(({ token, topic }) => token ?? topic),
    ['app-phone', 'mara'],
  );
  assert.deepEqual(fake.messages[0]?.data, { link: words.link });
  const [first] = fake.messages;
  assert.ok(Buffer.byteLength(JSON.stringify(first)) < 2048);
  assert.deepEqual(
    dropped.map((why) => /removed there|another Firebase project|does not know this token/.exec(why)?.[0]),
    ['removed there', 'another Firebase project', 'does not know this token'],
  );
  await assert.rejects(notify([{ token: 'app-gone' }]), fails('engine_refused', /No device takes notices/));
  await notify([{ topic: 'mara' }], { link: 'http://localhost:5000/x' });
});

test('a test asks for a token and looks at a message, and sends nothing', async () => {
  assert.match(await testKey({ ...ways, key, signal }), /Nothing was sent/);
  assert.deepEqual([fake.messages.length, fake.looked.length], [0, 1]);
  const elsewhere = await keyOf(keyFile({ project_id: 'another-project' }));
  await assert.rejects(testKey({ ...ways, key: elsewhere, signal }), fails('engine_refused', /no such project/));
  const unknown = await keyOf(keyFile({ client_email: 'who@slow-history.iam.gserviceaccount.com' }));
  await assert.rejects(testKey({ ...ways, key: unknown, signal }), fails('engine_unauthorized', /any more/));
});

const google = (code: number, more: object = {}): FakeAnswer => ({
  status: code,
  body: { error: { code, message: 'm', ...more } },
});
const detail = (one: object) => ({ details: [{ '@type': 'x', ...one }] });
const answers: readonly [string, FakeAnswer, EngineErrorCode, RegExp][] = [
  [
    '401 of Apple',
    google(401, detail({ errorCode: 'THIRD_PARTY_AUTH_ERROR' })),
    'engine_refused',
    /Apple or the browser/,
  ],
  ['403, switched off', google(403, detail({ reason: 'SERVICE_DISABLED' })), 'engine_refused', /Switch it on/],
  ['400, too long', google(400, { message: 'Message too big' }), 'engine_refused', /Shorten it/],
  ['400', google(400, { status: 'INVALID_ARGUMENT' }), 'engine_refused', /\(400\)/],
];
for (const [name, answer, code, sentence] of answers)
  test(`${name} is ${code}, and the device stays`, async () => {
    fake.devices.add('app-phone');
    await tokenFor(key, ways);
    fake.script.push(answer);
    await assert.rejects(notify([{ token: 'app-phone' }]), fails(code, sentence));
    assert.deepEqual(dropped, []);
  });

const tokens: readonly [string, FakeAnswer, EngineErrorCode, RegExp][] = [
  ['401', { status: 401, body: { error: 'invalid_client' } }, 'engine_unauthorized', /does not take this key/],
  [
    'a clock that is wrong',
    {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid JWT: Token must be a short-lived token' },
    },
    'engine_refused',
    /Set its clock/,
  ],
  ['429', { status: 429, body: 'slow' }, 'engine_rate_limited', /no more tokens/],
  ['500', { status: 500, body: '' }, 'engine_unreachable', /answered with 500/],
  ['a line that breaks', { lost: true }, 'engine_unreachable', /cannot be reached/],
  ['half an answer', { half: true }, 'engine_unreachable', /cannot be reached/],
];
for (const [name, answer, code, sentence] of tokens)
  test(`no token, ${name}: ${code}, and nothing was sent`, async () => {
    fake.script.push(answer);
    await assert.rejects(notify([{ topic: 'mara' }]), (error: Error) => {
      assert.equal(error.cause, undefined);
      return fails(code, sentence)(error);
    });
    assert.equal(fake.messages.length, 0);
  });

test('a message to a topic is held to its size, and leads by https alone', () => {
  const payload = {
    shape: 1,
    project: 'slow-history',
    topic: 'news',
    title: 'Ice',
    text: 'A new video.',
    consent: true,
  } as const;
  const kind = fcmMessage({ credentials: undefined as never, ways: () => ways, isStated: async () => true });
  const verdict = (change: object) => kind.checks?.({ ...payload, ...change })[0]?.verdict;
  assert.deepEqual([verdict({}), verdict({ text: '🎬'.repeat(520) })], ['pass', 'blocked']);
  assert.equal(kind.payload.safeParse({ ...payload, link: 'http://a.example' }).success, false);
});
