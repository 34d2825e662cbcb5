import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readMasterKeys } from './index.ts';

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
