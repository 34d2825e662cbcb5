import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { Authenticator } from '../../../testing/authenticator.ts';
import { AuthenticatorApp, holdClock } from '../../../testing/authenticator-app.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// In order: a server that other machines reach, from the code in the terminal to a team with keys.

const origin = 'https://avenue.example';
const host = 'avenue.example';
const place = { origin, host };
const challengeOf = ({ options }: { options: Record<string, unknown> }) => String(options.challenge);
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

test('a passkey signs in once for each challenge, from its own place and with its person alone', async () => {
  const device = new Authenticator();
  const asked = await admin.call('POST /api/session/passkeys/challenge');
  const added = { ceremony: asked.ceremony, attestation: device.create({ ...place, challenge: challengeOf(asked) }) };
  const ways = await admin.call('POST /api/session/passkeys', { body: { ...added, label: '' } });
  assert.deepEqual(
    ways.passkeys.map(({ label }) => label),
    ['Firefox on Linux'],
  );
  const enter = async (change: Partial<Parameters<Authenticator['get']>[0]> = {}, signer = device) => {
    const browser = from('10.0.0.7');
    const given = await browser.call('POST /api/session/challenge');
    const assertion = signer.get({ ...place, challenge: challengeOf(given), ...change });
    const body = { way: 'passkey' as const, ceremony: given.ceremony, assertion };
    return { browser, body, told: await browser.ask('POST /api/session', { body }) };
  };
  const good = await enter();
  assert.equal(good.told.answer.who?.name, 'Mara Lind');
  assert.equal(
    (await good.browser.ask('POST /api/session', { body: good.body })).error?.code,
    'wrong',
    'a second time',
  );
  for (const [what, change] of [
    ['another page', { origin: 'https://avenue.example.evil.example' }],
    ['another name', { host: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody at the device', { userVerified: false }],
  ] as const)
    assert.equal((await enter(change)).told.error?.code, 'wrong', what);
  const late = await from('10.0.0.7').call('POST /api/session/challenge');
  const enterLate = (assertion: unknown, ceremony: string) =>
    from('10.0.0.7').ask('POST /api/session', { body: { way: 'passkey', ceremony, assertion } as never });
  await app.pool.query('update kernel.ceremonies set ends_at = now() where id = $1', [late.ceremony]);
  assert.equal(
    (await enterLate(device.get({ ...place, challenge: challengeOf(late) }), late.ceremony)).error?.code,
    'wrong',
    'over',
  );
  const adding = await admin.call('POST /api/session/passkeys/challenge');
  assert.equal(
    (await enterLate(device.get({ ...place, challenge: challengeOf(adding) }), adding.ceremony)).error?.code,
    'wrong',
    'a challenge to add one',
  );
  const stranger = new Authenticator();
  assert.equal((await enter({}, stranger)).told.error?.code, 'wrong');
  stranger.id.set(device.id);
  assert.equal((await enter({}, stranger)).told.error?.code, 'wrong', 'another key under a known name');
  await confirmAgo(6);
  const given = await admin.call('POST /api/session/challenge');
  const assertion = device.get({ ...place, challenge: challengeOf(given) });
  await admin.call('POST /api/session/confirm', { body: { way: 'passkey', ceremony: given.ceremony, assertion } });
  await admin.call('DELETE /api/session/passkeys/{id}', { params: { id: device.id.toString('base64url') } });
  assert.equal((await enter()).told.error?.code, 'wrong', 'removed');
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

test('whose access ended comes in by no way, and proves nothing for others', async () => {
  const email = 'jonas@avenue.example';
  const jonas = from('10.0.0.2');
  const setActive = (active: boolean) =>
    app.pool.query('update kernel.members set active = $1 where email = $2', [active, email]);
  await setActive(true);
  const device = new Authenticator();
  await jonas.call('POST /api/session', {
    body: {
      way: 'passphrase',
      email,
      passphrase: 'another four words',
      code: jonasPhone.next(),
    },
  });
  const asked = await jonas.call('POST /api/session/passkeys/challenge');
  const attestation = device.create({ ...place, challenge: challengeOf(asked) });
  await jonas.call('POST /api/session/passkeys', { body: { ceremony: asked.ceremony, attestation, label: '' } });
  const { codes } = await jonas.call('POST /api/session/recovery-codes');
  const { text } = await jonas.call('POST /api/keys', { body: { name: 'Jonas', scopes: ['read:*'] } });
  const byPasskey = async (browser: Browser) => {
    const given = await browser.call('POST /api/session/challenge');
    const assertion = device.get({ ...place, challenge: challengeOf(given) });
    return { way: 'passkey' as const, ceremony: given.ceremony, assertion };
  };
  const ways = [
    () => byPasskey(jonas),
    () => ({ way: 'recovery' as const, email, code: codes.pop() ?? '', app: jonasPhone.next() }),
    () => ({ way: 'passphrase' as const, email, passphrase: 'another four words', code: jonasPhone.next() }),
  ];
  const told = async () => {
    const answers: number[] = [];
    for (const way of ways)
      answers.push((await from('10.0.0.8').ask('POST /api/session', { body: await way() })).status);
    const headers = { authorization: `Bearer ${text}`, origin: undefined };
    return [...answers, (await from('10.0.0.8').ask('GET /api/scripts', { headers })).status];
  };
  assert.deepEqual(await told(), [200, 200, 200, 200]);
  await setActive(false);
  assert.deepEqual(await told(), [401, 401, 401, 401]);
  await setActive(true);
  const proof = await admin.ask('POST /api/session/confirm', { body: await byPasskey(admin) });
  assert.equal(proof.error?.code, 'wrong', 'of another member');
});
