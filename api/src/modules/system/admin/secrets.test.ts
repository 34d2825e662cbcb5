import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { Credentials } from '../../../kernel/credentials/index.ts';
import { openCredential } from '../../../kernel/credentials/open.ts';
import { sealedByV1 } from '../../../kernel/credentials/testing/former-seals.ts';
import { readMasterKeys } from '../../../kernel/master-key/index.ts';
import { Secret } from '../../../kernel/secret.ts';
import { destinationOf } from '../../../kernel/settings/index.ts';
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
  const { credentials, settings, config, db } = app.services;
  const name = 'OPENAI_API_KEY';
  await save({ OPENAI_BASE_URL: first(), OPENAI_API_KEY: 'placeholder', OPENAI_MODEL: 'm' });
  const put = (sealed: string) =>
    db
      .update(tables.credentials)
      .set({ origin: '', keyId: '', wrapped: '', sealed })
      .where(eq(tables.credentials.name, name));
  const sealed = sealedByV1(readMasterKeys(config).current, name, 'honey-old');
  await put(sealed);
  const catalogue = catalogueOf(modules);
  const renew = () =>
    credentials.renew((each) => destinationOf(catalogue.of(each), (address) => settings.get(address)));
  assert.deepEqual(await renew(), []);
  const opened = (origin = '') => openCredential(credentials, { name, origin });
  assert.equal((await opened(urls[0]))?.reveal(), 'honey-old');
  assert.equal(await opened(urls[1]), undefined);
  await put(sealed.replace(/.....$/, 'AAAA='));
  assert.deepEqual(await renew(), [name]);
});

test('after a change of the master key a secret is sealed anew, once the former key is at hand', async () => {
  const { db, config, credentials } = app.services;
  const at = { name: 'OPENAI_API_KEY', origin: 'https://one.example' };
  const { current } = readMasterKeys(config);
  const former = Buffer.alloc(32, 1);
  await new Credentials(db, { current: former, former: [] }).put(at, new Secret('honey-of-before'));
  await assert.rejects(openCredential(credentials, at), /sealed with another key/);
  assert.deepEqual(await credentials.renew(async () => ''), [at.name]);
  assert.deepEqual(await new Credentials(db, { current, former: [former] }).renew(async () => ''), []);
  assert.equal((await openCredential(credentials, at))?.reveal(), 'honey-of-before');
});
