import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { SendPostponed, SendRefused } from '../../../kernel/effects/index.ts';
import type { FindPlace, PostPayload, PostPicture } from '../../../kernel/post-platform.ts';
import { Secret } from '../../../kernel/secret.ts';
import { forgetLimits } from '../limits.ts';
import { discordBotToken, type FakeDiscordBot, rooms, server, startFakeBot } from '../testing/fake-bot.ts';
import { discordBotPlatform, discordMessage } from './post.ts';

let fake: FakeDiscordBot;
before(async () => {
  fake = await startFakeBot();
});
after(async () => {
  rmSync(folder, { recursive: true });
  await fake.close();
});
beforeEach(() => {
  fake.reset();
  forgetLimits();
});
afterEach(() => assert.deepEqual(fake.violations.splice(0), []));

const { signal } = new AbortController();
const reach = (token = discordBotToken) => ({
  ...{ operatorFetch: fetch, publicFetch: fetch, signal, secret: new Secret(token) },
  standIn: (name: string) => (name === 'DISCORD_URL' ? fake.url : undefined),
});
/** The account is the name of a room. */
const place: FindPlace = async (account) => {
  const address = rooms[account as keyof typeof rooms];
  return address && { address, reach: reach() };
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'bot-'));
const files = { pathOf: (url: string) => path.join(folder, path.basename(url)) };
const bytes = Buffer.from('a picture', 'latin1');
const picture: PostPicture = {
  url: `/media/${createHash('sha256').update(bytes).digest('hex')}.png`,
  ...{ bytes: bytes.length, width: 1920, height: 1080, alt: 'A straight road' },
};
writeFileSync(files.pathOf(picture.url), bytes);

const kind = discordMessage(place, files);
const payload = (account: string, change: Partial<PostPayload> = {}): PostPayload => ({
  ...{ shape: 1, account, text: 'Why Roman roads still run straight. @everyone', link: 'https://youtu.be/abcdefghijk' },
  ...change,
});
const about = (account: string, clientId = 'eff_1') => ({ account, clientId, since: new Date(), signal });
const send = (account = 'news', change: Partial<PostPayload> = {}, clientId?: string) =>
  kind.send(payload(account, change), about(account, clientId));

test('a post is sent once with a name of its own, notifies nobody, and is read back', async () => {
  const receipt = await send();
  assert.deepEqual(fake.last?.allowed_mentions, { parse: [] });
  assert.equal(fake.last?.enforce_nonce, true);
  assert.match(String(fake.last?.nonce), /^[\w-]{25}$/);
  const told = await kind.readBack(payload('news'), receipt, about('news'));
  assert.deepEqual(
    [told.verdict, told.url],
    ['same', `https://discord.com/channels/${server}/${rooms.news}/${receipt.id}`],
  );
  await send();
  assert.deepEqual([fake.arrived, fake.written.length], [2, 1], 'the same effect makes one message');
  await send('news', {}, 'eff_2');
  assert.equal(fake.written.length, 2, 'another effect makes another one');
});

test('a picture goes with its words and what it shows', async () => {
  const receipt = await send('news', { picture });
  const told = await kind.readBack(payload('news', { picture }), receipt, about('news'));
  assert.deepEqual(
    [told.verdict, told.compared.map(({ name, verdict }) => [name, verdict])],
    ['same', ['Words', 'Picture', 'Alt text'].map((name) => [name, 'pass'])],
  );
});

test('what was dropped, changed or removed there is a mismatch; what cannot be read is not', async () => {
  fake.drops = true;
  const dropped = await send();
  const told = await kind.readBack(payload('news'), dropped, about('news'));
  assert.deepEqual([told.verdict, /does not stand there/.test(told.sentence)], ['differs', true]);
  fake.reset();
  fake.spoils = true;
  const spoilt = await send();
  assert.equal((await kind.readBack(payload('news'), spoilt, about('news'))).verdict, 'differs');
  const unseen = { id: '1', channel: rooms.unseen };
  await assert.rejects(kind.readBack(payload('unseen'), unseen, about('unseen')), /does not see this channel/);
});

test('a post whose answer was lost is found, and one that never came is absent', async () => {
  const earlier = { ...about('news'), since: new Date(Date.now() - 1000) };
  fake.losesAnswers = 1;
  await assert.rejects(send(), (error: Error) => !(error instanceof SendRefused || error instanceof SendPostponed));
  const found = await kind.find(payload('news'), earlier);
  assert.deepEqual(found, { id: fake.written[0]?.id, channel: rooms.news });
  assert.equal(await kind.find(payload('news', { text: 'Another one.' }), earlier), 'absent');
  assert.equal(await kind.find(payload('news', { picture }), earlier), 'absent', 'the words without their picture');
  const afterIt = { ...about('news'), since: new Date(Date.now() + 3_600_000) };
  assert.equal(await kind.find(payload('news'), afterIt), 'absent', 'only what came since is looked at');
});

