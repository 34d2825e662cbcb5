import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { SendPostponed, SendRefused } from '../kernel/effects/index.ts';
import type { FindPlace, PostPayload, PostPicture } from '../kernel/post-platform.ts';
import { Secret } from '../kernel/secret.ts';
import { discordPlatform, discordPost } from './discord/index.ts';
import { forgetLimits } from './discord/limits.ts';
import { type FakeDiscord, startFakeDiscord, webhookUrl } from './discord/testing/fake-discord.ts';
import { telegramPlatform, telegramPost } from './telegram/index.ts';
import { botToken, type FakeTelegram, startFakeTelegram } from './telegram/testing/fake-telegram.ts';

let fakes: { telegram: FakeTelegram; discord: FakeDiscord };
/** What everybody sees of a public post. */
let page = '';

before(async () => {
  fakes = { telegram: await startFakeTelegram(), discord: await startFakeDiscord() };
  fakes.telegram.write({ id: -1001234567, type: 'channel', title: 'Slow History', username: 'slowhistory' });
  fakes.telegram.write({ id: -1007654321, type: 'channel', title: 'Night Garden' });
  fakes.telegram.write({ id: -1009, type: 'channel', title: 'Closed', username: 'closed', closed: true });
});
after(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all(Object.values(fakes).map((fake) => fake.close()));
});
beforeEach(() => {
  for (const fake of Object.values(fakes)) Object.assign(fake, { spoils: false, drops: false });
});
afterEach(() => {
  for (const fake of Object.values(fakes)) assert.deepEqual(fake.violations.splice(0), []);
});

const ways = () => ({
  operatorFetch: fetch,
  publicFetch: async () => new Response(page),
  standIn: (name: string) => ({ TELEGRAM_URL: fakes.telegram.url, DISCORD_URL: fakes.discord.url })[name],
});
const webhook = discordPlatform.secret.tidy?.(webhookUrl) ?? '';
const placed: Readonly<Record<string, { address: string; secret: string }>> = {
  public: { address: '@slowhistory', secret: botToken },
  private: { address: '-1007654321', secret: botToken },
  closed: { address: '@closed', secret: botToken },
  strange: { address: '@nowhere', secret: botToken },
  'wrong token': { address: '@slowhistory', secret: '1:wrong-token-wrong-token' },
  webhook: { address: '', secret: webhook },
  'wrong webhook': { address: '', secret: '1/wrong-webhook' },
};
const place: FindPlace = async (account, signal) => {
  const { address, secret } = placed[account] ?? {};
  return secret ? { address: address ?? '', reach: { ...ways(), secret: new Secret(secret), signal } } : undefined;
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'posts-'));
const files = { pathOf: (url: string) => path.join(folder, path.basename(url)) };
/** What is sent as it stands: nobody here looks into it. */
const bytes = Buffer.from('a picture with \r\n\r\n and \xff in it', 'latin1');
const picture: PostPicture = {
  url: `/media/${createHash('sha256').update(bytes).digest('hex')}.png`,
  ...{ bytes: bytes.length, width: 1920, height: 1080, alt: 'A straight road – seen from “above”' },
};
writeFileSync(files.pathOf(picture.url), bytes);
const kinds = { telegram: telegramPost(place, ways, files), discord: discordPost(place, files) };
const { signal } = new AbortController();
const payload = (account: string, change: Partial<PostPayload> = {}): PostPayload => ({
  shape: 1,
  account,
  text: 'Why Roman roads\nstill run <straight> & true. @everyone',
  link: 'https://youtu.be/abcdefghijk',
  ...change,
});
const about = (account: string) => ({ account, clientId: 'eff_1', since: new Date(), signal });
const send = (kind: keyof typeof kinds, account: string, change: Partial<PostPayload> = {}) =>
  kinds[kind].send(payload(account, change), about(account));
const reads = async (kind: keyof typeof kinds, account: string, change: Partial<PostPayload> = {}) =>
  kinds[kind].readBack(payload(account, change), await send(kind, account, change), about(account));
const shown = (words: string) =>
  `<div class="tgme_widget_message_text js-message_text" dir="auto">${words}</div><div class="x"></div>`;

const wholeWords = shown(
  'Why Roman roads<br/>still run &lt;straight&gt; &amp; true. <a href="x">@everyone</a><br/><br/><a href="x">https://youtu.be/abcdefghijk</a>',
);

test('a post is sent once with its words and its link, notifies nobody, and is read back', async () => {
  page = wholeWords;
  const told = await reads('telegram', 'public');
  assert.deepEqual([told.verdict, told.url], ['same', 'https://t.me/slowhistory/101'], JSON.stringify(told));
  const { text, link_preview_options: preview } = fakes.telegram.messages[0] ?? {};
  assert.match(text ?? '', /@everyone\n\nhttps:\/\/youtu\.be\/abcdefghijk$/);
  assert.equal(preview?.url, 'https://youtu.be/abcdefghijk');

  const found = await reads('discord', 'webhook');
  assert.equal(found.verdict, 'same');
  assert.match(found.url ?? '', /^https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+$/);
  assert.deepEqual(fakes.discord.messages[0]?.allowed_mentions, { parse: [] });
});

