import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { countWords, splitSentences } from './words.ts';

describe('splitSentences', () => {
  it('keeps abbreviations and numbers whole', () => {
    assert.deepEqual(splitSentences('Dr. Smith paid 3.50 for it. Was that fair? Yes!'), [
      'Dr. Smith paid 3.50 for it.',
      'Was that fair?',
      'Yes!',
    ]);
  });

  for (const whole of [
    'Am 24. Dezember 2026 kostet es z. B. 5,50 €.',
    '24. Dezember 2026: der 3. Versuch.',
    'Er heißt Dr. Krause und wohnt in Nr. 7.',
    'En EE. UU. vive la Sra. Ruiz.',
    'Se construyó en 280 a. C. y cayó en 1303.',
    'Elle fut construite en 280 av. J.-C. et tomba en 1303.',
    'Er wurde 280 v. Chr. gebaut.',
    'El Sr. Ruiz llega, p. ej. Mañana.',
  ])
    it(`keeps "${whole}" whole`, () => assert.deepEqual(splitSentences(whole), [whole]));

  it('ends a sentence after an era where another one begins', () => {
    assert.deepEqual(splitSentences('Murió en 44 a. C. Después vino otro.'), [
      'Murió en 44 a. C.',
      'Después vino otro.',
    ]);
    assert.deepEqual(splitSentences('Er starb 44 v. Chr. Dann kam einer.'), ['Er starb 44 v. Chr.', 'Dann kam einer.']);
  });

  it('takes a number with a full stop for a list mark where no month follows', () => {
    assert.deepEqual(splitSentences('3. Dez Nudeln'), ['Dez Nudeln']);
    assert.deepEqual(splitSentences('Es waren 24. Dann gingen sie.'), ['Es waren 24.', 'Dann gingen sie.']);
  });

  it('ends a sentence at a line break and drops list marks', () => {
    assert.deepEqual(splitSentences('- one thing\n2) another thing\n\nlast'), ['one thing', 'another thing', 'last']);
  });

  it('parts no quotation of Japanese, and leaves its bracket with it', () => {
    assert.deepEqual(splitSentences('並びます。「おいしい！」と話す人がいます。次です。'), [
      '並びます。',
      '「おいしい！」と話す人がいます。',
      '次です。',
    ]);
    assert.deepEqual(splitSentences('「行こう。」「うん。」'), ['「行こう。」', '「うん。」']);
  });

  it('knows the full stops of other scripts', () => {
    assert.equal(splitSentences('猫はかわいい。犬もかわいい。').length, 2);
    assert.equal(splitSentences('هل هذا صحيح؟ نعم.').length, 2);
  });

  it('loses no word of any text', () => {
    fc.assert(
      fc.property(fc.lorem({ mode: 'sentences', maxCount: 8 }), (text) => {
        assert.equal(countWords(splitSentences(text).join(' ')), countWords(text));
      }),
    );
  });
});
