import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkJournal } from '../../../kernel/journal/index.ts';
import { Secret } from '../../../kernel/secret.ts';
import { AuthenticatorApp, holdClock } from '../../../testing/authenticator-app.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { defineModule } from '../../define-module.ts';
import { modules } from '../../index.ts';

// In order: an installation on loopback, from its first start to a team.

const bank = defineModule({
  id: 'bank',
  endpoints: {},
  handlers: {},
  settings: {
    sections: [{ id: 'bank', title: 'Bank', help: 'Yours.', order: 90 }],
    settings: [{ name: 'BANK_TOKEN', kind: 'secret', label: 'Bank', group: 'bank', help: '', credential: true }],
  },
  samples: { none: 'Of the test.' },
});

const passphrase = 'four words make one';
const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase };
let app: TestApp;
let said: string[];
let front: Browser;

before(async () => {
  holdClock();
  said = [];
  app = await startTestApp({ modules: [...modules, bank], say: (text) => said.push(text) });
  front = new Browser(app);
});
after(() => app.close());

const entries = async (action: string) =>
  (
    await app.pool.query<{ actor: string; text: string; data: { by?: Record<string, string> } }>(
      'select actor, text, data from kernel.journal where action = $1 order by seq',
      [action],
    )
  ).rows;

test('in front of the machine nobody is asked, and no code is printed', async () => {
  const { asks, needsFirstAdmin, passkeysWorkHere, who } = await front.call('GET /api/session');
  assert.deepEqual(
    { asks, needsFirstAdmin, passkeysWorkHere },
    { asks: false, needsFirstAdmin: false, passkeysWorkHere: true },
  );
  assert.equal(who?.kind, 'local');
  assert.equal((await front.ask('GET /api/session/ways')).error?.code, 'no_account');
  assert.equal(
    (await front.ask('POST /api/keys', { body: { name: 'A', scopes: ['read:*'] } })).error?.code,
    'no_account',
  );
  assert.deepEqual(said, []);
});

for (const [what, options, headers] of [
  ['another address that says localhost', { address: '10.0.0.9' }, {}],
  ['somebody behind a proxy', {}, { 'x-forwarded-for': '203.0.113.7' }],
  ['somebody behind a proxy that says it is loopback', {}, { 'x-forwarded-for': '127.0.0.1' }],
  ['Forwarded', {}, { forwarded: 'for=127.0.0.1' }],
  ['Via', {}, { via: '1.1 proxy' }],
  ['X-Forwarded-Host alone', {}, { 'x-forwarded-host': 'localhost' }],
] as const)
  test(`${what} is nobody, not the operator`, async () => {
    const browser = new Browser(app, options);
    assert.equal((await browser.ask('GET /api/studio', { headers })).error?.code, 'signed_out');
    const saved = await browser.ask('PUT /api/admin/config', { headers, body: { changes: { MEDIA_BLITZ: 'off' } } });
    assert.deepEqual([saved.status, saved.error?.code], [401, 'signed_out']);
    const first = await browser.ask('POST /api/session/first', { headers, body: mara });
    assert.deepEqual([first.status, first.error?.code], [401, 'wrong']);
    const { who, asks } = await browser.call('GET /api/session', { headers });
    assert.deepEqual({ who, asks }, { who: undefined, asks: true });
  });

