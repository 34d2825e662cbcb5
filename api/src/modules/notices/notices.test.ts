import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Delivery, NoticePreferences } from '@avenue/contract';
import { type FakeNtfy, startFakeNtfy } from '../../connectors/ntfy/testing/fake-ntfy.ts';
import { botToken, type FakeTelegram, startFakeTelegram } from '../../connectors/telegram/testing/fake-telegram.ts';
import { record } from '../../kernel/journal/index.ts';
import { makeItem, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { lookAndTell } from './notifier.ts';

// The whole way: something stands, is gathered, goes out once, and is told as over. The clock is the test's own.

let app: TestApp;
let ntfy: FakeNtfy;
let telegram: FakeTelegram;
/** Noon in Berlin, a day ahead: whatever was made by the real clock is past. */
const noon = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T11:00:00Z`);
let now = noon;
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};
const look = () => lookAndTell(app.services, modules, { now: () => now });

before(async () => {
  [ntfy, telegram] = [await startFakeNtfy(), await startFakeTelegram()];
  telegram.write({ id: 7, type: 'private', first_name: 'Mara' });
  process.env.TELEGRAM_URL = telegram.url;
  app = await startTestApp();
});
after(async () => {
  delete process.env.TELEGRAM_URL;
  await Promise.all([app.close(), ntfy.close(), telegram.close()]);
  assert.deepEqual([...ntfy.violations, ...telegram.violations], []);
});
beforeEach(async () => {
  now = noon;
  await app.pool.query(
    "delete from notices.notices; delete from notices.deliveries; delete from notices.channels; delete from notices.preferences; delete from kernel.credentials where name like 'notices.%'; delete from video.queue_items",
  );
  ntfy.messages.length = 0;
  telegram.messages.length = 0;
  await app.services.studios.open('own');
});

const save = (channel: string, fields: Record<string, string>) =>
  app.ask('PUT /api/notices/channels/{channel}', { params: { channel }, body: { fields } });
const withNtfy = () => save('ntfy', { server: ntfy.url, topic: 'avenue' });
const withTelegram = () => save('telegram', { token: botToken, chat: '7' });
const settings = () => app.call('GET /api/notices/settings');
const card = async (id: string) => (await settings()).channels.find((one) => one.id === id);
const choose = async (change: Partial<NoticePreferences>) =>
  app.call('PUT /api/notices/preferences', { body: { ...(await settings()).preferences, ...change } });
const states = async () => {
  const { rows } = await app.call('GET /api/notices/deliveries');
  return rows.map(({ channel, state }: Delivery) => `${channel} ${state}`).toSorted();
};
const titles = () => ntfy.messages.map(({ title }) => title);
const make = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => makeItem(app, { title: `Video ${at}` })));

test('ten videos are one notice, which goes out once after a minute, with a link to where they are decided', async () => {
  await withNtfy();
  await make(10);
  await look();
  assert.deepEqual(titles(), []);
  const bell = await app.call('GET /api/notices');
  assert.deepEqual(
    bell.rows.map(({ title, path, count, read }) => [title, path, count, read]),
    [['10 videos wait for your decision', '/upload-queue', 10, false]],
  );
  assert.equal((await app.call('GET /api/studio')).counters.notices, 1);
  minutes(2);
  await Promise.all([look(), look()]);
  await look();
  assert.deepEqual(titles(), ['10 videos wait for your decision']);
  assert.equal(ntfy.messages[0]?.click, 'http://localhost:5000/upload-queue');
  assert.deepEqual(await states(), ['ntfy sent']);
  assert.equal((await card('ntfy'))?.state, 'works');
});

test('told again is only what is new, not before a quarter of an hour; one alone links to itself', async () => {
  await withNtfy();
  const [one] = await make(1);
  await look();
  minutes(2);
  await look();
  assert.deepEqual(titles(), ['"Video 0" waits for you']);
  assert.equal(ntfy.messages[0]?.click, `http://localhost:5000/upload-queue?item=${one?.id}`);
  await make(1);
  minutes(1);
  await look();
  minutes(2);
  await look();
  assert.equal(titles().length, 1);
  minutes(15);
  await look();
  assert.deepEqual(titles()[1], '2 videos wait for your decision');
  await app.pool.query('delete from video.queue_items where id = $1', [one?.id]);
  minutes(60);
  await look();
  minutes(60);
  await look();
  assert.equal(titles().length, 2);
});

