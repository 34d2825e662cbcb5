import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { secondsAloud } from '@avenue/contract/spoken';
import { similarity } from '../../../kernel/likeness.ts';
import type { Progress } from '../../engine.ts';
import { ideas as ideasRecipe, openings as openingsRecipe, script as scriptRecipe } from '../recipes/index.ts';
import { isQuiet } from '../sensitive.ts';
import { styleDistance, styleOf } from '../style-sheet.ts';
import type { TextEngine } from '../text-engine.ts';
import type { IdeaDraft, Material, ScriptDraft } from '../types.ts';
import { countWords, splitSentences } from '../words.ts';
import { createFormulaEngine } from './engine.ts';
import { totalScore } from './score.ts';

const progress: Progress = { signal: new AbortController().signal, report: () => {} };
const engine: TextEngine = createFormulaEngine();
const textOf = (script: ScriptDraft) => script.beats.map(({ text }) => text).join(' ');
const script = (
  topic: string,
  seed: number,
  more: { material?: Material[]; avoid?: string[]; seconds?: number; language?: string } = {},
) => engine.write(scriptRecipe, { topic, seed, seconds: 45, ...more }, progress);

before(() => engine.write(ideasRecipe, { topic: 'tea', count: 1, seed: 1 }, progress));

const TOPICS =
  'indoor climbing for beginners|sourdough|chess openings|houseplants|history of lighthouses|how to tie a tie|why cats knead|tea or coffee|Tesla|loneliness|falconry|how to stop procrastinating|best running shoes|asdfgh|🎸🔥|кофе|what if the moon disappeared|my startup Zorbly|C++|100 pushups|should I quit my job|bitcoin|mistakes with curtains|a'.split(
    '|',
  );

describe('ideas', () => {
  for (const topic of TOPICS.filter((one) => one !== 'кофе')) {
    it(`${topic}: six different titles without a slot left open`, async () => {
      const ideas = await engine.write(ideasRecipe, { topic, count: 6, seed: 3 }, progress);
      assert.equal(new Set(ideas.map(({ title }) => title.toLowerCase())).size, 6);
      for (const { title } of ideas) assert.doesNotMatch(title, /[{}]|undefined|null|[Tt]he (the|this) /);
    });
  }

  it('show a score that is the weighted mean of the parts that exist, each with a sentence', async () => {
    const parts = (idea: IdeaDraft) => Object.keys(idea.scoreParts).sort();
    const alone = await engine.write(ideasRecipe, { topic: 'houseplants', count: 8, seed: 1 }, progress);
    for (const idea of alone) {
      assert.deepEqual(parts(idea), ['clarity', 'fit', 'specificity']);
      assert.deepEqual(Object.keys(idea.scoreWhy).sort(), parts(idea));
      assert.equal(idea.score, totalScore(idea.scoreParts));
      for (const part of Object.values(idea.scoreParts)) assert.ok(part >= 0 && part <= 1);
    }
    const request = { topic: 'houseplants', count: 8, seed: 1, avoid: ['The houseplant that wants less water'] };
    for (const idea of await engine.write(ideasRecipe, request, progress))
      assert.deepEqual(parts(idea), ['clarity', 'fit', 'novelty', 'specificity']);
  });

  it('on a subject that needs care claim neither growth nor fit', async () => {
    for (const idea of await engine.write(
      ideasRecipe,
      { topic: 'how to make a gun at home', count: 3, seed: 1 },
      progress,
    )) {
      assert.equal(idea.growth, undefined);
      assert.equal(idea.scoreParts.fit, undefined);
    }
  });

  it('are the same for the same seed and others for another', async () => {
    const titles = async (seed: number) =>
      (await engine.write(ideasRecipe, { topic: 'houseplants', count: 6, seed }, progress)).map(({ title }) => title);
    assert.deepEqual(await titles(1), await titles(1));
    const [one, two] = [await titles(1), await titles(2)];
    assert.ok(two.filter((title) => one.includes(title)).length <= 3);
  });

  it('stay away from earlier titles and value novelty', async () => {
    const first = await engine.write(ideasRecipe, { topic: 'houseplants', count: 12, seed: 1 }, progress);
    const avoid = first.map(({ title }) => title);
    const next = await engine.write(ideasRecipe, { topic: 'houseplants', count: 12, seed: 1, avoid }, progress);
    for (const { title } of next) assert.ok(!avoid.includes(title), title);
    assert.ok(next.some(({ scoreParts }) => (scoreParts.novelty ?? 1) < 0.8));
  });

  it('count own results of their kind only', async () => {
    const request = { topic: 'houseplants', count: 20, seed: 1 };
    const kind = (await engine.write(ideasRecipe, request, progress))[0]?.format ?? '';
    const outcomes = [1, 1, 0, 1].map((score) => ({ format: kind, score }));
    const ideas = await engine.write(ideasRecipe, { ...request, outcomes }, progress);
    for (const { format, scoreParts, scoreWhy } of ideas) {
      assert.equal(scoreParts.results, format === kind ? 0.67 : undefined);
      if (format === kind) assert.match(scoreWhy.results ?? '', /^You approved 3 of 4 videos of this kind\./);
    }
    assert.ok(ideas.some(({ format }) => format === kind));
  });

  it('on a topic in another language are one, under the words as typed', async () => {
    for (const topic of ['القهوة العربية', 'comment faire du pain à la maison']) {
      const ideas = await engine.write(ideasRecipe, { topic, count: 6, seed: 1, avoid: [topic] }, progress);
      assert.deepEqual(
        ideas.map(({ title }) => title),
        [topic],
      );
    }
  });

  it('on a topic that needs facts say how to find out and promise no answer', async () => {
    const inquiry = new Set(['guess', 'findout', 'noticing', 'chain']);
    for (const { format } of await engine.write(
      ideasRecipe,
      { topic: 'why bread rises', count: 6, seed: 1 },
      progress,
    )) {
      assert.ok(inquiry.has(format), format);
    }
    const material = [{ text: 'Yeast eats sugar. It gives off gas. The gas lifts the dough.' }];
    const told = await engine.write(ideasRecipe, { topic: 'why bread rises', count: 6, seed: 1, material }, progress);
    assert.ok(told.filter(({ format }) => format === 'material').length >= 4);
  });

  it('on a forbidden topic turn to safety and are marked risky', async () => {
    const ideas = await engine.write(ideasRecipe, { topic: 'how to make a gun at home', count: 6, seed: 1 }, progress);
    for (const { risk, title } of ideas) {
      assert.equal(risk, 'risky');
      assert.doesNotMatch(title, /make a gun/);
    }
  });
});