test('once a credential of a connector is stored the door asks, and the code is in the terminal', async () => {
  await front.call('PUT /api/admin/config', { body: { changes: { MEDIA_BLITZ: 'on' } } });
  assert.equal((await front.call('GET /api/session')).asks, false, 'a setting like any other');
  await app.services.credentials.put({ name: 'BANK_TOKEN' }, new Secret('abc'));
  app.services.door.forget();
  const { asks, needsFirstAdmin, who } = await front.call('GET /api/session');
  assert.deepEqual({ asks, needsFirstAdmin, who }, { asks: true, needsFirstAdmin: true, who: undefined });
  assert.equal((await front.ask('GET /api/studio')).status, 401);
  while (said.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const wrong = await front.ask('POST /api/session/first', { body: { ...mara, code: 'aaaa-bbbb-cccc' } });
  assert.equal(wrong.error?.code, 'wrong');
  assert.match(said[0] ?? '', /with this code, once/);
  await app.services.credentials.remove({ name: 'BANK_TOKEN' });
  app.services.door.forget();
  assert.equal((await front.call('GET /api/session')).who?.kind, 'local');
});

test('the first member is Admin and signed in, and from then on every device is asked once', async () => {
  const easy = await front.ask('POST /api/session/first', { body: { ...mara, passphrase: 'mara lind 2026' } });
  assert.deepEqual([easy.status, easy.error?.details?.[0]?.path], [422, 'passphrase']);
  const { who, asks } = await front.call('POST /api/session/first', { body: mara });
  assert.deepEqual([who?.kind, who?.role, asks], ['member', 'admin', true]);
  assert.equal((await front.call('GET /api/session')).who?.name, 'Mara Lind');
  const other = new Browser(app);
  assert.equal((await other.ask('GET /api/studio')).error?.code, 'signed_out');
  assert.equal((await other.ask('POST /api/session/first', { body: mara })).error?.code, 'has_admin');
  assert.deepEqual(
    (await entries('member.added')).map(({ actor }) => actor),
    ['Mara Lind'],
  );
});

test('the cookie is for this browser alone, and only its hash is kept', async () => {
  const browser = new Browser(app);
  const { headers } = await browser.ask('POST /api/session', { body: { way: 'passphrase', ...mara, keep: true } });
  const cookie = String(headers['set-cookie']);
  assert.match(cookie, /^avenue-5000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
  const token = browser.cookies.get('avenue-5000') ?? '';
  const { rows } = await app.pool.query('select * from kernel.sessions');
  assert.ok(!JSON.stringify(rows).includes(token));
  await browser.call('DELETE /api/session');
});

test('with a cookie, only a page of this address changes anything', async () => {
  const change = (headers: Record<string, string | undefined>) =>
    front.ask('POST /api/studio', { body: { studio: 'own' }, headers });
  const refused = async (headers: Record<string, string | undefined>) =>
    assert.equal((await change(headers)).error?.code, 'foreign_origin', JSON.stringify(headers));
  await refused({ origin: undefined });
  await refused({ origin: 'https://localhost:5000' });
  await refused({ origin: 'https://localhost:5000', 'sec-fetch-site': 'same-origin' });
  await refused({ 'sec-fetch-site': 'none' });
  await refused({ 'sec-fetch-site': 'same-site' });
  assert.equal((await change({ origin: undefined, 'sec-fetch-site': 'same-origin' })).status, 200);
  assert.equal((await change({})).status, 200);
  const signIn = { way: 'passphrase', ...mara } as const;
  const login = await new Browser(app).ask('POST /api/session', { body: signIn, headers: { origin: undefined } });
  assert.equal(login.error?.code, 'foreign_origin', 'nobody is signed in from elsewhere');
});

test('the key of a session is another one after each proof, and the old one is worth nothing', async () => {
  const old = new Browser(app);
  for (const [name, value] of front.cookies) old.cookies.set(name, value);
  const { who } = await front.call('POST /api/session/confirm', { body: { way: 'passphrase', passphrase } });
  assert.ok(who?.confirmedUntil);
  assert.notDeepEqual([...front.cookies], [...old.cookies]);
  assert.equal((await old.ask('GET /api/studio')).error?.code, 'signed_out');
  assert.equal((await front.ask('GET /api/studio')).status, 200);
  const before = front.cookies.get('avenue-5000');
  await front.call('POST /api/session', { body: { way: 'passphrase', ...mara } });
  assert.notEqual(front.cookies.get('avenue-5000'), before);
  assert.equal((await front.call('GET /api/sessions')).length, 1, 'a sign-in takes the place of the one before');
});

test('what asks once more asks after five minutes, and a wrong answer does not help', async () => {
  const config = { body: { changes: { MEDIA_BLITZ: 'on' } } };
  assert.equal((await front.ask('PUT /api/admin/config', config)).status, 200);
  await app.pool.query(`update kernel.sessions set confirmed_at = now() - interval '6 minutes'`);
  assert.equal((await front.ask('PUT /api/admin/config', config)).error?.code, 'step_up');
  const wrong = await front.ask('POST /api/session/confirm', {
    body: { way: 'passphrase', passphrase: 'not this one' },
  });
  assert.deepEqual([wrong.status, wrong.error?.code], [401, 'wrong']);
  assert.equal((await front.ask('PUT /api/admin/config', config)).error?.code, 'step_up');
  await front.call('POST /api/session/confirm', { body: { way: 'passphrase', passphrase } });
  assert.equal((await front.ask('PUT /api/admin/config', config)).status, 200);
});

test('a session ends by itself without use, and at the latest after its whole time', async () => {
  for (const [column, kept, ago, stands] of [
    ['last_seen_at', true, '13 days', true],
    ['last_seen_at', true, '15 days', false],
    ['last_seen_at', false, '13 hours', false],
    ['created_at', true, '91 days', false],
    ['created_at', false, '25 hours', false],
  ] as const) {
    const browser = new Browser(app);
    await browser.call('POST /api/session', { body: { way: 'passphrase', ...mara, keep: kept } });
    const current = (await browser.call('GET /api/sessions')).find((session) => session.current);
    await app.pool.query(`update kernel.sessions set ${column} = now() - interval '${ago}' where id = $1`, [
      current?.id,
    ]);
    assert.equal((await browser.ask('GET /api/studio')).status, stands ? 200 : 401, `${column} ${kept} ${ago}`);
    await app.pool.query('delete from kernel.sessions where id = $1', [current?.id]);
  }
});

test('codes of an app are asked for besides the passphrase, and each works once, within its half minute', async () => {
  const { secret } = await front.call('POST /api/session/totp');
  const phone = new AuthenticatorApp(secret);
  for (const wrong of ['000000', phone.code(-1), phone.code(1)])
    assert.equal((await front.ask('PUT /api/session/totp', { body: { code: wrong } })).status, 422);
  assert.equal((await front.call('GET /api/session/ways')).totp, false, 'not before a code came back');
  const code = phone.code();
  assert.equal((await front.call('PUT /api/session/totp', { body: { code } })).totp, true);
  const browser = new Browser(app);
  const body = { way: 'passphrase', ...mara } as const;
  assert.equal((await browser.ask('POST /api/session', { body })).error?.code, 'code_needed');
  assert.equal((await browser.ask('POST /api/session', { body: { ...body, code } })).error?.code, 'wrong', 'used');
  for (const [halfMinutes, what] of [
    [-1, 'over'],
    [1, 'to come'],
  ] as const) {
    phone.next();
    const told = await browser.ask('POST /api/session', { body: { ...body, code: phone.code(halfMinutes) } });
    assert.deepEqual([told.error?.code, what], ['wrong', what]);
    assert.match(told.error?.message ?? '', /another half minute.*clocks/);
  }
  const shown = await browser.ask('POST /api/session', { body: { ...body, code: phone.next() } });
  assert.equal(shown.error?.code, 'wrong', 'one that was shown before its time is used up');
  assert.equal((await browser.ask('POST /api/session', { body: { ...body, code: phone.next() } })).status, 200);
  assert.equal((await front.call('GET /api/team'))[0]?.twoStep, true);
  await front.call('DELETE /api/session/totp');
  await browser.call('DELETE /api/session');
  const { rows } = await app.pool.query(`select name from kernel.credentials where name like 'member.%'`);
  assert.deepEqual(rows, []);
});

test('a recovery code works once, and new ones end the old', async () => {
  const { codes } = await front.call('POST /api/session/recovery-codes');
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) assert.match(code, /^(?:[0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/, '140 bits');
  const body = {
    way: 'recovery',
    email: mara.email,
    code: (codes[0] ?? '').toUpperCase().replaceAll('-', ' '),
  } as const;
  const browser = new Browser(app);
  assert.equal((await browser.ask('POST /api/session', { body })).status, 200);
  assert.equal((await browser.ask('POST /api/session', { body })).error?.code, 'wrong');
  assert.equal((await front.call('GET /api/session/ways')).recoveryCodes, 9);
  const stored = await app.pool.query('select * from kernel.recovery_codes');
  assert.ok(!JSON.stringify(stored.rows).includes(codes[1] ?? ''));
  await front.call('POST /api/session/recovery-codes');
  const old = { ...body, code: codes[1] ?? '' };
  assert.equal((await browser.ask('POST /api/session', { body: old })).error?.code, 'wrong');
  await app.pool.query('delete from kernel.failed_tries');
});

test('after five wrong tries the account waits, also for the right one, and says for how long', async () => {
  const at = (address: string) => new Browser(app, { address });
  const wrong = { way: 'passphrase', email: mara.email, passphrase: 'guessed by somebody' } as const;
  const tries = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => at(`10.0.0.${n}`).ask('POST /api/session', { body: wrong })),
  );
  assert.deepEqual(tries.map(({ status }) => status).sort(), [401, 401, 401, 401, 401, 429]);
  const right = await at('10.0.0.8').ask('POST /api/session', { body: { way: 'passphrase', ...mara } });
  assert.deepEqual([right.status, right.error?.code], [429, 'too_often']);
  assert.match(right.error?.message ?? '', /Try again in 15 minutes/);
  const wait = Number(right.headers['retry-after']);
  assert.ok(wait > 14 * 60 && wait <= 15 * 60, String(wait));
  await app.pool.query(`update kernel.failed_tries set last_at = now() - interval '16 minutes'`);
  assert.equal((await at('10.0.0.8').ask('POST /api/session', { body: { way: 'passphrase', ...mara } })).status, 200);
  assert.equal((await app.pool.query(`select 1 from kernel.failed_tries where key like 'account:%'`)).rowCount, 0);
});

test('asking without a code does not buy more tries of codes', async () => {
  const { secret } = await front.call('POST /api/session/totp');
  await front.call('PUT /api/session/totp', { body: { code: new AuthenticatorApp(secret).code() } });
  const body = { way: 'passphrase', ...mara } as const;
  const browser = new Browser(app);
  const told: (string | undefined)[] = [];
  for (let round = 0; round < 6; round++) {
    told.push((await browser.ask('POST /api/session', { body: { ...body, code: '000000' } })).error?.code);
    await browser.ask('POST /api/session', { body });
  }
  assert.equal(told.at(-1), 'too_often');
  await app.pool.query('delete from kernel.failed_tries');
  await front.call('DELETE /api/session/totp');
});

test('a network that guesses through many accounts waits too', async () => {
  const browser = new Browser(app, { address: '2001:db8:1:2::1' });
  const guess = (from: Browser, n: number) =>
    from.ask('POST /api/session', {
      body: { way: 'passphrase', email: `a${n}@avenue.example`, passphrase: 'guessed' },
    });
  for (let n = 0; n < 30; n++) assert.equal((await guess(browser, n)).status, 401);
  assert.equal((await guess(browser, 30)).status, 429);
  assert.equal(
    (await guess(new Browser(app, { address: '2001:db8:1:2:ffff::9' }), 31)).status,
    429,
    'the same network',
  );
  assert.equal((await guess(new Browser(app, { address: '2001:db8:1:3::1' }), 32)).status, 401, 'another one');
  await app.pool.query('delete from kernel.failed_tries');
});

test('signing out takes what the browser kept along', async () => {
  const browser = new Browser(app);
  await browser.call('POST /api/session', { body: { way: 'passphrase', ...mara } });
  const token = browser.cookies.get('avenue-5000') ?? '';
  const { headers } = await browser.ask('DELETE /api/session');
  assert.equal(headers['clear-site-data'], '"cache", "storage"');
  assert.equal(browser.cookies.size, 0);
  browser.cookies.set('avenue-5000', token);
  assert.equal((await browser.ask('GET /api/studio')).status, 401);
});

test('a new passphrase ends all other sessions and the old one, and is asked for as any change of a way in', async () => {
  const other = new Browser(app);
  await other.call('POST /api/session', { body: { way: 'passphrase', ...mara } });
  const another = { body: { passphrase: 'wooden ladder seven moons', present: passphrase } };
  await app.pool.query(`update kernel.sessions set confirmed_at = now() - interval '6 minutes'`);
  assert.equal((await front.ask('PUT /api/session/passphrase', another)).error?.code, 'step_up');
  await front.call('POST /api/session/confirm', { body: { way: 'passphrase', passphrase } });
  for (const present of [undefined, 'not this one']) {
    const told = await front.ask('PUT /api/session/passphrase', { body: { ...another.body, present } });
    assert.deepEqual([told.status, told.error?.details?.[0]?.path], [422, 'present']);
  }
  assert.equal((await other.ask('GET /api/studio')).status, 200);
  await front.call('PUT /api/session/passphrase', another);
  assert.equal((await other.ask('GET /api/studio')).status, 401);
  assert.equal((await front.ask('GET /api/studio')).status, 200);
  const old = await other.ask('POST /api/session', { body: { way: 'passphrase', ...mara } });
  assert.equal(old.error?.code, 'wrong');
  await front.call('PUT /api/session/passphrase', { body: { passphrase, present: another.body.passphrase } });
  await other.call('POST /api/session', { body: { way: 'passphrase', ...mara } });
  await app.pool.query(`update kernel.sessions set confirmed_at = now() - interval '6 minutes'`);
  assert.equal((await front.ask('DELETE /api/sessions')).error?.code, 'step_up', 'others end after a proof');
  const [one] = (await front.call('GET /api/sessions')).filter(({ current }) => !current);
  const ended = await front.ask('DELETE /api/sessions/{id}', { params: { id: one?.id ?? '' } });
  assert.equal(ended.error?.code, 'step_up');
  await front.call('POST /api/session/confirm', { body: { way: 'passphrase', passphrase } });
  assert.deepEqual(await front.call('DELETE /api/sessions'), { ended: 1 });
  assert.equal((await other.ask('GET /api/studio')).status, 401);
});

test('entries say who asked, in which session, from where and by which request, and the chain holds', async () => {
  await front.call('POST /api/admin/channels', { body: { label: 'Slow History' } });
  const [entry] = (await entries('channel.added')).slice(-1);
  const session = (await front.call('GET /api/sessions')).find(({ current }) => current);
  assert.equal(entry?.actor, 'Mara Lind');
  const { reference = '', ...by } = entry?.data.by ?? {};
  assert.match(reference, /^ave-/);
  assert.deepEqual(by, { kind: 'member', id: session?.member.id, session: session?.id, address: '127.0.0.1' });
  assert.equal((await checkJournal(app.pool)).broken, undefined);
});