test('what stands there with other words, or no more, differs; a private channel is told as it answered', async () => {
  page = shown('Something else.');
  assert.equal((await reads('telegram', 'public')).verdict, 'differs');
  page = '<div class="tgme_widget_message_error">Post not found</div>';
  assert.match((await reads('telegram', 'public')).sentence, /not stand there any more/);
  page = '<html></html>';
  assert.equal((await reads('telegram', 'public')).verdict, 'later');
  const told = await reads('telegram', 'private');
  assert.deepEqual([told.verdict, /cannot be read again/.test(told.sentence)], ['same', true]);
  fakes.telegram.spoils = true;
  assert.equal((await reads('telegram', 'private')).verdict, 'differs');

  const receipt = await send('discord', 'webhook');
  fakes.discord.standing.clear();
  const gone = await kinds.discord.readBack(payload('webhook'), receipt, about('webhook'));
  assert.deepEqual([gone.verdict, gone.sentence], ['differs', 'The post does not stand there any more.']);
  fakes.discord.spoils = true;
  assert.equal((await reads('discord', 'webhook')).verdict, 'differs');
});

const photoPart = `<a class="tgme_widget_message_photo_wrap 12 34" href="x" style="background-image:url('x')"></a>`;

test('a picture goes with its post, and one that is missing or another one there is no match', async () => {
  page = photoPart + wholeWords;
  const told = async (kind: keyof typeof kinds, account: string, change: Partial<PostPicture> = {}) => {
    const { verdict, sentence, compared } = await reads(kind, account, { picture: { ...picture, ...change } });
    return { verdict, sentence, points: compared.map(({ name, verdict: of }) => [name, of]) };
  };
  const pass = (...names: string[]) => names.map((name) => [name, 'pass']);
  const pictures = [
    await told('telegram', 'public'),
    await told('telegram', 'private'),
    await told('discord', 'webhook'),
  ];
  assert.deepEqual(
    pictures.map(({ verdict, points }) => [verdict, points]),
    [
      ['same', pass('Words', 'Picture')],
      ['same', pass('Words', 'Picture')],
      ['same', pass('Words', 'Picture', 'Alt text')],
    ],
    JSON.stringify(pictures),
  );
  const { photo, caption, chat_id: chat } = fakes.telegram.messages.at(-2) ?? {};
  assert.deepEqual([photo, chat], [bytes, '@slowhistory']);
  assert.match(caption ?? '', /@everyone\n\nhttps:\/\/youtu\.be\/abcdefghijk$/);
  const { file, attachments, allowed_mentions: mentions } = fakes.discord.messages.at(-1) ?? {};
  assert.deepEqual(
    [file, attachments, mentions],
    [bytes, [{ id: '0', filename: 'picture.png', description: picture.alt }], { parse: [] }],
  );

  assert.equal((await told('discord', 'webhook', { width: 1080, height: 1080 })).verdict, 'differs');
  assert.equal((await told('telegram', 'private', { width: 1080, height: 1080 })).verdict, 'differs');
  for (const fake of Object.values(fakes)) fake.drops = true;
  page = wholeWords;
  for (const [kind, account] of [
    ['telegram', 'public'],
    ['telegram', 'private'],
    ['discord', 'webhook'],
  ] as const) {
    const { verdict, sentence } = await told(kind, account);
    assert.deepEqual([verdict, /picture is not as it was meant/.test(sentence)], ['differs', true], sentence);
  }
});

test('a picture that is gone or was changed is not sent, and a person takes it along with what it shows', async () => {
  const before = [fakes.telegram.messages.length, fakes.discord.messages.length];
  for (const wrong of [{ url: picture.url.replace('.png', '.jpg') }, { bytes: 1 }])
    await assert.rejects(send('discord', 'webhook', { picture: { ...picture, ...wrong } }), SendRefused);
  assert.deepEqual([fakes.telegram.messages.length, fakes.discord.messages.length], before);
  const kitOf = (kind: keyof typeof kinds) => kinds[kind].handOff?.kit(payload('gone', { picture }));
  assert.deepEqual(kitOf('discord')?.files, [
    { id: 'picture', label: 'Picture', name: 'why-roman-roads.png', url: picture.url, bytes: bytes.length },
  ]);
  assert.deepEqual(
    kitOf('discord')?.texts.map(({ id, limit }) => [id, limit]),
    [
      ['post', 2000],
      ['alt', 1024],
    ],
  );
  assert.deepEqual(
    kitOf('telegram')?.texts.map(({ id, limit }) => [id, limit]),
    [['post', 1024]],
  );
});

const pictureLimits: readonly { name: string; kind: keyof typeof kinds; change: Partial<PostPicture>; says: RegExp }[] =
  [
    { name: 'bytes', kind: 'telegram', change: { bytes: 10_000_001 }, says: /Telegram takes 9\.5 MB/ },
    { name: 'bytes', kind: 'discord', change: { bytes: 10_485_761 }, says: /Discord takes 10\.0 MB/ },
    { name: 'sides', kind: 'telegram', change: { width: 9000, height: 1001 }, says: /10,001 pixels together/ },
    { name: 'shape', kind: 'telegram', change: { width: 2100, height: 100 }, says: /more than 20 times/ },
  ];
