import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Authenticator } from '../../../testing/authenticator.ts';
import { AuthenticatorApp, holdClock } from '../../../testing/authenticator-app.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// In order: a server that other machines reach asks for two factors, of members who have none yet, an app, a passkey, or
// who lost one of theirs.

const origin = 'https://avenue.example';
const passphrase = 'four words make one';
const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase };
const typed = { way: 'passphrase', email: mara.email, passphrase } as const;
let app: TestApp;
let admin: Browser;
let phone: AuthenticatorApp;
let codes: string[];
const browser = () => new Browser(app, { origin, address: '10.0.0.1' });
const challengeOf = ({ options }: { options: Record<string, unknown> }) => String(options.challenge);

before(async () => {
  holdClock();
  const said: string[] = [];
  app = await startTestApp({ env: { HOST: '0.0.0.0', AVENUE_PUBLIC_URL: origin }, say: (text) => said.push(text) });
  while (said.length === 0) await new Promise((resolve) => setImmediate(resolve));
  admin = browser();
  await admin.call('POST /api/session/first', { body: { ...mara, code: /: (\S+)\n$/.exec(said[0] ?? '')?.[1] } });
});
after(() => app.close());

test('with a passphrase alone a session may add a second factor or sign out, and nothing else', async () => {
  const session = await admin.call('GET /api/session');
  assert.deepEqual([session.demandsTwo, session.who?.limited], [true, true]);
  const refused = [
    await admin.ask('GET /api/studio'),
    await admin.ask('GET /api/sessions'),
    await admin.ask('POST /api/session/recovery-codes'),
    await admin.ask('PUT /api/session/passphrase', {
      body: { passphrase: 'wooden ladder seven moons', present: passphrase },
    }),
    await admin.ask('POST /api/session/handover'),
    await admin.ask('POST /api/keys', { body: { name: 'A', scopes: ['read:*'] } }),
    await admin.ask('PUT /api/admin/config', { body: { changes: { MEDIA_BLITZ: 'off' } } }),
  ];
  assert.deepEqual(
    new Set(refused.map(({ status, error }) => `${status} ${error?.code}`)),
    new Set(['403 second_factor']),
  );
  const stream = await app.raw({ url: '/api/events', headers: admin.headers() });
  assert.equal(stream.statusCode, 403);
  assert.equal((await admin.call('GET /api/session/ways')).totp, false);
  const other = browser();
  assert.equal((await other.call('POST /api/session', { body: typed })).who?.limited, true);
  assert.equal((await other.ask('DELETE /api/session')).status, 200);
});

test('once it has the second factor it is like any other, under a new key; a session without is out', async () => {
  const without = browser();
  await without.call('POST /api/session', { body: typed });
  const { secret } = await admin.call('POST /api/session/totp');
  phone = new AuthenticatorApp(secret);
  const old = admin.cookies.get('__Host-avenue');
  await admin.call('PUT /api/session/totp', { body: { code: phone.code() } });
  assert.notEqual(admin.cookies.get('__Host-avenue'), old);
  assert.equal((await admin.call('GET /api/session')).who?.limited, undefined);
  assert.equal((await admin.ask('GET /api/studio')).status, 200);
  assert.equal((await without.ask('GET /api/studio')).error?.code, 'signed_out');
  ({ codes } = await admin.call('POST /api/session/recovery-codes'));
});

test('the last second factor stays', async () => {
  assert.equal((await admin.ask('DELETE /api/session/totp')).error?.code, 'last_second_factor');
  assert.equal((await admin.call('GET /api/session/ways')).totp, true);
  assert.equal((await browser().ask('POST /api/session', { body: typed })).error?.code, 'code_needed');
});

