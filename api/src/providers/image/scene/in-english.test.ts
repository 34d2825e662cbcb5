import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import everydayWords from '../testing/everyday-words.json' with { type: 'json' };
import { composeScene } from './compose.ts';
import { grammars } from './grammar.ts';
import { inEnglish } from './in-english.ts';

const rows: readonly [language: string, sentence: string, english: string][] = [
  ['de', 'Ein Leuchtturmwärter stieg jeden Abend die Treppen hinauf.', 'lighthouse keeper sunset stairs'],
  ['de', 'Kaffeebohnen wachsen an Bäumen, nicht auf Feldern.', 'coffee bean grow tree , not field'],
  ['de', 'Schlafen oder laufen?', 'sleep or walk ?'],
  ['es', 'Los romanos construyeron caminos rectos.', 'rome build road'],
  ['es', '¿Por qué el cielo es azul?', 'sky ?'],
  ['fr', 'Les abeilles dansent pour montrer le chemin aux autres.', 'bee dance road'],
  ['fr', 'Le cœur bat la nuit.', 'heart moon'],
  ['pt', 'Por que o gelo flutua na água?', 'ice water ?'],
  ['it', 'I contadini coltivavano il grano vicino al fiume.', 'farmer plant wheat river'],
  ['nl', 'Bijen zoeken bloemen in de tuinen.', 'bee search flower garden'],
  ['pl', 'Górnicy nie lubią ciemności, a pszczoły śpią nocą.', 'not dark , bee sleep night'],
  ['ru', 'Люди пишут письма друзьям.', 'crowd write letter friend'],
  ['tr', 'Arılar çiçeklerden bal yapar mı?', 'bee flower honey ?'],
  ['ar', 'لماذا يطفو الجليد على الماء؟', 'ice water ?'],
  ['hi', 'किसान खेतों में गेहूँ उगाते हैं।', 'farmer field wheat plant'],
  ['ja', '日本の農家は米を育て、お茶を飲んでいた。', 'farmer rice plant , tea drink'],
  ['zh', '马上下雨了，大家都跑进图书馆。', 'rain , run book'],
  // What only begins or ends like a known word is another one.
  ['de', 'Früher verbrannte man Kohle.', 'fire'],
  ['de', 'Ein Sauerteig ruht.', 'bread'],
  ['de', 'Er fuhr durch Mannheim.', ''],
  ['es', 'La nevera trabaja día y noche.', 'fridge'],
  // English stays as it is; of a language without a list nothing is understood.
  ['en', 'The keeper climbed.', 'The keeper climbed.'],
  ['sv', 'Barn äter glass', ''],
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
    fc.property(
      fc.string({ maxLength: 80, unit: 'grapheme' }),
      fc.constantFrom(...Object.keys(grammars)),
      (text, language) => {
        assert.doesNotMatch(inEnglish(text, language), /[^a-z,;:?! -]/);
      },
    ),
  );
});

const words = (list: string) => list.split(' ').map((word) => word.replaceAll('_', ' '));
const glosses = words(everydayWords.english);

for (const [language, { everyday, near }] of Object.entries(everydayWords.languages)) {
  const found = words(everyday).map((word) => inEnglish(word, language));

  test(`${language}: nineteen of twenty everyday words are known in the form in which they are said`, () => {
    assert.equal(found.length, glosses.length);
    const missing = words(everyday).filter((_, i) => found[i] === '');
    assert.ok(missing.length <= glosses.length * 0.05, missing.join(' '));
  });

  test(`${language}: words that only look like one of the list name nothing`, () => {
    assert.deepEqual(
      words(near).filter((word) => inEnglish(word, language) !== ''),
      [],
    );
  });
}

test('a word means the same in every language', () => {
  const lists = Object.entries(everydayWords.languages).map(([language, { everyday }]) =>
    words(everyday).map((word) => [language, inEnglish(word, language)] as const),
  );
  const odd = glosses.flatMap((gloss, i) => {
    const meanings = lists.flatMap((list) => (list[i]?.[1] ? [list[i]] : []));
    const counts = Map.groupBy(meanings, ([, english]) => english);
    const usual = Math.max(...[...counts.values()].map((those) => those.length));
    return [...counts].filter(([, those]) => those.length < usual).map(([english]) => `${gloss}: ${english}`);
  });
  assert.ok(odd.length <= glosses.length * 0.05, odd.join(', '));
});

/** The first motif of a sentence. */
const hero = (text: string, language: string) =>
  composeScene({ text, language, role: 'point', preset: 'bright', width: 540, height: 960, seed: 3 }).motifs[0];

test('a sentence is drawn as its English one would be', () => {
  assert.equal(hero('Ein Bär mag Honig.', 'de'), hero('A bear likes honey.', 'en'));
  assert.equal(hero('El faro', 'es'), 'lighthouse');
  assert.equal(hero('Une abeille', 'fr'), 'bee');
});