for (const { name, kind, change, says } of pictureLimits)
  test(`${kind} takes pictures of so many ${name}`, () => {
    const found = (given: Partial<PostPicture>) =>
      kinds[kind].checks?.(payload('x', { picture: { ...picture, ...given } })).find((one) => one.name === 'Picture');
    assert.equal(found({})?.verdict, 'pass');
    const { verdict, sentence } = found(change) ?? {};
    assert.equal(verdict, 'blocked');
    assert.match(sentence ?? '', says);
  });

const outcomes: readonly { name: string; kind: keyof typeof kinds; account: string; sentence: RegExp }[] = [
  { name: 'a bot that may not', kind: 'telegram', account: 'closed', sentence: /administrator/ },
  { name: 'no such channel', kind: 'telegram', account: 'strange', sentence: /look at its @name/ },
  { name: 'no such token', kind: 'telegram', account: 'wrong token', sentence: /BotFather/ },
  { name: 'no place', kind: 'telegram', account: 'gone', sentence: /no token of a bot here/ },
  { name: 'no such webhook', kind: 'discord', account: 'wrong webhook', sentence: /Make a new one/ },
];
for (const { name, kind, account, sentence } of outcomes)
  test(`${kind}, ${name}: refused`, async () => {
    await assert.rejects(send(kind, account), (error: Error) => {
      assert.ok(error instanceof SendRefused, error.message);
      assert.match(error.message, sentence);
      assert.doesNotMatch(error.message, /AAHdq|aaaaaa/);
      return true;
    });
  });

test('a test of a place sends nothing, and says what the platform allows', async () => {
  const before = [fakes.telegram.messages.length, fakes.discord.messages.length];
  const check = async (platform: typeof telegramPlatform, account: string) => {
    const found = await place(account, signal);
    assert.ok(found);
    return platform.check(found);
  };
  assert.deepEqual(await check(telegramPlatform, 'public'), {
    sentence: 'The bot may post in "Slow History".',
    url: 'https://t.me/slowhistory',
  });
  await assert.rejects(check(telegramPlatform, 'closed'), /may not post there/);
  assert.match((await check(discordPlatform, 'webhook')).url ?? '', /^https:\/\/discord\.com\/channels\/\d+\/\d+$/);
  assert.deepEqual([fakes.telegram.messages.length, fakes.discord.messages.length], before);
});

test('limits hold before anything is sent, and without a place a person is handed everything', async () => {
  const long = payload('webhook', { text: 'é'.repeat(1980), link: undefined as never });
  const lengthOf = (kind: keyof typeof kinds, given: PostPayload) => kinds[kind].checks?.(given)[0]?.verdict;
  assert.equal(lengthOf('discord', long), 'pass');
  assert.equal(lengthOf('discord', payload('webhook', { text: 'é'.repeat(1980) })), 'blocked');
  assert.equal(lengthOf('telegram', payload('public', { text: 'é'.repeat(4097) })), 'blocked');
  const captioned = payload('public', { text: 'é'.repeat(1025), link: undefined as never });
  assert.equal(lengthOf('telegram', captioned), 'pass');
  assert.equal(lengthOf('telegram', { ...captioned, picture }), 'blocked');
  assert.deepEqual(await kinds.telegram.access('public', payload('public')), 'send');
  assert.match(JSON.stringify(await kinds.telegram.access('public', payload('private'))), /another place/);
  assert.match(JSON.stringify(await kinds.discord.access('gone', payload('gone'))), /has no webhook here/);
  const kit = kinds.telegram.handOff?.kit(payload('gone'));
  assert.equal(kit?.texts[0]?.text, `${payload('gone').text}\n\n${payload('gone').link}`);
  assert.deepEqual(kinds.telegram.handOff?.addressOf('look: https://t.me/slowhistory/12?single'), {
    id: '12',
    url: 'https://t.me/slowhistory/12',
  });
  assert.deepEqual(kinds.discord.handOff?.addressOf('https://discord.com/channels/1/2/3'), {
    id: '3',
    url: 'https://discord.com/channels/1/2/3',
  });
  assert.match(JSON.stringify(kinds.discord.handOff?.addressOf('https://example.org/1')), /Copy Message Link/);
});

test('a webhook is not asked before the limit that Discord told in the head of an answer is over', async () => {
  const head = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '7' };
  fakes.discord.script.push({
    headers: head,
    body: { id: '1', channel_id: '2', content: 'It is there.', attachments: [] },
  });
  await send('discord', 'webhook');
  const asked = fakes.discord.requests.length;
  try {
    await assert.rejects(send('discord', 'webhook'), (error: Error & { retryAfterMs?: number }) => {
      assert.ok(error instanceof SendPostponed && (error.retryAfterMs ?? 0) > 5000, error.message);
      return true;
    });
    assert.equal(fakes.discord.requests.length, asked, 'nobody was asked');
  } finally {
    forgetLimits();
  }
});
