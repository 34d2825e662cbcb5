import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Connection } from '@avenue/contract';
import { discordBotToken, rooms, startFakeBot } from '../../connectors/discord/testing/fake-bot.ts';
import { startFakeGumroad } from '../../connectors/gumroad/testing/fake-gumroad.ts';
import { botToken, startFakeTelegram } from '../../connectors/telegram/testing/fake-telegram.ts';
import { ConnectedYouTube } from '../../connectors/youtube/testing/connected.ts';
import { clientId, clientSecret } from '../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import { Browser } from '../../testing/browser.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { readDue, salesJob } from './sales.ts';

// Google and YouTube are played on local ports, at the addresses that the environment names.

const google = new ConnectedYouTube();
const platform = 'youtube';
const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase: 'four words make one' };
let app: TestApp;
let front: Browser;

before(async () => {
  await google.ready;
  process.env.GOOGLE_OAUTH_URL = google.vendor.issuer;
  process.env.YOUTUBE_URL = google.youTube.url;
  app = await startTestApp();
  front = new Browser(app);
  await front.call('POST /api/session/first', { body: mara });
});
after(async () => {
  delete process.env.GOOGLE_OAUTH_URL;
  delete process.env.YOUTUBE_URL;
  await app.close();
});
beforeEach(async () => {
  await app.pool.query("delete from kernel.credentials where name like 'oauth.%'; delete from connect.checks");
  google.auth.endAll();
  await save({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret });
  await app.services.settings.set('YOUTUBE_AUDITED', 'off');
});

const save = (changes: Record<string, string>) => front.call('PUT /api/admin/config', { body: { changes } });
const only = ({ rows }: { rows: Connection[] }): Connection => {
  const row = rows.find(({ id }) => id === platform);
  assert.ok(row);
  assert.equal(rows.length, 8);
  return row;
};
const read = async () => only(await front.call('GET /api/connections'));
const accountOf = ({ accounts }: Connection) => accounts.find(({ account }) => account === testChannel);
const begin = (account = testChannel) =>
  front.ask('POST /api/connections/{platform}/begin', { params: { platform }, body: { account } });
const ask = (body: { account?: string } = { account: testChannel }) =>
  front.ask('POST /api/connections/{platform}/test', { params: { platform }, body });

/** As the operator's browser goes to Google, and comes back. */
async function connect() {
  const { url } = (await begin()).answer;
  const back = google.auth.visit(new URL(url));
  const page = await front.get(`${back.pathname}${back.search}`);
  assert.equal(page.statusCode, 200);
  return JSON.parse(page.body) as { title: string; backTo: string };
}