test('where the bot may not look back nobody believes that a post is absent', async () => {
  await send('noHistory');
  assert.equal(await kind.find(payload('noHistory'), about('noHistory')), 'unknowable');
});

test('below the allowance that a post needs a person is handed it, with what the bot lacks', async () => {
  const told = async (account: string, change: Partial<PostPayload> = {}) => {
    const access = await kind.access(account, payload(account, change));
    return access === 'send' ? access : access.handOff;
  };
  assert.equal(await told('news'), 'send');
  assert.match(await told('quiet'), /lacks Send Messages in #quiet.*post it by hand/);
  assert.match(await told('forum'), /takes threads alone/);
  assert.match(await told('locked'), /is locked/);
  assert.equal(await told('wordsAlone'), 'send');
  assert.match(await told('wordsAlone', { picture }), /lacks Attach Files/);
  assert.equal(await told('thread'), 'send');
  assert.match(await told('nowhere'), /has no token of a bot here/);
  assert.equal(fake.arrived, 0);
});

test('a refusal is told with what to do, and says nothing of the token', async () => {
  await assert.rejects(send('quiet'), (error: Error) => {
    assert.ok(error instanceof SendRefused);
    assert.match(error.message, /Give it View Channel and Send Messages/);
    return true;
  });
  const strange = discordMessage(async () => ({ address: rooms.news, reach: reach('a.strange.token') }), files);
  await assert.rejects(strange.send(payload('news'), about('news')), /does not know this token/);
});

test('limits of Discord are read from its answers, and it is not asked before they are over', async () => {
  fake.left = 1;
  await send();
  const asked = fake.requests.length;
  const waits = (error: unknown) => error instanceof SendPostponed && (error.retryAfterMs ?? 0) > 5000;
  await assert.rejects(send('news', {}, 'eff_2'), waits, 'the last one that the limit takes is gone');
  assert.equal(fake.requests.length, asked, 'nobody was asked');
  await send('announcements', {}, 'eff_3').catch(() => undefined);
  assert.ok(fake.requests.length > asked, 'another channel has a limit of its own');
});

test('a limit for all of the bot holds every route of it', async () => {
  Object.assign(fake, { left: 0, isGlobal: true });
  await assert.rejects(send(), SendPostponed);
  const asked = fake.requests.length;
  await assert.rejects(send('announcements'), SendPostponed);
  assert.equal(fake.requests.length, asked);
});

test('a test says where the bot may post and as what, and sends nothing', async () => {
  const check = (room: keyof typeof rooms) => discordBotPlatform.check({ address: rooms[room], reach: reach() });
  assert.deepEqual(await check('news'), {
    sentence: '"Avenue" may post in #news of "Slow History". Text channel: takes words and pictures.',
    url: `https://discord.com/channels/${server}/${rooms.news}`,
  });
  assert.match((await check('announcements')).sentence, /Announcement channel.*presses Publish/);
  assert.match((await check('noHistory')).sentence, /lacks Read Message History/);
  await assert.rejects(check('quiet'), /lacks Send Messages/);
  await assert.rejects(check('unseen'), /does not see this channel/);
  const { found = [], rest } = (await discordBotPlatform.find?.(reach())) ?? {};
  assert.deepEqual(
    [found.map(({ label, posts }) => [label.split(' ')[0], posts]), rest],
    [
      [
        ['#news', 'all'],
        ['#announcements', 'all'],
        ['#no-history', 'all'],
        ['#words', 'words'],
        ['#quiet', 'nothing'],
      ],
      '',
    ],
  );
  assert.equal(fake.arrived, 0);
});

test('the link of a channel is kept as its number, and a token without the word before it', () => {
  const { address, secret } = discordBotPlatform;
  const link = `https://discord.com/channels/${server}/${rooms.news}`;
  assert.deepEqual([address?.check(link), address?.tidy?.(link)], [undefined, rooms.news]);
  assert.match(address?.check('#news') ?? '', /Paste the link/);
  assert.deepEqual(
    [secret.check(`Bot ${discordBotToken}`), secret.tidy?.(`Bot ${discordBotToken}`)],
    [undefined, discordBotToken],
  );
  assert.match(secret.check('https://discord.com/api/webhooks/1/2') ?? '', /no token of a bot/);
});
