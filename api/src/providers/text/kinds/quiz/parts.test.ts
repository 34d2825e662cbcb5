import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesIn } from './parts.ts';

const sentences: readonly (readonly [sentence: string, names: readonly string[]])[] = [
  ['Karl von Frisch explained the dance in 1927.', ['Karl von Frisch']],
  ['In 312 BC the Via Appia was made to join Rome to Capua.', ['Via Appia', 'Rome', 'Capua']],
  ['The Romans broke through it.', ['Romans']],
  ['In Bremen it was built by Anna Kleist.', ['Bremen', 'Anna Kleist']],
  ['On Monday in May I went home.', []],
  ['Bake it at 230 degrees.', []],
  ['Two of its stones are in the museum of Hamburg.', ['Hamburg']],
];

test('names are found whole, without articles, years and words that only begin a sentence', () => {
  for (const [sentence, names] of sentences) assert.deepEqual(namesIn(sentence), names, sentence);
});