test('what is read stays read until it is said again; what is over is dropped before it goes out', async () => {
  await withNtfy();
  await make(1);
  await look();
  const { rows } = await app.call('GET /api/notices');
  await app.call('POST /api/notices/read', { body: { until: rows[0]?.at } });
  assert.equal((await app.call('GET /api/notices')).unread, 0);
  minutes(0.5);
  await make(1);
  await look();
  assert.equal((await app.call('GET /api/notices')).unread, 1);
  assert.deepEqual(await app.call('POST /api/notices/read', { body: { ids: [rows[0]?.id ?? ''] } }), { unread: 0 });
  await app.pool.query('delete from video.queue_items');
  minutes(5);
  await look();
  assert.deepEqual(await states(), ['ntfy dropped']);
  assert.deepEqual(titles(), []);
  assert.equal((await app.call('GET /api/notices')).rows[0]?.over, true);
});

test('at night it waits, gathered, until the morning; a stop passes at once, and its end is told to whoever heard of it', async () => {
  await withNtfy();
  minutes(11 * 60);
  await make(2);
  await look();
  minutes(60);
  await make(1);
  await look();
  assert.deepEqual(titles(), []);
  await app.call('POST /api/stop', { body: { reason: 'Something is wrong.' } });
  await look();
  assert.deepEqual(titles(), ['Everything is stopped']);
  assert.equal(ntfy.messages[0]?.priority, 5);
  await app.call('POST /api/stop/end', { body: { reason: 'Looked at.' } });
  await look();
  assert.equal(titles()[1], 'The stop was ended');
  minutes(10 * 60);
  await look();
  assert.deepEqual(titles().slice(2), ['3 videos wait for your decision']);
});

test('a busy channel is left alone until it wants more; one that refuses says so, and another one tells it', async () => {
  await withNtfy();
  await withTelegram();
  await make(1);
  await look();
  minutes(2);
  ntfy.script.push({ status: 429, body: '{}', headers: { 'retry-after': '3600' } });
  telegram.script.push({ status: 401, body: '{"ok":false,"description":"Unauthorized"}' });
  await look();
  assert.deepEqual(await states(), ['ntfy waiting', 'telegram failed']);
  const broken = await card('telegram');
  assert.deepEqual(
    [broken?.state, broken?.sentence],
    ['fails', 'Telegram does not know this token. Copy it again from @BotFather.'],
  );
  minutes(30);
  await look();
  assert.deepEqual(titles(), []);
  minutes(31);
  await look();
  assert.deepEqual(titles().toSorted(), ['"Video 0" waits for you', 'Telegram takes no notices']);
  assert.equal(telegram.messages.length, 0);
  const { ok } = await app.call('POST /api/notices/channels/{channel}/test', { params: { channel: 'telegram' } });
  assert.equal(ok, true);
  await look();
  minutes(20);
  await look();
  assert.ok(titles().includes('Telegram takes notices again'));
  const before = titles().length;
  telegram.script.push({ status: 401, body: '{"ok":false,"description":"Unauthorized"}' });
  await app.call('POST /api/notices/channels/{channel}/test', { params: { channel: 'telegram' } });
  minutes(20);
  await look();
  minutes(20);
  await look();
  await app.call('DELETE /api/notices/channels/{channel}', { params: { channel: 'telegram' } });
  await look();
  minutes(20);
  await look();
  assert.deepEqual(titles().slice(before), ['Telegram takes no notices']);
});

test('what may have arrived is never sent again: a line that broke, and a process that died while it sent', async () => {
  await withNtfy();
  await make(1);
  await look();
  minutes(2);
  ntfy.script.push({ lost: true });
  await look();
  assert.deepEqual(await states(), ['ntfy unknown']);
  await app.pool.query('delete from notices.deliveries; delete from notices.notices');
  await look();
  await app.pool.query("update notices.deliveries set state = 'sending', attempt = 1, attempt_at = $1", [now]);
  minutes(2);
  await look();
  assert.deepEqual(await states(), ['ntfy sending']);
  minutes(5);
  await look();
  minutes(60);
  await look();
  assert.deepEqual(await states(), ['ntfy unknown']);
  assert.equal(ntfy.messages.length, 0);
});

