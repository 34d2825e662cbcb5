import { stem } from '../../../providers/text/index.ts';
import { cannots } from '../knowledge/cannot.ts';
import { guides } from '../knowledge/guides.ts';
import { terms } from '../knowledge/terms.ts';
import { isNear } from './near.ts';
import { anyThing, nouns, positions, spans, states } from './nouns.ts';
import { verbs } from './verbs.ts';
import { isFiller, type Word } from './words.ts';

/** A phrase of a list, found at `at`. */
export interface Found<Name extends string = string> {
  name: Name;
  phrase: string;
  at: number;
  /** Words up to the first gap. */
  length: number;
  /** Places of its words, also of those after a gap. */
  places: readonly number[];
}

interface Entry<Name extends string> {
  name: Name;
  phrase: string;
  parts: readonly Part[];
}

/** A word to be found: by its stem, or exactly as it is written. */
interface Part {
  text: string;
  stem: string;
}

/** Stands in a phrase for words in between: "put ... aside". */
const gap = '...';
const longestGap = 9;

const fits = (word: Word | undefined, part: Part, exact: boolean) =>
  word !== undefined && (exact ? word.text === part.text || word.text === `${part.text}s` : word.stem === part.stem);

/** Phrases by the stem of their first word, the longest first. */
export interface PhraseBook<Name extends string> {
  exact: boolean;
  entries: ReadonlyMap<string, readonly Entry<Name>[]>;
}

/**
 * Makes a list of phrases searchable.
 *
 * @param exact compares whole words: "approved" is not "approve". Default value: endings do not matter
 */
export function phraseBook<Name extends string>(
  lists: Readonly<Record<Name, readonly string[]>>,
  { exact = false }: { exact?: boolean } = {},
): PhraseBook<Name> {
  const entries = new Map<string, Entry<Name>[]>();
  for (const [name, phrases] of Object.entries(lists) as [Name, readonly string[]][])
    for (const phrase of phrases) {
      const parts = phrase.split(' ').map((text) => ({ text, stem: stem(text) }));
      const first = parts[0]?.stem ?? '';
      entries.set(first, [...(entries.get(first) ?? []), { name, phrase, parts }]);
    }
  for (const list of entries.values()) list.sort((a, b) => b.parts.length - a.parts.length);
  return { exact, entries };
}

function placesOf(
  words: readonly Word[],
  at: number,
  parts: readonly Part[],
  exact: boolean,
  taken: ReadonlySet<number>,
): number[] | undefined {
  const places: number[] = [];
  let next = at;
  let loose = false;
  for (const part of parts) {
    if (part.text === gap) {
      loose = true;
      continue;
    }
    const last = loose ? Math.min(words.length - 1, next + longestGap) : next;
    let found = -1;
    for (let i = next; i <= last && found < 0; i++) if (!taken.has(i) && fits(words[i], part, exact)) found = i;
    if (found < 0) return undefined;
    places.push(found);
    next = found + 1;
    loose = false;
  }
  return places;
}

/** Every phrase in the words; at one place only the longest of each name. Words in `taken` are passed over. */
export function findPhrases<Name extends string>(
  words: readonly Word[],
  { entries, exact }: PhraseBook<Name>,
  taken: ReadonlySet<number> = new Set(),
): Found<Name>[] {
  const found: Found<Name>[] = [];
  words.forEach((word, at) => {
    const here = new Set<Name>();
    for (const { name, phrase, parts } of entries.get(word.stem) ?? []) {
      if (here.has(name)) continue;
      const places = placesOf(words, at, parts, exact, taken);
      if (!places) continue;
      here.add(name);
      const broken = places.findIndex((place, i) => place !== at + i);
      found.push({ name, phrase, at, length: broken < 0 ? places.length : broken, places });
    }
  });
  return found;
}

const list = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, [name] as readonly string[]])) as unknown as Record<
    Name,
    readonly string[]
  >;

export const verbBook = phraseBook(verbs);
export const nounBook = phraseBook(list(Object.keys(nouns)));
export const stateBook = phraseBook(states, { exact: true });
export const positionBook = phraseBook(list(Object.keys(positions)));
export const spanBook = phraseBook(list(Object.keys(spans)));

/** Words that slips are mended to. */
const vocabulary = [
  ...new Set(
    [
      ...Object.values(verbs).flat(),
      ...Object.keys(nouns),
      ...anyThing,
      ...Object.values(states).flat(),
      'today yesterday waiting running because please queue voiceover everything youtube tiktok instagram weather',
      'settings channel dashboard studio sample reason loudness captions explain should could would except normally usually actually difference between thumbnail',
      'yesterday tomorrow without another change warning source question finished',
    ]
      .flatMap((phrase) => phrase.split(' '))
      .filter((word) => word.length >= 4),
  ),
];
/** Words that are right as they are. */
const known = new Set([
  ...vocabulary,
  ...[
    ...cannots.flatMap(({ phrases, weak = [] }) => [...phrases, ...weak]),
    ...terms.flatMap(({ names }) => names),
    ...guides.flatMap(({ asks }) => asks.flat()),
  ].flatMap((phrase) => phrase.split(' ')),
]);

/** The word of the vocabulary that a mistyped one stands for; the word itself where it is known or nothing is near. */
export function mended(text: string, alsoKnown: (text: string) => boolean): string {
  if (
    text.length < 4 ||
    known.has(text) ||
    isFiller(text) ||
    /(?:.{3}est|ier)$/.test(text) ||
    /\d/.test(text) ||
    alsoKnown(text)
  )
    return text;
  const plural = text.endsWith('s') && known.has(text.slice(0, -1));
  if (plural) return text;
  const near = vocabulary.filter((word) => isNear(text, word) || isNear(text, `${word}s`));
  return near.length === 0 ? text : (near.sort((a, b) => closeness(text, a) - closeness(text, b))[0] ?? text);
}

/** Words of equal length and equal letters first. */
const closeness = (text: string, word: string) =>
  Math.abs(text.length - word.length) + ([...text].sort().join('') === [...word].sort().join('') ? 0 : 1);
