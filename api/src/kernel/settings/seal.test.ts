import assert from 'node:assert/strict';
import { createCipheriv, hkdfSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { open, originOf, readMasterKey, seal } from './seal.ts';

const key = Buffer.alloc(32, 7);

const at = (name: string, origin = '') => ({ name, origin });

test('any text comes back, and the sealed text does not show it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (plain) => {
      const sealed = seal(key, at('ELEVENLABS_API_KEY'), plain);
      assert.equal(open(key, at('ELEVENLABS_API_KEY'), sealed), plain);
      assert.ok(!sealed.includes(plain));
    }),
  );
});

test('sealing twice gives two texts', () => {
  assert.notEqual(seal(key, at('A'), 'same'), seal(key, at('A'), 'same'));
});

test('a text that was moved, changed, meant for another address or sealed with another key does not open', () => {
  const sealed = seal(key, at('A', 'https://one.example'), 'secret');
  assert.equal(open(key, at('A', 'https://one.example'), sealed), 'secret');
  assert.equal(originOf(sealed), 'https://one.example');
  assert.throws(() => open(key, at('B', 'https://one.example'), sealed));
  assert.throws(() => open(key, at('A', 'https://two.example'), sealed));
  assert.throws(() => open(Buffer.alloc(32, 8), at('A', 'https://one.example'), sealed), /another key/);
  const parts = sealed.split('.');
  for (const [index, part] of parts.entries()) {
    const flipped = Buffer.from(part, index < 2 ? 'utf8' : 'base64');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    const changed = parts.with(index, flipped.toString(index < 2 ? 'utf8' : 'base64')).join('.');
    assert.throws(() => open(key, at('A', originOf(changed)), changed), `part ${index}`);
  }
  assert.throws(() => open(key, at('A'), 'plain text'));
});

/** As versions before this one sealed it. */
function sealedBefore(name: string, plain: string): string {
  const iv = Buffer.alloc(12, 3);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key, '', `avenue/v1/${name}`, 32)), iv);
  cipher.setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['v1', ...[iv, text, cipher.getAuthTag()].map((part) => part.toString('base64'))].join('.');
}

test('a tag that was cut to four bytes opens nothing, in either form', () => {
  for (const sealed of [seal(key, at('A'), 'secret'), sealedBefore('A', 'secret')]) {
    assert.equal(open(key, at('A'), sealed), 'secret');
    const parts = sealed.split('.');
    for (const length of [0, 4, 8, 12, 15]) {
      const tag = Buffer.from(parts.at(-1) ?? '', 'base64')
        .subarray(0, length)
        .toString('base64');
      assert.throws(() => open(key, at('A'), parts.with(-1, tag).join('.')), `${length} bytes`);
    }
  }
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
