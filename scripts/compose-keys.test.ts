import assert from 'node:assert/strict';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { openRegistry } from '@avenue/registry';
import { parse } from 'yaml';
import { makeKeys, makeOnce, objectKeys, passwordKeys, signingKey, trustOfKeys } from '../docker/keys.ts';
import { leaveFormerKey } from '../docker/release.ts';
import { type Compose, ofThisProject } from './compose-check.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-keys-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

test('a password is made once and then kept', async () => {
  assert.equal(await makeOnce(folder, passwordKeys), true);
  const first = read('password');
  assert.equal(await makeOnce(folder, passwordKeys), false);
  assert.equal(read('password'), first);
  assert.ok(Buffer.from(first, 'base64url').length >= 32);
});

test('two installations have two passwords', () => {
  assert.notEqual(passwordKeys().password, passwordKeys().password);
});

test('half of a set, left by a kill, is made anew as a whole', async () => {
  await makeOnce(folder, objectKeys);
  fs.rmSync(path.join(folder, '.complete'));
  fs.rmSync(path.join(folder, 'secret'));
  const before = read('access');
  assert.equal(await makeOnce(folder, objectKeys), true);
  assert.notEqual(read('access'), before);
});

test('clients and object storage get the same access', () => {
  const keys = objectKeys();
  const [identity] = JSON.parse(keys['s3.json']).identities;
  assert.deepEqual(identity.credentials, [{ accessKey: keys.access, secretKey: keys.secret }]);
});

test('the trust file lists what was made: a key of the host, one of the remotes, one that publishes nothing', async () => {
  for (const name of ['host', 'remotes', 'operations', 'trust']) fs.mkdirSync(path.join(folder, name));
  for (const name of ['host', 'remotes', 'operations']) await makeOnce(path.join(folder, name), signingKey);
  await makeOnce(path.join(folder, 'trust'), () => trustOfKeys(folder));
  const opened = (own: NodeJS.ProcessEnv) =>
    openRegistry('', {
      AVENUE_REGISTRY: path.join(folder, 'registry'),
      AVENUE_TRUST_FILE: path.join(folder, 'trust/trust.json'),
      ...own,
    });
  const rights = async (own: NodeJS.ProcessEnv) => {
    const { keys } = await opened(own);
    return [keys.can({ publish: 'host' }), keys.can({ publish: 'sales' }), keys.can({ choose: 'sales' })];
  };
  assert.deepEqual(await rights({ AVENUE_SIGNING_KEY: read('host/key') }), [true, false, false]);
  assert.deepEqual(await rights({ AVENUE_SIGNING_KEY: read('remotes/key') }), [false, true, true]);
  assert.deepEqual(await rights({ AVENUE_OPERATIONS_KEY: read('operations/key') }), [false, false, true]);
});

const { services } = parse(ofThisProject().text, { merge: true }) as Compose;
const sees = (name: string) =>
  (services[name]?.volumes ?? [])
    .map((entry) => entry.split(':')[0] ?? '')
    .filter((volume) => /^(?:keys-|\.$)/.test(volume));

test('who answers browsers holds the operations key alone; workers hold none', () => {
  const own = ['keys-ca', 'keys-tls-api', 'keys-product'];
  assert.deepEqual(sees('api'), [...own, 'keys-objects', 'keys-operations', 'keys-trust']);
  assert.deepEqual(sees('worker'), ['keys-ca', 'keys-product']);
});

test('who builds sees the sources and no key; who signs sees no sources', () => {
  assert.deepEqual(sees('build'), ['.']);
  assert.equal(services.build?.network_mode, 'none');
  assert.deepEqual(sees('publish'), ['keys-ca', 'keys-objects', 'keys-remotes', 'keys-trust']);
  assert.deepEqual(sees('publish-host'), ['keys-ca', 'keys-objects', 'keys-host', 'keys-trust']);
});

test('the password of the owner of the tables is for who prepares them; the key of the authority is for nobody', () => {
  const holders = (volume: string) => Object.keys(services).filter((name) => sees(name).includes(volume));
  assert.deepEqual(holders('keys-postgres'), ['keys', 'prepare', 'postgres', 'dev']);
  assert.deepEqual(holders('keys-authority'), ['keys']);
  for (const name of ['postgres', 'seaweedfs', 'api', 'gateway', 'ollama'])
    assert.deepEqual(holders(`keys-tls-${name}`), ['keys', name]);
});

/** All that lies below the folder. */
const everything = () =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(folder, file)).isFile())
      .map((file) => [file, read(file)]),
  );
const names = (files: Record<string, string>, pick: (file: string) => boolean) =>
  [
    ...new Set(
      Object.keys(files)
        .filter(pick)
        .map((file) => file.split('/', 1)[0]),
    ),
  ].toSorted();

test('a second start keeps everything; renewing makes passwords, access and certificates anew, and no signing key', async () => {
  const made = await makeKeys(folder);
  assert.ok([...made.values()].every(Boolean));
  const first = everything();
  assert.ok([...(await makeKeys(folder)).values()].every((isNew) => !isNew));
  assert.deepEqual(everything(), first);
  await makeKeys(folder, { renew: true });
  const next = everything();
  assert.deepEqual(Object.keys(next), Object.keys(first));
  assert.deepEqual(
    names(next, (file) => !file.endsWith('.complete') && next[file] === first[file]),
    ['host', 'operations', 'remotes', 'trust'],
  );
});

test('certificates are of the services that are reached, by one authority, and are renewed before they end', async () => {
  await makeKeys(folder);
  const authority = new X509Certificate(read('ca/ca.crt'));
  for (const name of ['postgres', 'seaweedfs', 'api', 'gateway', 'ollama']) {
    const certificate = new X509Certificate(read(`tls-${name}/tls.crt`));
    assert.ok(certificate.verify(authority.publicKey), name);
    assert.equal(certificate.checkHost(name), name);
    assert.equal(certificate.checkHost('elsewhere'), undefined);
    assert.ok(certificate.checkPrivateKey(createPrivateKey(read(`tls-${name}/tls.key`))), name);
    assert.equal(certificate.ca, false);
  }
  const before = everything();
  const end = Date.parse(authority.validTo);
  const day = 86_400_000;
  await makeKeys(folder, { now: new Date(end - 91 * day) });
  assert.deepEqual(everything(), before);
  await makeKeys(folder, { now: new Date(end - 89 * day) });
  const after = everything();
  assert.deepEqual(
    names(after, (file) => !file.endsWith('.complete') && after[file] !== before[file]),
    ['authority', 'ca', 'tls-api', 'tls-gateway', 'tls-ollama', 'tls-postgres', 'tls-seaweedfs'],
  );
});

test('a key that was the key for everything signs over what it signed, and is removed', async () => {
  const AVENUE_REGISTRY = path.join(folder, 'registry');
  const registry = await openRegistry('', { AVENUE_REGISTRY });
  const former = path.join(folder, 'signing');
  fs.writeFileSync(former, signingKey().key, { mode: 0o444 });
  await leaveFormerKey(registry, former);
  assert.equal(fs.existsSync(former), false);
  await leaveFormerKey(registry, former);
});
