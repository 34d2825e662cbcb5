import type { ChatThingKind } from '@avenue/contract';
import { type Mention, mentions, spell } from '../situation/names.ts';
import type { KnownPage, Situation } from '../situation/types.ts';
import { maskOf, quotes } from './clauses.ts';
import { type Frame, frameOf, negationBook, openerLength } from './frames.ts';
import { nouns, positions, type StateName, spans } from './nouns.ts';
import { isInTitle, pageNamed } from './page-named.ts';
import { type Found, findPhrases, mended, nounBook, positionBook, spanBook, stateBook, verbBook } from './phrases.ts';
import { reasonIn } from './reasons.ts';
import { aboutIn, gapBefore, predicates } from './topic.ts';
import type { VerbName } from './verbs.ts';
import { isFiller, type Word, wordOf, wordsOf } from './words.ts';

export interface Noun {
  word: string;
  kinds: readonly ChatThingKind[];
  plural: boolean;
  at: number;
  length: number;
}

/** What stands in one wish of a sentence, before it is decided what it means. */
export interface Reading {
  sentence: string;
  words: readonly Word[];
  frame: Frame;
  negated: boolean;
  verbs: readonly Found<VerbName>[];
  nouns: readonly Noun[];
  states: readonly StateName[];
  /** States that are said not to be: "not yet voiced". */
  without: readonly StateName[];
  position?: number | 'newest' | 'oldest';
  span?: (typeof spans)[string];
  /** "all", "everything", "every": how many are meant. */
  all: boolean;
  /** "it", "that one" or "them". */
  refers?: 'one' | 'several';
  /** "the failed one": a thing without its name. */
  placeholder: boolean;
  /** A page called by its title. */
  page?: KnownPage;
  mentions: readonly Mention[];
  quoted?: string;
  /** Words after "about" and the like, as typed. */
  about?: { text: string; at: number; to: number };
  /** Why something is denied, as it is kept. */
  reason?: string;
  /** A length that was asked for, in seconds. */
  seconds?: number;
  /** Said beside the wish, and no call takes it: "funny but not dumb". */
  remarks?: readonly string[];
  /** Telling words that nothing above explains. */
  left: readonly Word[];
  /** Telling words with those that were read as verb, noun or state: a title may hold such words. */
  telling: readonly Word[];
}

/** The words in a row. */
export const textOf = ({ words }: Pick<Reading, 'words'>): string => words.map(({ text }) => text).join(' ');

/** Words that say what kind of thing is meant. */
export const nounWords = ({ nouns: heads, words }: Reading): Word[] =>
  heads.flatMap(({ at, length }) => words.slice(at, at + length));

const all = new Set(['all', 'everything', 'every', 'each', 'anything', 'both', 'whole']);
const one = new Set(['it', 'this', 'that', 'its']);
const several = new Set(['them', 'these', 'those', 'both', 'they']);
const determiners = new Set(
  'the a an my this that your our his her any some no without with these those last latest first new which'.split(' '),
);

/** Words of a list or of a page, read once: a situation is narrowed for each message, and what it holds stays. */
const wordsRead = new WeakMap<object, ReadonlySet<string>>();

function wordsOnce(of: object, read: () => readonly string[]): ReadonlySet<string> {
  const known = wordsRead.get(of) ?? new Set(read());
  wordsRead.set(of, known);
  return known;
}

/** Whether a word stands in titles and names of pages, or modules are asked by it: it is right as it is. */
function isKnownIn({ things, pages, matters }: Situation): (word: string) => boolean {
  const ofThings = wordsOnce(things, () =>
    things.flatMap((thing) => [...spell(thing).whole, ...spell(thing).other].map(({ text }) => text)),
  );
  const ofMatters = wordsOnce(matters, () => matters.flatMap(({ ways }) => ways.join(' ').match(/[a-z]{4,}/g) ?? []));
  const ofPages = pages.map((page) =>
    wordsOnce(page, () => wordsOf(`${page.title} ${page.synonyms.join(' ')}`).map(({ text }) => text)),
  );
  return (word) => ofThings.has(word) || ofMatters.has(word) || ofPages.some((page) => page.has(word));
}

