import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { makeOnce, objectKeys, postgresKeys, registryKeys } from '../docker/keys.ts';

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

test('the signing key signs', () => {
  const key = createPrivateKey({ key: Buffer.from(registryKeys().signing, 'base64'), type: 'pkcs8', format: 'der' });
  const text = Buffer.from('build');
  assert.ok(verify(null, text, createPublicKey(key), sign(null, text, key)));
});
