import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { SendPostponed, SendRefused } from '../kernel/effects/index.ts';
import type { FindPlace, PostPayload } from '../kernel/post-platform.ts';
import { Secret } from '../kernel/secret.ts';
import type { FakeAnswer } from '../providers/testing/fake-vendor.ts';
import { discordPlatform, discordPost } from './discord/index.ts';
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
after(() => Promise.all(Object.values(fakes).map((fake) => fake.close())));
beforeEach(() => {
  fakes.telegram.spoils = false;
  fakes.discord.spoils = false;
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
const kinds = { telegram: telegramPost(place, ways), discord: discordPost(place) };
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
const reads = async (kind: keyof typeof kinds, account: string) =>
  kinds[kind].readBack(payload(account), await send(kind, account), about(account));
const shown = (words: string) =>
  `<div class="tgme_widget_message_text js-message_text" dir="auto">${words}</div><div class="x"></div>`;

test('a post is sent once with its words and its link, notifies nobody, and is read back', async () => {
  page = shown(
    'Why Roman roads<br/>still run &lt;straight&gt; &amp; true. <a href="x">@everyone</a><br/><br/><a href="x">https://youtu.be/abcdefghijk</a>',
  );
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

const limited: FakeAnswer = {
  status: 429,
  body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 7 } },
};
const discordLimited: FakeAnswer = { status: 429, body: { message: 'slow', retry_after: 0.5, global: false } };
const server = { status: 500, body: { ok: false, error_code: 500, description: 'Internal' } };
const outcomes: readonly {
  name: string;
  kind: keyof typeof kinds;
  account: string;
  answer?: FakeAnswer;
  what: 'refused' | 'postponed' | 'unknown';
  sentence: RegExp;
  afterMs?: number;
}[] = [
  { name: 'a bot that may not', kind: 'telegram', account: 'closed', what: 'refused', sentence: /administrator/ },
  { name: 'no such channel', kind: 'telegram', account: 'strange', what: 'refused', sentence: /look at its @name/ },
  { name: 'no such token', kind: 'telegram', account: 'wrong token', what: 'refused', sentence: /BotFather/ },
  { name: 'no place', kind: 'telegram', account: 'gone', what: 'refused', sentence: /no token of a bot here/ },
  {
    ...{ name: 'too many', kind: 'telegram', account: 'public', answer: limited },
    ...{ what: 'postponed', sentence: /no more/, afterMs: 7000 },
  },
  {
    ...{ name: 'a line that broke', kind: 'telegram', account: 'public', answer: { lost: true } },
    ...{ what: 'unknown', sentence: /cannot be reached/ },
  },
  {
    ...{ name: 'half an answer', kind: 'telegram', account: 'public', answer: { half: true } },
    ...{ what: 'unknown', sentence: /broke off/ },
  },
  {
    ...{ name: 'a server that failed', kind: 'telegram', account: 'public', answer: server },
    ...{ what: 'unknown', sentence: /500/ },
  },
  { name: 'no such webhook', kind: 'discord', account: 'wrong webhook', what: 'refused', sentence: /Make a new one/ },
  {
    ...{ name: 'too many', kind: 'discord', account: 'webhook', answer: discordLimited },
    ...{ what: 'postponed', sentence: /no more/, afterMs: 500 },
  },
  {
    ...{ name: 'a line that broke', kind: 'discord', account: 'webhook', answer: { lost: true } },
    ...{ what: 'unknown', sentence: /cannot be reached/ },
  },
] as const;
for (const { name, kind, account, answer, what, sentence, afterMs } of outcomes)
  test(`${kind}, ${name}: ${what}`, async () => {
    if (answer) fakes[kind].script.push(answer);
    await assert.rejects(send(kind, account), (error: Error) => {
      const found = error instanceof SendRefused ? 'refused' : error instanceof SendPostponed ? 'postponed' : 'unknown';
      assert.equal(found, what, error.message);
      assert.match(error.message, sentence);
      assert.doesNotMatch(error.message, /AAHdq|aaaaaa/);
      if (error instanceof SendPostponed) assert.equal(error.retryAfterMs, afterMs);
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
