import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const passphrase = 'four words make one';
const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase };
const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1';
let app: TestApp;
let desk: Browser;
const phone = () => new Browser(app, { agent: phoneAgent });

before(async () => {
  app = await startTestApp();
  desk = new Browser(app);
});
after(() => app.close());

const tokenOf = (link: string) => new URL(link).hash.replace('#handover=', '');
const handOver = async (from = desk) => tokenOf((await from.call('POST /api/session/handover')).link);
const accept = (token: string, browser = phone()) =>
  browser.ask('POST /api/session/handover/accept', { body: { token, keep: true } });
const texts = async (action: string) =>
  (
    await app.pool.query<{ text: string }>('select text from kernel.journal where action = $1 order by seq', [action])
  ).rows.map(({ text }) => text);

test('in front of the machine, where nobody signs in, there is nobody to hand over, and no name to change', async () => {
  assert.equal((await desk.ask('POST /api/session/handover')).error?.code, 'no_account');
  assert.equal((await desk.ask('PUT /api/session/name', { body: { name: 'Mara' } })).error?.code, 'no_account');
});

test('a code signs the same member in on another device, once, and is stored nowhere', async () => {
  await desk.call('POST /api/session/first', { body: mara });
  const { link, lastsMs } = await desk.call('POST /api/session/handover');
  assert.match(link, /^http:\/\/localhost:5000\/sign-in#handover=[\w-]{43}$/);
  assert.equal(lastsMs, 60_000);
  const token = tokenOf(link);
  const rows = await app.pool.query('select * from kernel.handovers');
  assert.equal(rows.rowCount, 1);
  assert.ok(!JSON.stringify(rows.rows).includes(token));
  const other = phone();
  const { status, answer } = await accept(token, other);
  assert.deepEqual([status, answer.who?.name, answer.who?.role], [201, 'Mara Lind', 'admin']);
  assert.equal((await other.ask('GET /api/studio')).status, 200);
  assert.equal((await accept(token)).status, 404);
  assert.deepEqual((await desk.call('GET /api/sessions')).map(({ device }) => device).sort(), [
    'Firefox on Linux',
    'Safari on iPhone',
  ]);
  assert.equal(
    (await texts('session.opened')).at(-1),
    'Mara Lind signed in with a code of another device, in Safari on iPhone.',
  );
  assert.deepEqual(await texts('session.handover'), ['Mara Lind made a code to sign in on another device.']);
});

test('of two devices that scan at once one is in', async () => {
  const token = await handOver();
  const both = await Promise.all([accept(token), accept(token)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 404]);
});

test('it ends after a minute, by a newer one, with the session that made it and with the access of the member', async () => {
  const late = await handOver();
  await app.pool.query(`update kernel.handovers set ends_at = ends_at - interval '61 seconds'`);
  assert.equal((await accept(late)).status, 404, 'after a minute');
  const old = await handOver();
  const next = await handOver();
  assert.equal((await accept(old)).status, 404, 'a newer one');
  const brief = phone();
  assert.equal((await accept(next, brief)).status, 201);
  const ofBrief = await handOver(brief);
  await brief.call('DELETE /api/session');
  assert.equal((await accept(ofBrief)).status, 404, 'signed out');
  const last = await handOver();
  await app.pool.query('update kernel.members set active = false');
  assert.equal((await accept(last)).status, 404, 'no access');
  await app.pool.query('update kernel.members set active = true');
  // News of a call before may have had the door look while nobody was active.
  app.services.door.forget();
});

test('a wrong one counts as a try of the network', async () => {
  const guess = () => accept('x'.repeat(43));
  for (let tries = 0; tries < 30; tries++) await guess();
  assert.equal((await guess()).status, 429);
  await app.pool.query('delete from kernel.failed_tries');
});

test('it takes a recent proof, and no key makes one', async () => {
  const { text } = await desk.call('POST /api/keys', { body: { name: 'All', scopes: ['write:*'] } });
  const byKey = await new Browser(app).ask('POST /api/session/handover', {
    headers: { authorization: `Bearer ${text}` },
  });
  assert.deepEqual([byKey.status, byKey.error?.code], [403, 'key']);
  await app.pool.query(`update kernel.sessions set confirmed_at = now() - interval '6 minutes'`);
  assert.equal((await desk.ask('POST /api/session/handover')).error?.code, 'step_up');
  await desk.call('POST /api/session/confirm', { body: { way: 'passphrase', passphrase } });
  assert.ok(await handOver());
});

test('whoever is in changes the own name, and the journal says so', async () => {
  assert.deepEqual(await desk.call('PUT /api/session/name', { body: { name: ' Mara Lind-Weir ' } }), {
    name: 'Mara Lind-Weir',
  });
  assert.equal((await desk.call('GET /api/session')).who?.name, 'Mara Lind-Weir');
  assert.deepEqual(await texts('member.renamed'), ['Mara Lind is called Mara Lind-Weir now.']);
  assert.equal((await desk.ask('PUT /api/session/name', { body: { name: ' ' } })).status, 422);
});