describe('scripts without material', () => {
  for (const topic of TOPICS) {
    it(`${topic}: right length, no open slot, no number from nowhere, no sentence twice`, async () => {
      for (const seed of [1, 2, 3]) {
        const draft = await script(topic, seed);
        const text = textOf(draft);
        assert.equal(draft.words, countWords(text));
        assert.ok(Math.abs(draft.seconds - 45) <= 7, `${draft.seconds} s with seed ${seed}`);
        assert.doesNotMatch(text, /[{}<>]|undefined|null\b/);
        for (const number of text.match(/\d+/g) ?? []) assert.ok(topic.includes(number), number);
        assert.ok(draft.beats.every(({ source }) => source === undefined));
      }
    });
  }

  it('never begin two points with the same lead', async () => {
    const idea = { title: 'On the table today: a house key', format: 'object', thread: 'remote' };
    const { beats } = await engine.write(scriptRecipe, { topic: 'freelancing', idea, seconds: 60, seed: 5 }, progress);
    const sentences = beats.flatMap(({ text }) => splitSentences(text));
    assert.equal(new Set(sentences).size, sentences.length);
  });

  it('differ by seed in structure and words', async () => {
    for (const topic of ['sourdough', 'falconry', 'how to tie a tie', 'history of lighthouses']) {
      const drafts = await Promise.all([1, 2, 3, 4, 5].map((seed) => script(topic, seed)));
      // Of the past only three kinds of video tell nothing.
      const least = topic.startsWith('history') ? 2 : 3;
      assert.ok(new Set(drafts.map(({ format }) => format)).size >= least, topic);
      for (const [i, one] of drafts.entries()) {
        for (const other of drafts.slice(i + 1)) assert.ok(similarity(textOf(one), textOf(other)) < 0.5, topic);
      }
    }
  });

  it('differ by topic', async () => {
    const [one, two] = [await script('sourdough', 1), await script('chess openings', 1)];
    assert.ok(similarity(textOf(one), textOf(two)) < 0.1);
  });

  it('move away from an earlier script', async () => {
    const first = await script('sourdough', 1);
    const second = await script('sourdough', 1, { avoid: [textOf(first)] });
    assert.ok(similarity(textOf(first), textOf(second)) < 0.3);
  });

  it('keep to the length asked for, between 20 and 120 seconds', async () => {
    for (const [asked, least, most] of [
      [20, 16, 25],
      [60, 50, 70],
      [120, 90, 135],
      [9999, 90, 135],
      [-5, 16, 25],
    ] as const) {
      const { seconds } = await script('houseplants', 4, { seconds: asked });
      assert.ok(seconds >= least && seconds <= most, `${asked} s asked, ${seconds} s written`);
    }
  });

  it('name the whole topic once and its short name afterwards', async () => {
    const topic = 'put money into penny stocks guaranteed profit';
    for (const seed of [1, 2, 3, 4]) {
      const text = textOf(await script(topic, seed));
      assert.doesNotMatch(text, /guaranteed|put money into penny stocks guaranteed/i);
      assert.ok((text.match(/putting money into penny stocks/gi) ?? []).length <= 1);
    }
  });

  it('keep the promise of the idea', async () => {
    const [idea] = await engine.write(ideasRecipe, { topic: 'sourdough', count: 1, seed: 5 }, progress);
    assert.ok(idea);
    const draft = await engine.write(scriptRecipe, { topic: 'sourdough', idea, seconds: 45, seed: 5 }, progress);
    assert.equal(draft.title, idea.title);
    assert.equal(draft.format, idea.format);
  });
});

