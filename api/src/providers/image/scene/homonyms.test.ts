import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeScene } from './compose.ts';
import { meaningsIn } from './homonyms.ts';
import { inEnglish } from './in-english.ts';
import { literal } from './likened.ts';

const english = (text: string, language: string, ...around: string[]) =>
  inEnglish(text, language, meaningsIn(text, language, [text, ...around]));

for (const [language, text, around, said] of [
  ['de', 'Im Herbst hält ein Netz das Laub ab.', 'Einen Teich im Garten bauen', undefined],
  ['de', 'Die Daten laufen durch das Netz.', 'Wie das Internet funktioniert', 'internet'],
  ['de', 'Sie malte Puppen auf ein Blatt.', 'Maria Sibylla Merian', undefined],
  ['de', 'Die Kinder spielen mit Puppen.', '', 'doll'],
  ['de', 'In Pilsen entstand das helle Lager.', 'Die Geschichte des Bieres', 'cocktail'],
  ['de', 'Ein Schloss im Browser zeigt es.', '', 'lock'],
  ['de', 'Der König baute ein Schloss.', '', 'castle'],
  ['de', 'Kinder lernen am Küchentisch.', '', undefined],
  ['es', 'El banco es de madera.', 'El parque', 'chair'],
  ['es', 'El banco presta dinero.', '', 'bank'],
  ['es', 'Se habla sobre el pan.', '', undefined],
  ['es', 'Ella vino de Madrid.', '', undefined],
  ['fr', 'Il a été long.', '', undefined],
  ['fr', 'La glace fond sur la banquise.', '', 'ice'],
  ['fr', 'Pierre travaille avec Marie.', '', undefined],
  ['ar', 'جهاز صغير يساعد كبار السن', '', undefined],
  ['ar', 'تفرش الشباك تحت الشجر', 'زراعة الزيتون', undefined],
  ['de', 'Strom zahlt jeder selbst.', 'Nebenkosten der Wohnung', 'electricity'],
  ['de', 'Kalk bremst die Pilze.', 'Richtig lüften gegen Schimmel', undefined],
  ['fr', 'Son bureau au sommet recevait Edison.', 'Gustave Eiffel', undefined],
] as const)
  test(`${language}: "${text}" ${said ? `has a ${said}` : 'names no thing by its word of two senses'}`, () => {
    const words = english(text, language, around).split(' ');
    if (said) assert.ok(words.includes(said), words.join(' '));
    else
      for (const wrong of [
        'internet',
        'doll',
        'tent',
        'envelope',
        'wine',
        'sun',
        'stone',
        'tooth',
        'cake',
        'window',
        'mushroom',
        'mountain',
      ])
        assert.ok(!words.includes(wrong), words.join(' '));
  });

for (const [language, text, gone] of [
  ['en', 'Swimmers float on it like corks.', 'corks'],
  ['en', 'The stone is white as snow.', 'snow'],
  ['de', 'Der Stoff ist weiß wie Schnee.', 'Schnee'],
  ['es', 'Algunas ordeñan pulgones como vacas.', 'vacas'],
  ['fr', 'La mie devient légère comme une éponge.', 'éponge'],
  ['it', 'Bianco come la neve.', 'neve'],
  ['tr', 'Kar gibi beyaz.', 'Kar'],
  ['ja', '雪のように白い。', '雪'],
  ['zh', '它像雪一样白。', '雪'],
] as const)
  test(`${language}: what "${text}" likens to is not there`, () =>
    assert.ok(!literal(text, language).includes(gone), literal(text, language)));

for (const [language, text] of [
  ['en', 'Cats like milk.'],
  ['en', 'Foods like bread and rice keep long.'],
  ['de', 'Wie Schnee entsteht.'],
  ['de', 'Insekten wie Bienen leben hier.'],
  ['de', 'Niemand weiß, wie man Brot backt.'],
  ['es', 'Cómo nadar en el mar'],
  ['fr', 'Elle travaille comme infirmière à Paris.'],
] as const)
  test(`${language}: "${text}" likens nothing`, () => assert.equal(literal(text, language), text));

const drawn = (text: string, topic: string, language = 'en') =>
  composeScene({ text, topic, language, role: 'point', preset: 'bright', width: 540, height: 960, seed: 4 });

test('where the title cannot be drawn, what is only thought of beside a word is not drawn either', () => {
  // A road of today for a king's tears in 1492, a chick for a drummer of that name, hands for a pocket knife.
  for (const [text, topic, language, wrong] of [
    ['Boabdil lloró en el camino.', 'La Alhambra de Granada', 'es', 'road'],
    ['The drummer Chick Webb hired her.', 'Ella Fitzgerald', 'en', 'chick'],
    ['There was ice on the wings and fire in the engine.', 'Amelia Earhart', 'en', 'fire-engine'],
    ['Die Soldaten trugen Tafeln.', 'Die Hanse', 'de', 'sword'],
  ] as const) {
    const { motifs } = drawn(text, topic, language);
    assert.ok(!motifs.includes(wrong), `${text}: ${motifs.join(', ')}`);
  }
});

test('a title is about what stands before its circumstances, and one thing is not another of its kind', () => {
  assert.deepEqual(drawn('Er ist still.', 'Eulen in der Stadt', 'de').motifs, ['owl']);
  assert.deepEqual(drawn('It is so.', 'How a piano is tuned').motifs, ['piano']);
});

test('beside the subject stands the word of a sentence that names nothing else', () => {
  const { motifs, term, zones } = drawn('The rosin sticks.', 'Caring for an old violin');
  assert.deepEqual([motifs, term], [['violin'], 'Rosin']);
  assert.ok(zones.text);
});