/** The words with slips mended; words of titles and pages stay as they are. */
export function withoutSlips(words: readonly Word[], situation: Situation): Word[] {
  const isKnown = isKnownIn(situation);
  return words.map((word) => {
    const text = mended(word.text, isKnown);
    return text === word.text ? word : { ...wordOf(text, word.from, word.to, word.typed) };
  });
}

/** Reads one wish. Pure: the same words and situation give the same reading. */
export function read(sentence: string, given: readonly Word[], situation: Situation): Reading {
  const mendedWords = withoutSlips(given, situation);
  const words = mendedWords.slice(openerLength(mendedWords));
  const frame = frameOf(words);
  const mentioned = mentions(words, situation.things).map((mention) => withoutVerb(mention, words));
  const inQuotes = quotes(sentence, words);
  const [quoted] = inQuotes;
  const named = pageNamed(words, situation.pages, mentioned);
  const page = named && isInTitle(named, words, situation) ? undefined : named;
  const masked = maskOf([...mentioned, ...inQuotes, ...(page ? [page] : [])]);
  const heads = nounsIn(words, masked);
  // "Put it on hold", "tell me about": small words of a longer verb open no topic.
  const inVerb = new Set(
    findPhrases(words, verbBook, masked)
      .filter(({ places }) => places.length > 1)
      .flatMap(({ places }) => places),
  );
  const about = aboutIn(sentence, words, new Set([...masked, ...inVerb]), heads);
  const hidden = new Set(masked);
  if (about) for (let i = about.at; i < about.to; i++) hidden.add(i);

  const reason = reasonIn(sentence, words);
  const verbs = findPhrases(words, verbBook, hidden).filter(
    (verb) => !(verb.places.length === 1 && (isNounHere(words, verb.at) || isPast(words, verb))),
  );
  const spoken = new Set(verbs.flatMap((verb) => verb.places));
  const allStates = findPhrases(words, stateBook, hidden).filter(
    ({ places }) => !places.every((place) => spoken.has(place)),
  );
  // "not have a voice" holds "have a voice" and means the opposite.
  const states = allStates.filter(
    ({ places }) =>
      !allStates.some(
        (longer) => longer.places.length > places.length && places.every((place) => longer.places.includes(place)),
      ),
  );
  const inState = new Set(states.filter(({ places }) => places.length > 1).flatMap(({ places }) => places));
  const places = findPhrases(words, positionBook, hidden);
  const times = findPhrases(words, spanBook, hidden);
  const explained = maskOf([...masked].map((at) => ({ at, length: 1 })));
  const inAbout = (i: number) => about !== undefined && i >= about.at && i < about.to;
  for (const i of [...verbs, ...states, ...places, ...times].flatMap((found) => found.places))
    if (!inAbout(i)) explained.add(i);
  for (const { at, length } of [...heads, ...(reason ? [reason] : [])])
    for (let i = at; i < at + length; i++) if (!inAbout(i)) explained.add(i);
  const judged = judgementAt(sentence, words);
  if (judged >= 0) for (let i = judged; i < words.length; i++) if (!inAbout(i)) explained.add(i);
  // "Take me to" is no take, and "voiced" says how a script stands.
  const stateAt = new Set(allStates.flatMap((state) => state.places));
  const isOther = ({ at, word }: Noun) =>
    (word === 'take' && inVerb.has(at)) ||
    // "A short break" is no short.
    (word === 'short' &&
      words[at]?.text === 'short' &&
      words[at + 1] !== undefined &&
      !isFiller(words[at + 1]?.text ?? '')) ||
    (stateAt.has(at) && words[at]?.text !== word && words[at]?.text !== `${word}s`);
  const isTelling = (word: Word, i: number) => !masked.has(i) && !isFiller(word.text) && !all.has(word.text);
  const refers = words.some(({ text }, i) => several.has(text) && !hidden.has(i))
    ? ('several' as const)
    : words.some(({ text }, i) => one.has(text) && !hidden.has(i) && !isDeterminer(words, i, heads))
      ? ('one' as const)
      : undefined;
  const [place] = places;
  const [time] = times;
  return {
    sentence,
    words,
    frame,
    negated: findPhrases(words, negationBook, hidden).length > 0,
    verbs,
    nouns: heads.filter((head) => !hidden.has(head.at) && !inState.has(head.at) && !isOther(head)),
    states: [...new Set(states.filter((state) => !isDenied(words, state.at)).map(({ name }) => name))],
    without: [...new Set(states.filter((state) => isDenied(words, state.at)).map(({ name }) => name))],
    ...(place && { position: positions[place.name] as NonNullable<Reading['position']> }),
    ...(time && { span: spans[time.name] as NonNullable<Reading['span']> }),
    all: words.some(({ text }, i) => all.has(text) && !hidden.has(i) && !isOnlySaid(words, i)),
    placeholder: words.some(({ text }, i) => (text === 'one' || text === 'ones') && i > 0 && !hidden.has(i)),
    ...(refers && { refers }),
    ...(page && { page: page.page }),
    mentions: mentioned,
    ...(quoted && { quoted: quoted.text }),
    ...(about && { about }),
    ...(reason && { reason: reason.reason }),
    left: words.filter((word, i) => isTelling(word, i) && !explained.has(i)),
    telling: words.filter(isTelling),
  };
}

