import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { EngineError, type EngineErrorCode } from '../kernel/engine-error.ts';
import type { ChannelSetUp, Message, NoticeChannel } from '../kernel/notice-channel.ts';
import { Secret } from '../kernel/secret.ts';
import type { FakeAnswer, FakeVendor } from '../providers/testing/fake-vendor.ts';
import { discord } from './discord/index.ts';
import { forgetLimits } from './discord/limits.ts';
import { type FakeDiscord, startFakeDiscord, webhookUrl } from './discord/testing/fake-discord.ts';
import { ntfy } from './ntfy/index.ts';
import { type FakeNtfy, startFakeNtfy } from './ntfy/testing/fake-ntfy.ts';
import { forgetHolds } from './telegram/client.ts';
import { telegram } from './telegram/index.ts';
import { botToken, type FakeTelegram, startFakeTelegram } from './telegram/testing/fake-telegram.ts';

let fakes: { ntfy: FakeNtfy; telegram: FakeTelegram; discord: FakeDiscord };

before(async () => {
  fakes = { ntfy: await startFakeNtfy(), telegram: await startFakeTelegram(), discord: await startFakeDiscord() };
  fakes.telegram.write({ id: 7, type: 'private', first_name: 'Mara' });
  fakes.telegram.write({ id: -9, type: 'group', title: 'Studio' });
});
after(() => Promise.all(Object.values(fakes).map((fake) => fake.close())));
beforeEach(() => {
  for (const fake of Object.values(fakes)) fake.messages.length = 0;
  forgetHolds();
  forgetLimits();
});
afterEach(() => {
  for (const fake of Object.values(fakes)) assert.deepEqual(fake.violations.splice(0), []);
});

const message: Message = {
  title: '10 videos wait',
  sentence: '"Ice", "Maps" and 8 more.',
  link: 'https://avenue.example/upload-queue',
  urgent: false,
  tag: 'ntc_1',
};
const tidied = (channel: NoticeChannel, name: string, value: string) => {
  const field = channel.fields.find((one) => one.name === name);
  return field?.tidy?.(value) ?? value;
};
const setUp = (change: Partial<ChannelSetUp> = {}): ChannelSetUp => ({
  values: {},
  secret: undefined,
  signal: new AbortController().signal,
  operatorFetch: fetch,
  publicFetch: fetch,
  standIn: (name) => ({ TELEGRAM_URL: fakes.telegram.url, DISCORD_URL: fakes.discord.url })[name],
  ...change,
});
const ways = {
  ntfy: () => ({ channel: ntfy, setUp: setUp({ values: { server: fakes.ntfy.url, topic: 'avenue' } }) }),
  telegram: () => ({ channel: telegram, setUp: setUp({ values: { chat: '7' }, secret: new Secret(botToken) }) }),
  discord: () => ({ channel: discord, setUp: setUp({ secret: new Secret(tidied(discord, 'webhook', webhookUrl)) }) }),
};
type Way = keyof typeof ways;
const send = (way: Way, change: Partial<ChannelSetUp> = {}, words: Partial<Message> = {}) => {
  const { channel, setUp: usual } = ways[way]();
  return channel.send({ ...usual, ...change }, { ...message, ...words });
};
const fails = (code: EngineErrorCode, sentence: RegExp, retryAfterS?: number) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.equal(error.code, code, error.message);
  assert.match(error.message, sentence);
  assert.equal(error.retryAfterS, retryAfterS);
  assert.doesNotMatch(error.message, /AAHdq|aaaaaa|tk_/);
  return true;
};

test('each channel carries words and the link that opens what waits', async () => {
  for (const way of Object.keys(ways) as Way[]) await send(way);
  assert.deepEqual(fakes.ntfy.messages[0], {
    topic: 'avenue',
    title: message.title,
    message: message.sentence,
    click: message.link,
    priority: 3,
    tags: ['bell'],
  });
  assert.equal(fakes.telegram.messages[0]?.text, `${message.title}\n${message.sentence}`);
  assert.deepEqual(fakes.telegram.messages[0]?.reply_markup?.inline_keyboard, [
    [{ text: 'Open in Avenue', url: message.link }],
  ]);
  const [embed] = fakes.discord.messages[0]?.embeds ?? [];
  assert.deepEqual([embed?.title, embed?.url], [message.title, message.link]);
  assert.deepEqual(fakes.discord.messages[0]?.allowed_mentions, { parse: [] });
});

