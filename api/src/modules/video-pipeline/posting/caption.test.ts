import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { captionOf } from './caption.ts';

const item = {
  title: 'How ice sings',
  description: 'Ice cracks, and the crack sings.',
  tags: ['ice', 'Lake ice', '2026', 'été'],
};

test('a caption is title, description, the first tags and the end of the channel, each hashtag once', () => {
  assert.equal(
    captionOf(item, 'More on Fridays #Ice', 2200),
    'How ice sings\n\nIce cracks, and the crack sings.\n\n#lakeice #été\nMore on Fridays #Ice',
  );
  assert.equal(captionOf({ ...item, description: '', tags: [] }, '', 2200), 'How ice sings');
  const hindi = { ...item, description: '', tags: ['रोटी बनाना', 'دُرُوس'] };
  assert.equal(captionOf(hindi, '', 2200), 'How ice sings\n\n#रोटीबनाना #دُرُوس', 'vowel signs are letters of a word');
  const six = { ...item, description: '', tags: ['a', 'b', 'c', 'd', 'e', 'f'] };
  assert.equal(captionOf(six, '#a #x', 2200, true), 'How ice sings\n\n#b #c #d\n#a #x', 'five in all');
  assert.equal(captionOf({ ...item, tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, '', 60).endsWith('#a #b #c #d #e'), true);
});

test('whatever the description, it fits, with title and hashtags whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (description) => {
      const caption = captionOf({ ...item, description }, '#channel', 200);
      assert.ok(
        caption.length <= 200 && caption.startsWith(item.title) && caption.endsWith('#ice #lakeice #été\n#channel'),
      );
      assert.ok(caption.isWellFormed() || !description.isWellFormed());
    }),
  );
});
