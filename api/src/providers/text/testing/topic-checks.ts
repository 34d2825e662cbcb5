import { readFileSync } from 'node:fs';
import { findClaims } from '../claims.ts';
import { graphemes, isEmoji } from '../emoji.ts';
import { needsFacts } from '../facts.ts';
import { isDoubled } from '../formula/fill.ts';
import { cleanTopic, createFormulaEngine, type Grammar, loadGrammar, understand } from '../formula/index.ts';
import { loadKit, type Sensitive } from '../kit.ts';
import { isEnglish } from '../language.ts';
import { ideas as ideasRecipe, script as scriptRecipe } from '../recipes/index.ts';
import { helpSentence } from '../sensitive.ts';
import { searchTermsOf } from '../terms.ts';
import type { IdeaDraft, ScriptDraft } from '../types.ts';
import { stem, words } from '../words.ts';

/** Topics of one kind. */
export interface TopicGroup {
  kind: string;
  /** Whether the topics cannot be told without facts; null where that is not decided. */
  facts: boolean | null;
  /** Id of the subject that they touch; null where they only look like one. Not looked at where it is not said. */
  sensitive?: string | null;
  foreign?: true;
  hostile?: true;
  topics: string[];
}

/** What the built-in writer makes of a topic, and what is wrong with it. */
export interface TopicRead {
  topic: string;
  titles: string[];
  title: string;
  beats: string[];
  tags: string[];
  /** How it was understood: "needs facts", "another language", an area. */
  understood: string[];
  /** By rule; empty where nothing is wrong. */
  faults: Readonly<Record<string, string[]>>;
}

export const topicGroups = (): TopicGroup[] =>
  (JSON.parse(readFileSync(new URL('../fixtures/topics.json', import.meta.url), 'utf8')) as { groups: TopicGroup[] })
    .groups;

const progress = { signal: new AbortController().signal, report: () => undefined };
const tokens = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
const elsewhere = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Whether a word may stand in what is said of a topic: typed words, what a misspelling or an emoji means, and the forms that
 * English grammar asks for, which are made when a word is none of the others.
 */
