import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SpokenSentence } from '../types.ts';
import { displayWords } from './display-words.ts';
import { asWritten, sayAs } from './say-as.ts';

const list = [
  { word: 'Nguyen', says: 'win' },
  { word: 'IKEA', says: 'ee kay ah' },
  { word: 'New Orleans', says: 'Noo Orlins' },
  { word: 'New', says: 'nyoo' },
];

/** As an engine answers: one second for each word that it was given. */
const spokenAs = (text: string): SpokenSentence => ({
  ...{ text, samples: new Float32Array(1), sampleRate: 16_000, wordTimes: 'engine' },
  words: displayWords(text).map((word, at) => ({ text: word, startMs: at * 1000, endMs: at * 1000 + 1000 })),
});

for (const [sentence, said] of [
  ['Ask Nguyen.', 'Ask win.'],
  ['"nguyen\'s" map, again', '"win\'s" map, again'],
  ['The IKEA, in New Orleans!', 'The ee kay ah, in Noo Orlins!'],
  ['A new road.', 'A nyoo road.'],
  ['Newton is nobody of the list.', 'Newton is nobody of the list.'],
  ['  Spaces   stay where nothing is said otherwise. ', '  Spaces   stay where nothing is said otherwise. '],
] as const)
  test(`"${sentence}" is given to the voice as "${said}"`, () => {
    assert.equal(sayAs(sentence, list).text, said);
  });

test('captions show the words of the script, at the times of what was said for them', () => {
  const sentence = 'The IKEA, in New Orleans!';
  const said = sayAs(sentence, list);
  const back = asWritten(spokenAs(said.text), sentence, said);
  assert.equal(back.text, sentence);
  assert.deepEqual(
    back.words.map(({ text, startMs, endMs }) => [text, startMs, endMs]),
    [
      ['The', 0, 1000],
      ['IKEA,', 1000, 4000],
      ['in', 4000, 5000],
      ['New', 5000, 5545],
      ['Orleans!', 5545, 7000],
    ],
  );
  assert.equal(back.wordTimes, 'engine');
});

test('an engine that counts words in another way loses no word of the script', () => {
  const sentence = 'Ask IKEA now.';
  const said = sayAs(sentence, list);
  const other = { ...spokenAs(said.text), words: [{ text: 'all', startMs: 0, endMs: 2600 }] };
  const back = asWritten(other, sentence, said);
  assert.deepEqual(
    back.words.map(({ text }) => text),
    displayWords(sentence),
  );
  assert.deepEqual([back.words[0]?.startMs, back.words.at(-1)?.endMs, back.wordTimes], [0, 2600, 'estimated']);
});

test('whatever the words are, captions have those of the script in order, and times never run back', () => {
  const pool = ['New', 'Orleans,', 'the', 'IKEA', '"Nguyen\'s"', 'map', '—', 'New', '17', 'end.'];
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let round = 0; round < 300; round++) {
    const sentence = Array.from(
      { length: 1 + Math.floor(next() * 9) },
      () => pool[Math.floor(next() * pool.length)],
    ).join(' ');
    const said = sayAs(sentence, list);
    const back = asWritten(spokenAs(said.text), sentence, said);
    assert.deepEqual(
      back.words.map(({ text }) => text),
      displayWords(sentence),
      sentence,
    );
    for (const [at, { startMs, endMs }] of back.words.entries())
      assert.ok(startMs <= endMs && (back.words[at - 1]?.endMs ?? 0) <= startMs + 1, sentence);
  }
});
