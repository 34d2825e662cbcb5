import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startFakeNtfy } from '../../connectors/ntfy/testing/fake-ntfy.ts';
import { record } from '../../kernel/journal/index.ts';
import { NoticesApp } from './testing/notices-app.ts';

// The whole way: something stands, is gathered, goes out once, and is told as over. The clock is the test's own.

const on = new NoticesApp();
const { minutes, look, save, withNtfy, withTelegram, settings, card, choose, states, titles, make } = on;

test('ten videos are one notice, which goes out once after a minute, with a link to where they are decided', async () => {
  await withNtfy();
  await make(10);
  await look();
  assert.deepEqual(titles(), []);
  const bell = await on.app.call('GET /api/notices');
  assert.deepEqual(
    bell.rows.map(({ title, path, count, read }) => [title, path, count, read]),
    [['10 videos wait for your decision', '/upload-queue', 10, false]],
  );
  assert.equal((await on.app.call('GET /api/studio')).counters.notices, 1);
  minutes(2);
  await Promise.all([look(), look()]);
  await look();
  assert.deepEqual(titles(), ['10 videos wait for your decision']);
  assert.equal(on.ntfy.messages[0]?.click, 'http://localhost:5000/upload-queue');
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
  assert.equal(on.ntfy.messages[0]?.click, `http://localhost:5000/upload-queue?item=${one?.id}`);
  await make(1);
  minutes(1);
  await look();
  minutes(2);
  await look();
  assert.equal(titles().length, 1);
  minutes(15);
  await look();
  assert.deepEqual(titles()[1], '2 videos wait for your decision');
  await on.app.pool.query('delete from video.queue_items where id = $1', [one?.id]);
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
  const { rows } = await on.app.call('GET /api/notices');
  await on.app.call('POST /api/notices/read', { body: { until: rows[0]?.at } });
  assert.equal((await on.app.call('GET /api/notices')).unread, 0);
  minutes(0.5);
  await make(1);
  await look();
  assert.equal((await on.app.call('GET /api/notices')).unread, 1);
  assert.deepEqual(await on.app.call('POST /api/notices/read', { body: { ids: [rows[0]?.id ?? ''] } }), { unread: 0 });
  await on.app.pool.query('delete from video.queue_items');
  minutes(5);
  await look();
  assert.deepEqual(await states(), ['ntfy dropped']);
  assert.deepEqual(titles(), []);
  assert.equal((await on.app.call('GET /api/notices')).rows[0]?.over, true);
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
  await on.app.call('POST /api/stop', { body: { reason: 'Something is wrong.' } });
  await look();
  assert.deepEqual(titles(), ['Everything is stopped']);
  assert.equal(on.ntfy.messages[0]?.priority, 5);
  await on.app.call('POST /api/stop/end', { body: { reason: 'Looked at.' } });
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
  on.ntfy.script.push({ status: 429, body: '{}', headers: { 'retry-after': '3600' } });
  on.telegram.script.push({ status: 401, body: '{"ok":false,"description":"Unauthorized"}' });
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
  assert.equal(on.telegram.messages.length, 0);
  const { ok } = await on.app.call('POST /api/notices/channels/{channel}/test', { params: { channel: 'telegram' } });
  assert.equal(ok, true);
  await look();
  minutes(20);
  await look();
  assert.ok(titles().includes('Telegram takes notices again'));
  const before = titles().length;
  on.telegram.script.push({ status: 401, body: '{"ok":false,"description":"Unauthorized"}' });
  await on.app.call('POST /api/notices/channels/{channel}/test', { params: { channel: 'telegram' } });
  minutes(20);
  await look();
  minutes(20);
  await look();
  await on.app.call('DELETE /api/notices/channels/{channel}', { params: { channel: 'telegram' } });
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
  on.ntfy.script.push({ lost: true });
  await look();
  assert.deepEqual(await states(), ['ntfy unknown']);
  await on.app.pool.query('delete from notices.deliveries; delete from notices.notices');
  await look();
  await on.app.pool.query("update notices.deliveries set state = 'sending', attempt = 1, attempt_at = $1", [on.now]);
  minutes(2);
  await look();
  assert.deepEqual(await states(), ['ntfy sending']);
  minutes(5);
  await look();
  minutes(60);
  await look();
  assert.deepEqual(await states(), ['ntfy unknown']);
  assert.equal(on.ntfy.messages.length, 0);
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
  const { rows } = await on.app.call('GET /api/notices/deliveries');
  const [row] = rows.filter(({ kind }) => kind === 'decision');
  assert.deepEqual([row?.state, row?.attempt], ['failed', 6]);
  assert.match(row?.sentence ?? '', /cannot be reached/);
  await on.app.pool.query('delete from notices.deliveries; delete from notices.notices');
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
  await on.app.pool.query("update notices.preferences set digest_day = ''");
  await make(3);
  await look();
  minutes(2);
  await look();
  assert.deepEqual([titles(), on.telegram.messages.length], [[], 1]);
  minutes(60);
  await look();
  await look();
  minutes(120);
  await look();
  assert.deepEqual(titles(), ['Today one thing is open']);
  assert.equal(on.ntfy.messages[0]?.message, '- 3 videos wait for your decision');
  minutes(24 * 60);
  await look();
  assert.equal(titles().length, 2);
  const refused = await on.app.ask('PUT /api/notices/preferences', {
    body: { ...preferences, digest: { at: '08:00', channels: ['discord'] } },
  });
  assert.deepEqual([refused.status, refused.error?.details?.[0]?.path], [422, 'kinds']);
});

test('what went wrong is told by what it is, each leads to itself, and none is told a second time as what waits', async () => {
  const { db } = on.app.services;
  const put = (id: string, state: string) =>
    on.app.pool.query(
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
  await on.app.pool.query(
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
    const { rows } = await on.app.call('GET /api/notices');
    return rows.filter(({ over }) => !over).map(({ title, path }) => [title, path]);
  };
  assert.deepEqual((await bell()).toSorted(), [
    ['"Compiling: Ice" gave up', '/video-generator?script=scr_1'],
    ['"eff_c" stands there as another thing', '/shadow-mode-controller?effect=eff_c'],
    ['2 sends did not go out', '/shadow-mode-controller'],
  ]);
  await signIn('Safari on an iPhone');
  await on.app.call('POST /api/needs/aside', { body: { ids: ['eff_c'] } });
  await look();
  const left = (await bell()).map(([title]) => title);
  assert.ok(left.includes('Somebody signed in on a new device'));
  assert.equal(left.length, 3);
});
