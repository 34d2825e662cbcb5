import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AuthenticatorApp, holdClock } from '../../../testing/authenticator-app.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// In front of the machine one factor is enough until an Admin wants two.

const passphrase = 'four words make one';
const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase };
let app: TestApp;
let front: Browser;

before(async () => {
  holdClock();
  app = await startTestApp();
  front = new Browser(app);
});
after(() => app.close());

const demand = (value: 'on' | 'off') =>
  front.ask('PUT /api/admin/config', { body: { changes: { TWO_FACTORS: value } } });
const signIn = async (more: { code?: string } = {}) => {
  const browser = new Browser(app);
  const told = await browser.ask('POST /api/session', { body: { way: 'passphrase', ...mara, ...more } });
  return { browser, code: told.error?.code, limited: told.answer.who?.limited };
};

test('one factor is enough until an Admin switches the demand on; then sessions with one add the second', async () => {
  await front.call('POST /api/session/first', { body: mara });
  assert.equal((await front.call('GET /api/session')).who?.limited, undefined);
  const { browser: other } = await signIn();
  assert.equal((await demand('on')).status, 200);
  assert.equal((await front.call('GET /api/session')).who?.limited, true);
  assert.equal((await demand('off')).error?.code, 'second_factor', 'it does not lift the demand either');
  assert.equal((await other.ask('GET /api/studio')).error?.code, 'second_factor');
  const { secret } = await front.call('POST /api/session/totp');
  const phone = new AuthenticatorApp(secret);
  await front.call('PUT /api/session/totp', { body: { code: phone.code() } });
  assert.equal((await front.ask('GET /api/studio')).status, 200);
  assert.equal((await other.ask('GET /api/studio')).error?.code, 'signed_out', 'the member has a second factor now');
  assert.equal((await signIn({ code: phone.next() })).limited, undefined);
  assert.equal((await front.ask('DELETE /api/session/totp')).error?.code, 'last_second_factor');
});

test('once it is off again the second factor may go', async () => {
  assert.equal((await demand('off')).status, 200);
  assert.equal((await front.ask('DELETE /api/session/totp')).status, 200);
  const { code, limited } = await signIn();
  assert.deepEqual([code, limited], [undefined, undefined]);
});
