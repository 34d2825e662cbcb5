import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { deliver } from '../../capabilities/notices/index.ts';
import { startFakeNtfy } from '../../connectors/ntfy/testing/fake-ntfy.ts';
import { botToken, startFakeTelegram } from '../../connectors/telegram/testing/fake-telegram.ts';
import { Platform } from '../../kernel/effects/testing/platform.ts';
import { siteOf } from '../../kernel/identity/index.ts';
import { newId } from '../../kernel/ids.ts';
import { callIn } from '../../services.ts';
import { AuthenticatorApp, holdClock } from '../../testing/authenticator-app.ts';
import { Browser } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendingOf } from '../notices/notifier.ts';
import { phoneHandlers } from './phone.ts';

// One hand-off on a phone, of a server that others reach: what a code shows there, and what nobody gets by one.

const origin = 'https://avenue.example';
const passphrase = 'four words make one';
const typed = { email: 'mara@avenue.example', passphrase } as const;
let app: TestApp;
let desk: Browser;
let authenticator: AuthenticatorApp;
let mine: string;
const phone = () => new Browser(app, { origin, address: '10.0.0.2' });

before(async () => {
  holdClock();
  const said: string[] = [];
  app = await startTestApp({ env: { HOST: '0.0.0.0', AVENUE_PUBLIC_URL: origin }, say: (text) => said.push(text) });
  while (said.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const code = /: (\S+)\n$/.exec(said[0] ?? '')?.[1];
  desk = new Browser(app, { origin, address: '10.0.0.1' });
  await desk.call('POST /api/session/first', { body: { ...typed, name: 'Mara Lind', code } });
  const { secret } = await desk.call('POST /api/session/totp');
  authenticator = new AuthenticatorApp(secret);
  await desk.call('PUT /api/session/totp', { body: { code: authenticator.next() } });
  app.services.effects.define({
    ...new Platform().kind,
    kind: 'fake.video',
    handOff: {
      kit: ({ text: url }) => ({
        platform: 'Somewhere',
        files: [{ id: `video${url.slice(7, 9)}`, label: 'Video', name: 'ice.mp4', url, bytes: 4 }],
        texts: [{ id: 'title', label: 'Title', text: 'Ice', size: 3, limit: 100, unit: 'characters' }],
        choices: [],
        steps: [],
        links: [],
        address: { label: 'Address', example: 'https://' },
      }),
      addressOf: () => ({ wrong: 'No.' }),
    },
  });
});
after(() => app.close());
beforeEach(async () => {
  mine = await handed('film');
});

/** Something that is a person's to post, with a file of these bytes. */
async function handed(bytes: string, studio = 'own'): Promise<string> {
  const url = await app.services.store.putBuffer(Buffer.from(bytes), 'mp4', { engine: 'upload', rights: 'operator' });
  const id = newId('eff');
  await app.pool.query(
    `insert into kernel.effects (id, studio, module, kind, class, account, subject, title, payload, payload_hash, dedup_key, state,
      mode, epoch, due_at, expires_at) values ($1, $2, 'video', 'fake.video', 'publish', 'CHANNEL_TEST', 'que_1', 'Ice', $3, 'hash',
      $1, 'handed', 'assisted', 0, now(), now() + interval '3 days')`,
    [id, studio, JSON.stringify({ text: url })],
  );
  return id;
}
const codeFor = async (effect: string, from = desk) =>
  new URL((await from.call('POST /api/phone/codes', { body: { effect } })).link).hash.slice(1);
const open = (code: string, on = phone()) => on.ask('POST /api/phone', { body: { code } });
const opened = async (effect = mine) => {
  const on = phone();
  assert.equal((await open(await codeFor(effect), on)).status, 201);
  return on;
};
const sees = async (on: Browser) => (await on.ask('GET /api/phone')).status;
const fileOf = async (on: Browser, id: string) => on.get(`/media/phone/${id}`);

test('a code shows one hand-off on a phone, with its files, and lets it do nothing else', async () => {
  const { link, endsAt } = await desk.call('POST /api/phone/codes', { body: { effect: mine } });
  assert.match(link, /^https:\/\/avenue\.example\/phone#[\w-]{43}$/);
  const minutes = (Date.parse(endsAt) - Date.now()) / 60_000;
  assert.ok(minutes > 19 && minutes <= 20, String(minutes));
  const code = new URL(link).hash.slice(1);
  const on = phone();
  const { answer, headers } = await open(code, on);
  assert.match(
    String(headers['set-cookie']),
    /^__Host-avenue-phone=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=1200$/,
  );
  const tables = ['kernel.phone_links', 'kernel.journal'];
  const all = await Promise.all(tables.map((table) => app.pool.query(`select * from ${table}`)));
  const rows = JSON.stringify(all.map((table) => table.rows));
  for (const secret of [code, ...on.cookies.values()]) assert.ok(!rows.includes(secret));
  assert.deepEqual([answer.title, answer.account, answer.sample], ['Ice', 'Test', false]);
  assert.equal(answer.page, `/hand-off?effect=${mine}`);
  assert.deepEqual(Object.keys(answer.files[0] ?? {}), ['id', 'label', 'name', 'bytes']);
  assert.equal((await on.call('GET /api/phone')).texts[0]?.text, 'Ice');
  const id = answer.files[0]?.id ?? '';
  const file = await on.get(`/media/phone/${id}?download=ice.mp4`);
  assert.equal(file.body, 'film');
  assert.deepEqual(
    ['content-type', 'content-disposition', 'cache-control'].map((name) => file.headers[name]),
    ['video/mp4', 'attachment; filename="ice.mp4"', 'private, no-store'],
  );
  const told = await desk.call('GET /api/effects/{id}/hand-off', { params: { id: mine } });
  assert.ok(told.phone.reaches && told.phone.openedAt);
  const { seen } = await desk.call('GET /api/effects/{id}', { params: { id: mine } });
  const body = { seen, url: 'https://somewhere.example/1' };
  for (const { status } of [
    await on.ask('POST /api/effects/{id}/posted', { params: { id: mine }, body }),
    await on.ask('PUT /api/effects/{id}/hand-off', { params: { id: mine }, body: { ticked: [] } }),
    await on.ask('GET /api/effects/{id}', { params: { id: mine } }),
    await on.ask('GET /api/studio'),
    await on.ask('POST /api/phone/codes', { body: { effect: mine } }),
  ])
    assert.equal(status, 401);
  const { files } = await desk.call('GET /api/effects/{id}/hand-off', { params: { id: mine } });
  assert.equal((await on.get(files[0]?.url ?? '')).statusCode, 401, 'nor the same file by its own address');
});

test('a code works once, also where two phones open it at once, and not after its time', async () => {
  const code = await codeFor(mine);
  const both = await Promise.all([open(code), open(code)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 404]);
  assert.equal((await open(code)).status, 404, 'used');
  const late = await codeFor(mine);
  const pass = () => app.pool.query(`update kernel.phone_links set ends_at = ends_at - interval '21 minutes'`);
  await pass();
  assert.equal((await open(late)).status, 404, 'over before it was opened');
  const on = await opened();
  assert.equal((await open([...on.cookies.values()][0] ?? '')).status, 404, 'what the phone holds is no code');
  await pass();
  assert.equal(await sees(on), 404, 'over on the phone');
});

test('it ends with its hand-off, whatever of its own time is left', async () => {
  const [on, code] = [await opened(), await codeFor(await handed('late'))];
  assert.equal(await sees(on), 200);
  await app.pool.query(`update kernel.effects set expires_at = now() - interval '1 day' where state = 'handed'`);
  assert.equal(await sees(on), 404, 'on the phone');
  assert.equal((await open(code)).status, 404, 'before it was opened');
});

test('it is of one hand-off of the studio that is open: no file of another one, and a newer code ends it', async () => {
  const other = await handed('another film');
  const [first, second] = [await opened(), await opened(other)];
  const idOn = async (on: Browser) => (await on.call('GET /api/phone')).files[0]?.id ?? '';
  const [id, foreign] = [await idOn(first), await idOn(second)];
  assert.deepEqual([(await fileOf(first, id)).statusCode, (await fileOf(first, foreign)).statusCode], [200, 404]);
  await codeFor(mine);
  assert.equal(await sees(first), 404, 'a newer code');
  assert.equal(await sees(second), 200, 'of the other one still');
  const sample = await desk.ask('POST /api/phone/codes', { body: { effect: await handed('sample', 'sample') } });
  assert.equal(sample.status, 404);
  // A cookie is what an opened code was changed for; the code itself is none.
  const unopened = phone();
  unopened.cookies.set('__Host-avenue-phone', await codeFor(mine));
  assert.equal(await sees(unopened), 404);
  assert.equal(await sees(phone()), 404, 'nobody');
});

test('a press sends it to the own channels, at most once a minute; what refuses it is told, and nothing is sent again by itself', async () => {
  const [ntfy, telegram] = [await startFakeNtfy(), await startFakeTelegram()];
  process.env.TELEGRAM_URL = telegram.url;
  try {
    const press = (effect = mine) => desk.ask('POST /api/notices/phone', { body: { effect } });
    const before = await codeFor(mine);
    assert.equal((await press()).error?.code, 'no_channel');
    assert.equal((await open(before)).status, 201, 'no code was made');
    const save = (channel: string, fields: Record<string, string>) =>
      desk.call('PUT /api/notices/channels/{channel}', { params: { channel }, body: { fields } });
    await save('ntfy', { server: ntfy.url, topic: 'avenue' });
    await save('telegram', { token: botToken, chat: '7' });
    assert.equal((await press(await handed('sample', 'sample'))).status, 404);
    const [one, other] = await Promise.all([press(), press()]);
    const [sent, refused] = one.status === 201 ? [one, other] : [other, one];
    assert.deepEqual([sent.status, refused.status, refused.error?.code], [201, 429, 'too_often']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.deepEqual(
      sent.answer.sent.map(({ channel, state }) => [channel, state]),
      [
        ['ntfy', 'sent'],
        ['telegram', 'failed'],
      ],
    );
    assert.match(sent.answer.sent[1]?.sentence ?? '', /chat/i);
    const [message] = ntfy.messages;
    assert.match(message?.click ?? '', /^https:\/\/avenue\.example\/phone#[\w-]{43}$/);
    const code = new URL(message?.click ?? '').hash.slice(1);
    const { rows } = await app.pool.query('select d::text from notices.deliveries d');
    const { rows: told } = await app.pool.query(
      "select j::text from kernel.journal j where action like 'effect.phone%' order by at",
    );
    assert.ok(![...rows, ...told].some((row) => JSON.stringify(row).includes(code)), 'no row keeps it');
    assert.match(
      JSON.stringify(told.at(-1)),
      /Mara Lind sent the code of .*Ice.* to a phone: ntfy took it, Telegram failed/,
    );
    await deliver(sendingOf(app.services, new AbortController().signal));
    assert.deepEqual([ntfy.messages.length, telegram.messages.length], [1, 0], 'nothing by itself');
    assert.equal((await open(code)).status, 201);
    assert.equal((await open(code)).status, 404, 'once');
    await app.pool.query("update notices.deliveries set due_at = due_at - interval '1 minute'");
    assert.equal((await press()).status, 201, 'a minute later');
    assert.equal(ntfy.messages.length, 2);
  } finally {
    delete process.env.TELEGRAM_URL;
    await Promise.all([ntfy.close(), telegram.close()]);
  }
  assert.deepEqual([...ntfy.violations, ...telegram.violations], []);
});

test('it ends with what is handed over, with a stop and with the session that made it', async () => {
  const on = await opened();
  await app.pool.query(
    `alter table kernel.effects disable trigger user; update kernel.effects set state = 'sent' where id = '${mine}'; alter table kernel.effects enable trigger user`,
  );
  assert.equal(await sees(on), 404, 'posted');
  assert.equal((await desk.ask('POST /api/phone/codes', { body: { effect: mine } })).error?.code, 'not_by_hand');

  const [stopped, waits] = [await handed('stopped'), await handed('waits')];
  const [second, code] = [await opened(stopped), await codeFor(waits)];
  const id = (await second.call('GET /api/phone')).files[0]?.id ?? '';
  await desk.call('POST /api/stop', { body: { reason: '' } });
  assert.deepEqual(
    [await sees(second), (await fileOf(second, id)).statusCode, (await open(code)).status],
    [404, 404, 404],
    'stopped',
  );

  const session = new Browser(app, { origin, address: '10.0.0.3' });
  await session.call('POST /api/session', { body: { ...typed, way: 'passphrase', code: authenticator.next() } });
  const last = await handed('last');
  const third = phone();
  await open(await codeFor(last, session), third);
  assert.equal(await sees(third), 200);
  const isActive = (active: boolean) => app.pool.query('update kernel.members set active = $1', [active]);
  await isActive(false);
  assert.equal(await sees(third), 404, 'no access');
  await isActive(true);
  app.services.door.forget();
  await session.call('DELETE /api/session');
  assert.equal(await sees(third), 404, 'signed out');
});

test('where no phone finds the studio there is no code, and a page of another site opens none', async () => {
  const { config } = app.services;
  const who = { id: 'mem_1', name: 'Mara', session: 'ses_1' } as never;
  const make = (publicUrl: URL | undefined) =>
    phoneHandlers['POST /api/phone/codes'](
      { ...callIn(app.services, 'own', { who }), config: { ...config, publicUrl } },
      {
        params: {},
        query: {},
        body: { effect: mine },
        asked: { address: '', agent: '', reference: '', site: siteOf('localhost', undefined), token: '', phone: '' },
        header: () => undefined,
      },
    );
  for (const at of [undefined, new URL('http://localhost:5000'), new URL('https://127.0.0.1')])
    await assert.rejects(make(at), { code: 'no_phone' });
  const headers = { origin: 'https://evil.example' };
  const foreign = await phone().ask('POST /api/phone', { body: { code: await codeFor(mine) }, headers });
  assert.equal(foreign.error?.code, 'foreign_origin');
});

test('no code is guessed: wrong ones count as tries of the network', async () => {
  await app.pool.query('delete from kernel.failed_tries');
  const guess = () => open('x'.repeat(43));
  for (let tries = 0; tries < 30; tries++) assert.equal((await guess()).status, 404);
  assert.equal((await guess()).status, 429);
  assert.equal((await open(await codeFor(mine))).status, 429, 'nor a right one until then');
});
