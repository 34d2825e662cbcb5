import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeScene } from './compose.ts';
import { doingWords, otherSense } from './senses.ts';
import { subjectOf } from './subject.ts';
import { hasName, nameOf, termOf } from './term.ts';
import { stem } from './words.ts';

const drawn = (text: string, topic: string, more: { language?: string; avoid?: string[]; around?: string } = {}) =>
  composeScene({ text, topic, role: 'point', preset: 'bright', width: 540, height: 960, seed: 4, ...more });

for (const [text, doing] of [
  ['How vaccines train the immune system', 'train'],
  ['They watch the sky', 'watch'],
  ['He saw her in Paris', 'saw'],
  ['The train was late', ''],
  ['A saw, a hammer and a watch', ''],
  ['The bank of the river', ''],
] as const)
  test(`in "${text}" ${doing ? `"${doing}" is done` : 'all are things'}`, () =>
    assert.deepEqual([...doingWords(text)], doing ? [stem(doing)] : []));

test('a word of two senses has the one that stands beside it', () => {
  assert.equal(otherSense('wave', new Set(['sound'])), 'radio');
  assert.equal(otherSense('wave', new Set(['beach'])), undefined);
});

for (const [text, topic, motif] of [
  ['A chip works out the opposite wave.', 'How noise-cancelling headphones work', 'chip'],
  ['The ripe cell gets a lid.', 'How bees make honey', 'honey'],
  ['Vaccines train the body.', 'How vaccines work', 'syringe'],
  ['A good bag lives for fifty years.', 'Repairing a leather bag', 'handbag'],
  ['The sources are with this video, so read them.', 'The history of bread', 'bread'],
] as const)
  test(`"${text}" in a video on "${topic}" shows ${motif}`, () => {
    const { motifs } = drawn(text, topic);
    assert.ok(motifs.includes(motif), motifs.join(', '));
    for (const wrong of ['train', 'wave', 'money-bag', 'microscope', 'person-reading'])
      assert.ok(!motifs.includes(wrong), motifs.join(', '));
  });

test('what a subject is only likened to is not there', () => {
  assert.ok(!drawn('Leather turns as hard as wood.', 'Repairing a leather bag').motifs.includes('wood-log'));
  assert.ok(!drawn('El gas brilla como un anillo.', 'El gas', { language: 'es' }).motifs.includes('ring'));
});

test('a sentence that names nothing shows the topic, then a word of its own, and whom it names before what they do', () => {
  const first = drawn('Inflation nibbles at it.', 'The history of bread');
  assert.ok(first.motifs.includes('bread'));
  const { motifs, term } = drawn('They stirred tons of pitchblende.', 'Quarks', { avoid: first.used });
  assert.deepEqual([motifs, term], [[], 'Pitchblende']);
  const named = drawn('Se casó dos veces con Diego Rivera.', 'Frida Kahlo', { language: 'es' });
  assert.deepEqual([named.motifs, named.term], [[], 'Diego Rivera']);
});

for (const [language, text, term] of [
  ['en', 'Fees eat the harvest, and nobody sees it.', 'Harvest'],
  ['en', 'It was so.', undefined],
  ['de', 'Dort steht seine Matratze quer.', 'Matratze'],
  ['de', 'Schwere Lasten trägt man nie allein.', 'Lasten'],
  ['es', 'Su columna se rompió en tres partes.', 'Columna'],
  ['fr', 'Elle aimait la musique de Claude Debussy.', 'Claude Debussy'],
  ['ja', '柔よく剛を制すという言葉のとおりです。', '言葉'],
  ['ar', 'خاف بعض الحكام من المقاهي.', 'المقاهي'],
  ['hi', 'रेशम का धागा मज़बूत है।', 'रेशम'],
] as const)
  test(`${language}: the term of "${text}" is ${term}`, () => assert.equal(termOf(text, language), term));

test('a name is one of several parts, and no beginning of a sentence', () => {
  assert.equal(nameOf('The life of Marie Curie'), 'Marie Curie');
  assert.equal(hasName('Dicke Rohre liegen dort.', 'de'), false);
  assert.equal(hasName('The house is old.'), false);
});

test('the subject of a video is what its sentences name again and again', () => {
  assert.equal(subjectOf(['A bee flies.', 'The bee sleeps.', 'A dog barks.'], 'en'), 'bee');
  assert.equal(subjectOf(['A bee flies.'], 'en'), '');
});
