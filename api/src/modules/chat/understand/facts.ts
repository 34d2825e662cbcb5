import { facts } from '../knowledge/facts.ts';
import type { Fact } from '../knowledge/types.ts';
import { openerLength } from '../language/frames.ts';
import { type Reading, read, textOf } from '../language/reading.ts';
import { partsByComma } from '../language/remarks.ts';
import { isFiller, type Word, wordOf } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { Situation, Talk, Thing } from '../situation/types.ts';
import type { Intent } from './intent.ts';
import { oneOfEach } from './questions.ts';
import { onPage, spokenOf } from './resolve.ts';

const books = facts.map((fact) => ({
  fact,
  pattern: new RegExp(fact.ways.map((way) => (way.startsWith('^') ? way : `\\b(?:${way})`)).join('|')),
}));

/** Every word that such questions are made of; they name no thing. */
const vocabulary = new Set(facts.flatMap(({ ways }) => ways.join(' ').match(/[a-z]{3,}/g) ?? []));

const stems = new Set([...vocabulary].map((text) => wordOf(text).stem));

/** The sentence of a message in which a fact is asked for; the whole message where it takes all of it. */
export function askedIn(sentence: string, words: readonly Word[], { ways }: Fact): readonly Word[] {
  const pattern = books.find(({ fact }) => fact.ways === ways)?.pattern;
  const starts = words.flatMap((word, i) => {
    const before = words[i - 1];
    return !before || /[.!?]/.test(sentence.slice(before.to, word.from)) ? [i] : [];
  });
  const parts = starts.map((at, i) => words.slice(at, starts[i + 1]));
  const matches = (part: readonly Word[]) =>
    [part, part.slice(openerLength(part))].some((some) => pattern?.test(textOf({ words: some })));
  return parts.find(matches) ?? words;
}

/** A word that questions of how Avenue works are made of. */
export const isFactWord = ({ text, stem }: Word): boolean => vocabulary.has(text) || stems.has(stem);

/** A question of how Avenue works, read over the whole message: parts of it are no wishes of their own. */
export function factAsked(
  sentence: string,
  words: readonly Word[],
  situation: Situation,
  talk: Talk,
): Intent | undefined {
  if (talk.about) return undefined;
  const told = withoutTopic(sentence, words, situation);
  const texts = [textOf({ words: told }), textOf({ words: told.slice(openerLength(told)) })];
  const found = books.find(({ pattern }) => texts.some((text) => pattern.test(text)))?.fact;
  if (!found) return undefined;
  const reading = read(sentence, words, situation);
  const things = thingsMeant(found, reading, situation, talk);
  if (found.general && (reading.mentions.length > 0 || ordersOne(reading, situation))) return undefined;
  // "List videos longer than a minute" asks for a list.
  const lists = reading.verbs.some(({ name, at }) => at === 0 && (name === 'find' || name === 'open'));
  if (!found.adds && !found.looks && (lists || reading.words[0]?.text === 'which')) return undefined;
  return { is: 'fact', fact: found, things };
}

/** "Ideas about dark mode": the topic of something new is asked about by itself only. */
function withoutTopic(sentence: string, words: readonly Word[], situation: Situation): readonly Word[] {
  const { about, nouns, frame, words: said } = read(sentence, words, situation);
  const opens = about && frame === 'command' && nouns.some(({ at }) => at < about.at);
  return opens ? words.filter((word) => !said.slice(about.at, about.to).some(({ from }) => from === word.from)) : words;
}

const orders = new Set<string>(['write', 'make', 'speak', 'compile', 'approve', 'deny', 'remove', 'enqueue']);

/** "Write the Alexandria one, no longer than a minute" is an order for one thing, and no question. */
function ordersOne({ sentence, words, verbs, frame, about }: Reading, situation: Situation): boolean {
  if (frame !== 'command' || !verbs.some(({ at, name }) => at === 0 && orders.has(name))) return false;
  // "Make scripts about volcanoes, 30 seconds at most"
  if (about) return true;
  const [lead = []] = partsByComma(sentence, words, situation);
  const naming = lead.filter(
    (word) => !isFiller(word.text) && !verbs.some(({ places }) => places.includes(words.indexOf(word))),
  );
  return named(naming, situation.things).some(({ coverage, byTitle }) => coverage === 1 && byTitle);
}

/** What the question is about, where it names something or points at it. */
function thingsMeant({ of = [] }: Fact, reading: Reading, situation: Situation, talk: Talk): readonly Thing[] {
  const pool = situation.things.filter(({ kind }) => of.includes(kind));
  if (pool.length === 0) return [];
  const titles = new Set(reading.mentions.map(({ title }) => title));
  const mentioned = pool.filter(({ title }) => titles.has(title));
  if (mentioned.length) return oneOfEach(mentioned).slice(0, 1);
  const asked = reading.telling.filter(({ text }) => !vocabulary.has(text) && !isFiller(text));
  const fits = longestFit(asked, pool);
  if (fits.length) return oneOfEach(fits).slice(0, 1);
  if (!reading.refers) return [];
  const near = [...onPage(talk, situation), ...spokenOf(talk, situation)].filter((thing) => pool.includes(thing));
  return near.slice(0, 1);
}

/** The things that the words name; words that nothing goes by are passed over, since nothing is done by it. */
function longestFit(asked: readonly Word[], pool: readonly Thing[]): Thing[] {
  const naming = asked.filter((word) => named([word], pool).some(({ byTitle }) => byTitle));
  const fits = named(naming, pool).filter(({ coverage, byTitle }) => coverage === 1 && byTitle);
  return fits.map(({ thing }) => thing);
}