const MILL =
  'The old mill was built in 1884 by two brothers. It used 3 water wheels. Flour was sold to 12 villages. The mill closed in 1951, when the river was dammed. Today it is a small museum, and the wheels still turn on Sundays. Visitors can buy a bag of flour.';

describe('scripts from material', () => {
  const material = [{ text: `<p>${MILL}</p>`, title: 'Mill notes', url: 'https://example.org/mill' }];

  it('give every claim its sentence, word for word, and invent no number', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const draft = await script('the old mill', seed, { material });
      const claims = draft.beats.filter(({ source }) => source);
      assert.ok(claims.length >= 3);
      for (const { source } of claims) {
        assert.ok(MILL.includes(source?.sentence ?? 'missing'));
        assert.equal(source?.title, 'Mill notes');
        assert.equal(source?.url, 'https://example.org/mill');
      }
      for (const { text, source } of draft.beats) {
        for (const number of text.match(/\d+/g) ?? []) assert.ok(source?.sentence.includes(number), number);
      }
    }
  });

  it('never leave a sentence that leans on another without it', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { beats } = await script('the old mill', seed, { material, seconds: 25 });
      const at = beats.findIndex(({ text }) => text.includes('It used 3 water wheels'));
      if (at >= 0) assert.match(beats[at - 1]?.text ?? '', /built in 1884/);
    }
  });

  it('differ in structure by seed', async () => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) {
      const { beats } = await script('the old mill', seed, { material });
      orders.add(beats.map(({ role, source }) => `${role}:${source?.sentence.slice(0, 12) ?? ''}`).join('|'));
    }
    assert.ok(orders.size >= 4, `${orders.size} structures`);
  });

  it('in another language are its own sentences, with no English around them', async () => {
    const text =
      'Der Leuchtturm wurde im Jahr 1884 gebaut. Zwei Brüder haben das Öl jeden Abend die Treppe hinauf getragen. Heute ist der Turm ein kleines Museum am Meer.';
    const draft = await script('der alte Leuchtturm', 1, { material: [{ text }], language: 'de' });
    assert.equal(textOf(draft), text);
    assert.equal(draft.title, 'der alte Leuchtturm');
    assert.ok(draft.notes.some((note) => note.includes('is the sentences of your material in German')));
    // 27 words of German take longer than as many of English.
    assert.equal(draft.seconds, secondsAloud(text, 'de'));
    assert.notEqual(draft.seconds, secondsAloud(text, 'en'));
  });

  it('in another language than the script are left out, with a sentence that says so', async () => {
    const foreign = {
      de: 'Der Leuchtturm wurde im Jahr 1884 gebaut. Heute ist der Turm ein kleines Museum am Meer.',
      es: 'El faro fue construido en 1884. La torre es hoy un museo pequeño.',
      ja: '灯台は一八八四年に建てられた。今は小さな博物館です。',
      ar: 'بُني المنار سنة ألف وثمانمئة. هو اليوم متحف صغير.',
      ru: 'Маяк был построен в 1884 году. Сегодня это музей.',
      fr: 'Le phare a été construit en 1884. La tour est un petit musée.',
    };
    const english = 'The old mill was built in 1884 by two brothers. It used 3 water wheels.';
    for (const text of Object.values(foreign)) {
      const alone = await script('the old mill', 1, { material: [{ text }] });
      assert.ok(
        alone.beats.every(({ source }) => !source),
        text,
      );
      assert.ok(
        alone.notes.some((note) => note.startsWith('Your material is in another language than English and was')),
      );
      const both = await script('the old mill', 1, { material: [{ text: `${english} ${text}` }, { text }] });
      const told = both.beats.flatMap(({ source }) => source?.sentence ?? []);
      assert.ok(told.length > 0 && told.every((sentence) => english.includes(sentence)), told.join(' '));
      assert.ok(both.notes.some((note) => note.startsWith('4 sentences of your material are in another language')));
      const channel = await script('the old mill', 1, { material: [{ text: english }, { text }], language: 'de' });
      if (text !== foreign.de)
        assert.ok(channel.beats.every(({ source }) => !source || english.includes(source.sentence)));
    }
    const plain = await script('the old mill', 1, { material: [{ text: english }] });
    assert.ok(plain.notes.every((note) => !note.includes('another language')));
  });

  it('say so when the material is thin', async () => {
    const draft = await script('the old mill', 1, { material: [{ text: 'The mill was built in 1884.' }], seconds: 60 });
    assert.ok(draft.notes.some((note) => note.startsWith('Little material')));
  });

  it('say so when the material cannot be used, and claim nothing', async () => {
    const draft = await script('the old mill', 1, { material: [{ text: '🎉 ok?' }] });
    assert.ok(draft.notes.some((note) => note.includes('no sentence that can be spoken')));
    assert.ok(draft.beats.every(({ source }) => !source));
  });

  it('name help on a painful topic, in English or in the language of the material, and nothing loud around it', async () => {
    const told = await script('when my mother died', 1, { material });
    assert.match(told.beats.map(({ role }) => role).join(' '), /help ending$/);
    assert.ok(told.beats.every(({ text, source }) => source ?? isQuiet(text, 'grief')));
    const text =
      'Die Beisetzung fand an einem Montag im alten Friedhof am Rand der Stadt statt. Danach saßen alle lange in der Küche der Familie. Niemand wollte als Erster gehen, und draußen wurde es langsam dunkel.';
    const { beats } = await script('Trauer um meine Mutter', 1, { material: [{ text }], language: 'de' });
    assert.match(beats.at(-1)?.text ?? '', /Trauerbegleitung/);
  });

  it('ignore it on a forbidden topic', async () => {
    const draft = await script('how to make a gun at home', 1, { material });
    assert.equal(draft.format, 'care');
    assert.doesNotMatch(textOf(draft), /1884/);
  });
});