test('a server that is away is tried again, at last it is given up; nothing goes out that is a day late', async () => {
  const gone = await startFakeNtfy();
  await gone.close();
  await save('ntfy', { server: gone.url, topic: 'avenue' });
  await make(1);
  await look();
  for (let tries = 0; tries < 6; tries++) {
    minutes(125);
    await look();
  }
  const { rows } = await app.call('GET /api/notices/deliveries');
  const [row] = rows.filter(({ kind }) => kind === 'decision');
  assert.deepEqual([row?.state, row?.attempt], ['failed', 6]);
  assert.match(row?.sentence ?? '', /cannot be reached/);
  await app.pool.query('delete from notices.deliveries; delete from notices.notices');
  await look();
  minutes(48 * 60);
  await look();
  assert.deepEqual(await states(), ['ntfy dropped']);
});

test('kinds go where they were chosen to go, and the digest comes once a day at its hour', async () => {
  await withNtfy();
  await withTelegram();
  const { preferences } = await settings();
  assert.deepEqual(preferences.kinds[0], { kind: 'decision', urgent: false, channels: ['ntfy', 'telegram'] });
  const kinds = preferences.kinds.map((one) => ({ ...one, channels: one.kind === 'decision' ? ['telegram'] : [] }));
  await choose({ kinds, quiet: null, digest: { at: '13:00', channels: ['ntfy'] } });
  await app.pool.query("update notices.preferences set digest_day = ''");
  await make(3);
  await look();
  minutes(2);
  await look();
  assert.deepEqual([titles(), telegram.messages.length], [[], 1]);
  minutes(60);
  await look();
  await look();
  minutes(120);
  await look();
  assert.deepEqual(titles(), ['Today one thing is open']);
  assert.equal(ntfy.messages[0]?.message, '- 3 videos wait for your decision');
  minutes(24 * 60);
  await look();
  assert.equal(titles().length, 2);
  const refused = await app.ask('PUT /api/notices/preferences', {
    body: { ...preferences, digest: { at: '08:00', channels: ['discord'] } },
  });
  assert.deepEqual([refused.status, refused.error?.details?.[0]?.path], [422, 'kinds']);
});

test('nothing of the Sample studio goes out, and nothing is set up from there', async () => {
  await withNtfy();
  await app.services.studios.open('sample');
  await look();
  minutes(600);
  await look();
  assert.deepEqual([titles(), await states()], [[], []]);
  assert.ok((await app.call('GET /api/notices')).total > 0);
  for (const told of [
    await withTelegram(),
    await app.ask('POST /api/notices/channels/{channel}/test', { params: { channel: 'ntfy' } }),
    await app.ask('DELETE /api/notices/channels/{channel}', { params: { channel: 'ntfy' } }),
  ])
    assert.deepEqual([told.status, told.error?.code], [409, 'sample_studio']);
});

test('a channel is set up with a message beside each field, its chat is found, and its secret never comes back', async () => {
  const wrong = await save('telegram', { token: 'nonsense', chat: 'Mara', more: '1' });
  assert.equal(wrong.status, 422);
  assert.deepEqual(wrong.error?.details?.map(({ path }) => path).toSorted(), [
    'fields.chat',
    'fields.more',
    'fields.token',
  ]);
  const test = { params: { channel: 'telegram' } };
  assert.equal((await app.ask('POST /api/notices/channels/{channel}/test', test)).status, 409);
  await save('telegram', { token: botToken });
  assert.deepEqual((await app.call('POST /api/notices/channels/{channel}/find', test)).found, [
    { value: '7', label: 'Mara' },
  ]);
  await save('telegram', { chat: '7' });
  const shown = await card('telegram');
  assert.deepEqual(
    shown?.fields.map(({ name, value, isSet }) => [name, value, isSet]),
    [
      ['token', '', true],
      ['chat', '7', true],
    ],
  );
  assert.equal(shown?.state, 'untested');
  assert.equal((await app.call('POST /api/notices/channels/{channel}/test', test)).ok, true);
  assert.equal((await app.call('GET /api/notices/deliveries')).rows[0]?.kind, 'test');
  await app.call('DELETE /api/notices/channels/{channel}', test);
  assert.equal((await card('telegram'))?.state, 'not-set');
  assert.deepEqual((await app.pool.query("select from kernel.credentials where name like 'notices.%'")).rowCount, 0);
});

