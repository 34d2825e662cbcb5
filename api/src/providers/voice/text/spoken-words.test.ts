import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { displayWords } from './display-words.ts';
import { spokenWords } from './spoken-words.ts';

const said = (sentence: string) =>
  spokenWords(sentence)
    .map(({ spoken }) => spoken.join(' '))
    .join(' ');

const CASES: readonly (readonly [string, string])[] = [
  ['$500', 'five hundred dollars'],
  ['$1', 'one dollar'],
  ['$5.99', 'five dollars and ninety nine cents'],
  ['£0.50', 'fifty pence'],
  ['$1.5M', 'one point five million dollars'],
  ['$2 million more', 'two million dollars more'],
  ['$5-10', 'five to ten dollars'],
  ['73%', 'seventy three percent'],
  ['1,250 creators', 'one thousand two hundred fifty creators'],
  ['1500 words', 'fifteen hundred words'],
  ['In 2024 and 2005', 'in twenty twenty four and two thousand five'],
  ['the 1990s', 'the nineteen nineties'],
  ['21st', 'twenty first'],
  ['3.14', 'three point one four'],
  ['-5°C', 'minus five degrees celsius'],
  ['5kg', 'five kilograms'],
  ['100+ ideas', 'one hundred plus ideas'],
  ['5-10 minutes', 'five to ten minutes'],
  ['3:30 p.m.', 'three thirty pee em'],
  ['7:05am', 'seven oh five ay em'],
  ['9:00', "nine o'clock"],
  ['16:9', 'sixteen to nine'],
  ['1/2 cup', 'one half cup'],
  ['24/7', 'twenty four seven'],
  ['2024-11-05', 'november fifth twenty twenty four'],
  ['555-123-4567', 'five five five one two three four five six seven'],
  ['No. 5 and no.', 'number five and no'],
  ['Dr. Smith vs. Mr. Jones', 'doctor smith versus mister jones'],
  ['St. Mark on Main St.', 'saint mark on main street'],
  ['e.g. this, etc.', 'for example this et cetera'],
  ['PDF and NASA', 'pee dee ef and nasa'],
  ["the CEO's plan", "the see ee oh's plan"],
  ['STOP doing that now', 'stop doing that now'],
  ['THIS IS FOR US ALL', 'this is for us all'],
  ['B2B and 3D', 'bee two bee and three dee'],
  ['#1 and #MorningRoutine', 'number one and hashtag morning routine'],
  ['https://www.example.com/path?x=1', 'example dot com'],
  ['hi@example.com', 'hi at example dot com'],
  ['rock & roll', 'rock and roll'],
  ['and/or', 'and or'],
  ['a no-fuss plan', 'a no fuss plan'],
  ['Café façade', 'cafe facade'],
  ['don’t', "don't"],
  ['the constructor', 'the constructor'],
  ['The word 東京 here', 'the word  here'],
];

for (const [written, spoken] of CASES)
  test(`${written} is said as "${spoken}"`, () => assert.equal(said(written), spoken));

test('stops follow the punctuation and the last word always has one', () => {
  const stops = spokenWords('Well, this is it (really): is that right?').map(({ stop }) => stop);
  assert.deepEqual(stops, [',', '', '', '', ',', '', '', '?']);
  assert.equal(spokenWords('no stop').at(-1)?.stop, '.');
});

test('a speech engine only ever gets short lower-case Latin words, one entry for each caption word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      const words = spokenWords(text);
      assert.deepEqual(
        words.map(({ display }) => display),
        displayWords(text),
      );
      for (const word of words.flatMap(({ spoken }) => spoken)) assert.match(word, /^[a-z][a-z']{0,31}$/);
    }),
    { numRuns: 500 },
  );
});

test('any number is said in words', () => {
  const shapes = [
    (n: number) => `${n}`,
    (n: number) => `$${n}`,
    (n: number) => `${n}%`,
    (n: number) => n.toLocaleString('en-US'),
  ];
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 - 1 }), fc.constantFrom(...shapes), (n, shape) => {
      assert.ok((spokenWords(shape(n))[0]?.spoken.length ?? 0) > 0);
    }),
  );
});
