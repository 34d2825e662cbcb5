import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Endpoint, type EndpointKey, endpoints, type LiveEvent } from '@avenue/contract';
import { TOTP } from 'otpauth';
import { keyFile } from '../connectors/fcm/testing/fake-firebase.ts';
import { payloadIn } from '../connectors/youtube/testing/connected.ts';
import { requireEffect, setMode } from '../kernel/effects/index.ts';
import { openSender } from '../kernel/effects/sender.ts';
import { productRules } from '../kernel/effects/testing/product-rules.ts';
import { Secret } from '../kernel/secret.ts';
import { videoEffects } from '../modules/video-pipeline/posting/video-effects.ts';
import { recoverAdmin } from '../ops/recover.ts';
import { Browser } from './browser.ts';
import { environment, honey, leaksIn, repeatingYouTube } from './honey.ts';
import { backupOf, crash, logOf, rowsOf } from './honey-places.ts';
import { pathOf, startTestApp, type TestApp } from './test-app.ts';

// A secret of every kind goes into a running server, which is then asked for everything it has. None may come out.

let app: TestApp;
let vendor: http.Server;
let browser: Browser;
const said: string[] = [];
/** How many calls ended with each status. */
const statuses = new Map<number, number>();
/** What the vendor was sent. */
const sent: (string | undefined)[] = [];
/** Everything that left the server, by where. */
const out: { place: string; text: string }[] = [];
const events: LiveEvent[] = [];

