import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type FakeFirebase, keyFile, startFakeFirebase } from '../../connectors/fcm/testing/fake-firebase.ts';
import { startFakeNtfy } from '../../connectors/ntfy/testing/fake-ntfy.ts';
import { botToken } from '../../connectors/telegram/testing/fake-telegram.ts';
import { Browser } from '../../testing/browser.ts';
import { NoticesApp } from './testing/notices-app.ts';

// How channels are set up, changed and taken away, and what their secrets are sent to.

const on = new NoticesApp();
const { card, look, minutes, save, settings, states, titles, withNtfy, withTelegram } = on;
let firebase: FakeFirebase;
before(async () => {
  firebase = await startFakeFirebase();
  Object.assign(process.env, { GOOGLE_OAUTH_URL: firebase.url, FCM_URL: firebase.url });
});
after(async () => {
  for (const name of ['GOOGLE_OAUTH_URL', 'FCM_URL']) delete process.env[name];
  await firebase.close();
  assert.deepEqual(firebase.violations, []);
});

test('nothing of the Sample studio goes out, and nothing is set up from there', async () => {
  await withNtfy();
  await on.app.services.studios.open('sample');
  await look();
  minutes(600);
  await look();
  assert.deepEqual([titles(), await states()], [[], []]);
  assert.ok((await on.app.call('GET /api/notices')).total > 0);
  for (const told of [
    await withTelegram(),
    await on.app.ask('POST /api/notices/channels/{channel}/test', { params: { channel: 'ntfy' } }),
    await on.app.ask('DELETE /api/notices/channels/{channel}', { params: { channel: 'ntfy' } }),
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
  assert.equal((await on.app.ask('POST /api/notices/channels/{channel}/test', test)).status, 409);
  await save('telegram', { token: botToken });
  assert.deepEqual((await on.app.call('POST /api/notices/channels/{channel}/find', test)).found, [
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
  assert.equal((await on.app.call('POST /api/notices/channels/{channel}/test', test)).ok, true);
  assert.equal((await on.app.call('GET /api/notices/deliveries')).rows[0]?.kind, 'test');
  await on.app.call('DELETE /api/notices/channels/{channel}', test);
  assert.equal((await card('telegram'))?.state, 'not-set');
  assert.deepEqual((await on.app.pool.query("select from kernel.credentials where name like 'notices.%'")).rowCount, 0);
});

test('a browser is a device: its address is sealed, the same one is one device, and with the last one the channel goes', async () => {
  const ask = () => on.app.call('POST /api/notices/devices/key');
  const [{ publicKey }, again] = [await ask(), await ask()];
  assert.equal(again.publicKey, publicKey);
  assert.equal((await card('push'))?.state, 'not-set');
  const body = {
    endpoint: 'https://push.example/send/honey-device',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  await on.app.call('POST /api/notices/devices', { body });
  await on.app.call('POST /api/notices/devices', { body });
  const shown = await card('push');
  assert.deepEqual([shown?.state, shown?.devices?.length], ['untested', 1]);
  assert.deepEqual((await settings()).preferences.kinds[0]?.channels, ['push']);
  const { rows } = await on.app.pool.query(
    'select d::text from notices.devices d union all select c::text from notices.channels c',
  );
  assert.doesNotMatch(JSON.stringify(rows), /honey-device/);
  const bad = await on.app.ask('POST /api/notices/devices', { body: { ...body, endpoint: 'http://10.0.0.1/' } });
  assert.deepEqual([bad.status, bad.error?.details?.[0]?.path], [422, 'endpoint']);
  await on.app.call('DELETE /api/notices/devices/{id}', { params: { id: shown?.devices?.[0]?.id ?? '' } });
  assert.deepEqual([(await card('push'))?.state, (await card('push'))?.devices], ['not-set', []]);
  const left = await on.app.pool.query("select from kernel.credentials where name = 'notices.device'");
  assert.equal(left.rowCount, 0);
});

test('a token goes to the server that it was given for, and to no other', async () => {
  await save('ntfy', { server: on.ntfy.url, topic: 'closed', token: 'tk_good' });
  const test = { params: { channel: 'ntfy' } };
  assert.equal((await on.app.call('POST /api/notices/channels/{channel}/test', test)).ok, true);
  const other = await startFakeNtfy();
  await save('ntfy', { server: other.url, topic: 'closed' });
  const { ok, sentence } = await on.app.call('POST /api/notices/channels/{channel}/test', test);
  assert.deepEqual([ok, other.requests[0]?.headers.authorization], [false, undefined]);
  assert.equal((await on.app.pool.query("select from kernel.credentials where name like 'notices.%'")).rowCount, 0);
  assert.match(sentence, /access token/);
  await other.close();
});

let front: Browser;

test('each member reads for themselves', async () => {
  const unread = async () => (await front.call('GET /api/notices')).unread;
  front = new Browser(on.app);
  await on.app.pool.query(
    `insert into notices.notices (id, studio, kind, key, title, sentence, path, members, over_at)
     values ('ntc_1', 'own', 'job', 'job:1', 'Ice gave up', '', '/', '[]', now())`,
  );
  assert.deepEqual(await front.call('POST /api/notices/read', { body: { ids: ['ntc_1'] } }), { unread: 0 });
  const passphrase = 'four words make one';
  await front.call('POST /api/session/first', { body: { name: 'Mara', email: 'mara@avenue.example', passphrase } });
  assert.equal(await unread(), 1, 'what was read in front of the machine is new to Mara');
  assert.equal((await front.call('GET /api/studio')).counters.notices, 1);
  await front.call('POST /api/notices/read', { body: { ids: ['ntc_1'] } });
  assert.equal(await unread(), 0);
});

test('a phone is told in its app; one that is gone says why, and the other channels tell it', async () => {
  const body = { label: 'Pixel', to: 'token', address: 'app-pixel' } as const;
  const add = (change: { label?: string; to?: 'token' | 'topic'; address?: string } = {}) =>
    front.ask('POST /api/notices/devices/app', { body: { ...body, ...change } });
  const early = await add();
  assert.deepEqual([early.status, early.error?.code], [409, 'not_connected']);
  await front.call('PUT /api/firebase', { body: { key: keyFile() } });
  assert.deepEqual((await add({ to: 'topic', address: '/topics/x' })).error?.details?.[0]?.path, 'address');
  firebase.devices.add('app-pixel');
  const fields = { server: on.ntfy.url, topic: 'avenue' };
  await front.call('PUT /api/notices/channels/{channel}', { params: { channel: 'ntfy' }, body: { fields } });
  await add();
  await add({ label: 'Tablet', to: 'topic', address: 'mara-tablet' });
  const test = { params: { channel: 'fcm' } };
  assert.equal((await front.call('POST /api/notices/channels/{channel}/test', test)).ok, true);
  assert.deepEqual(
    firebase.messages.map(({ token, topic }) => token ?? topic),
    ['app-pixel', 'mara-tablet'],
  );
  const stored = await on.app.pool.query('select d::text from notices.devices d');
  assert.doesNotMatch(JSON.stringify(stored.rows), /app-pixel/);
  const sent = await front.call('GET /api/notices/deliveries', { query: { channel: 'fcm' } });
  assert.deepEqual([sent.total, sent.rows[0]?.channel], [1, 'fcm']);

  // The app is removed there: told by both, since the tablet is left.
  firebase.devices.clear();
  assert.equal((await front.call('POST /api/notices/channels/{channel}/test', test)).ok, true);
  await look();
  minutes(20);
  await look();
  assert.deepEqual(titles(), ['"Pixel" takes no notices any more']);
  assert.equal(firebase.messages.at(-1)?.notification.title, '"Pixel" takes no notices any more');
  const phone = async () => (await front.call('GET /api/notices/settings')).channels.find(({ id }) => id === 'fcm');
  const shown = (await phone())?.devices ?? [];
  assert.match(shown.find(({ label }) => label === 'Pixel')?.gone ?? '', /removed there/);
  const given = await on.app.pool.query("select from kernel.credentials where name = 'notices.device'");
  assert.equal(given.rowCount, 1, 'what the tablet gave, and no more');

  const kept = await on.app.pool.query("select from kernel.credentials where name = 'notices.device'");
  assert.equal(kept.rowCount, 1, 'what the phone gave is forgotten');

  // Without the tablet nobody is left there: the channel fails, and the others alone tell it.
  const tablet = shown.find(({ gone }) => gone === undefined)?.id ?? '';
  await front.call('DELETE /api/notices/devices/{id}', { params: { id: tablet } });
  assert.equal((await front.call('POST /api/notices/channels/{channel}/test', test)).ok, false);
  const before = [titles().length, firebase.messages.length];
  await look();
  minutes(20);
  await look();
  assert.deepEqual([titles().length, firebase.messages.length], before);
  firebase.devices.add('app-pixel');
  await add();
  assert.deepEqual([(await phone())?.state, (await phone())?.devices?.length], ['untested', 1]);
  await front.call('DELETE /api/firebase');
  assert.equal((await phone())?.state, 'not-set');
  const left = await on.app.pool.query(
    "select from kernel.credentials where name = 'firebase.key' or name = 'notices.device'",
  );
  assert.equal(left.rowCount, 0);
});
