import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withMarks } from './spoken.ts';

test('marks that were dictated stand in their places', () => {
  assert.equal(withMarks('roman roads approve comma and open'), 'roman roads approve,      and open');
  assert.equal(withMarks('is it done question mark'), 'is it done.              '.slice(0, 24));
  assert.equal(withMarks('the comma butterfly'), 'the,      butterfly');
});

test('a sentence keeps its length', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('comma', 'full stop', 'egg', 'approve', 'question mark', ' ')), (words) => {
      const text = words.join(' ');
      assert.equal(withMarks(text).length, text.length);
    }),
  );
});