describe('openings', () => {
  it('offer other first sentences that are not in the script', async () => {
    const text = textOf(await script('houseplants', 2));
    const openings = await engine.write(openingsRecipe, { text, topic: 'houseplants', count: 5, seed: 1 }, progress);
    assert.equal(new Set(openings).size, 5);
    for (const opening of openings) assert.ok(!text.includes(opening));
  });
});

describe('with the style of a channel', () => {
  const asking = styleOf(
    [
      'Why does it ring? Glass bends a little. Then it bends back. What would you ring first?',
      'Why does it hum? Steam has no room. It has to shake. What hums in your house?',
      'Why is ice slippery? A thin film melts. You glide on it. Have you tried it?',
    ],
    'en',
  );
  const plain = styleOf(
    [
      'A road stood in the marsh for thirty years before anybody walked on it. It was built of oak. The oak is still there.',
      'The tower was made of granite from the same hill as the church beside it. It weighed more. It stayed.',
      'The canal took nine summers and the town paid for it with a tax on salt. Nobody liked the tax. The canal was full.',
    ],
    'en',
  );
  const topics = TOPICS.filter((one) => !['кофе', 'loneliness'].includes(one));
  const far = async (sheet: typeof asking, told: boolean) => {
    let sum = 0;
    let scripts = 0;
    for (const topic of topics)
      for (const seed of [1, 2, 3]) {
        const request = { topic, seed, seconds: 45, ...(told && { sheet }) };
        sum += styleDistance(textOf(await engine.write(scriptRecipe, request, progress)), 'en', sheet);
        scripts++;
      }
    return { mean: sum / scripts, scripts };
  };
  for (const [name, sheet] of [
    ['asks', asking],
    ['tells', plain],
  ] as const)
    it(`scripts of a channel that ${name} are nearer to it than without`, async () => {
      const [without, beside] = [await far(sheet, false), await far(sheet, true)];
      assert.ok(without.scripts >= 60);
      assert.ok(beside.mean < without.mean * 0.75, `${beside.mean} against ${without.mean}`);
    });
});
