import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { adoptKeys, readMasterKeys } from './index.ts';

test('the key file is made once, for the owner alone, and a damaged one is told', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-key-'));
  const place = { dataDir, masterKey: undefined, formerKeys: [] };
  try {
    const made = readMasterKeys(place);
    assert.equal(fs.statSync(path.join(dataDir, 'master.key')).mode & 0o777, 0o600);
    assert.deepEqual(readMasterKeys(place), made);
    fs.writeFileSync(path.join(dataDir, 'master.key'), 'short');
    assert.throws(() => readMasterKeys(place), /damaged/);
    assert.throws(() => readMasterKeys({ ...place, masterKey: 'c2hvcnQ=' }), /32 bytes/);
  } finally {
    fs.rmSync(dataDir, { recursive: true });
  }
});

test('keys from elsewhere take the place of what was there, beside a key of the environment they are former ones, and what was comes back', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-key-'));
  const place = { dataDir, masterKey: undefined, formerKeys: [] };
  const [one, two, given] = [1, 2, 9].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
  try {
    const was = readMasterKeys(place);
    const putBack = adoptKeys(place, { current: one, former: [two] });
    assert.deepEqual(readMasterKeys(place), { current: one, former: [two] });
    putBack();
    assert.deepEqual(readMasterKeys(place), was);
    const fromEnvironment = { ...place, masterKey: given.toString('base64') };
    adoptKeys(fromEnvironment, { current: one, former: [given, two] });
    assert.deepEqual(readMasterKeys(fromEnvironment), { current: given, former: [one, two] });
    assert.deepEqual(readMasterKeys(place).current, was.current);
  } finally {
    fs.rmSync(dataDir, { recursive: true });
  }
});
