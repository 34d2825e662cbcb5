import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { findClaims } from './claims.ts';
import { graphemes, isEmoji } from './emoji.ts';
import { needsFacts } from './facts.ts';
import { isDoubled } from './formula/fill.ts';
import { cleanTopic, createFormulaEngine, type Grammar, loadGrammar, understand } from './formula/index.ts';
import { loadKit } from './kit.ts';
import { isEnglish } from './language.ts';
import { ideas as ideasRecipe, script as scriptRecipe } from './recipes/index.ts';
import { searchTermsOf } from './terms.ts';
import { stem, words } from './words.ts';

interface Group {
  kind: string;
  /** Whether the topics cannot be told without facts; null where that is not decided. */
  facts: boolean | null;
  foreign?: true;
  hostile?: true;
  topics: string[];
}

const { groups } = JSON.parse(readFileSync(new URL('./fixtures/topics.json', import.meta.url), 'utf8')) as {
  groups: Group[];
};
const engine = createFormulaEngine();
const progress = { signal: new AbortController().signal, report: () => undefined };
const figures: Record<string, number> = {
  topics: 0,
  titles: 0,
  scripts: 0,
  tags: 0,
  'words changed': 0,
  'half emoji': 0,
  'doubled words': 0,
  'mixed titles': 0,
  'facts decided otherwise': 0,
  'false claims': 0,
  'tags that are no terms': 0,
};

const tokens = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
/** Words that the frames of titles and questions put around a topic. */
let ownWords: ReadonlySet<string>;
let grammar: Grammar;

before(async () => {
  grammar = await loadGrammar();
  const { formats, general, inquiry, niches } = loadKit();
  const things = [general, inquiry, ...niches].flatMap(({ objects }) => objects.map(({ thing }) => thing));
  const frames = [...formats.flatMap(({ titles }) => titles), ...Object.values(general.patterns).flat(), ...things];
  const spoken =
    'a an the you your yourself are is what would happen if whether why how when where to choosing between and history of this topic choice not do does did has have feel feels look looks keep keeps get gets turn turns start starts begin begins wait waits fit fits need needs it they them';
  ownWords = new Set([...tokens(JSON.stringify(frames).replace(/\{\w+\}|\\n/g, ' ')), ...spoken.split(' ')]);
});

/**
 * Whether a word may stand in what is said of a topic: typed words, what a misspelling or an emoji means, and the forms that
 * English grammar asks for, which are made when a word is none of the others.
 */
function allowedIn(topic: string, { read, text }: ReturnType<typeof understand>): (word: string) => boolean {
  const typed = new Set([
    ...tokens(topic),
    ...tokens(cleanTopic(topic)),
    ...read.flatMap(([, right]) => tokens(right)),
    ...tokens(text).filter(() => isEmoji([...graphemes(topic)].find(isEmoji) ?? '')),
  ]);
  let forms: ReadonlySet<string | undefined> | undefined;
  return (word) => {
    if (typed.has(word)) return true;
    forms ??= new Set([...typed].flatMap((one) => [grammar.gerund(one), grammar.thirdPerson(one), grammar.past(one)]));
    return forms.has(word);
  };
}

function note(fault: string, list: readonly unknown[]) {
  figures[fault] = (figures[fault] ?? 0) + list.length;
  return list;
}

describe('topics of all kinds', () => {
  after(() =>
    console.log(
      `Report: ${Object.entries(figures)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}.`,
    ),
  );

  it('are at least 300, each once', () => {
    const all = groups.flatMap(({ topics }) => topics);
    assert.ok(all.length >= 300);
    assert.equal(new Set(all).size, all.length);
  });

  for (const { kind, facts, foreign, hostile, topics } of groups) {
    it(`${kind}: words as typed, whole emoji, one language, facts decided, no claim of its own, tags are terms`, async () => {
      for (const topic of topics) {
        const read = understand(topic, grammar);
        const allowed = allowedIn(topic, read);
        const typedSigns = new Set(graphemes(topic));
        const titles: string[] = [];
        const scripts: string[] = [];
        for (const seed of [topic.length]) {
          const ideas = await engine.write(ideasRecipe, { topic, count: 6, seed }, progress);
          const script = await engine.write(scriptRecipe, { topic, seed, seconds: 45 }, progress);
          titles.push(script.title, ...ideas.map(({ title }) => title));
          scripts.push(script.beats.map(({ text }) => text).join('\n\n'));
        }
        const tags = await searchTermsOf(topic, scripts[0]);
        figures.topics = (figures.topics ?? 0) + 1;
        note('titles', titles);
        note('scripts', scripts);
        note('tags', tags);
        const said = [...titles, ...scripts, ...tags];
        const fail = (fault: string, list: readonly unknown[]) =>
          assert.deepEqual(note(fault, list), [], `${fault} for ${JSON.stringify(topic)}`);

        const names = [read.text, read.nounPhrase, read.short, read.about, read.ask].filter(
          (name) => typeof name === 'string',
        );
        const strangers = read.sensitive
          ? []
          : [...names, ...titles].flatMap(tokens).filter((word) => !ownWords.has(word) && !allowed(word));
        fail('words changed', strangers);

        const halves = said.flatMap(graphemes).filter((sign) => isEmoji(sign) && !typedSigns.has(sign));
        fail('half emoji', [...halves, ...said.filter((text) => !text.isWellFormed())]);
        fail(
          'doubled words',
          said.filter((text) => isDoubled(text, topic)),
        );

        const ownTitle = (title: string) => tokens(title).every(allowed);
        const mixed = foreign
          ? [
              ...titles.filter((title) => !ownTitle(title)),
              ...scripts.filter((text) => !isEnglish(text) || /(?!\p{Script=Latin})\p{L}/u.test(text)),
            ]
          : titles.filter(
              (title) => /(?!\p{Script=Latin})\p{L}/u.test(title) && !/(?!\p{Script=Latin})\p{L}/u.test(topic),
            );
        fail('mixed titles', mixed);

        if (facts !== null) fail('facts decided otherwise', (needsFacts(topic) !== undefined) === facts ? [] : [topic]);
        fail(
          'false claims',
          scripts.flatMap((text) => findClaims(text, [], topic).map(({ sentence }) => sentence)),
        );

        const keys = tags.map((tag) => words(tag).map(stem).join(' '));
        const poor = tags.filter(
          (tag) => /^(?:a|an|the|to|after|before|keep|with|from|about|of|and|you|it)$/.test(tag) || tag.length > 40,
        );
        fail('tags that are no terms', [
          ...poor,
          ...(tags.length > 8 ? tags : []),
          ...keys.filter((key, i) => keys.indexOf(key) !== i),
        ]);
        if (!hostile && !read.unclear) assert.ok(tags.length > 0, `${topic}: no tags`);
        for (const title of titles) assert.ok(title.length > 0 && title.length <= 100 && !/[{}<>]/.test(title), title);
      }
    });
  }
});
