import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { AuthenticatorApp, holdClock } from '../../../testing/authenticator-app.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// In order: a server that other machines reach, from the code in the terminal to a team with keys.

const origin = 'https://avenue.example';
const host = 'avenue.example';
const passphrase = 'four words make one';
const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase };
let app: TestApp;
let said: string[];
let admin: Browser;
let jonasPhone: AuthenticatorApp;
const from = (address: string, agent?: string) => new Browser(app, { origin, address, ...(agent && { agent }) });

before(async () => {
  holdClock();
  said = [];
  app = await startTestApp({
    env: { HOST: '0.0.0.0', AVENUE_PUBLIC_URL: origin },
    say: (text) => said.push(text),
  });
  admin = from('10.0.0.1');
});
after(() => app.close());

/** Adds the second factor that is demanded here. */
async function addApp(browser: Browser): Promise<AuthenticatorApp> {
  const { secret } = await browser.call('POST /api/session/totp');
  const phone = new AuthenticatorApp(secret);
  await browser.call('PUT /api/session/totp', { body: { code: phone.next() } });
  return phone;
}

const confirmAgo = (minutes: number) =>
  app.pool.query('update kernel.sessions set confirmed_at = now() - make_interval(mins => $1)', [minutes]);

test('beyond loopback nothing starts without an address to sign in at, and none that anybody can listen to', async () => {
  const { dataDir } = app.services.config;
  const nowhere = { AVENUE_DATA_DIR: dataDir, DATABASE_URL: 'postgresql://nowhere.invalid/none' };
  const config = (env: NodeJS.ProcessEnv) => readConfig({ ...nowhere, ...env });
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'studio.home'])
    await assert.rejects(createApp({ config: config({ HOST }) }), /Set AVENUE_PUBLIC_URL/);
  assert.throws(() => config({ AVENUE_PUBLIC_URL: 'http://studio.home' }), /needs https/);
  assert.throws(() => config({ AVENUE_PUBLIC_URL: 'https://studio.home/avenue' }), /without a path/);
});

test('nobody is the operator here, whatever the Host, the peer or a proxy says', async () => {
  const put = (browser: Browser, headers = {}) =>
    browser.ask('PUT /api/admin/config', { body: { changes: { MEDIA_BLITZ: 'off' } }, headers });
  assert.equal((await put(from('127.0.0.1'))).error?.code, 'signed_out');
  assert.equal((await put(from('10.0.0.9'), { 'x-forwarded-for': '127.0.0.1' })).error?.code, 'signed_out');
  const local = new Browser(app, { origin: 'http://localhost', address: '10.0.0.9' });
  assert.equal((await put(local)).error?.code, 'unknown_host');
  assert.equal((await put(local, { host, origin: undefined })).error?.code, 'signed_out');
  const plain = await put(from('10.0.0.9'), { origin: `http://${host}` });
  assert.equal(plain.error?.code, 'foreign_origin', 'the exact origin');
});

