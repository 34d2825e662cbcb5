import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { headline } from './headline.ts';

for (const [title, topic, short] of [
  ['One task, one week: swimming as an adult', 'learning to swim as an adult', 'Swimming as an adult'],
  ['A one-minute lesson on budget meals for students', 'budget meals for students', 'Budget meals for students'],
  ['A one-minute lesson on why the sky is blue', 'why the sky is blue', 'Why the sky is blue'],
  ['The history of lighthouses, straight from the source', 'history of lighthouses', 'History of lighthouses'],
  ['Why is the sky blue? Three questions to start with', 'why the sky is blue', 'Why is the sky blue?'],
  [
    'A glass jar and what it says about keeping sourdough alive in winter',
    'keeping sourdough alive in winter',
    'Keeping sourdough alive in winter',
  ],
  ['Why foxes never hurry', '', 'Why foxes never hurry'],
  [
    'Don’t add anything, swap something',
    'learning to touch type without looking at the keyboard',
    'Learning to touch type',
  ],
] as const) {
  test(`"${title}" stands on a thumbnail as "${short}"`, () => assert.equal(headline(title, topic), short));
}

test('A piece that leaves the subject out is never taken', () => {
  assert.notEqual(headline('A glass jar: keeping bees on a roof', 'keeping bees on a roof'), 'Glass jar');
});

test('A title in another script than its topic is not given up for it, nor cut between words', () => {
  assert.equal(headline('بر ف', 'an iceberg on the sea'), 'بر ف');
  assert.equal(headline('बर्फ पानी पर क्यों तैरती है', 'an iceberg on the sea'), 'बर्फ पानी पर क्यों तैरती है');
  assert.equal(headline('لماذا يطفو الثلج؟ قصة طويلة جدا عن الماء', ''), 'لماذا يطفو الثلج؟');
});

test('A title in another language of Latin letters is not cut in the middle', () => {
  for (const title of ['O segredo do pão de queijo', 'Das Geheimnis des besten Roggenbrotes der Welt'])
    assert.equal(headline(title, title), title);
});

test('A title that cannot be shortened with sense stays whole', () => {
  assert.equal(headline('Constantinople', ''), 'Constantinople');
  assert.equal(headline('', ''), '');
});

test('Any title and topic give a text, and never more words than there were', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, topic) => {
      const count = (text: string) => text.split(/\s+/).filter(Boolean).length;
      assert.ok(count(headline(title, topic)) <= Math.max(count(title), count(topic)));
    }),
  );
});
