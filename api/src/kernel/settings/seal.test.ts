import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { open, readMasterKey, seal } from './seal.ts';

const key = Buffer.alloc(32, 7);

test('any text comes back, and the sealed text does not show it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (plain) => {
      const sealed = seal(key, 'ELEVENLABS_API_KEY', plain);
      assert.equal(open(key, 'ELEVENLABS_API_KEY', sealed), plain);
      assert.ok(!sealed.includes(plain));
    }),
  );
});

test('sealing twice gives two texts', () => {
  assert.notEqual(seal(key, 'A', 'same'), seal(key, 'A', 'same'));
});

test('a text that was moved, changed or sealed with another key does not open', () => {
  const sealed = seal(key, 'A', 'secret');
  assert.throws(() => open(key, 'B', sealed));
  assert.throws(() => open(Buffer.alloc(32, 8), 'A', sealed));
  const [version, iv, text, tag] = sealed.split('.');
  const flipped = Buffer.from(text ?? '', 'base64');
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  assert.throws(() => open(key, 'A', [version, iv, flipped.toString('base64'), tag].join('.')));
  assert.throws(() => open(key, 'A', 'plain text'));
});

test('the key file is made once, for the owner alone, and a damaged one is told', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-key-'));
  try {
    const made = readMasterKey(folder, undefined);
    assert.equal(fs.statSync(path.join(folder, 'master.key')).mode & 0o777, 0o600);
    assert.deepEqual(readMasterKey(folder, undefined), made);
    fs.writeFileSync(path.join(folder, 'master.key'), 'short');
    assert.throws(() => readMasterKey(folder, undefined), /damaged/);
    assert.throws(() => readMasterKey(folder, 'c2hvcnQ='), /32 bytes/);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