test('without a client it says what works anyway, what it would give, and the way there step by step', async () => {
  await save({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
  const row = await read();
  assert.deepEqual([row.state, row.client.isSet, accountOf(row)?.state], ['not-set', false, 'none']);
  assert.equal(row.client.redirectUri, 'http://localhost:5000/api/oauth/callback');
  assert.equal(row.client.trouble, undefined);
  assert.ok(row.guide.length >= 4 && row.gives && row.without);
  assert.deepEqual([(await begin()).status, (await begin()).error?.code], [409, 'no_client']);
});

test('a channel is connected by the page of Google, and tested where the operator comes back to', async () => {
  assert.equal((await read()).state, 'not-set');
  const { title, backTo } = await connect();
  assert.equal(title, 'Google is connected');
  const { searchParams, pathname } = new URL(backTo, 'http://localhost');
  assert.equal(pathname, '/admin-config/connections');
  assert.equal(searchParams.get('test'), testChannel);
  const before = await read();
  assert.deepEqual([before.state, accountOf(before)?.state], ['hand-off', 'untested']);
  assert.match(before.tier.sentence, /are locked as private/);

  const tested = accountOf(only((await ask()).answer));
  assert.equal(tested?.state, 'works');
  assert.deepEqual(
    tested?.checks.map(({ ok, title: name, url }) => [ok, name, url]),
    [[true, 'Slow History', 'https://www.youtube.com/channel/UC1']],
  );
  assert.equal(google.studio.writes, 0);
});

test('once the project is audited it goes out by itself', async () => {
  await connect();
  await app.services.settings.set('YOUTUBE_AUDITED', 'on');
  const row = await read();
  assert.deepEqual([row.state, row.tier.name], ['online', 'Audited project.']);
});

test('a connection that lacks an allowance, or that Google ended, is the first thing that is told', async () => {
  google.auth.allows = 'https://www.googleapis.com/auth/youtube.readonly';
  await connect();
  assert.deepEqual([(await read()).state, accountOf(await read())?.state], ['failed', 'lacking']);
  google.auth.allows = undefined;
  await connect();
  await ask();
  google.auth.endAll();
  const told = accountOf(only((await ask()).answer));
  assert.deepEqual([told?.state, told?.checks[0]?.ok], ['ended', false]);
  assert.match(told?.checks[0]?.sentence ?? '', /has ended there\. Connect it again/);
  assert.equal((await read()).state, 'failed');
  const { modules } = await front.call('GET /api/status');
  const status = modules.find(({ id }) => id === 'connect');
  assert.deepEqual([status?.state, status?.fault?.path], ['error', '/admin-config/connections']);
  assert.match(status?.sentence ?? '', /^Test on YouTube: The connection has ended/);
});

test('an account without a channel is told with what to do, and ten tests are kept', async () => {
  await connect();
  google.studio.hasChannel = false;
  const [check] = accountOf(only((await ask()).answer))?.checks ?? [];
  assert.deepEqual([check?.ok, check?.title], [false, undefined]);
  assert.match(check?.sentence ?? '', /has no YouTube channel\. Create one there/);
  google.studio.hasChannel = true;
  for (let count = 0; count < 11; count++) await ask({});
  const checks = accountOf(await read())?.checks ?? [];
  assert.deepEqual(
    checks.map(({ ok }) => ok),
    Array.from({ length: 10 }, () => true),
  );
});

test('ending a connection is told there, kept in the journal, and leaves nothing of it', async () => {
  await connect();
  await ask();
  const ended = await front.call('DELETE /api/connections/{platform}', {
    params: { platform },
    query: { account: testChannel },
  });
  assert.deepEqual([ended.told, accountOf(only(ended))?.state, accountOf(only(ended))?.checks], [true, 'none', []]);
  assert.deepEqual(google.auth.calls.at(-1)?.path, '/revoke');
  const { rows } = await app.pool.query("select text from kernel.journal where action = 'connection.ended'");
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['The connection of "Test" to YouTube was ended.'],
  );
  const again = await front.ask('DELETE /api/connections/{platform}', {
    params: { platform },
    query: { account: testChannel },
  });
  assert.equal(again.status, 404);
});

test('what is connected for a channel that is gone can still be ended', async () => {
  const { name } = await front.call('POST /api/admin/channels', { body: { label: 'Brief' } });
  const { url } = (await begin(name)).answer;
  const back = google.auth.visit(new URL(url));
  await front.get(`${back.pathname}${back.search}`);
  await front.call('DELETE /api/admin/channels/{name}', { params: { name } });
  const gone = (await read()).accounts.find(({ account }) => account === name);
  assert.deepEqual([gone?.label, gone?.state], [name, 'untested']);
  const ended = await front.call('DELETE /api/connections/{platform}', {
    params: { platform },
    query: { account: name },
  });
  assert.equal(
    only(ended).accounts.some(({ account }) => account === name),
    false,
  );
});

test('the units of the day are what all calls since midnight Pacific time take', async () => {
  await connect();
  const before = (await read()).quota?.used ?? 0;
  await ask();
  const { quota } = await read();
  assert.deepEqual([quota?.used, quota?.limit, quota?.source], [before + 1, 10_000, 'computed']);
  const inMs = Date.parse(quota?.resetsAt ?? '') - Date.now();
  assert.ok(inMs > 0 && inMs <= 86_400_000);
});

test('only what there is can be connected or tested, and only by an Admin in the own studio', async () => {
  assert.equal((await begin('CHANNEL_NOBODY')).status, 404);
  assert.equal((await ask({ account: 'CHANNEL_NOBODY' })).status, 404);
  const nowhere = await front.ask('POST /api/connections/{platform}/test', { params: { platform: 'x' }, body: {} });
  assert.equal(nowhere.status, 404);
  await connect();
  await front.call('POST /api/studio', { body: { studio: 'sample' } });
  const [first] = (await read()).accounts;
  assert.ok(first);
  // As if the own channel had the name of a sample's.
  await app.pool.query("delete from kernel.channels where studio = 'sample' and name <> $1", [first.account]);
  await app.pool.query("update kernel.channels set name = $1 where studio = 'sample'", [testChannel]);
  assert.equal((await read()).accounts[0]?.state, 'none');
  const inSample = { params: { platform }, query: { account: testChannel } };
  assert.equal((await front.ask('DELETE /api/connections/{platform}', inSample)).error?.code, 'sample_studio');
  assert.equal((await ask()).error?.code, 'sample_studio');
  assert.equal((await begin()).error?.code, 'sample_studio');
  await front.call('POST /api/studio', { body: { studio: 'own' } });
});

test('a connected shop is read by a press and when it is due; ended, it is not; the Sample studio has none', async () => {
  const shop = await startFakeGumroad((token) => google.auth.takes(token));
  const gumroad = app.services.oauth.vendor('gumroad');
  const was = { ...gumroad };
  Object.assign(gumroad, {
    ...google.auth.vendor,
    id: was.id,
    name: was.name,
    client: was.client,
    apiOrigin: shop.url,
  });
  const account = testChannel;
  const params = { platform: 'gumroad' };
  const readingOf = async () =>
    (await front.call('GET /api/connections')).rows
      .find(({ id }) => id === 'gumroad')
      ?.accounts.find((one) => one.account === account)?.reading;
  const press = () => front.ask('POST /api/connections/{platform}/read', { params, body: { account } });
  try {
    await save({ GUMROAD_APPLICATION_ID: clientId, GUMROAD_APPLICATION_SECRET: clientSecret });
    assert.equal((await press()).error?.code, 'not_connected');
    const { answer } = await front.ask('POST /api/connections/{platform}/begin', { params, body: { account } });
    const back = google.auth.visit(new URL(answer.url));
    await front.get(`${back.pathname}${back.search}`);
    shop.sell('a');
    assert.equal((await readingOf())?.at, undefined);
    const job = (await press()).answer;
    assert.equal((await readingOf())?.isUnderWay, true);
    // Nothing works in this process: the job is done here.
    const { signal } = new AbortController();
    const step: JobContext['step'] = (_name, work) => work({ signal, report: () => undefined });
    const context: JobContext = { jobId: job.id, studio: 'own', signal, show: () => undefined, step };
    await salesJob(app.services).run({ platform: 'gumroad', account }, context);
    await app.services.jobs.cancel(job.id, 'own');
    const reading = await readingOf();
    assert.deepEqual([reading?.ok, reading?.facts, reading?.isUnderWay], [true, 2, false]);
    assert.deepEqual(
      (await front.call('GET /api/ledger')).rows.map(({ kind, cents, source }) => [kind, cents, source]).toSorted(),
      [
        ['fee', -120, 'connector'],
        ['income', 700, 'connector'],
      ],
    );
    const begun = async () => (await app.services.jobs.list('own', { kind: 'sales' })).length;
    await readDue(app.services);
    assert.equal(await begun(), 1, 'it is not due');
    const { rows: ahead = [] } = (await front.call('GET /api/dashboard')).ahead ?? {};
    assert.deepEqual(
      ahead.map(({ kind, title, path }) => [kind, title, path]),
      [['reading', 'Sales of Test are read at Gumroad', '/admin-config/connections?platform=gumroad']],
    );
    await app.pool.query("update sales.readings set next_at = now() - interval '1 second'");
    await readDue(app.services);
    assert.equal(await begun(), 2);
    await front.call('POST /api/studio', { body: { studio: 'sample' } });
    assert.equal((await press()).error?.code, 'sample_studio');
    await front.call('POST /api/studio', { body: { studio: 'own' } });
    await front.call('DELETE /api/connections/{platform}', { params, query: { account } });
    assert.deepEqual([await readingOf(), (await press()).error?.code], [undefined, 'not_connected']);
    assert.equal((await app.pool.query('select from sales.readings')).rowCount, 0);
    await readDue(app.services);
    assert.equal(await begun(), 2);
    assert.deepEqual((await app.pool.query('select account from sales.readings')).rows, []);
    assert.deepEqual(shop.violations, []);
  } finally {
    Object.assign(gumroad, was);
    await shop.close();
  }
});

test('a channel for posts is kept with its secret in the vault, tested without a post, and goes with its secret', async () => {
  const telegram = await startFakeTelegram();
  process.env.TELEGRAM_URL = telegram.url;
  telegram.write({ id: -100_123, type: 'channel', title: 'Slow History', username: 'slowhistory' });
  const account = 'Telegram: Slow History';
  const words = { platform: 'telegram', label: 'Slow History', address: '@slowhistory' } as const;
  const add = (change: object = {}) => front.ask('POST /api/places', { body: { ...words, ...change } });
  try {
    const wrong = await add({ address: 'slow', secret: 'hush' });
    assert.deepEqual([wrong.status, wrong.error?.details?.map(({ path }) => path)], [422, ['address', 'secret']]);
    assert.equal((await add()).answer?.rows[0]?.state, 'hand-off');
    const untested = (await add({ secret: botToken })).answer;
    assert.deepEqual([untested?.rows[0]?.state, JSON.stringify(untested).includes(botToken)], ['untested', false]);
    const tested = await front.call('POST /api/places/test', { body: { account } });
    assert.deepEqual([tested.rows[0]?.state, tested.rows[0]?.url], ['works', 'https://t.me/slowhistory']);
    assert.deepEqual([telegram.messages, telegram.violations], [[], []]);
    telegram.script.push({ status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } });
    const broke = await front.call('POST /api/places/test', { body: { account } });
    assert.deepEqual([broke.rows[0]?.state, /@BotFather/.test(broke.rows[0]?.sentence ?? '')], ['fails', true]);
    const status = (await front.call('GET /api/status')).modules.find(({ id }) => id === 'connect');
    assert.match(status?.sentence ?? '', /^Telegram: Slow History: Telegram does not know this token/);
    assert.deepEqual((await front.call('DELETE /api/places', { query: { account } })).rows, []);
    assert.equal((await app.services.credentials.list()).has(`place.${account}`), false);
    assert.equal((await front.ask('POST /api/places/test', { body: { account } })).status, 404);
  } finally {
    delete process.env.TELEGRAM_URL;
    await telegram.close();
  }
});

