import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { BodyInput, Effect } from '@avenue/contract';
import { type FakeFirebase, keyFile, startFakeFirebase } from '../../connectors/fcm/testing/fake-firebase.ts';
import { setMode } from '../../kernel/effects/index.ts';
import { openSender, type Sender } from '../../kernel/effects/sender.ts';
import { emptyOutbox, passTime } from '../../kernel/effects/testing/door.ts';
import { productRules } from '../../kernel/effects/testing/product-rules.ts';
import { Browser } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Google and Firebase are played on one local port; the test is the sender.

let app: TestApp;
let front: Browser;
let sender: Sender;
let fake: FakeFirebase;

before(async () => {
  fake = await startFakeFirebase();
  Object.assign(process.env, { GOOGLE_OAUTH_URL: fake.url, FCM_URL: fake.url });
  app = await startTestApp();
  front = new Browser(app);
  const passphrase = 'four words make one';
  await front.call('POST /api/session/first', { body: { name: 'Mara', email: 'mara@avenue.example', passphrase } });
  const open = { from: '00:00', to: '00:00', perDay: 50, spacingMin: 0, closed: [] };
  await front.call('PUT /api/schedule/rules', { body: open });
  const { db, config, log, effects } = app.services;
  const kindOf = (kind: string) => effects.kindOf(kind);
  sender = await openSender({
    dispatch: { db, log, kindOf, marginMs: 0, rules: productRules },
    url: config.databaseUrl ?? '',
  });
});
after(async () => {
  for (const name of ['GOOGLE_OAUTH_URL', 'FCM_URL']) delete process.env[name];
  await sender.close();
  await app.close();
  await fake.close();
  assert.deepEqual(fake.violations, []);
});
beforeEach(async () => {
  await emptyOutbox({ db: app.services.db, pool: app.pool });
  await app.pool.query('delete from firebase.audiences');
  fake.messages.length = 0;
});

const mode = (to: 'shadow' | 'assisted' | 'live') =>
  setMode(app.services.db, {
    ...{ studio: 'own', module: 'firebase', class: 'message', account: '' },
    ...{ mode: to, reason: '' },
  });
const connect = () => front.call('PUT /api/firebase', { body: { key: keyFile() } });
const statement = 'They ticked a box in the app, which says what is sent and how often.';
const state = (change: object = {}) =>
  front.ask('POST /api/firebase/audiences', {
    body: { topic: 'new-videos', name: 'Viewers of Slow History', statement, ...change },
  });
const given = { topic: 'new-videos', title: 'Ice', text: 'A new video.', link: 'https://youtu.be/abcdefghijk' };
const write = (change: Partial<BodyInput<'POST /api/firebase/messages'>> = {}) =>
  front.ask('POST /api/firebase/messages', { body: { ...given, ...change } });
const read = (id: string) => front.call('GET /api/effects/{id}', { params: { id } });
/** Time goes on, and the kernel takes its steps. */
async function go({ id }: Effect): Promise<Effect> {
  for (const _ of ['sent', 'read back']) {
    await passTime({ pool: app.pool }, id);
    if (await sender.lock(id)) await sender.step(id);
  }
  return read(id);
}

test('a project is connected by a key that never comes back, tested by real calls, and ended', async () => {
  assert.equal((await front.call('GET /api/firebase')).project, null);
  assert.equal((await front.ask('POST /api/firebase/test')).status, 409);
  const bad = await front.ask('PUT /api/firebase', { body: { key: keyFile({ private_key: 'x', project_id: 7 }) } });
  assert.deepEqual([bad.status, bad.error?.details?.map(({ path }) => path)], [422, ['key', 'key']]);
  const { project } = await connect();
  assert.deepEqual([project?.projectId, project?.state], ['slow-history', 'untested']);
  const tested = await front.call('POST /api/firebase/test');
  assert.equal(tested.project?.state, 'works');
  assert.deepEqual([fake.looked.length, fake.messages.length], [1, 0]);
  for (const text of [
    JSON.stringify(tested),
    JSON.stringify((await app.pool.query('select * from firebase.projects')).rows),
  ])
    assert.doesNotMatch(text, /PRIVATE KEY/);
  fake.script.push({ status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } });
  const failed = await front.call('POST /api/firebase/test');
  assert.deepEqual(
    [failed.project?.state, /does not take this key/.test(failed.project?.sentence ?? '')],
    ['fails', true],
  );
  const ended = await front.call('DELETE /api/firebase');
  assert.equal(ended.project, null);
  assert.equal((await app.pool.query("select from kernel.credentials where name = 'firebase.key'")).rowCount, 0);
  assert.deepEqual([(await write()).status, (await write()).error?.code], [409, 'not_connected']);
});

test('without a statement of consent rules block a message; with one it is held, approved, sent once and read back', async () => {
  await connect();
  await mode('assisted');
  const blocked = await write();
  assert.equal(blocked.answer.state, 'refused');
  assert.match(blocked.answer.reason, /consent/i);
  assert.equal((await state({ statement: 'They did.' })).error?.details?.[0]?.path, 'statement');
  assert.equal((await state({ topic: '/topics/x' })).error?.details?.[0]?.path, 'topic');
  await state();
  const { rows } = await front.call('GET /api/firebase/audiences');
  assert.deepEqual([rows[0]?.consent?.statement, rows[0]?.consent?.by], [statement, 'Mara']);
  const kept = await app.pool.query("select text from kernel.journal where action = 'firebase.consent'");
  assert.match(kept.rows[0]?.text ?? '', /^Mara states .* ticked a box/);

  const { answer: waiting } = await write();
  assert.equal(waiting.state, 'awaiting');
  assert.equal((await write()).error?.code, 'already_proposed');
  const { seen } = await read(waiting.id);
  await front.call('POST /api/effects/{id}/approve', { params: { id: waiting.id }, body: { seen } });
  const sent = await go(waiting);
  assert.equal(sent.state, 'verified', sent.reason);
  assert.deepEqual(
    fake.messages.map(({ topic, notification, data }) => [topic, notification, data]),
    [['new-videos', { title: 'Ice', body: 'A new video.' }, { link: given.link }]],
  );
});

test('shadow sends nothing; what is taken back stops what waits; too long is blocked; no token postpones', async () => {
  await connect();
  await state();
  await mode('shadow');
  assert.equal((await go((await write()).answer)).state, 'shadowed');
  await mode('live');
  assert.equal((await write({ text: 'é'.repeat(1100) })).answer.state, 'refused');
  const away = (await write({ title: 'Away' })).answer;
  fake.revoke();
  const failed = await go(away);
  assert.deepEqual([failed.state, /does not take this key/.test(failed.reason)], ['failed', true]);
  const waits = (await write({ title: 'Taken back' })).answer;
  await front.call('DELETE /api/firebase/audiences', { query: { topic: 'new-videos' } });
  const stopped = await go(waits);
  assert.deepEqual([stopped.state, /taken back/.test(stopped.reason)], ['failed', true]);
  assert.equal(fake.messages.length, 0);
});
