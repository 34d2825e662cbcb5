import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { directQuestion } from './clause.ts';
import { type Grammar, loadGrammar } from './grammar.ts';
import { understand } from './topic.ts';

let grammar: Grammar;
before(async () => {
  grammar = await loadGrammar();
});

describe('how a topic is spoken', () => {
  const about: [string, string][] = [
    ['write a script about knitting', 'knitting'],
    ['how to tie a tie', 'tying a tie'],
    ['why do cats knead?', 'why cats knead'],
    ['why does my dog bark at night', 'why your dog barks at night'],
    ['can dogs eat grapes', 'whether dogs can eat grapes'],
    ['should I quit my job', 'whether to quit your job'],
    ['tea or coffee', 'choosing between tea and coffee'],
    ['bread history', 'the history of bread'],
    ['board games', 'board games'],
    ['CHESS OPENINGS!!!', 'chess openings'],
    ['fotography tips', 'photography'],
    ['TOP 10 PRODUCTIVITY HACKS', 'productivity'],
    ['7 easy ways to sleep better', 'sleeping better'],
    ['100 pushups', '100 pushups'],
    ['how mechanical watches keep time', 'how mechanical watches keep time'],
    ['why did the Titanic sink', 'why the Titanic sank'],
    ['are tomatoes a fruit', 'whether tomatoes are a fruit'],
    ['how to zorb downhill', 'how to zorb downhill'],
    ['why I quit my job', 'why I quit my job'],
    ['My Little Pony', 'My Little Pony'],
    ['my startup Zorbly', 'my startup Zorbly'],
    ['Rosa Parks', 'Rosa Parks'],
    ['How To Fold A Fitted Sheet', 'folding a fitted sheet'],
    ['knitting & tea', 'knitting & tea'],
    ['AT&T', 'AT&T'],
    ['lunch under $5', 'lunch under $5'],
    ['apple pie', 'apple pie'],
    ['NIKE', 'NIKE'],
    ['', 'this topic'],
    ['???', 'this topic'],
  ];
  for (const [typed, spoken] of about) {
    it(`${typed || '(nothing)'} -> ${spoken}`, () => assert.equal(understand(typed, grammar).about, spoken));
  }

  it('speaks the promise of an advert never, and the whole phrase once', () => {
    const topic = understand('put money into penny stocks guaranteed profit', grammar);
    assert.equal(topic.about, 'putting money into penny stocks');
    assert.equal(topic.short, 'penny stocks');
    assert.equal(topic.sensitive?.id, 'investing');
  });

  it('a crash of the past is history and no offer, and a part of a name is none', () => {
    assert.equal(understand('the stock market crash of 1929', grammar).sensitive, undefined);
    assert.equal(understand('stock market tips', grammar).sensitive?.id, 'investing');
    assert.notEqual(understand('World War II code breakers', grammar).short, 'World War II');
  });

  it('keeps the audience for the first mention', () => {
    const topic = understand('budget meals for busy students', grammar);
    assert.equal(topic.audience, 'busy students');
    assert.equal(topic.short, 'budget meals');
  });

  it('keeps other languages as typed and does not speak them', () => {
    const topic = understand('القهوة العربية', grammar);
    assert.equal(topic.text, 'القهوة العربية');
    assert.equal(topic.about, 'this topic');
    assert.ok(topic.foreign);
  });

  it('an article of another language before a word that English does not know', () => {
    for (const typed of ['der alte Leuchtturm', 'la vieja casa', 'el arte de hornear'])
      assert.ok(understand(typed, grammar).foreign, typed);
    for (const typed of ['die hard movies', 'das boot film', 'la la land', 'le mans race'])
      assert.ok(!understand(typed, grammar).foreign, typed);
  });

  it('names a thing that takes so long with its article, what is done by its verb, and a long doing by its beginning', () => {
    for (const [typed, about] of [
      ['30 day drawing challenge', 'a 30 day drawing challenge'],
      ['8 week running plan', 'an 8 week running plan'],
      ['5 minute meals', '5 minute meals'],
      ['30 day yoga', '30 day yoga'],
      ['to plan a week', 'planning a week'],
      ['rent or share a flat', 'choosing between renting and sharing a flat'],
      ['tea or coffee', 'choosing between tea and coffee'],
      [
        'learning to play the guitar quietly in a thin walled apartment next to a neighbour who works nights',
        'playing the guitar',
      ],
    ])
      assert.equal(understand(typed ?? '', grammar).about, about);
  });

  it('what was learned from something is not about studying', () => {
    assert.equal(understand('what I learned from failing', grammar).niche, undefined);
  });

  it('calls nonsense unclear', () => {
    assert.ok(understand('asdfgh qwrtpsdf', grammar).unclear);
    assert.ok(!understand('grapes', grammar).unclear);
  });
});

describe('what a clause asks', () => {
  for (const [typed, ask] of [
    ['how glass is blown', 'How is glass blown?'],
    ['how pencils are made', 'How are pencils made?'],
    ['why zebras have stripes', undefined],
    ['how safe is flying', 'How safe is flying?'],
    ['why is the sky blue', 'Why is the sky blue?'],
    ['how many legs do spiders have', 'How many legs do spiders have?'],
  ] as const)
    it(`${typed}: ${ask ?? 'nothing'}`, () => assert.equal(understand(typed, grammar).ask, ask));
});

describe('a clause as a direct question', () => {
  for (const [about, question] of [
    ['why the sky is blue', 'Why is the sky blue?'],
    ['when you should water tomatoes', 'When should you water tomatoes?'],
    ['why cats knead', undefined],
    ['how to tie a tie', undefined],
    ['why people who swim are calm', undefined],
  ] as const)
    it(`${about}: ${question ?? 'none'}`, () => assert.equal(directQuestion(about), question));
});
