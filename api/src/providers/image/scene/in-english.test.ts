import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { composeScene } from './compose.ts';
import { inEnglish } from './in-english.ts';

const rows: readonly [language: string, sentence: string, english: string][] = [
  ['de', 'Ein Leuchtturmwärter stieg jeden Abend die Treppen hinauf.', 'lighthouse keeper climb sunset stairs climb'],
  ['de', 'Kaffeebohnen wachsen an Bäumen, nicht auf Feldern.', 'coffee seed plant tree , not tractor'],
  ['de', 'Schlafen oder laufen?', 'sleep or walk ?'],
  ['es', 'Los romanos construyeron caminos rectos.', 'rome road'],
  ['es', '¿Por qué el cielo es azul?', 'sky ?'],
  ['fr', 'Les abeilles dansent pour montrer le chemin aux autres.', 'bee dance point road'],
  ['fr', 'Le cœur bat la nuit.', 'heart moon'],
  // Nothing is known of it: it stays as it is.
  ['en', 'The keeper climbed.', 'The keeper climbed.'],
  ['it', 'Il guardiano del faro', 'Il guardiano del faro'],
];

for (const [language, sentence, english] of rows)
  test(`${language}: "${sentence}" is drawn as "${english}"`, () =>
    assert.equal(inEnglish(sentence, language), english));

test('small words of four languages name nothing', () => {
  assert.equal(inEnglish('Ein und das ist es, was wir auch so haben', 'de'), 'and ,');
  assert.equal(inEnglish('C’est pour cela que nous sommes une', 'fr'), '');
});

test('no text in any language stops the illustrator', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), fc.constantFrom('de', 'es', 'fr'), (text, language) => {
      assert.doesNotMatch(inEnglish(text, language), /[^a-z,;:?! -]/);
    }),
  );
});

/** The first motif of a sentence. */
const hero = (text: string, language: string) =>
  composeScene({ text, language, role: 'point', preset: 'bright', width: 540, height: 960, seed: 3 }).motifs[0];

test('a sentence is drawn as its English one would be', () => {
  assert.equal(hero('Ein Bär mag Honig.', 'de'), hero('A bear likes honey.', 'en'));
  assert.equal(hero('El faro', 'es'), 'lighthouse');
  assert.equal(hero('Une abeille', 'fr'), 'bee');
});
