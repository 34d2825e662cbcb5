import type { ScoreParts } from '../types.ts';
import { plainWords, stem } from '../words.ts';

/** What each part counts for in the score of an idea; the sum is 1. */
export const SCORE_WEIGHTS: Readonly<Record<keyof ScoreParts, number>> = {
  fit: 0.2,
  clarity: 0.15,
  specificity: 0.2,
  novelty: 0.2,
  usefulness: 0.15,
  results: 0.1,
};

/** Weighted sum of the parts, 0 to 100. */
export function totalScore(parts: ScoreParts): number {
  const keys = Object.keys(SCORE_WEIGHTS) as (keyof ScoreParts)[];
  return Math.round(100 * keys.reduce((sum, key) => sum + SCORE_WEIGHTS[key] * parts[key], 0));
}

/** 1 at 46 characters, the middle of what shows whole on a phone, falling off by a sixtieth a character. */
export function clarityOf(title: string): number {
  return round(Math.max(0, 1 - Math.abs(title.length - 46) / 60));
}

/** Share of a title's own words (the topic left out) that the most similar earlier title does not have. 0.8 with no earlier titles. */
export function noveltyOf(title: string, earlier: readonly string[], topicStems: ReadonlySet<string>): number {
  if (earlier.length === 0) return 0.8;
  return round(Math.min(...earlier.map((other) => freshShare(title, other, topicStems))));
}

export function freshShare(a: string, b: string, ignored: ReadonlySet<string>): number {
  const own = (text: string) =>
    new Set(
      plainWords(text)
        .filter((word) => word.length > 2)
        .map(stem)
        .filter((word) => !ignored.has(word)),
    );
  if (plainWords(a).join(' ') === plainWords(b).join(' ')) return 0;
  const [x, y] = [own(a), own(b)];
  const shared = [...x].filter((word) => y.has(word)).length;
  return 1 - shared / Math.max(1, Math.min(x.size, y.size));
}

/** Mean of earlier results (0 to 1 each) of a format; 0.5 when there are none. */
export function resultsOf(format: string, outcomes: readonly { format: string; score: number }[]): number | undefined {
  const scores = outcomes.filter((outcome) => outcome.format === format && Number.isFinite(outcome.score));
  if (scores.length === 0) return undefined;
  return round(scores.reduce((sum, { score }) => sum + Math.min(1, Math.max(0, score)), 0) / scores.length);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
