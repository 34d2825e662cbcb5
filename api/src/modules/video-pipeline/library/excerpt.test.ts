import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { excerpt, fold } from './excerpt.ts';

const long = `${'Before it came much. '.repeat(10)}The harbour toll paid for the lamp oil. ${'After it came more. '.repeat(10)}`;

test('shows the words around the first that is found, cut between words', () => {
  assert.equal(excerpt('Short and whole.', ['and']), 'Short and whole.');
  assert.equal(
    excerpt(long, ['lamp', 'toll']),
    '... much. Before it came much. The harbour toll paid for the lamp oil. After it came more. After it came more. ...',
  );
  assert.equal(excerpt('Short', ['other']), undefined);
});

test('finds what differs in case and accents, and shows it as written', () => {
  assert.equal(excerpt('Crème BRÛLÉE', ['brulee']), 'Crème BRÛLÉE');
  assert.equal(excerpt('ﬁn de siècle', ['siecle']), 'ﬁn de siècle');
});

test('any word of any text is in its excerpt', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((word) => !/\s/.test(word));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 80 }), fc.nat(), (parts, at) => {
      const word = parts[at % parts.length] ?? '';
      if (!fold(word)) return;
      const shown = excerpt(parts.join(' '), [word]);
      assert.ok(shown !== undefined && fold(shown).includes(fold(word)), `${word} in ${shown}`);
    }),
  );
});
