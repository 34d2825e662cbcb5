import { displayWords } from './display-words.ts';
import { findSaid } from './spelt/spell-out.ts';
import type { SpokenWord } from './spoken-words.ts';

/** Marks that end a sentence, and those that part it: Latin, Arabic, Devanagari, Chinese and Japanese ones. */
const ENDS: readonly (readonly [SpokenWord['stop'], RegExp])[] = [
  ['?', /[?؟？]/u],
  ['!', /[!！]/u],
];
const PARTS = /[,;:،؛、，；：)—–?؟？!！]|\.\.|…|\s-/u;

/**
 * A sentence as a voice of another language than English gets it: numbers, money, units, dates, times and abbreviations
 * are spelt out where the language is known for it, everything else stays as it is written. Words without letters and
 * figures are said as nothing.
 *
 * @param language as BCP 47; absent leaves figures as they are written
 */
export function writtenWords(sentence: string, language?: string): SpokenWord[] {
  const words = displayWords(sentence);
  const said = language === undefined ? words : wordByWord(words, language);
  return words.map((display, index) => {
    const one = said[index] ?? display;
    // What the words before it say too is not left out.
    const spoken = one === '' ? [''] : /[\p{L}\p{N}]/u.test(one) ? one.split(' ') : [];
    return { display, spoken, stop: stopAfter(display, index === words.length - 1) };
  });
}

/** A sentence as one line for a voice. */
export const writtenText = (words: readonly SpokenWord[]): string =>
  words
    .map(({ display, spoken }) => (spoken.length > 0 ? spoken.join(' ') : display))
    .filter(Boolean)
    .join(' ');

/** What is said for each word; what is said for several is shared out among them in order. */
function wordByWord(words: readonly string[], language: string): string[] {
  const text = words.join(' ');
  let next = 0;
  const places = words.map((word) => {
    const from = next;
    next += word.length + 1;
    return { from, to: next - 1 };
  });
  const said = places.map(() => '');
  const reached = places.map(({ from }) => from);
  // The mark after a word that the words before it say too stands after them.
  const add = (index: number, between: string) => {
    const isSaid = said[index] === '' && reached[index] !== places[index]?.from && !/[\p{L}\p{N}]/u.test(between);
    const before = isSaid ? said.findLastIndex((one, at) => at < index && one !== '') : index;
    said[before] += isSaid ? between.trimEnd() : between;
  };
  for (const piece of findSaid(text, language)) {
    const own = places.flatMap(({ from, to }, index) => (piece.to > from && piece.from < to ? [index] : []));
    const shares = shared(piece.words.split(' '), own.length);
    for (const [nth, index] of own.entries()) {
      add(index, text.slice(reached[index], Math.max(reached[index] ?? 0, piece.from)));
      said[index] += shares[nth] ?? '';
      reached[index] = Math.min(places[index]?.to ?? 0, piece.to);
    }
  }
  for (const [index, { to }] of places.entries()) add(index, text.slice(reached[index], to));
  return said;
}

/** Words in as many parts, the first ones no smaller than the others. */
function shared(words: readonly string[], parts: number): string[] {
  const edge = (part: number) => Math.ceil((part * words.length) / parts);
  return Array.from({ length: parts }, (_, part) => words.slice(edge(part), edge(part + 1)).join(' '));
}

function stopAfter(word: string, isLast: boolean): SpokenWord['stop'] {
  const tail = /[^\p{L}\p{M}\p{N}%]*$/u.exec(word)?.[0] ?? '';
  if (isLast) return ENDS.find(([, mark]) => mark.test(tail))?.[0] ?? '.';
  return PARTS.test(tail) ? ',' : '';
}
