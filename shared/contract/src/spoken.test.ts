import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { countWords, lengthAloud, secondsAloud } from './spoken.ts';

const byWhiteSpace = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe('countWords', () => {
  it('counts what white space separates', () => {
    assert.equal(countWords('  one two\nthree\tfour '), 4);
    assert.equal(countWords(''), 0);
    assert.equal(countWords(' \n '), 0);
    for (const text of [
      'Die Donaudampfschifffahrt ist 190 Jahre alt.',
      'هل هذا صحيح؟ نعم.',
      '안녕하세요 여러분',
      'यह एक कहानी है।',
      '— … 7',
    ])
      assert.equal(countWords(text), byWhiteSpace(text), text);
  });

  it('counts a text with a name in another script as before', () => {
    assert.equal(countWords('I love the view from 東京タワー at night'), 8);
  });

  const cases: readonly [text: string, least: number, most: number][] = [
    ['東京タワーは1958年に建てられました。', 7, 11],
    ['我喜欢在早上喝一杯热咖啡。', 6, 9],
    ['วันนี้เราจะทำอาหารไทย', 5, 9],
    ['猫', 1, 1],
    ['。。。 猫', 1, 2],
  ];
  for (const [text, least, most] of cases)
    it(`parts ${text} by dictionary`, () => {
      const found = countWords(text);
      assert.ok(found >= least && found <= most, `${found}`);
    });

  it('never counts fewer words than white space parts, of whatever text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        assert.ok(countWords(text) >= byWhiteSpace(text));
      }),
    );
    fc.assert(fc.property(fc.lorem({ maxCount: 40 }), (text) => countWords(text) === byWhiteSpace(text)));
  });

  it('counts the longest script in one go also where no mark parts it', () => {
    const words = countWords('東京タワーは年に建てられました'.repeat(1300));
    assert.ok(words > 8000 && words < 14_000, `${words}`);
  });
});

describe('secondsAloud', () => {
  it('takes 150 words of English a minute', () => {
    assert.equal(secondsAloud('word '.repeat(150), 'en'), 60);
    assert.equal(secondsAloud('', 'en'), 0);
  });

  const minutes: readonly [language: string, text: string, seconds: number][] = [
    ['de', 'Wort '.repeat(118), 60],
    ['es', 'voz '.repeat(143), 60],
    ['ar', 'كلمة '.repeat(91), 60],
    ['ja', 'かな漢字文'.repeat(60), 60],
    ['zh', '早上喝热咖啡'.repeat(25), 36],
    ['ko', '안녕하세요 '.repeat(48), 60],
    ['th', 'วันนี้เราจะทำอาหารไทย'.repeat(28), 61],
    ['hi', 'कहानी '.repeat(116), 60],
    ['en', 'かな漢字文'.repeat(60), 60],
    ['ja', 'word '.repeat(150), 60],
  ];
  for (const [language, text, seconds] of minutes)
    it(`${language}: ${text.slice(0, 12)}`, () => assert.equal(secondsAloud(text, language), seconds));

  it('asks a writer for as much as is said in the time', () => {
    assert.deepEqual(lengthAloud(60, 'en'), { of: 'words', amount: 150 });
    assert.deepEqual(lengthAloud(60, 'ja'), { of: 'characters', amount: 300 });
    assert.deepEqual(lengthAloud(60, 'ko'), { of: 'characters', amount: 242 });
    assert.deepEqual(lengthAloud(60, 'de'), { of: 'words', amount: 118 });
  });
});
