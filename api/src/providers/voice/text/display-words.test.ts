import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { displayWords } from './display-words.ts';

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['It costs $500, really.', ['It', 'costs', '$500,', 'really.']],
  ['**Bold** and _soft_ and <b>tags</b>', ['Bold', 'and', 'soft', 'and', 'tags']],
  ['[a link](https://x.y) &amp; more', ['a', 'link', '&', 'more']],
  ['# Heading', ['Heading']],
  ['this — that', ['this —', 'that']],
  ['" quoted', ['" quoted']],
  ['Great job 🎉👍🏽 friends 👨‍👩‍👧', ['Great', 'job', 'friends']],
  ['snake_case stays, 2 * 3 too', ['snake_case', 'stays,', '2 *', '3', 'too']],
  ['東京 means Tokyo', ['東京', 'means', 'Tokyo']],
  ['5 < 6', ['5 <', '6']],
  ['🎉 — …', []],
  ['', []],
];

for (const [sentence, words] of CASES) {
  test(`the caption words of ${JSON.stringify(sentence)}`, () => assert.deepEqual(displayWords(sentence), words));
}

test('plain words come through unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,12}[,.!?]?$/), { maxLength: 30 }), (words) => {
      assert.deepEqual(displayWords(words.join(' ')), words);
    }),
  );
});