test('a recovery code stands for one factor: the app beside the passphrase, or the passphrase beside the app', async () => {
  const lost = { way: 'recovery', email: mara.email, code: codes[0] ?? '' } as const;
  const ask = (body: typeof lost & { app?: string }) => browser().ask('POST /api/session', { body });
  assert.equal((await ask(lost)).error?.code, 'code_needed', 'alone it is not enough');
  assert.equal((await ask({ ...lost, app: '000000' })).error?.code, 'wrong');
  assert.equal((await ask({ ...lost, code: 'aaaa-bbbb', app: phone.next() })).error?.code, 'wrong');
  assert.equal((await admin.call('GET /api/session/ways')).recoveryCodes, 10, 'none of these used one up');
  const both = await ask({ ...lost, app: phone.next() });
  assert.deepEqual([both.status, both.answer.who?.limited], [200, undefined]);
  assert.equal((await ask({ ...lost, app: phone.next() })).error?.code, 'wrong', 'used');
  const instead = { ...typed, recovery: codes[1] ?? '' };
  const entered = await browser().ask('POST /api/session', { body: instead });
  assert.deepEqual([entered.status, entered.answer.who?.limited], [200, undefined]);
  assert.equal((await browser().ask('POST /api/session', { body: instead })).error?.code, 'wrong', 'used');
});

test('after a recovery code there is one new passphrase without the present one', async () => {
  const recovered = browser();
  const lost = { way: 'recovery', email: mara.email, code: codes[2] ?? '', app: phone.next() } as const;
  await recovered.call('POST /api/session', { body: lost });
  const set = (body: { passphrase: string; present?: string; recovery?: string }) =>
    recovered.ask('PUT /api/session/passphrase', { body });
  assert.equal((await set({ passphrase: 'password1234' })).status, 422);
  assert.equal((await set({ passphrase: 'wooden ladder seven moons' })).status, 200);
  assert.equal((await set({ passphrase })).error?.details?.[0]?.path, 'present');
  assert.equal((await set({ passphrase, recovery: codes[0] ?? '' })).error?.details?.[0]?.path, 'recovery');
  assert.equal((await set({ passphrase, recovery: codes[3] ?? '' })).status, 200);
  admin = recovered;
});

test('a passkey counts as both, and who has one shows it or a recovery code beside the passphrase', async () => {
  const device = new Authenticator();
  const asked = await admin.call('POST /api/session/passkeys/challenge');
  const place = { origin, host: 'avenue.example' };
  const attestation = device.create({ ...place, challenge: challengeOf(asked) });
  await admin.call('POST /api/session/passkeys', { body: { ceremony: asked.ceremony, attestation, label: '' } });
  assert.equal((await admin.ask('DELETE /api/session/totp')).status, 200, 'another one is left');
  const params = { id: device.id.toString('base64url') };
  assert.equal((await admin.ask('DELETE /api/session/passkeys/{id}', { params })).error?.code, 'last_second_factor');
  assert.equal((await browser().ask('POST /api/session', { body: typed })).error?.code, 'passkey_needed');
  const lost = { way: 'recovery', email: mara.email, code: codes[4] ?? '' } as const;
  assert.equal((await browser().ask('POST /api/session', { body: lost })).error?.code, 'passkey_needed');
  const given = await browser().call('POST /api/session/challenge');
  const assertion = device.get({ ...place, challenge: challengeOf(given) });
  const body = { way: 'passkey', ceremony: given.ceremony, assertion } as const;
  assert.equal((await browser().call('POST /api/session', { body })).who?.limited, undefined);
  const beside = await browser().ask('POST /api/session', { body: { ...typed, recovery: codes[4] ?? '' } });
  assert.equal(beside.status, 200);
});

test('a code of another device brings along what stands behind the session that made it', async () => {
  const { link } = await admin.call('POST /api/session/handover');
  const token = new URL(link).hash.replace('#handover=', '');
  const other = browser();
  await other.call('POST /api/session/handover/accept', { body: { token } });
  assert.equal((await other.ask('GET /api/studio')).status, 200);
});
