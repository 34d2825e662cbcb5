import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { openRegistry } from '@avenue/registry';
import { parse } from 'yaml';
import { makeOnce, objectKeys, postgresKeys, signingKey, trustOfKeys } from '../docker/keys.ts';
import { leaveFormerKey } from '../docker/release.ts';
import { type Compose, ofThisProject } from './compose-check.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-keys-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

test('a password is made once and then kept', () => {
  assert.equal(makeOnce(folder, postgresKeys), true);
  const first = read('password');
  assert.equal(makeOnce(folder, postgresKeys), false);
  assert.equal(read('password'), first);
  assert.ok(Buffer.from(first, 'base64url').length >= 32);
});

test('two installations have two passwords', () => {
  assert.notEqual(postgresKeys().password, postgresKeys().password);
});

test('half of a set, left by a kill, is made anew as a whole', () => {
  makeOnce(folder, objectKeys);
  fs.rmSync(path.join(folder, '.complete'));
  fs.rmSync(path.join(folder, 'secret'));
  const before = read('access');
  assert.equal(makeOnce(folder, objectKeys), true);
  assert.notEqual(read('access'), before);
});

test('clients and object storage get the same access', () => {
  const keys = objectKeys();
  const [identity] = JSON.parse(keys['s3.json']).identities;
  assert.deepEqual(identity.credentials, [{ accessKey: keys.access, secretKey: keys.secret }]);
});

test('the trust file lists what was made: a key of the host, one of the remotes, one that publishes nothing', async () => {
  for (const name of ['host', 'remotes', 'operations', 'trust']) fs.mkdirSync(path.join(folder, name));
  for (const name of ['host', 'remotes', 'operations']) makeOnce(path.join(folder, name), signingKey);
  makeOnce(path.join(folder, 'trust'), () => trustOfKeys(folder));
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
  assert.deepEqual(sees('api'), ['keys-postgres', 'keys-objects', 'keys-operations', 'keys-trust']);
  assert.deepEqual(sees('worker'), ['keys-postgres']);
});

test('who builds sees the sources and no key; who signs sees no sources', () => {
  assert.deepEqual(sees('build'), ['.']);
  assert.equal(services.build?.network_mode, 'none');
  assert.deepEqual(sees('publish'), ['keys-objects', 'keys-remotes', 'keys-trust']);
  assert.deepEqual(sees('publish-host'), ['keys-objects', 'keys-host', 'keys-trust']);
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