/** A vendor that repeats what it was sent, and fails. */
async function startVendor(): Promise<string> {
  vendor = http.createServer((request, response) => {
    sent.push(request.headers.authorization);
    const told = JSON.stringify({ error: { message: `not with ${request.headers.authorization}` } });
    response.writeHead(500, { 'content-type': 'application/json' }).end(told);
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v1`;
}

before(async () => {
  Object.assign(process.env, environment);
  app = await startTestApp({ env: { AVENUE_KEY: honey['master key'] }, say: (text) => said.push(text) });
  app.services.bus.subscribe((event) => void events.push(event));
  honey['database password'] = new URL(app.services.config.databaseUrl ?? '').password;
  browser = new Browser(app);
});
after(async () => {
  for (const name of [...Object.keys(environment), 'TELEGRAM_URL', 'DISCORD_URL', 'FCM_URL', 'GOOGLE_OAUTH_URL'])
    delete process.env[name];
  vendor?.closeAllConnections();
  vendor?.close();
  await app.close();
});

/** A call of this browser, noted unless it is the one that hands a secret out. */
async function call(
  key: EndpointKey,
  { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {},
  { handsOut = false } = {},
): Promise<Record<string, string>> {
  const answer = await app.raw({
    method: key.slice(0, key.indexOf(' ')) as 'GET',
    url: pathOf(key, params, {}),
    headers: browser.headers(),
    ...(body !== undefined && { payload: body as object }),
  });
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  if (!handsOut) out.push({ place: key, text: answer.body + JSON.stringify(answer.headers) });
  return handsOut ? answer.json() : {};
}

/** A video is let out to YouTube, which fails. */
async function sendVideo() {
  const { db, effects, config, log, store } = app.services;
  const studio = 'own';
  const [kind] = videoEffects(app.services, { fetch: repeatingYouTube(sent) });
  const payload = { ...payloadIn(store.incoming, { privacy: 'private' }), thumbnail: undefined, captions: undefined };
  const file = store.pathOf(payload.video.url);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.renameSync(path.join(store.incoming, path.basename(file)), file);
  await setMode(db, { studio, module: 'video', class: 'publish', account: '', mode: 'live', reason: '' });
  const about = {
    studio,
    module: 'video',
    kind: 'youtube.video',
    subject: 'que_1',
    title: 'Ice',
    dedupKey: 'que_1',
  } as const;
  const { id } = await db.transaction((tx) => effects.propose(tx, { ...about, payload }));
  const sender = await openSender({
    dispatch: { db, log, kindOf: () => kind, marginMs: 0, rules: productRules },
    url: config.databaseUrl ?? '',
  });
  assert.ok(await sender.lock(id));
  await sender.step(id);
  await sender.close();
  const { state, reason } = await requireEffect(db, studio, id);
  assert.equal(state, 'failed', reason);
  assert.match(reason, /It says: no Bearer … at …, upload \[kept out\]$/);
}

/** Each channel of notices and each place for posts is set up with its secret, and tried; the vendor stands in for all of them. */
async function setUpNotices(url: string) {
  const server = new URL(url).origin;
  Object.assign(process.env, { TELEGRAM_URL: server, DISCORD_URL: server, FCM_URL: server, GOOGLE_OAUTH_URL: server });
  const webhook = `https://discord.com/api/webhooks/223704706495545344/${honey['Discord webhook']}`;
  const channels = {
    ntfy: { server, topic: 'avenue', token: honey['token of an ntfy server'] ?? '' },
    telegram: { token: honey['token of a bot'] ?? '', chat: '7' },
    discord: { webhook },
    email: {
      ...{ host: '127.0.0.1', port: '1', to: 'mara@avenue.example', user: 'mara' },
      password: honey['password of a mail server'] ?? '',
    },
  };
  for (const [channel, fields] of Object.entries(channels)) {
    const params = { channel };
    await call('PUT /api/notices/channels/{channel}', { params, body: { fields } });
    await call('POST /api/notices/channels/{channel}/test', { params });
  }
  await call('POST /api/notices/devices/key');
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = `https://push.invalid/${honey['address of a device']}`;
  await call('POST /api/notices/devices', { body: { endpoint, keys } });
  await call('POST /api/notices/channels/{channel}/test', { params: { channel: 'push' } });
  await call('POST /api/notices/channels/{channel}/find', { params: { channel: 'telegram' } });
  const key = keyFile();
  honey['key of a service account'] = /KEY-----\\n(.+?)\\n/.exec(key)?.[1] ?? '';
  await call('PUT /api/firebase', { body: { key } });
  await call('POST /api/firebase/test');
  const phone = { label: 'Pixel', to: 'token', address: honey['token of a phone'] };
  await call('POST /api/notices/devices/app', { body: phone });
  await call('POST /api/notices/channels/{channel}/test', { params: { channel: 'fcm' } });
  const places = [
    { platform: 'telegram', label: 'Honey', address: '@honey', secret: channels.telegram.token },
    { platform: 'discord', label: 'Honey', secret: webhook },
    { platform: 'discord-bot', label: 'Honey', address: '223704706495545361', secret: honey['token of a Discord bot'] },
  ] as const;
  for (const body of places) await call('POST /api/places', { body });
  for (const account of ['Telegram: Honey', 'Discord: Honey', 'Discord bot: Honey'])
    await call('POST /api/places/test', { body: { account } });
  await call('POST /api/places/find', { body: { platform: 'discord-bot', label: 'Honey' } });
}

/** Every kind of secret is put where the product keeps it. */
async function fill() {
  const url = await startVendor();
  const { credentials } = app.services;
  const google = { name: 'oauth.google', purpose: 'oauth-access', origin: 'https://youtube.googleapis.com' } as const;
  const scopes = ['https://www.googleapis.com/auth/youtube.force-ssl'];
  await credentials.put(google, new Secret(JSON.stringify({ token: honey['access token'], scopes })));
  new Secret(honey['access token'] ?? '');
  const refresh = { name: 'oauth.google.refresh', purpose: 'oauth-refresh', origin: 'https://oauth2.googleapis.com' };
  await credentials.put(refresh as never, new Secret(honey['refresh token'] ?? ''));
  app.services.door.forget();
  await call('GET /api/session');
  while (said.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const code = /once, within a day: (\S+)/.exec(said[0] ?? '')?.[1] ?? '';
  const mara = { name: 'Mara', email: 'mara@avenue.example', passphrase: honey.passphrase, code };
  await browser.ask('POST /api/session/first', { body: mara as never });
  const { secret } = await call('POST /api/session/totp', {}, { handsOut: true });
  honey['TOTP secret'] = secret ?? '';
  await browser.ask('PUT /api/session/totp', {
    body: { code: new TOTP({ secret: secret ?? '', period: 30, digits: 6 }).generate() },
  });
  honey['session cookie'] = [...browser.cookies.values()][0] ?? '';
  const { codes } = await call('POST /api/session/recovery-codes', {}, { handsOut: true });
  honey['recovery code'] = (codes as unknown as string[])[0] ?? '';
  const { link } = await call('POST /api/session/handover', {}, { handsOut: true });
  honey['link for a phone'] = /[^/=#]+$/.exec(link ?? '')?.[0] ?? '';
  const place = app.services.config;
  const { made } = await recoverAdmin({ pool: app.pool, url: place.databaseUrl ?? '', place });
  honey['code of the terminal'] = made?.code ?? '';
  const body = { name: 'Script', scopes: ['read:*'] };
  honey['API key'] = (await call('POST /api/keys', { body }, { handsOut: true })).text ?? '';
  const hook = { url: 'https://hooks.example/avenue', events: ['sent'] };
  honey['webhook secret'] = (await call('POST /api/webhooks', { body: hook }, { handsOut: true })).secret ?? '';
  const calendar = await call('POST /api/schedule/feeds', { body: { name: 'Phone' } }, { handsOut: true });
  honey['address of a calendar'] = /[^/]+(?=\.ics$)/.exec(calendar.path ?? '')?.[0] ?? '';
  await app.raw({ url: calendar.path ?? '', headers: { host: 'localhost' } });
  const changes = {
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: 'm',
    OPENAI_API_KEY: honey['vendor key'],
    TEXT_ENGINE: 'openai',
  };
  await call('PUT /api/admin/config', { body: { changes } });
  await call('POST /api/admin/config/{name}/test', { params: { name: 'OPENAI_BASE_URL' } });
  await sendVideo();
  await setUpNotices(url);
  for (const [kind, value] of Object.entries(honey)) assert.ok(value.length >= 8, `there is a ${kind}`);
}

/** Calls that hand a secret out, once, which are made to fill it; and those that would take one away. */
const apart = new Set<string>([
  'POST /api/session/totp',
  'POST /api/session/recovery-codes',
  'POST /api/session/handover',
  'DELETE /api/session',
  'DELETE /api/session/totp',
]);

const keys = (Object.keys(endpoints) as EndpointKey[]).filter((key) => !apart.has(key));
const paramsFor = (key: string, value: string) =>
  Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, value]));

/** Every call of the contract: reads as they are meant, writes in ways that fail, with secrets where none belongs. */
async function askForAll() {
  for (const key of keys) {
    const { body }: Endpoint = endpoints[key];
    const wrong = Object.fromEntries(Object.values(honey).map((value, index) => [`field${index}`, { value }]));
    if (key.startsWith('GET ')) await call(key, { params: paramsFor(key, 'x'.repeat(12)) });
    else await call(key, { params: paramsFor(key, 'x'.repeat(12)), ...(body && { body: [wrong] }) });
    if (key.includes('{'))
      await call(key, { params: paramsFor(key, honey['vendor key'] ?? ''), body: body && [wrong] });
  }
}

async function askAround() {
  const headers = browser.headers();
  for (const url of ['/metrics', '/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/nowhere', '/api/nowhere']) {
    const answer = await app.raw({ url, headers });
    out.push({ place: url, text: answer.body + JSON.stringify(answer.headers) });
  }
  const led = {
    ...headers,
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'document',
  };
  const state = encodeURIComponent(honey['access token'] ?? '');
  const page = await app.raw({ url: `/api/oauth/callback?state=${state}&code=${state}`, headers: led });
  assert.match(String(page.headers['content-type']), /^text\/html/);
  assert.match(page.body, /<h1>That did not work<\/h1><p>This answer belongs to no connection that was begun here/);
  out.push({ place: "the page of a vendor's answer", text: page.body });
  const broken = await app.raw({
    method: 'POST',
    url: '/api/session',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"${honey.passphrase}`,
  });
  out.push({ place: 'a body that is no JSON', text: broken.body });
}

test('no secret of any kind leaves the server: not in an answer, the database, the log, events, a backup or a crash', async () => {
  await fill();
  await askForAll();
  await askAround();
  app.services.log('an error of a library', {
    error: new Error(`401 for ${honey['vendor key']}`, { cause: new Error(`bearer ${honey['access token']}`) }),
    headers: { authorization: honey['vendor key'] },
  });
  const asked = new Set(out.map(({ place }) => place));
  assert.deepEqual(
    keys.filter((key) => !asked.has(key)),
    [],
    'every call was made',
  );
  // It was asked as a member who may, and answered.
  assert.deepEqual(
    [401, 403, 429, 500].filter((status) => statuses.has(status)),
    [],
  );
  assert.ok((statuses.get(200) ?? 0) >= 30 && (statuses.get(502) ?? 0) > 0, 'reads succeed, and the vendor fails');
  for (const kind of ['vendor key', 'token of an ntfy server']) assert.ok(sent.includes(`Bearer ${honey[kind]}`), kind);
  assert.ok(events.length > 0);
  const places = [...out, { place: 'events', text: JSON.stringify(events) }, logOf(app), await crash()];
  places.push(...(await rowsOf(app)), ...(await backupOf(app)), { place: 'the terminal', text: said.join('\n') });
  for (const table of ['kernel.journal', 'kernel.credentials', 'kernel.jobs'])
    assert.ok(places.some(({ place }) => place === `the table ${table}`));
  assert.deepEqual(leaksIn(places), []);
});

test('a planted leak is found, in an answer, a table, an event and the log', async () => {
  const vendorKey = honey['vendor key'] ?? '';
  app.services.engines.test = async () => ({ ok: false, sentence: `It was sent ${vendorKey}.` });
  out.length = 0;
  await call('POST /api/admin/config/{name}/test', { params: { name: 'OPENAI_BASE_URL' } });
  assert.deepEqual(leaksIn(out), ['vendor key in POST /api/admin/config/{name}/test']);
  await app.services.settings.set('PLANTED', honey['refresh token'] ?? '');
  assert.deepEqual(leaksIn(await rowsOf(app)), ['refresh token in the table kernel.settings']);
  const cookie = Buffer.from(honey['session cookie'] ?? '').toString('hex');
  assert.deepEqual(leaksIn([{ place: 'an event', text: JSON.stringify({ cookie }) }]), ['session cookie in an event']);
  fs.appendFileSync(path.join(app.services.config.dataDir, 'avenue.log'), encodeURIComponent(honey.passphrase ?? ''));
  assert.deepEqual(leaksIn([logOf(app)]), ['passphrase in the log']);
});