test('the first Admin needs the code from the terminal, which works once', async () => {
  while (said.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const code = /: (\S+)\n$/.exec(said[0] ?? '')?.[1] ?? '';
  assert.equal((await admin.call('GET /api/session')).needsFirstAdmin, true);
  for (const wrong of [undefined, '', 'aaaa-bbbb-cccc'])
    assert.equal((await admin.ask('POST /api/session/first', { body: { ...mara, code: wrong } })).error?.code, 'wrong');
  const moveEnd = (hours: number) =>
    app.pool.query('update kernel.first_admin_code set ends_at = ends_at + make_interval(hours => $1)', [hours]);
  await moveEnd(-25);
  assert.equal((await admin.ask('POST /api/session/first', { body: { ...mara, code } })).error?.code, 'wrong', 'over');
  await moveEnd(25);
  const easy = await admin.ask('POST /api/session/first', { body: { ...mara, code, passphrase: 'password1234' } });
  assert.equal(easy.status, 422, 'and the code is not used up');
  const { headers, answer } = await admin.ask('POST /api/session/first', { body: { ...mara, code } });
  assert.match(String(headers['set-cookie']), /^__Host-avenue=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  assert.deepEqual([answer.who?.role, answer.needsFirstAdmin, answer.passkeysWorkHere], ['admin', false, true]);
  const again = await from('10.0.0.9').ask('POST /api/session/first', { body: { ...mara, email: 'b@c.de', code } });
  assert.equal(again.error?.code, 'has_admin');
  await addApp(admin);
});

test('the last Admin keeps role and access, and cannot go', async () => {
  const [me] = await admin.call('GET /api/team');
  assert.deepEqual([me?.you, me?.lastAdmin, me?.twoStep], [true, true, true]);
  const params = { id: me?.id ?? '' };
  for (const body of [{ role: 'editor' as const }, { active: false }])
    assert.equal((await admin.ask('PATCH /api/team/{id}', { params, body })).error?.code, 'last_admin');
  assert.equal((await admin.ask('DELETE /api/team/{id}', { params })).error?.code, 'last_admin');
  assert.deepEqual(await admin.call('GET /api/team'), [me]);
});

test('an invitation works once, its token is stored nowhere, and a later one ends it', async () => {
  const invite = () =>
    admin.call('POST /api/team/invitations', { body: { email: 'Jonas@avenue.example', role: 'editor' } });
  const tokenOf = (link: string) => new URL(link).hash.replace('#invitation=', '');
  const old = tokenOf((await invite()).link);
  const { link } = await invite();
  assert.ok(link.startsWith(`${origin}/sign-in#invitation=`));
  const token = tokenOf(link);
  assert.ok(!JSON.stringify((await app.pool.query('select * from kernel.invitations')).rows).includes(token));
  const jonas = from('10.0.0.2', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14) Chrome/140.0 Safari/537.36');
  assert.equal((await jonas.ask('POST /api/invitation', { body: { token: old } })).status, 404);
  const moveEnd = (days: number) =>
    app.pool.query('update kernel.invitations set ends_at = ends_at + make_interval(days => $1)', [days]);
  await moveEnd(-3);
  assert.equal((await jonas.ask('POST /api/invitation', { body: { token } })).status, 404, 'over');
  await moveEnd(3);
  assert.equal((await jonas.call('POST /api/invitation', { body: { token } })).role, 'editor');
  const accept = { token, name: 'Jonas Weir', passphrase: 'another four words' };
  assert.equal((await jonas.call('POST /api/invitation/accept', { body: accept })).who?.role, 'editor');
  jonasPhone = await addApp(jonas);
  assert.equal((await from('10.0.0.3').ask('POST /api/invitation/accept', { body: accept })).status, 404);
  const states = (await admin.call('GET /api/team/invitations')).map(({ state }) => state);
  assert.deepEqual(states.sort(), ['accepted', 'withdrawn']);
  assert.equal((await jonas.ask('GET /api/team/invitations')).error?.code, 'role');
  const own = await jonas.call('GET /api/sessions');
  assert.deepEqual(
    own.map(({ device, current, member }) => [device, current, member.name]),
    [['Chrome on macOS', true, 'Jonas Weir']],
  );
  assert.equal((await admin.call('GET /api/sessions')).length, 2, 'an Admin sees all');
  const [other] = (await admin.call('GET /api/sessions')).filter(({ current }) => current);
  assert.equal((await jonas.ask('DELETE /api/sessions/{id}', { params: { id: other?.id ?? '' } })).status, 404);
});

test('an Admin ends all sessions of a member, and keeps the own one', async () => {
  const signIn = { way: 'passphrase', email: 'jonas@avenue.example', passphrase: 'another four words' } as const;
  const devices = [from('10.0.0.2'), from('10.0.0.4')];
  for (const device of devices)
    await device.call('POST /api/session', { body: { ...signIn, code: jonasPhone.next() } });
  const team = await admin.call('GET /api/team');
  const end = (browser: typeof admin, name: string) =>
    browser.ask('DELETE /api/team/{id}/sessions', { params: { id: team.find((one) => one.name === name)?.id ?? '' } });
  assert.equal((await end(devices[0] as typeof admin, mara.name)).error?.code, 'role');
  assert.equal((await end(admin, 'Jonas Weir')).answer.ended, 3);
  for (const device of devices) assert.equal((await device.ask('GET /api/studio')).error?.code, 'signed_out');
  assert.equal((await end(admin, mara.name)).answer.ended, 0);
  assert.equal((await end(admin, 'Nobody')).status, 422);
});

test('a key does what its scopes say, for as long as its maker is there, and nothing that a person decides', async () => {
  const { text, key } = await admin.call('POST /api/keys', { body: { name: 'Import', scopes: ['read:video'] } });
  assert.ok(!JSON.stringify((await app.pool.query('select * from kernel.api_keys')).rows).includes(text));
  const script = (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}`, origin: undefined };
    const browser = from('10.0.0.5');
    return {
      read: () => browser.ask('GET /api/scripts', { headers }),
      write: () =>
        browser.ask('POST /api/scripts', { headers, body: { channel: 'CHANNEL_TEST', text: 'One two three.' } }),
      jobs: () => browser.ask('GET /api/jobs', { headers }),
      remove: (id: string) => browser.ask('DELETE /api/scripts/{id}', { headers, params: { id } }),
      restore: (id: string) => browser.ask('POST /api/library/restore', { headers, body: { ids: [id] } }),
      save: () => browser.ask('PUT /api/admin/config', { headers, body: { changes: {} } }),
      keys: () => browser.ask('GET /api/keys', { headers }),
      invitations: () => browser.ask('GET /api/team/invitations', { headers }),
    };
  };
  const reader = script(text);
  assert.equal((await reader.read()).status, 200);
  assert.equal((await reader.write()).error?.code, 'scope');
  assert.equal((await reader.jobs()).error?.code, 'scope', 'another family');
  const all = await admin.call('POST /api/keys', { body: { name: 'All', scopes: ['write:*'] } });
  const writer = script(all.text);
  const written = await writer.write();
  assert.equal(written.status, 201);
  assert.equal((await writer.remove(written.answer.id)).error?.code, 'key');
  await admin.call('DELETE /api/scripts/{id}', { params: { id: written.answer.id } });
  assert.equal((await reader.restore(written.answer.id)).error?.code, 'scope');
  assert.equal((await writer.restore(written.answer.id)).status, 200);
  assert.equal((await writer.jobs()).status, 200);
  assert.equal((await writer.save()).error?.code, 'key');
  assert.equal((await writer.keys()).error?.code, 'key');
  assert.equal((await writer.invitations()).error?.code, 'role', 'an Editor at most, whoever made it');
  const [listed] = await admin.call('GET /api/keys');
  assert.ok(listed?.lastUsedAt);
  const { rows } = await app.pool.query<{ actor: string; action: string; text: string }>(
    `select actor, action, text from kernel.journal where data -> 'by' ->> 'kind' = 'key' order by seq`,
  );
  assert.deepEqual(
    rows.map(({ actor, action }) => [actor, action]),
    [
      ['Mara Lind, key "Import"', 'key.refused'],
      ['Mara Lind, key "All"', 'key.refused'],
      ['Mara Lind, key "All"', 'script.restored'],
      ['Mara Lind, key "All"', 'role.refused'],
    ],
  );
  assert.equal(rows[0]?.text, 'Mara Lind, key "Import" was not made for POST /api/scripts.');
  await app.pool.query(`update kernel.api_keys set ends_at = now() where id = $1`, [all.key.id]);
  assert.equal((await writer.jobs()).error?.code, 'key');
  await admin.call('DELETE /api/keys/{id}', { params: { id: key.id } });
  assert.equal((await reader.read()).error?.code, 'key');
  const unknown = await admin.ask('POST /api/keys', { body: { name: 'A', scopes: ['read:nothing'] } });
  assert.equal(unknown.error?.details?.[0]?.path, 'scopes');
});

test('the live stream of a session ends with it, and whose access ended is out at once', async () => {
  const jonas = from('10.0.0.2');
  const signIn = { way: 'passphrase', email: 'jonas@avenue.example', passphrase: 'another four words' } as const;
  await jonas.call('POST /api/session', { body: { ...signIn, code: jonasPhone.next() } });
  const setActive = (active: boolean) =>
    app.pool.query(`update kernel.members set active = $1 where name = 'Jonas Weir'`, [active]);
  await setActive(false);
  assert.equal((await jonas.ask('GET /api/studio')).error?.code, 'signed_out', 'also while a session is left');
  await setActive(true);
  const stream = await app.raw({ url: '/api/events', headers: jonas.headers(), payloadAsStream: true });
  const ended = new Promise((resolve) => stream.stream().resume().once('end', resolve));
  const member = (await admin.call('GET /api/team')).find(({ name }) => name === 'Jonas Weir');
  const params = { id: member?.id ?? '' };
  await admin.call('PATCH /api/team/{id}', { params, body: { active: false } });
  await ended;
  await setActive(true);
  assert.equal((await jonas.ask('GET /api/studio')).error?.code, 'signed_out', 'the session does not come back');
  await setActive(false);
  assert.equal((await from('10.0.0.2').ask('POST /api/session', { body: signIn })).error?.code, 'wrong');
  assert.ok((await admin.call('GET /api/team')).find(({ id }) => id === params.id)?.endedAt);
  const told = (await admin.call('GET /api/team/{id}/journal', { params })).map(({ text }) => text);
  assert.deepEqual(told.slice(0, 2), [
    'A sign-in by passphrase of Jonas Weir was refused.',
    'The access of Jonas Weir ended.',
  ]);
  assert.ok(told.includes('Jonas Weir joined as Editor.'));
  await confirmAgo(6);
  const late = await admin.ask('PATCH /api/team/{id}', { params, body: { active: true } });
  assert.equal(late.error?.code, 'step_up');
});