/** "Read the old map": the first word is the wish, although a title "How to read an old map" holds it as well. */
const withoutVerb = (mention: Mention, words: readonly Word[]): Mention => {
  const [first] = words;
  const isWish = mention.at === 0 && mention.length > 1 && first && verbBook.entries.has(first.stem);
  const titleBegins = wordsOf(mention.title)[0]?.stem === first?.stem;
  return isWish && !titleBegins ? { ...mention, at: 1, length: mention.length - 1 } : mention;
};

/** "the draft", "my upload", "the bin", "the sunset film": a word that is a verb elsewhere. */
const isNounHere = (words: readonly Word[], at: number) => {
  const before = words[at - 1]?.text;
  if (before !== undefined && /^(?:the|a|an|my|your|our)$/.test(before)) return true;
  const isNoun = nounBook.entries.has(words[at]?.stem ?? '');
  const names = at === words.length - 1 && words.slice(0, at).some(({ text }) => /^(?:the|my|that|this)$/.test(text));
  return (
    isNoun &&
    (words.length === 1 || (before !== undefined && (determiners.has(before) || (names && !isFiller(before)))))
  );
};

/** "approved", "cancelled": said of things, not a wish. */
const isPast = (words: readonly Word[], { at, length, phrase }: Found) =>
  length === 1 && /[^e]ed$/.test(words[at]?.text ?? '') && !/ed$/.test(phrase.split(' ')[0] ?? '');

/** "this script" points at a script; "this" alone points at what was spoken of. Both refer. */
const isDeterminer = (words: readonly Word[], at: number, heads: readonly Noun[]) =>
  words[at]?.text === 'that' &&
  words[at + 1] !== undefined &&
  !heads.some((head) => head.at === at + 1) &&
  words[at + 1]?.text !== 'one'
    ? !isFiller(words[at + 1]?.text ?? '')
    : false;

/** "Voice and all", "after all": said without counting anything. */
const isOnlySaid = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === 'all' &&
  (/^(?:and|at|after|in)$/.test(words[at - 1]?.text ?? '') || /^(?:right|good|set)$/.test(words[at + 1]?.text ?? ''));

function nounsIn(words: readonly Word[], masked: ReadonlySet<number>): Noun[] {
  return findPhrases(words, nounBook, masked).map(({ name, at, length }) => ({
    word: name,
    kinds: nouns[name] ?? [],
    plural: /s$/.test(words[at + length - 1]?.text ?? ''),
    at,
    length,
  }));
}

/** "Not voiced", "not been posted". */
const isDenied = (words: readonly Word[], at: number): boolean =>
  /(?:^| )(?:not|never)(?: (?:yet|been|be|so|really))?$/.test(
    words
      .slice(Math.max(0, at - 2), at)
      .map(({ text }) => text)
      .join(' '),
  );

/** Where a judgement begins that names nothing: "..., it sounds robotic", "..., the claim is wrong"; -1 where there is none. */
const judgementAt = (sentence: string, words: readonly Word[]): number =>
  words.findIndex(
    ({ text }, i) =>
      i > 0 &&
      (/[,;:.!?-]/.test(gapBefore(sentence, words, i)) || words[i - 1]?.text === 'because') &&
      (one.has(text) || several.has(text)
        ? predicates.has(words[i + 1]?.text ?? '')
        : determiners.has(text) && words.slice(i + 2, i + 4).some((word) => predicates.has(word.text))),
  );