test('channels that a bot reaches are listed by a token that is given, or by the one that is kept, and nothing is kept', async () => {
  const discord = await startFakeBot();
  process.env.DISCORD_URL = discord.url;
  const find = (body: { label?: string; secret?: string }, platform: 'discord-bot' | 'telegram' = 'discord-bot') =>
    front.ask('POST /api/places/find', { body: { platform, ...body } });
  const place = { platform: 'discord-bot', label: 'News', address: rooms.news } as const;
  try {
    assert.deepEqual([(await find({ label: 'News' })).status, (await find({ secret: 'hush' })).status], [422, 422]);
    assert.equal((await find({ secret: botToken }, 'telegram')).status, 404);
    const { answer } = await find({ secret: discordBotToken });
    assert.deepEqual(answer?.found[0], {
      ...{ value: rooms.news, label: '#news in Slow History', posts: 'all' },
      sentence: 'Text channel: takes words and pictures.',
    });
    assert.deepEqual((await front.call('GET /api/places')).rows, []);
    const added = await front.call('POST /api/places', { body: { ...place, secret: `Bot ${discordBotToken}` } });
    assert.deepEqual([added.rows[0]?.address, added.rows[0]?.state], [rooms.news, 'untested']);
    assert.equal((await find({ label: 'News' })).answer?.found.length, 5);
    const account = 'Discord bot: News';
    const tested = await front.call('POST /api/places/test', { body: { account } });
    assert.match(tested.rows[0]?.sentence ?? '', /may post in #news/);
    await front.call('POST /api/places', { body: { ...place, address: rooms.quiet } });
    const broke = await front.call('POST /api/places/test', { body: { account } });
    assert.deepEqual([broke.rows[0]?.state, /Send Messages/.test(broke.rows[0]?.sentence ?? '')], ['fails', true]);
    const [chosen] = (await front.call('GET /api/blitz', { query: { platform: 'discord-bot' } })).places;
    assert.deepEqual([chosen?.sends, /lacks Send Messages/.test(chosen?.byHand ?? '')], [false, true]);
    await front.call('DELETE /api/places', { query: { account } });
    assert.deepEqual([discord.arrived, discord.violations], [0, []]);
  } finally {
    delete process.env.DISCORD_URL;
    await discord.close();
  }
});

test('a connection that may not read what the channel earns says so and posts on; allowed, it is read and stands in the ledger', async () => {
  google.auth.allows = 'https://www.googleapis.com/auth/youtube.force-ssl';
  await connect();
  const lacking = (await read()).accounts.find(({ account }) => account === testChannel);
  assert.deepEqual([lacking?.figures?.allowed, lacking?.reading], [false, undefined]);
  const body = { account: testChannel };
  const press = () => front.ask('POST /api/connections/{platform}/read', { params: { platform }, body });
  assert.equal((await press()).error?.code, 'not_allowed');
  const begun = async () => (await app.services.jobs.list('own', { kind: 'sales' })).map(({ title }) => title);
  const before = await begun();
  await readDue(app.services);
  assert.deepEqual(await begun(), before, 'it is not tried');

  google.auth.allows = undefined;
  const { url } = (await begin()).answer;
  assert.match(new URL(url).searchParams.get('scope') ?? '', /yt-analytics-monetary\.readonly/);
  const back = google.auth.visit(new URL(url));
  await front.get(`${back.pathname}${back.search}`);
  const allowed = (await read()).accounts.find(({ account }) => account === testChannel);
  assert.deepEqual([allowed?.figures?.allowed, allowed?.reading?.facts], [true, 0]);
  await readDue(app.services);
  assert.ok((await begun()).includes('Reading earnings: Test on YouTube'));
});
