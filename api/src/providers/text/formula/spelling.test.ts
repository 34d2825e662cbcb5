import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { loadKit } from '../kit.ts';
import { withoutRepeats } from './clean-topic.ts';
import { type Grammar, loadGrammar } from './grammar.ts';
import { correctSpelling } from './spelling.ts';
import { understand } from './topic.ts';

const english = createRequire(import.meta.url)('an-array-of-english-words') as readonly string[];
const templates = [
  (word: string) => word,
  (word: string) => `${word} for beginners`,
  (word: string) => `how ${word} watches keep time`,
  (word: string) => `my ${word}, its ${word}'s and the ${word}-maker`,
];

describe('spelling', () => {
  let grammar: Grammar;
  before(async () => {
    grammar = await loadGrammar();
  });

  it(`changes none of the ${english.length} words of an English word list, in any place of a topic`, () => {
    assert.ok(english.length > 250_000);
    const changed = english.filter((word) => templates.some((put) => correctSpelling(put(word)).text !== put(word)));
    assert.deepEqual(changed, []);
  });

  it('reads only what is no word, as a word', () => {
    const words = new Set(english);
    const right = (word: string) => words.has(word) || /^(?:February|Wednesday)$/.test(word);
    for (const [typed, read] of loadKit().misspellings) {
      assert.ok(!words.has(typed), `"${typed}" is a word`);
      assert.ok(right(read), `"${read}" is none`);
    }
  });

  it('reads a topic of any three words with those words', () => {
    const long = english.filter((entry) => entry.length > 4);
    const word = fc.nat(long.length - 1).map((at) => long[at] ?? 'mechanical');
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (list) => {
        const typed = [...new Set(list)].map((entry) => entry.toLowerCase());
        const kept = new Set(
          understand(`the ${typed.join(' ')} look`, grammar)
            .text.toLowerCase()
            .split(' '),
        );
        for (const one of kept) assert.ok(one === 'the' || one === 'look' || typed.includes(one), `${one} of ${typed}`);
      }),
      { numRuns: 150 },
    );
  });

  for (const topic of [
    'how mechanical watches keep time',
    'electrical safety',
    'physical therapy',
    'kerning and zorbing',
    'Begginer Records',
    'fotography-free',
  ])
    it(`keeps "${topic}"`, () => assert.deepEqual(correctSpelling(topic), { text: topic, read: [] }));

  it('reads a well-known misspelling and says which', () => {
    assert.deepEqual(correctSpelling('begginer fotography'), {
      text: 'beginner photography',
      read: [
        ['begginer', 'beginner'],
        ['fotography', 'photography'],
      ],
    });
  });
});

describe('words said twice', () => {
  for (const [typed, read] of [
    ['how to how to bake', 'how to bake'],
    ['how to how to how to', 'how to'],
    ['the the the garden', 'the garden'],
    ['paint paint paint', 'paint'],
    ['Duran Duran', 'Duran Duran'],
    ['bora bora beaches', 'bora bora beaches'],
    ['The The', 'The The'],
    ['knock knock jokes', 'knock knock jokes'],
  ] as const)
    it(`${typed}: ${read}`, () => assert.equal(withoutRepeats(typed), read));
});
