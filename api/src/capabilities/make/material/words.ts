import type { MatchRange } from '@avenue/contract';
import { partWords } from '../../../kernel/likeness.ts';

/** Letters that no decomposition takes apart. */
const spelt: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};
const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
/** Accents of Latin, Greek and Cyrillic letters; vowels of other scripts are marks too, and stay. */
const accents = /[\u0300-\u036f]/g;
const longestWord = 200;

/** A word as it is searched: small letters, without accents. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/[ßæœøđðłıþ]/g, (letter) => spelt[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .slice(0, longestWord);

export interface FoundWord {
  /** As it is searched. */
  word: string;
  start: number;
  end: number;
}

/** Words of a text with where they stand; what is written without spaces is parted by a dictionary. */
export function wordsIn(text: string): FoundWord[] {
  const found: FoundWord[] = [];
  for (const { 0: whole, index } of text.matchAll(word))
    for (const { segment, at } of partWords(whole)) {
      const folded = fold(segment);
      if (folded) found.push({ word: folded, start: index + at, end: index + at + segment.length });
    }
  return found;
}

/** A text as it stands in the index. A word that a line end cuts in two stands there whole as well. */
export const indexed = (text: string): string =>
  wordsIn(text.replace(/(\p{L}{2})[-\u00ad]\n(?=\p{Ll}{2})/gu, '$1'))
    .map(({ word }) => word)
    .join(' ');

/** What is looked for: words in their order; the last letters of a single one may be missing. */
export interface Term {
  words: string[];
  begins: boolean;
}

const quotes = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
/** Fewer letters begin too many words. */
const leastBeginning = 3;
const mostTerms = 12;

/** Words and phrases in quotes. No sign of it is an operator: whatever is typed is looked for. */
export function termsOf(typed: string): Term[] {
  const phrases = [...typed.matchAll(quotes)].map(([, phrase = '']) => wordsIn(phrase).map(({ word }) => word));
  const single = wordsIn(typed.replace(quotes, ' ')).map(({ word }) => word);
  const unspaced = (one: string) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(one);
  return [
    ...phrases.filter((words) => words.length > 0).map((words) => ({ words, begins: false })),
    ...[...new Set(single)].map((one) => ({ words: [one], begins: one.length >= leastBeginning || unspaced(one) })),
  ].slice(0, mostTerms);
}

/** Terms as PostgreSQL reads them; words are letters and digits alone, so nothing has to be escaped. */
export const tsqueryOf = (terms: readonly Term[]): string =>
  terms
    .map(({ words, begins }) => `(${words.map((one) => `'${one}'${begins ? ':*' : ''}`).join(' <-> ')})`)
    .join(' & ');

/** Where terms stand in a text, in order, each place once. */
export function rangesOf(text: string, terms: readonly Term[]): MatchRange[] {
  if (terms.length === 0) return [];
  const words = wordsIn(text);
  const found = new Map<number, MatchRange>();
  const fits = ({ words: wanted, begins }: Term, at: number) =>
    wanted.every((one, k) => (begins ? words[at + k]?.word.startsWith(one) : words[at + k]?.word === one));
  words.forEach((_, at) => {
    for (const term of terms) {
      if (!fits(term, at)) continue;
      for (const one of words.slice(at, at + term.words.length)) found.set(one.start, [one.start, one.end]);
    }
  });
  return [...found.values()].sort(([a], [b]) => a - b);
}

const before = 70;
const snippetChars = 240;

/** The part of a text around the first match, in whole words, with the matches in it. */
export function snippetOf(text: string, ranges: readonly MatchRange[]): { text: string; ranges: MatchRange[] } {
  const [first = 0] = ranges[0] ?? [];
  let from = first <= before ? 0 : first - before;
  if (from > 0) from += /^\S*\s*/.exec(text.slice(from, first))?.[0].length ?? 0;
  let to = Math.min(text.length, from + snippetChars);
  if (to < text.length) to -= /\S*$/.exec(text.slice(from, to))?.[0].length ?? 0;
  if (to <= (ranges[0]?.[1] ?? 0)) to = Math.min(text.length, Math.max(from + snippetChars, ranges[0]?.[1] ?? 0));
  const head = from > 0 ? '… ' : '';
  const shift = head.length - from;
  return {
    text: `${head}${text.slice(from, to)}${to < text.length ? ' …' : ''}`.replace(/\s/g, ' '),
    ranges: ranges.flatMap(([a, b]): MatchRange[] => (a >= from && b <= to ? [[a + shift, b + shift]] : [])),
  };
}