test('a link that no phone can open stands in the text; words of any length and an urgent notice fit', async () => {
  const link = 'http://localhost:5000/upload-queue';
  const words = { link, title: 'é'.repeat(5000), sentence: '🎬'.repeat(5000), urgent: true };
  for (const way of Object.keys(ways) as Way[]) await send(way, {}, words);
  assert.equal(fakes.telegram.messages[0]?.reply_markup, undefined);
  assert.equal(fakes.discord.messages[0]?.embeds[0]?.url, undefined);
  assert.equal(fakes.ntfy.messages[0]?.priority, 5);
  assert.ok(Buffer.byteLength(fakes.ntfy.messages[0]?.message ?? '') <= 4096);
  await send('telegram', {}, { link });
  assert.match(fakes.telegram.messages[1]?.text ?? '', /http:\/\/localhost:5000\/upload-queue$/);
});

test('an ntfy topic that is protected takes a token; the secrets of the others are theirs alone', async () => {
  const values = { server: `${fakes.ntfy.url}/`, topic: 'closed-7' };
  await send('ntfy', { values, secret: new Secret('tk_good') });
  await assert.rejects(send('ntfy', { values }), fails('engine_unauthorized', /access token/));
  await assert.rejects(
    send('ntfy', { values, secret: new Secret('tk_wrong_one') }),
    fails('engine_unauthorized', /refuses/),
  );
  await assert.rejects(send('telegram', { secret: new Secret('1:wrong') }), fails('engine_unauthorized', /@BotFather/));
  await assert.rejects(send('telegram', { secret: undefined }), fails('engine_unauthorized', /No token/));
  await assert.rejects(send('telegram', { values: { chat: '8' } }), fails('engine_refused', /does not know this chat/));
  await assert.rejects(send('discord', { secret: new Secret('1/x') }), fails('engine_unauthorized', /Make a new one/));
});

test('the chats that wrote to the bot are found, the newest first, each once', async () => {
  const found = await telegram.find?.(ways.telegram().setUp);
  assert.deepEqual(found, [
    { value: '-9', label: 'Studio' },
    { value: '7', label: 'Mara' },
  ]);
});

const answers: readonly [Way, string, FakeAnswer, EngineErrorCode, RegExp, number?][] = [
  ['ntfy', '413', { status: 413, body: '{}' }, 'engine_refused', /too long/],
  ['ntfy', '404', { status: 404, body: '<html>' }, 'engine_refused', /no ntfy server/],
  [
    'telegram',
    '429 with its own time',
    { status: 429, body: '{"ok":false,"parameters":{"retry_after":12}}' },
    'engine_rate_limited',
    /this bot/,
    12,
  ],
  [
    'telegram',
    '403',
    { status: 403, body: '{"ok":false,"description":"Forbidden: bot was blocked by the user"}' },
    'engine_refused',
    /Unblock it/,
  ],
  [
    'telegram',
    '409',
    { status: 409, body: '{"description":"webhook is active"}' },
    'engine_refused',
    /in use elsewhere/,
  ],
  [
    'discord',
    '429 with its own time',
    { status: 429, body: '{"retry_after":0.5,"global":false}' },
    'engine_rate_limited',
    /this webhook/,
    0.5,
  ],
  ['discord', '400', { status: 400, body: '{"code":50035}' }, 'engine_refused', /refused it \(400\)/],
];
for (const [way, name, answer, code, sentence, retryAfterS] of answers)
  test(`${way}: ${name} is ${code}, with a sentence`, async () => {
    (fakes[way] as FakeVendor).script.push(answer);
    await assert.rejects(send(way), fails(code, sentence, retryAfterS));
  });

test('what the operator types is looked at, and kept as it is sent', () => {
  const problem = (channel: NoticeChannel, name: string, value: string) =>
    channel.fields.find((one) => one.name === name)?.check?.(value);
  for (const [channel, name, good, bad] of [
    [ntfy, 'server', 'http://10.0.0.2:8080', 'ntfy.sh'],
    [ntfy, 'server', 'https://ntfy.sh', 'file:///etc/passwd'],
    [ntfy, 'topic', 'avenue_1-x', 'a b'],
    [telegram, 'token', botToken, 'AAHdq'],
    [telegram, 'chat', '-1001234', 'Mara'],
    [discord, 'webhook', webhookUrl, 'https://discord.com.evil.example/api/webhooks/1/x'],
  ] as const) {
    assert.equal(problem(channel, name, good), undefined, good);
    assert.ok(problem(channel, name, bad), bad);
  }
  assert.equal(ntfy.origin({}), 'https://ntfy.sh');
  assert.equal(ntfy.origin({ server: 'http://10.0.0.2:8080/' }), 'http://10.0.0.2:8080');
});
