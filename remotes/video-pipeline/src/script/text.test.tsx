import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { diffScripts } from './diff.ts';
import { marksOf } from './marks.ts';
import { linesOf, withOpening } from './sentences.ts';

test('marks cover the claims and leave every character in place', () => {
  expect(marksOf('One. Two. Three.', ['Two.'])).toEqual([
    { at: 0, text: 'One. ', open: false },
    { at: 5, text: 'Two.', open: true },
    { at: 9, text: ' Three.', open: false },
  ]);
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { maxLength: 4 }), (text, claims) => {
      expect(
        marksOf(text, claims)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a claim that is no longer in the text is not marked', () => {
  expect(marksOf('One.', ['Gone.']).some(({ open }) => open)).toBe(false);
});

test('overlapping claims mark each character once', () => {
  expect(marksOf('abcdef', ['abcd', 'cdef']).filter(({ open }) => open)).toHaveLength(1);
});

test('a diff read without its additions is the old text, without its removals the new one', () => {
  const word = fc.constantFrom('One.', 'Two.', 'Three.', 'Four.');
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join('\n\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffScripts(before, after);
      const without = (op: string) => lines.filter((line) => line.op !== op).map((line) => line.text);
      expect(without('+')).toEqual(linesOf(before));
      expect(without('-')).toEqual(linesOf(after));
    }),
  );
});

test('an opening takes the place of the first sentence and of nothing else', () => {
  expect(withOpening('One thing. Two.\n\nThree.', 'New.')).toBe('New. Two.\n\nThree.');
  expect(withOpening('', 'New.')).toBe('New.');
  expect(withOpening('Only one', 'New.')).toBe('New.');
});
