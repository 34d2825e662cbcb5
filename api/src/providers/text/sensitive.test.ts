import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { loadGrammar } from './formula/index.ts';
import { loadKit } from './kit.ts';
import { careRules, helpSentence, isQuiet, sensitiveLanguages, sensitiveTopic, sensitiveTopics } from './sensitive.ts';

const tableOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`./kit/sensitive/${language}.json`, import.meta.url), 'utf8')) as {
    topics: Record<string, string>;
    help: Record<string, string>;
  };
const idOf = (text: string) => sensitiveTopic(text)?.id;

describe('lists of sensitive words', () => {
  it('are there in twelve languages and more, each with every subject that needs care and where help is found', () => {
    const subjects = ['grief', 'selfharm', 'crisis', 'eating', 'abuse', 'gambling', 'drugs', 'medical', 'investing'];
    const known = new Set(loadKit().general.sensitive.map(({ id }) => id));
    const languages = sensitiveLanguages();
    for (const code of ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ar', 'hi', 'ja', 'zh'])
      assert.ok(languages.includes(code), code);
    for (const code of languages) {
      const { topics, help } = tableOf(code);
      assert.deepEqual(
        subjects.filter((id) => !topics[id]),
        [],
        code,
      );
      assert.deepEqual(
        Object.keys(topics).filter((id) => !known.has(id)),
        [],
        code,
      );
      for (const kind of ['now', 'doctor', 'company', 'adviser']) assert.ok(help[kind]?.trim(), `${code} ${kind}`);
    }
  });

  it('have no word that English has with another meaning, and none in capitals', async () => {
    const grammar = await loadGrammar();
    for (const code of sensitiveLanguages().filter((one) => one !== 'en')) {
      for (const [id, list] of Object.entries(tableOf(code).topics)) {
        const plain = list.split(' | ').filter((word) => /^[a-z]{3,}$/.test(word));
        const english = plain.filter(
          (word) => grammar.knows(word) && !sensitiveTopics(`the ${word}`).some((one) => one.id === id),
        );
        assert.deepEqual(english, [], `${code} ${id}`);
        const capital = list.split(' | ').filter((word) => /(?<!\\)\p{Lu}/u.test(word));
        assert.deepEqual(capital, [], `${code} ${id}`);
      }
    }
  });
});

describe('a sensitive word', () => {
  for (const [text, id] of [
    ['TRAUER', 'grief'],
    ['depresion y ansiedad', 'medical'],
    ['Wie geht es dir mit der Trauerfeier?', 'grief'],
    ['zaloba po psie', 'grief'],
    ['والاكتئاب', 'medical'],
    ['للاكتئابِ', 'medical'],
    ['घरेलू हिंसा।', 'abuse'],
    ['ＤＶから逃げる', 'abuse'],
    ['l’alcoolisme', 'drugs'],
    ['el «suicidio»', 'selfharm'],
  ] as const)
    it(`is known in ${text}`, () => assert.equal(idOf(text), id));

  for (const text of [
    'Trauerweide',
    'Traume und Träume',
    'DVD',
    'VFX',
    'الحدادة',
    'अशोक',
    'gwałtownie',
    'Good grief',
    '大丈夫',
  ])
    it(`is not seen in ${text}`, () => assert.equal(idOf(text), undefined));

  it('stands beside an innocent one', () => {
    assert.equal(idOf('eine Trauerweide für die Trauer'), 'grief');
    assert.deepEqual(
      sensitiveTopics('suicide and grief').map(({ id }) => id),
      ['selfharm', 'grief'],
    );
  });
});

it('help is named in the language of the text, in English where that is not known, and nobody is named for what is refused', () => {
  const grief = sensitiveTopic('grief');
  const bomb = sensitiveTopic('how to make a gun');
  assert.ok(grief && bomb);
  assert.match(helpSentence(grief, 'de') ?? '', /Trauerbegleitung/);
  assert.equal(helpSentence(grief, 'fi'), helpSentence(grief));
  assert.equal(helpSentence(bomb), undefined);
  // Naming help makes no text more painful than it is.
  for (const code of sensitiveLanguages())
    for (const [kind, sentence] of Object.entries(tableOf(code).help))
      assert.deepEqual(
        sensitiveTopics(sentence).filter(({ help }) => help !== kind),
        [],
        sentence,
      );
});

it('a model is told to write quietly and which sentence stands there, of a subject that needs care alone', () => {
  assert.deepEqual(careRules('bread', { held: true }), []);
  const rules = careRules('Trauer um meine Mutter', { language: 'de', held: true }).join('\n');
  assert.match(rules, /no joke/);
  assert.match(rules, /Trauerbegleitung/);
  assert.doesNotMatch(careRules('grief', { held: false }).join('\n'), /word for word/);
});

it('on a painful subject nothing is shouted, counted down or a joke, in any language; elsewhere it may', () => {
  for (const loud of [
    'It works!',
    '7 ways to feel better',
    'Das Geheimnis der Trauer',
    '5つの方法',
    '十个方法？3个技巧',
    '🎉 Neu',
    'نصائح: 5 طرق',
  ])
    assert.ok(!isQuiet(loud, 'Trauer'), loud);
  assert.ok(isQuiet('Sitting with a friend.', 'grief'));
  assert.ok(isQuiet('7 ways to bake!', 'bread'));
});
