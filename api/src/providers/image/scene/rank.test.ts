import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rank } from './rank.ts';
import { stem, termsOf } from './words.ts';

const top = (text: string, count = 3) =>
  [...rank(text).score]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([id]) => id);

test('Forms of a word share one stem, unlike words do not', () => {
  for (const [a, b] of [
    ['saving', 'saved'],
    ['cities', 'city'],
    ['children', 'kid'],
    ['running', 'run'],
    ['happiness', 'happy'],
    ['leaves', 'leaf'],
  ] as const) {
    assert.equal(stem(a), stem(b), `${a}, ${b}`);
  }
  assert.notEqual(stem('car'), stem('cart'));
  assert.notEqual(stem('cat'), stem('cattle'));
});

test('A short verb after an apostrophe is no word of its own', () => {
  assert.ok(!top("I'll read it next time").includes('thermometer'));
  assert.deepEqual(termsOf('She\u2019ll say we\u2019re here, and he\u2019d know'), []);
  assert.deepEqual(termsOf("the dog's bone"), ['dog', stem('bone')]);
});

test('Words that name nothing leave no terms', () => {
  assert.deepEqual(termsOf("You should always do it, won't you?"), []);
  assert.deepEqual(termsOf(''), []);
});

for (const [text, motif] of [
  ['Honey never spoils', 'honey'],
  ['The castle fell at dawn', 'castle'],
  ['Your brain needs sleep', 'brain'],
  ['Octopuses have three hearts', 'octopus'],
  ['A day on Venus is longer than its year', 'planet'],
  ['Sharks are older than trees', 'shark'],
  ['Trains made every town share the same clock', 'train'],
  ['Put your savings in a piggy bank', 'piggy-bank'],
  ['Patience beats luck', 'hourglass'],
  ['Prune roses before the last frost', 'flower-rose'],
  ['The king lost his crown', 'crown'],
  ['Breathe in slowly', 'lungs'],
] as const) {
  test(`"${text}" is drawn with ${motif}`, () => assert.ok(top(text, 4).includes(motif), top(text, 5).join(', ')));
}

test('An abstract idea brings its settings', () => {
  const { setting } = rank('Growth takes patience');
  assert.ok((setting.get('garden') ?? 0) > 0);
  assert.equal(setting.get('underwater') ?? 0, 0);
});

test('Names of object methods are only words', () => {
  assert.deepEqual(top('constructor toString __proto__ hasOwnProperty').length >= 0, true);
  assert.equal(stem('constructor').length > 3, true);
});

test('Any text can be ranked, with finite positive scores', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const value of rank(text).score.values()) assert.ok(Number.isFinite(value) && value > 0);
    }),
    { numRuns: 200 },
  );
});
