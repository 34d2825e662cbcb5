import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { recoverAdmin } from '../../../ops/recover.ts';
import { Authenticator } from '../../../testing/authenticator.ts';
import { AuthenticatorApp, holdClock } from '../../../testing/authenticator-app.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// On a server that other machines reach: who comes in by what, and who does not. In order.

const origin = 'https://avenue.example';
const place = { origin, host: 'avenue.example' };
const challengeOf = ({ options }: { options: Record<string, unknown> }) => String(options.challenge);
const passphrase = 'four words make one';
const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase };
let app: TestApp;
let admin: Browser;
let jonasPhone: AuthenticatorApp;
const from = (address: string, agent?: string) => new Browser(app, { origin, address, ...(agent && { agent }) });

/** Adds the second factor that is demanded here. */
async function addApp(browser: Browser): Promise<AuthenticatorApp> {
  const { secret } = await browser.call('POST /api/session/totp');
  const phone = new AuthenticatorApp(secret);
  await browser.call('PUT /api/session/totp', { body: { code: phone.next() } });
  return phone;
}

before(async () => {
  holdClock();
  const said: string[] = [];
  app = await startTestApp({ env: { HOST: '0.0.0.0', AVENUE_PUBLIC_URL: origin }, say: (text) => said.push(text) });
  admin = from('10.0.0.1');
  while (said.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const code = /: (\S+)\n$/.exec(said[0] ?? '')?.[1] ?? '';
  await admin.call('POST /api/session/first', { body: { ...mara, code } });
  await addApp(admin);
  const body = { email: 'jonas@avenue.example', role: 'editor' as const };
  const { link } = await admin.call('POST /api/team/invitations', { body });
  const token = new URL(link).hash.replace('#invitation=', '');
  const jonas = from('10.0.0.2');
  await jonas.call('POST /api/invitation/accept', {
    body: { token, name: 'Jonas Weir', passphrase: 'another four words' },
  });
  jonasPhone = await addApp(jonas);
});
after(() => app.close());

const confirmAgo = (minutes: number) =>
  app.pool.query('update kernel.sessions set confirmed_at = now() - make_interval(mins => $1)', [minutes]);

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

/** At the terminal, while the server runs. */
const atTerminal = (email?: string) =>
  recoverAdmin({ pool: app.pool, url: app.services.config.databaseUrl ?? '', place: app.services.config, email });

test('a code of the terminal is made for an Admin alone, and stored nowhere', async () => {
  assert.equal((await atTerminal('jonas@avenue.example')).made, undefined, 'an Editor');
  assert.equal((await atTerminal('nobody@avenue.example')).made, undefined);
  const { admins, made } = await atTerminal();
  assert.deepEqual(
    admins.map(({ email }) => email),
    [mara.email],
  );
  const { rows } = await app.pool.query('select * from kernel.terminal_codes');
  assert.ok(rows.length === 1 && made && !JSON.stringify(rows).includes(made.code));
  const { rows: told } = await app.pool.query(
    "select text, data from kernel.journal where action = 'member.code-made'",
  );
  assert.equal(told[0]?.text, 'A one-time code that brings Mara Lind back in was made at the terminal.');
  assert.ok(!JSON.stringify(told).includes(made.code));
});

test('with it an Admin who lost everything is back: every way and session of before ends, and it works once', async () => {
  const device = new Authenticator();
  const adding = await admin.call('POST /api/session/passkeys/challenge');
  const attestation = device.create({ ...place, challenge: challengeOf(adding) });
  await admin.call('POST /api/session/passkeys', { body: { ceremony: adding.ceremony, attestation, label: '' } });
  const { codes } = await admin.call('POST /api/session/recovery-codes');
  const before = (await atTerminal()).made?.code ?? '';
  const code = (await atTerminal(' MARA@avenue.example ')).made?.code ?? '';
  const fresh = 'words that nobody found';
  const regain = (given: { code: string; email?: string; passphrase?: string }, browser = from('10.0.0.20')) =>
    browser.ask('POST /api/session/regain', { body: { email: mara.email, passphrase: fresh, ...given } });
  const refused = async (what: string, told: ReturnType<typeof regain>) =>
    assert.equal((await told).error?.code, 'wrong', what);
  await refused('guessed', regain({ code: 'aaaa-bbbb-cccc-dddd-eeee-ffff-gggg' }));
  await refused('one that another replaced', regain({ code: before }));
  await refused('for another member', regain({ code, email: 'jonas@avenue.example' }));
  const set = (sql: string) => app.pool.query(sql);
  await set("update kernel.terminal_codes set ends_at = ends_at - interval '16 minutes'");
  await refused('over', regain({ code }));
  await set("update kernel.terminal_codes set ends_at = ends_at + interval '16 minutes'");
  await set(`update kernel.members set role = 'editor' where email = '${mara.email}'`);
  await refused('who is no Admin any more', regain({ code }));
  await set(`update kernel.members set role = 'admin', active = false where email = '${mara.email}'`);
  await refused('whose access ended', regain({ code }));
  await set(`update kernel.members set active = true where email = '${mara.email}'`);
  const foreign = await from('10.0.0.20').ask('POST /api/session/regain', {
    body: { email: mara.email, passphrase: fresh, code },
    headers: { origin: 'https://evil.example' },
  });
  assert.equal(foreign.error?.code, 'foreign_origin');
  assert.equal((await regain({ code, passphrase: 'password1234' })).status, 422, 'and it is not used up');

  const back = from('10.0.0.20');
  const both = await Promise.all([regain({ code }, back), regain({ code }, from('10.0.0.21'))]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401], 'of two at once one is in');
  const { answer } = both.find(({ status }) => status === 200) ?? both[0];
  assert.deepEqual(
    [answer.who?.name, answer.who?.limited, answer.who?.ways],
    ['Mara Lind', true, { passphrase: true, totp: false, passkeys: 0, recoveryCodes: 0 }],
    'the second factor is asked for anew',
  );
  await refused('a second time', regain({ code }));
  assert.equal((await admin.ask('GET /api/studio')).error?.code, 'signed_out');
  const given = await from('10.0.0.22').call('POST /api/session/challenge');
  const assertion = device.get({ ...place, challenge: challengeOf(given) });
  for (const body of [
    { way: 'passkey' as const, ceremony: given.ceremony, assertion },
    { way: 'passphrase' as const, email: mara.email, passphrase },
    { way: 'recovery' as const, email: mara.email, code: codes[0] ?? '' },
  ])
    assert.equal((await from('10.0.0.22').ask('POST /api/session', { body })).error?.code, 'wrong', body.way);
  const { rows } = await app.pool.query<{ text: string; actor: string }>(
    "select actor, text from kernel.journal where action = 'member.regained'",
  );
  assert.deepEqual([rows.length, rows[0]?.actor], [1, 'Mara Lind']);
  assert.match(rows[0]?.text ?? '', /with a code from the terminal .* every other way in and 2 sessions ended\.$/);
});

test('guesses of it wait like every other', async () => {
  const guess = () =>
    from('10.0.0.23').ask('POST /api/session/regain', {
      body: { email: mara.email, code: 'a'.repeat(28), passphrase: 'words that nobody found' },
    });
  for (let tries = 0; tries < 30; tries++) await guess();
  assert.equal((await guess()).status, 429);
});
