import assert from 'node:assert/strict';
import { createCipheriv, hkdfSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { destinationOf, readMasterKey, Settings } from '../../../kernel/settings/index.ts';
import * as tables from '../../../testing/tables.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { modules } from '../../index.ts';
import { catalogueOf } from './catalogue.ts';

/** Two servers that note every key they are sent. */
const heard = new Map<string, string[]>();
const servers: http.Server[] = [];
const urls: string[] = [];
let app: TestApp;

before(async () => {
  app = await startTestApp();
  for (let index = 0; index < 2; index++) {
    const server = http.createServer((request, response) => {
      heard.get(url)?.push(request.headers.authorization ?? '');
      response.setHeader('content-type', 'application/json').end('{"data":[]}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    servers.push(server);
    urls.push(url);
  }
});
after(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await app.close();
});
beforeEach(() => {
  for (const url of urls) heard.set(url, []);
});

const save = (changes: Record<string, string>) => app.call('PUT /api/admin/config', { body: { changes } });
const isSet = async (name: string) =>
  (await app.call('GET /api/admin/config')).find((one) => one.name === name)?.isSet ?? false;
const [first, second] = [() => `${urls[0]}/v1`, () => `${urls[1]}/v1`];

test('a saved key goes to the address that it was saved with and to no other', async () => {
  await save({ OPENAI_BASE_URL: first(), OPENAI_API_KEY: 'honey-key', OPENAI_MODEL: 'm' });
  assert.ok(heard.get(urls[0] as string)?.includes('Bearer honey-key'));

  const { message, entries } = await save({ OPENAI_BASE_URL: second() });
  assert.deepEqual(
    heard.get(urls[1] as string)?.filter((sent) => sent.includes('honey')),
    [],
  );
  assert.match(
    message,
    /"Key of that server" was removed: it was saved for http:\/\/127\.0\.0\.1:\d+ and goes nowhere/,
  );
  assert.equal(entries.find(({ name }) => name === 'OPENAI_API_KEY')?.isSet, false);
});

test('another path on the same server keeps the key, and address and key may change together', async () => {
  await save({ OPENAI_BASE_URL: first(), OPENAI_API_KEY: 'honey-key', OPENAI_MODEL: 'm' });
  const { message } = await save({ OPENAI_BASE_URL: `${urls[0]}/other` });
  assert.equal(message, 'Configuration saved successfully!');
  assert.equal(await isSet('OPENAI_API_KEY'), true);
  await save({ OPENAI_API_KEY: 'new-key', OPENAI_BASE_URL: second() });
  assert.ok(heard.get(urls[1] as string)?.includes('Bearer new-key'));
});

test('taking the address away takes its key away', async () => {
  await save({ OPENAI_BASE_URL: first(), OPENAI_API_KEY: 'honey-key' });
  const { message } = await app.call('DELETE /api/admin/config/{name}', { params: { name: 'OPENAI_BASE_URL' } });
  assert.match(message, /was removed: it was saved for/);
  assert.equal(await isSet('OPENAI_API_KEY'), false);
});

test('an address that was changed in the database gets no key', async () => {
  await save({ OPENAI_BASE_URL: first(), OPENAI_API_KEY: 'honey-key', OPENAI_MODEL: 'm' });
  await app.services.settings.set('OPENAI_BASE_URL', second());
  app.services.engines.forget();
  await app.services.engines.test('OPENAI_BASE_URL');
  assert.deepEqual(
    heard.get(urls[1] as string)?.filter((sent) => sent.includes('honey')),
    [],
  );
});

test('a key of the environment goes to no address that was typed in', async () => {
  process.env.OPENAI_API_KEY = 'honey-from-environment';
  try {
    await save({ OPENAI_BASE_URL: second(), OPENAI_MODEL: 'm' });
    assert.ok(heard.get(urls[1] as string)?.length, 'the server was asked');
    assert.deepEqual(
      heard.get(urls[1] as string)?.filter((sent) => sent.includes('honey')),
      [],
    );
  } finally {
    delete process.env.OPENAI_API_KEY;
  }
});

test('an address with a user name and password is refused, and one that was saved before is shown without them', async () => {
  const told = await app.ask('PUT /api/admin/config', {
    body: { changes: { COMFYUI_URL: 'http://me:honey@127.0.0.1:8188' } },
  });
  assert.equal(told.status, 422);
  assert.match(told.error?.message ?? '', /Leave the user name and the password out/);
  await app.services.settings.set('COMFYUI_URL', 'http://me:honey@127.0.0.1:8188');
  assert.doesNotMatch(JSON.stringify(await app.call('GET /api/admin/config')), /honey/);
  await app.services.settings.remove('COMFYUI_URL');
});

test('what an earlier version sealed is read once and sealed anew, for the address of now', async () => {
  const { settings, config, db } = app.services;
  const name = 'OPENAI_API_KEY';
  await save({ OPENAI_BASE_URL: first(), OPENAI_MODEL: 'm' });
  const key = Buffer.from(hkdfSync('sha256', readMasterKey(config.dataDir, undefined), '', `avenue/v1/${name}`, 32));
  const iv = Buffer.alloc(12, 5);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update('honey-old', 'utf8'), cipher.final()]);
  const value = ['v1', ...[iv, text, cipher.getAuthTag()].map((part) => part.toString('base64'))].join('.');
  await settings.set(name, 'placeholder', { secret: true });
  await db.update(tables.settings).set({ value }).where(eq(tables.settings.name, name));

  const catalogue = catalogueOf(modules);
  const sealAnew = () =>
    settings.sealAnew((each) => destinationOf(catalogue.of(each), (address) => settings.get(address)));
  assert.deepEqual(await sealAnew(), []);
  const [row] = await db.select().from(tables.settings).where(eq(tables.settings.name, name));
  assert.match(row?.value ?? '', /^v2\./);
  assert.equal(await settings.get(name, { origin: urls[0] as string }), 'honey-old');
  assert.equal(await settings.get(name, { origin: urls[1] as string }), undefined);
  await db
    .update(tables.settings)
    .set({ value: value.replace(/.....$/, 'AAAA=') })
    .where(eq(tables.settings.name, name));
  assert.deepEqual(await sealAnew(), [name]);
});

test('after a change of the master key a secret is sealed anew, once the former key is at hand', async () => {
  const { db, config, settings } = app.services;
  const name = 'OPENAI_API_KEY';
  const [master, former] = [readMasterKey(config.dataDir, undefined), Buffer.alloc(32, 1)];
  const given = { secret: true, origin: 'https://one.example' };
  await new Settings(db, former).set(name, 'honey-of-before', given);
  await assert.rejects(settings.get(name, given), /sealed with another key/);
  assert.deepEqual(await settings.sealAnew(async () => ''), [name]);
  assert.deepEqual(await new Settings(db, master, [former]).sealAnew(async () => ''), []);
  assert.equal(await settings.get(name, given), 'honey-of-before');
});
