import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type FactsKind, needsFacts } from './facts.ts';

const NEEDED: [string, FactsKind][] = [
  ['why bread rises', 'why'],
  ['how lighthouses worked', 'how'],
  ['how mechanical watches keep time', 'how'],
  ['the history of chess', 'history'],
  ['medieval kitchens', 'history'],
  ['photosynthesis', 'science'],
  ['facts about penguins', 'science'],
  ['the life of Ada Lovelace', 'question'],
  ['Marie Curie', 'name'],
  ['Nelson Mandela', 'name'],
  ['my startup Zorbly', 'name'],
  ['how many bones does a baby have', 'number'],
  ['the tallest buildings in the world', 'number'],
  ['benefits of green tea', 'health'],
  ['electrical safety', 'health'],
  ['tenant rights', 'law'],
  ['compound interest', 'money'],
  ['how to invest in stocks', 'money'],
  ['what causes thunder', 'why'],
  ['who was Nikola Tesla', 'question'],
  ['write a video about why the sea is salty', 'why'],
  ['lighthouses', 'subject'],
  ['pourquoi le ciel est bleu', 'question'],
  ['なぜ空は青いのか', 'question'],
];
const FREE =
  'how to tie a tie|indoor climbing for beginners|loneliness|why I quit my job|what I learned from failing|tea or coffee|should I quit my job|best running shoes|100 pushups|learning Spanish|LEGO with kids|DESK PLANTS FOR TINY ROOMS|Knitting For Beginners|saving electricity at home|crème brûlée at home|what to cook tonight|القهوة العربية|how to make a gun at home|??|'.split(
    '|',
  );

describe('needsFacts', () => {
  for (const [topic, kind] of NEEDED) {
    it(`${topic}: ${kind}`, () => assert.equal(needsFacts(topic)?.kind, kind));
  }
  for (const topic of FREE) it(`${topic || '(nothing)'}: no`, () => assert.equal(needsFacts(topic), undefined));

  it('is answered by material with a sentence in it', () => {
    assert.equal(needsFacts('why bread rises', [{ text: 'Yeast gives off gas.' }]), undefined);
    assert.ok(needsFacts('why bread rises', [{ text: ' \n<br>🎉' }]));
  });

  it('has a sentence for the operator and answers any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (topic) => {
        const need = needsFacts(topic);
        assert.ok(need === undefined || /^This topic .+\.$/.test(need.sentence));
      }),
    );
  });
});
