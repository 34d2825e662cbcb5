import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimKind, findClaims, numbersMissing, readForFigures } from './claims.ts';
import { loadKit } from './kit.ts';
import { splitSentences } from './words.ts';

const sources = [
  { text: 'Something about gardens.' },
  {
    text: 'The old mill was built in 1884 by two brothers. It used 3 water wheels.',
    title: 'Mill notes',
    url: 'https://a.b',
  },
];

describe('findClaims', () => {
  it('marks a number with the sentence that carries it', () => {
    const [claim] = findClaims('Two brothers built the old mill in 1884.', sources);
    assert.equal(claim?.kind, 'number');
    assert.deepEqual(claim?.support, {
      material: 1,
      sentence: 'The old mill was built in 1884 by two brothers.',
      title: 'Mill notes',
      url: 'https://a.b',
    });
  });

  it('does not accept a source with another number', () => {
    const [claim] = findClaims('The old mill was built in 1885 by two brothers.', sources);
    assert.equal(claim?.support, undefined);
  });

  it('finds superlatives and named facts without a source', () => {
    const kinds = findClaims('It is the oldest bridge in Europe. The fork was invented in Rome. Studies say so.', []);
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['superlative', 'named fact', 'named fact'],
    );
    assert.ok(kinds.every(({ support }) => support === undefined));
  });

  it('leaves advice, questions and scenes alone', () => {
    assert.deepEqual(
      findClaims('Write it down. Was it built in 1884? You stand in the kitchen and wait.', sources),
      [],
    );
  });
});

describe('what is a claim', () => {
  for (const [sentence, kind] of [
    ['Half of all adults sleep badly.', 'number'],
    ['It took two hundred years.', 'number'],
    ['Millions of ships pass it.', 'number'],
    ['It is the oldest bridge in Europe.', 'superlative'],
    ['It was the largest ship ever.', 'superlative'],
    ['The oldest tree stands in Sweden.', 'superlative'],
    ['She was the first woman to cross it.', 'superlative'],
    ['Scientists found a second one.', 'named fact'],
    ['According to the museum, it burned.', 'named fact'],
    ['The fork was invented in Rome.', 'named fact'],
    ['Smoking causes it.', 'named fact'],
  ] as const)
    it(`${sentence} ${kind}`, () => assert.equal(claimKind(sentence), kind));

  for (const sentence of [
    "You may not feel like an expert, but you're one step ahead, and that's enough.",
    'Half of the decision is then already made.',
    'That is half of the story.',
    'Most people stop at the name of a thing.',
    'Pick the smallest piece you could finish before dinner.',
    'Take a quarter of an hour today.',
    'Make the first step of the morning easy.',
    'Read the first paragraph of the page and stop.',
    'Ask a doctor, and bring a list.',
    'It may have been invented long after it.',
  ])
    it(`${sentence} none`, () => assert.equal(claimKind(sentence), undefined));

  it('naming the topic states nothing about it, a figure beside it does', () => {
    assert.equal(claimKind("Let's look at the war of 1812 again.", 'the war of 1812'), undefined);
    assert.equal(claimKind('Keep asking who invented the fork.', 'who invented the fork'), undefined);
    assert.equal(claimKind('The war of 1812 lasted 3 years.', 'the war of 1812'), 'number');
    assert.equal(claimKind('The fork was invented in Rome.', 'who invented the fork'), 'named fact');
  });

  it('no line of the copy kit is one', () => {
    const spoken = (value: unknown, key = ''): string[] => {
      if (/^(?:vocab|tags|lexicon|banned|bannedClaims|pattern|id|field|reason|risk|safety|say)$/.test(key)) return [];
      if (typeof value === 'string') return splitSentences(value.replace(/\{\w+\}/g, 'knitting'));
      return value && typeof value === 'object' ? Object.entries(value).flatMap(([at, one]) => spoken(one, at)) : [];
    };
    const { formats, general, inquiry, niches } = loadKit();
    const lines = spoken([formats, general, inquiry, niches]);
    assert.ok(lines.length > 5000);
    assert.deepEqual(
      lines.filter((line) => claimKind(line)),
      [],
    );
  });
});

describe('numbers in every script and language', () => {
  for (const sentence of [
    'بُنيت الطاحونة عام ١٨٨٤.',
    'چکی در ۱۸۸۴ ساخته شد.',
    'मिल १८८४ में बनी।',
    'মিলটি ১৮৮৪ সালে তৈরি।',
    'โรงสีสร้างในปี ๑๘๘๔',
    '１８８４年に建てられた。',
    '¾ of them came back.',
    'Zwei Millionen Menschen leben dort.',
    'Vierzig Prozent kamen zurück.',
    'Jeder dritte Erwachsene schläft schlecht.',
    'Des milliers de personnes y vivent.',
    'Un Français sur trois dort mal.',
    'Miles de personas viven allí.',
    'La mitad de los adultos duerme mal.',
    'Metade dos adultos dorme mal.',
    'Duzentas pessoas vivem ali.',
    'Vi abitano duecento persone.',
    'Er wonen twee miljoen mensen.',
    'Mieszka tam trzysta osób.',
    'Co trzeci Polak źle śpi.',
    'يعيش هناك مليونان من الناس.',
    'ثلاثون بالمئة منهم.',
    'वहाँ दो लाख लोग रहते हैं।',
    'そこには三百人が住む。',
    '三割の人が眠れない。',
    '那里住着两百万人。',
    '百分之四十的人睡不好。',
    'Там живут два миллиона человек.',
  ])
    it(sentence, () => assert.equal(claimKind(sentence), 'number'));

  for (const sentence of [
    'Tausend Dank an alle.',
    'Der Tausendfüßler sitzt still.',
    'Das ist das Haus des Jahrhunderts.',
    'Mille mercis, et bon courage.',
    'Mil gracias a todos.',
    'Un jour sur deux, je marche.',
    'Mille grazie a tutti.',
    'De duizendpoot loopt weg.',
    'Sto lat, babciu.',
    'ألف شكر لكم.',
    'もう十分です。',
    '万一のために。',
    '万一下雨就回家。',
    'Das Wasser steht ruhig im Glas.',
  ])
    it(`${sentence} none`, () => assert.equal(claimKind(sentence), undefined));

  it('are the same number in another script, and shown as they are written', () => {
    const source = [{ text: 'بُنيت الطاحونة القديمة عام ١٨٨٤ على يد أخوين.' }];
    assert.ok(findClaims('بُنيت الطاحونة القديمة عام 1884.', source)[0]?.support);
    assert.deepEqual(numbersMissing('عام ١٨٨٥', '1884'), ['١٨٨٥']);
    assert.deepEqual(numbersMissing('١٬٨٨٤ and １２．５', '1,884 and 12.5'), []);
  });
});

it('a text that is not English is said to be read for numbers alone, once, and a part of one with how much it is', () => {
  assert.equal(readForFigures('The mill turns. It is old.'), undefined);
  assert.equal(readForFigures(''), undefined);
  assert.match(
    readForFigures('Die Mühle dreht sich am Fluss. Sie ist sehr alt.') ?? '',
    /^It is not in English, so it was read for numbers only/,
  );
  assert.match(
    readForFigures('The mill turns by the river. 水車は古い。 It is old and quiet.') ?? '',
    /^1 of 3 sentences is not in English/,
  );
});
