import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CredentialAt, type Envelope, isUpToDate, openValue, renewed, sealValue } from './envelope.ts';
import { sealedByV1, sealedByV2 } from './testing/former-seals.ts';

const [first, second] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const keys = { current: first, former: [] };
const rotated = { current: second, former: [first] };
const at: CredentialAt = { name: 'A', account: 'me', origin: 'https://one.example', purpose: 'oauth-access' };

test('any text comes back, and what is stored does not show it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (plain) => {
      const envelope = sealValue(first, at, plain);
      assert.equal(openValue(keys, at, envelope), plain);
      assert.ok(!JSON.stringify(envelope).includes(plain));
    }),
    { numRuns: 50 },
  );
});

test('each has a data key of its own: the same text twice gives two that do not open each other', () => {
  const [one, other] = [sealValue(first, at, 'same'), sealValue(first, at, 'same')];
  assert.notEqual(one.sealed, other.sealed);
  assert.throws(() => openValue(keys, at, { ...one, sealed: other.sealed }), /changed or belongs elsewhere/);
  assert.throws(() => openValue(keys, at, { ...one, wrapped: other.wrapped }), /changed or belongs elsewhere/);
});

test('what was put in the place of another, or is asked for elsewhere, does not open', () => {
  const envelope = sealValue(first, at, 'secret');
  const others: CredentialAt[] = [
    { ...at, name: 'B' },
    { ...at, account: 'you' },
    { ...at, origin: 'https://two.example' },
    { ...at, purpose: 'oauth-refresh' },
    // The same letters, parted otherwise.
    { ...at, name: 'Am', account: 'e' },
  ];
  for (const other of others) assert.throws(() => openValue(keys, other, envelope), /data key/, JSON.stringify(other));
  assert.throws(() => openValue({ current: second, former: [] }, at, envelope), /sealed with another key/);
});

test('a change of any part, and a tag that was cut, open nothing', () => {
  const envelope = sealValue(first, at, 'secret');
  for (const field of ['wrapped', 'sealed'] as const) {
    const parts = envelope[field].split('.');
    for (const [index, part] of parts.entries()) {
      const flipped = Buffer.from(part, index < 1 ? 'utf8' : 'base64');
      flipped[0] = (flipped[0] ?? 0) ^ 1;
      const changed = parts.with(index, flipped.toString(index < 1 ? 'utf8' : 'base64')).join('.');
      assert.throws(() => openValue(keys, at, { ...envelope, [field]: changed }), `${field} ${index}`);
    }
    for (const length of [0, 4, 8, 12, 15]) {
      const tag = Buffer.from(parts.at(-1) ?? '', 'base64').subarray(0, length);
      const cut = parts.with(-1, tag.toString('base64')).join('.');
      assert.throws(() => openValue(keys, at, { ...envelope, [field]: cut }), `${field} ${length} bytes`);
    }
  }
});

test('a new master key seals the data key anew and leaves the value as it is', () => {
  const envelope = sealValue(first, at, 'secret');
  const again = renewed(rotated, at, envelope);
  assert.equal(again.sealed, envelope.sealed);
  assert.notEqual(again.wrapped, envelope.wrapped);
  assert.deepEqual([isUpToDate(rotated, envelope), isUpToDate(rotated, again)], [false, true]);
  assert.equal(openValue({ current: second, former: [] }, at, again), 'secret', 'the former key is not needed');
  assert.throws(() => openValue(keys, at, again), /sealed with another key/, 'and opens nothing any more');
});

const before: [string, Envelope, CredentialAt, CredentialAt][] = [
  ['v1', { keyId: '', wrapped: '', sealed: sealedByV1(first, 'A', 'secret') }, { name: 'A' }, at],
  [
    'v2',
    { keyId: '', wrapped: '', sealed: sealedByV2(first, { name: 'A', origin: 'https://one.example' }, 'secret') },
    { name: 'A', origin: 'https://one.example' },
    { name: 'A', origin: 'https://one.example' },
  ],
];
for (const [form, envelope, was, now] of before)
  test(`what ${form} sealed opens, and gets a data key, also by a key that came after`, () => {
    assert.equal(openValue(keys, was, envelope), 'secret');
    assert.throws(() => openValue({ current: second, former: [] }, was, envelope), /another key/);
    assert.throws(() => openValue(keys, { ...was, name: 'B' }, envelope));
    for (const length of [0, 4, 8, 12, 15]) {
      const parts = envelope.sealed.split('.');
      const tag = Buffer.from(parts.at(-1) ?? '', 'base64').subarray(0, length);
      const cut = parts.with(-1, tag.toString('base64')).join('.');
      assert.throws(() => openValue(keys, was, { ...envelope, sealed: cut }), `${length} bytes`);
    }
    const again = renewed(rotated, now, envelope, was);
    assert.match(again.sealed, /^v3\./);
    assert.equal(openValue({ current: second, former: [] }, now, again), 'secret');
  });