test('a browser is a device: its address is sealed, the same one is one device, and with the last one the channel goes', async () => {
  const ask = () => app.call('POST /api/notices/devices/key');
  const [{ publicKey }, again] = [await ask(), await ask()];
  assert.equal(again.publicKey, publicKey);
  assert.equal((await card('push'))?.state, 'not-set');
  const body = {
    endpoint: 'https://push.example/send/honey-device',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  await app.call('POST /api/notices/devices', { body });
  await app.call('POST /api/notices/devices', { body });
  const shown = await card('push');
  assert.deepEqual([shown?.state, shown?.devices?.length], ['untested', 1]);
  assert.deepEqual((await settings()).preferences.kinds[0]?.channels, ['push']);
  const { rows } = await app.pool.query(
    'select d::text from notices.devices d union all select c::text from notices.channels c',
  );
  assert.doesNotMatch(JSON.stringify(rows), /honey-device/);
  const bad = await app.ask('POST /api/notices/devices', { body: { ...body, endpoint: 'http://10.0.0.1/' } });
  assert.deepEqual([bad.status, bad.error?.details?.[0]?.path], [422, 'endpoint']);
  await app.call('DELETE /api/notices/devices/{id}', { params: { id: shown?.devices?.[0]?.id ?? '' } });
  assert.deepEqual([(await card('push'))?.state, (await card('push'))?.devices], ['not-set', []]);
  const left = await app.pool.query("select from kernel.credentials where name = 'notices.device'");
  assert.equal(left.rowCount, 0);
});

test('a token goes to the server that it was given for, and to no other', async () => {
  await save('ntfy', { server: ntfy.url, topic: 'closed', token: 'tk_good' });
  const test = { params: { channel: 'ntfy' } };
  assert.equal((await app.call('POST /api/notices/channels/{channel}/test', test)).ok, true);
  const other = await startFakeNtfy();
  await save('ntfy', { server: other.url, topic: 'closed' });
  const { ok, sentence } = await app.call('POST /api/notices/channels/{channel}/test', test);
  assert.deepEqual([ok, other.requests[0]?.headers.authorization], [false, undefined]);
  assert.equal((await app.pool.query("select from kernel.credentials where name like 'notices.%'")).rowCount, 0);
  assert.match(sentence, /access token/);
  await other.close();
});

test('what went wrong is told by what it is, each leads to itself, and none is told a second time as what waits', async () => {
  const { db } = app.services;
  const put = (id: string, state: string) =>
    app.pool.query(
      `insert into kernel.effects (id, studio, module, kind, class, subject, title, payload, payload_hash, dedup_key, state,
        reason, mode, epoch, due_at, expires_at)
       values ($1, 'own', 'video', 'fake.post', 'publish', 'que_1', $1, '{}', 'hash', $1, $2, 'The quota is used up.', 'live', 0,
        now(), now() + interval '3 days')`,
      [id, state],
    );
  for (const [id, state] of [
    ['eff_a', 'failed'],
    ['eff_b', 'failed'],
    ['eff_c', 'mismatch'],
  ] as const)
    await put(id, state);
  await app.pool.query(
    `insert into kernel.jobs (id, studio, kind, title, subject, path, input, state, view, error, finished_at)
     values ('job_1', 'own', 'video', 'Compiling: Ice', 'scr_1', '/video-generator?script=scr_1', '{}', 'failed', '{}',
      '{"code": "x", "message": "No sound."}', now())`,
  );
  const signIn = (device: string) =>
    record(db, {
      studio: 'own',
      action: 'session.opened',
      subject: 'mem_1',
      text: `Mara signed in, in ${device}.`,
      data: { device },
    });
  await signIn('Firefox on Linux');
  await signIn('Firefox on Linux');
  await look();
  const bell = async () => {
    const { rows } = await app.call('GET /api/notices');
    return rows.filter(({ over }) => !over).map(({ title, path }) => [title, path]);
  };
  assert.deepEqual((await bell()).toSorted(), [
    ['"Compiling: Ice" gave up', '/video-generator?script=scr_1'],
    ['"eff_c" stands there as another thing', '/shadow-mode-controller?effect=eff_c'],
    ['2 sends did not go out', '/shadow-mode-controller'],
  ]);
  await signIn('Safari on an iPhone');
  await app.call('POST /api/needs/aside', { body: { ids: ['eff_c'] } });
  await look();
  const left = (await bell()).map(([title]) => title);
  assert.ok(left.includes('Somebody signed in on a new device'));
  assert.equal(left.length, 3);
});