function allowedIn(
  topic: string,
  { read, text }: ReturnType<typeof understand>,
  grammar: Grammar,
): (word: string) => boolean {
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

/** Words that the frames of titles and questions put around a topic. */
function frameWords(): ReadonlySet<string> {
  const { formats, general, inquiry, niches } = loadKit();
  const things = [general, inquiry, ...niches].flatMap(({ objects }) => objects.map(({ thing }) => thing));
  const frames = [...formats.flatMap(({ titles }) => titles), ...Object.values(general.patterns).flat(), ...things];
  const spoken =
    'a an the you your yourself are is what would happen if whether why how when where to choosing between and history of this topic choice not do does did has have feel feels look looks keep keeps get gets turn turns start starts begin begins wait waits fit fits need needs it they them';
  return new Set([...tokens(JSON.stringify(frames).replace(/\{\w+\}|\\n/g, ' ')), ...spoken.split(' ')]);
}

/**
 * What is said of a painful subject that was not written for it: only its own lines and its sentence for help may stand there,
 * in English, and no idea of it counts as safe.
 */
function careless(subject: Sensitive, ideas: readonly IdeaDraft[], { title, format, beats }: ScriptDraft): string[] {
  const help = helpSentence(subject);
  const own = [...subject.titles, ...subject.hooks, ...subject.points, ...subject.endings];
  const lines = own.map(
    (line) => new RegExp(`^${line.replace(/[.?*+^$()[\]|\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`, 'su'),
  );
  const said = [title, ...ideas.map((idea) => idea.title), ...beats.map(({ text }) => text)];
  return [
    ...(format === 'care' ? [] : [`written as ${format}`]),
    ...(help !== undefined && !beats.some(({ text }) => text === help) ? ['no help is named'] : []),
    ...ideas.filter(({ risk }) => risk === 'safe').map((idea) => `counts as safe: ${idea.title}`),
    ...said.filter((text) => text !== help && !lines.some((line) => line.test(text))),
    ...[title, ...ideas.map((idea) => idea.title)].filter((one) => !isEnglish(one) || elsewhere.test(one)),
  ];
}

/** The built-in writer with the rules that everything it says of a topic is held to. */
export async function openTopicChecks(): Promise<(group: TopicGroup, topic: string) => Promise<TopicRead>> {
  const grammar = await loadGrammar();
  const engine = createFormulaEngine();
  const ownWords = frameWords();
  return async ({ facts, foreign, hostile, sensitive }, topic) => {
    const read = understand(topic, grammar);
    const allowed = allowedIn(topic, read, grammar);
    const typedSigns = new Set(graphemes(topic));
    const seed = topic.length;
    const ideas = await engine.write(ideasRecipe, { topic, count: 6, seed }, progress);
    const script = await engine.write(scriptRecipe, { topic, seed, seconds: 45 }, progress);
    const beats = script.beats.map(({ text }) => text);
    const spoken = beats.join('\n\n');
    const titles = [script.title, ...ideas.map(({ title }) => title)];
    const tags = await searchTermsOf(topic, spoken);
    const said = [...titles, spoken, ...tags];

    const names = [read.text, read.nounPhrase, read.short, read.about, read.ask].filter(
      (name) => typeof name === 'string',
    );
    const isOwn = (title: string) => tokens(title).every(allowed);
    const isMixed = (title: string) => elsewhere.test(title) && !elsewhere.test(topic);
    const typed = words(topic.normalize('NFC').toLowerCase()).join(' ');
    const stands = (tag: string) => {
      const at = typed.indexOf(tag);
      return at >= 0 && !/^\p{M}/u.test(typed.slice(at + tag.length));
    };
    const keys = tags.map((tag) => words(tag).map(stem).join(' '));
    const faults = {
      'words changed': read.sensitive
        ? []
        : [...names, ...titles].flatMap(tokens).filter((word) => !ownWords.has(word) && !allowed(word)),
      'half emoji': [
        ...said.flatMap(graphemes).filter((sign) => isEmoji(sign) && !typedSigns.has(sign)),
        ...said.filter((text) => !text.isWellFormed()),
      ],
      'doubled words': said.filter((text) => isDoubled(text, topic)),
      'mixed languages': foreign
        ? [
            ...titles.filter((title) => !isOwn(title)),
            ...(isEnglish(spoken) && !elsewhere.test(spoken) ? [] : [spoken]),
          ]
        : titles.filter(isMixed),
      'facts decided otherwise': facts !== null && (needsFacts(topic) !== undefined) !== facts ? [topic] : [],
      'sensitive otherwise':
        sensitive !== undefined && (read.sensitive?.id ?? null) !== sensitive ? [read.sensitive?.id ?? 'none'] : [],
      'without care': read.sensitive ? careless(read.sensitive, ideas, script) : [],
      'false claims': findClaims(spoken, [], topic).map(({ sentence }) => sentence),
      'tags that are no terms': [
        ...tags.filter(
          (tag) => /^(?:a|an|the|to|after|before|keep|with|from|about|of|and|you|it)$/.test(tag) || tag.length > 40,
        ),
        ...(tags.length > 8 ? tags : []),
        // A mark at the end of a word is a part of it: without one it is another word.
        ...(read.foreign ? tags.filter((tag) => !stands(tag)) : []),
        ...keys.filter((key, i) => keys.indexOf(key) !== i),
        ...(tags.length === 0 && !hostile && !read.unclear ? ['none'] : []),
      ],
      'titles that are none': titles.filter(
        (title) => title.length === 0 || title.length > 100 || /[{}<>]/.test(title),
      ),
    };
    const understood = [
      ...(read.foreign ? ['another language'] : []),
      ...(read.sensitive ? [`sensitive: ${read.sensitive.id}`] : []),
      ...(read.factual ? ['needs facts'] : []),
      ...(read.unclear ? ['unclear'] : []),
      ...(read.niche ? [read.niche.field] : []),
      ...read.read.map(([typed, right]) => `"${typed}" read as "${right}"`),
    ];
    const [title = '', ...others] = titles;
    return { topic, title, titles: others, beats, tags, understood, faults };
  };
}
