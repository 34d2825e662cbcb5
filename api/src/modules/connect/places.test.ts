import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discordBotToken, rooms, startFakeBot } from '../../connectors/discord/testing/fake-bot.ts';
import { botToken, startFakeTelegram } from '../../connectors/telegram/testing/fake-telegram.ts';
import { Connections } from './testing/connections.ts';

const at = new Connections();

test('a channel for posts is kept with its secret in the vault, tested without a post, and goes with its secret', async () => {
  const telegram = await startFakeTelegram();
  process.env.TELEGRAM_URL = telegram.url;
  telegram.write({ id: -100_123, type: 'channel', title: 'Slow History', username: 'slowhistory' });
  const account = 'Telegram: Slow History';
  const words = { platform: 'telegram', label: 'Slow History', address: '@slowhistory' } as const;
  const add = (change: object = {}) => at.front.ask('POST /api/places', { body: { ...words, ...change } });
  try {
    const wrong = await add({ address: 'slow', secret: 'hush' });
    assert.deepEqual([wrong.status, wrong.error?.details?.map(({ path }) => path)], [422, ['address', 'secret']]);
    assert.equal((await add()).answer?.rows[0]?.state, 'hand-off');
    const untested = (await add({ secret: botToken })).answer;
    assert.deepEqual([untested?.rows[0]?.state, JSON.stringify(untested).includes(botToken)], ['untested', false]);
    const tested = await at.front.call('POST /api/places/test', { body: { account } });
    assert.deepEqual([tested.rows[0]?.state, tested.rows[0]?.url], ['works', 'https://t.me/slowhistory']);
    assert.deepEqual([telegram.messages, telegram.violations], [[], []]);
    telegram.script.push({ status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } });
    const broke = await at.front.call('POST /api/places/test', { body: { account } });
    assert.deepEqual([broke.rows[0]?.state, /@BotFather/.test(broke.rows[0]?.sentence ?? '')], ['fails', true]);
    const status = (await at.front.call('GET /api/status')).modules.find(({ id }) => id === 'connect');
    assert.match(status?.sentence ?? '', /^Telegram: Slow History: Telegram does not know this token/);
    assert.deepEqual((await at.front.call('DELETE /api/places', { query: { account } })).rows, []);
    assert.equal((await at.app.services.credentials.list()).has(`place.${account}`), false);
    assert.equal((await at.front.ask('POST /api/places/test', { body: { account } })).status, 404);
  } finally {
    delete process.env.TELEGRAM_URL;
    await telegram.close();
  }
});

test('channels that a bot reaches are listed by a token that is given, or by the one that is kept, and nothing is kept', async () => {
  const discord = await startFakeBot();
  process.env.DISCORD_URL = discord.url;
  const find = (body: { label?: string; secret?: string }, platform: 'discord-bot' | 'telegram' = 'discord-bot') =>
    at.front.ask('POST /api/places/find', { body: { platform, ...body } });
  const place = { platform: 'discord-bot', label: 'News', address: rooms.news } as const;
  try {
    assert.deepEqual([(await find({ label: 'News' })).status, (await find({ secret: 'hush' })).status], [422, 422]);
    assert.equal((await find({ secret: botToken }, 'telegram')).status, 404);
    const { answer } = await find({ secret: discordBotToken });
    assert.deepEqual(answer?.found[0], {
      ...{ value: rooms.news, label: '#news in Slow History', posts: 'all' },
      sentence: 'Text channel: takes words and pictures.',
    });
    assert.deepEqual((await at.front.call('GET /api/places')).rows, []);
    const added = await at.front.call('POST /api/places', { body: { ...place, secret: `Bot ${discordBotToken}` } });
    assert.deepEqual([added.rows[0]?.address, added.rows[0]?.state], [rooms.news, 'untested']);
    assert.equal((await find({ label: 'News' })).answer?.found.length, 5);
    const account = 'Discord bot: News';
    const tested = await at.front.call('POST /api/places/test', { body: { account } });
    assert.match(tested.rows[0]?.sentence ?? '', /may post in #news/);
    await at.front.call('POST /api/places', { body: { ...place, address: rooms.quiet } });
    const broke = await at.front.call('POST /api/places/test', { body: { account } });
    assert.deepEqual([broke.rows[0]?.state, /Send Messages/.test(broke.rows[0]?.sentence ?? '')], ['fails', true]);
    const [chosen] = (await at.front.call('GET /api/blitz', { query: { platform: 'discord-bot' } })).places;
    assert.deepEqual([chosen?.sends, /lacks Send Messages/.test(chosen?.byHand ?? '')], [false, true]);
    await at.front.call('DELETE /api/places', { query: { account } });
    assert.deepEqual([discord.arrived, discord.violations], [0, []]);
  } finally {
    delete process.env.DISCORD_URL;
    await discord.close();
  }
});
