import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from './video.ts';

const source = (n: number) => `Source ${n}: https://example.org/${'a'.repeat(80)}${n}`;

test('a description names every source that fits, each whole, and says how many do not', () => {
  assert.deepEqual(describe('First.', []), { description: 'First.', left: 0 });
  assert.equal(describe('First.', [source(1)], 'Ad.').description, `First.\nSources:\n${source(1)}\nAd.`);
  assert.equal(describe('First. Ad.', [], 'Ad.').description, 'First. Ad.');
  assert.deepEqual(describe('First.', [source(1)]), { description: `First.\nSources:\n${source(1)}`, left: 0 });
  assert.equal(
    describe('First.', [source(1)], '', ['0:00 Intro']).description,
    `First.\n0:00 Intro\nSources:\n${source(1)}`,
  );
  const many = Array.from({ length: 100 }, (_, n) => source(n));
  const { description, left } = describe('First.', many);
  assert.ok(describe('First.', many, 'Ad.').description.endsWith('\nAd.'));
  const lines = description.split('\n').slice(2);
  assert.ok(description.length <= 5000 && left > 0);
  assert.deepEqual(lines, many.slice(0, lines.length));
  assert.equal(lines.length + left, many.length);
});
