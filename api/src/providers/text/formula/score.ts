import { graphemes } from '../emoji.ts';
import type { ScorePart, ScoreParts } from '../types.ts';
import { plainWords, stem } from '../words.ts';

/** What each part counts for in the score of an idea; those that exist share the whole. */
export const SCORE_WEIGHTS: Readonly<Record<ScorePart, number>> = {
  fit: 0.2,
  clarity: 0.15,
  specificity: 0.2,
  novelty: 0.2,
  results: 0.25,
};

/** The parts that exist, in order, with their share of the total; the shares sum to 1. */
export function weighParts(parts: ScoreParts): { part: ScorePart; value: number; weight: number }[] {
  const there = (Object.keys(SCORE_WEIGHTS) as ScorePart[]).flatMap((part) => {
    const value = parts[part];
    return value === undefined ? [] : [{ part, value }];
  });
  const sum = there.reduce((total, { part }) => total + SCORE_WEIGHTS[part], 0);
  return there.map(({ part, value }) => ({ part, value, weight: SCORE_WEIGHTS[part] / sum }));
}

/** Weighted mean of the parts that exist, 0 to 100; 0 without any. */
export function totalScore(parts: ScoreParts): number {
  return Math.round(100 * weighParts(parts).reduce((sum, { value, weight }) => sum + value * weight, 0));
}

/** 1 at 46 characters, the middle of what shows whole on a phone, falling off by a sixtieth a character. */
export function clarityOf(title: string): number {
  return round(Math.max(0, 1 - Math.abs(graphemes(title).length - 46) / 60));
}

export interface Novelty {
  /** Share of the title's telling words that the most similar earlier title does not have. */
  value: number;
  nearest: string;
  shared: number;
  /** Of how many words, those of the shorter title. */
  of: number;
}

/** Held against all earlier titles, the words of the topic left out; nothing where there is none. */
export function noveltyOf(
  title: string,
  earlier: readonly string[],
  topicStems: ReadonlySet<string>,
): Novelty | undefined {
  let found: Novelty | undefined;
  for (const nearest of earlier) {
    const { shared, of } = sharedWords(title, nearest, topicStems);
    const value = round(1 - shared / Math.max(1, of));
    if (!found || value < found.value) found = { value, nearest, shared, of };
  }
  return found;
}

interface TitleWords {
  plain: string;
  /** Stems of words that tell something. */
  stems: ReadonlySet<string>;
}

/** Words of titles by title: an idea is held against every earlier one of its channel. */
const wordsOf = new Map<string, TitleWords>();
const mostRemembered = 50_000;

function readTitle(title: string): TitleWords {
  const known = wordsOf.get(title);
  if (known) return known;
  const list = plainWords(title);
  const read = { plain: list.join(' '), stems: new Set(list.filter((word) => word.length > 2).map(stem)) };
  if (wordsOf.size >= mostRemembered) wordsOf.clear();
  wordsOf.set(title, read);
  return read;
}

/** Telling words of two titles that are the same; the same title shares all. */
function sharedWords(a: string, b: string, ignored: ReadonlySet<string>): { shared: number; of: number } {
  const [x, y] = [readTitle(a), readTitle(b)];
  const count = ({ stems }: TitleWords, when: (word: string) => boolean) => {
    let found = 0;
    for (const word of stems) if (!ignored.has(word) && when(word)) found++;
    return found;
  };
  const of = Math.min(
    count(x, () => true),
    count(y, () => true),
  );
  if (x.plain === y.plain) return { shared: Math.max(1, of), of: Math.max(1, of) };
  return { shared: count(x, (word) => y.stems.has(word)), of };
}

/** Share of telling words that two titles do not have in common. */
export function freshShare(a: string, b: string, ignored: ReadonlySet<string>): number {
  const { shared, of } = sharedWords(a, b, ignored);
  return 1 - shared / Math.max(1, of);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
