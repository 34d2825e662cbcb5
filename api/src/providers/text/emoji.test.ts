import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { cutGraphemes, graphemes, isEmoji, replaceEmoji } from './emoji.ts';
import { loadGrammar, understand } from './formula/index.ts';
import { speakable } from './plain-text.ts';

/** A family, a flag, a flag of a region, a keycap, a skin tone, a profession, a heart by selector. */
const EMOJI = ['👨‍👩‍👧‍👦', '🇯🇵', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '🙋🏿‍♀️', '👩🏽‍🍳', '❤️', '🏳️‍🌈', '☕', '♟️'];
/** Signs that only stand inside an emoji. */
const PARTS = /[\u200d\u20e3\ufe0e\ufe0f]|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}\u{e0020}-\u{e007f}]/u;

describe('emoji of several code points', () => {
  for (const emoji of EMOJI) {
    it(`${emoji} is one sign and goes as a whole`, () => {
      assert.deepEqual(graphemes(`a${emoji}b`), ['a', emoji, 'b']);
      assert.ok(isEmoji(emoji));
      assert.equal(speakable(`one ${emoji} two`), 'one two');
    });
  }

  it('never leave a part behind, whatever they stand in', () => {
    const piece = fc.oneof(
      fc.constantFrom(...EMOJI, ' ', 'tea', '\u200d', '\ufe0f', '\ud83d'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const said = speakable(pieces.join(''));
        assert.ok(said.isWellFormed());
        // A joiner between letters belongs to their script.
        assert.doesNotMatch(said.replace(/(?<=[\p{L}\p{M}])\u200d(?=[\p{L}\p{M}])/gu, ''), PARTS);
      }),
    );
  });

  it('are cut between signs', () => assert.equal(cutGraphemes('tea 👨‍👩‍👧‍👦 time', 8), 'tea '));
  it('letters and signs of trade are none', () =>
    assert.equal(replaceEmoji('Zorb™ © 2024 #1 * 5'), 'Zorb™ © 2024 #1 * 5'));
});

describe('emoji in a topic', () => {
  let grammar: Awaited<ReturnType<typeof loadGrammar>>;
  before(async () => {
    grammar = await loadGrammar();
  });
  for (const [typed, read] of [
    ['👨‍👩‍👧‍👦 movie night', 'movie night'],
    ['pizza 🍕 night', 'pizza night'],
    ['my trip to 🇯🇵', 'my trip to Japan'],
    ['🎸🔥', 'guitar'],
    ['cats 🐱🐱🐱', 'cats'],
    ['🏋️‍♂️ at home', 'weight training at home'],
  ] as const)
    it(`${typed}: ${read}`, () => assert.equal(understand(typed, grammar).text, read));
});
