import { plainWords } from './words.ts';

const SHINGLE_WORDS = 5;

function shingles(text: string): Set<string> {
  const list = plainWords(text);
  const out = new Set<string>();
  for (let i = 0; i + SHINGLE_WORDS <= list.length; i++) out.add(list.slice(i, i + SHINGLE_WORDS).join(' '));
  return out;
}

/** Similarity of two texts, 0 (nothing shared) to 1 (same): Jaccard index of their 5-word shingles (Broder 1997). */
export function similarity(a: string, b: string): number {
  const [x, y] = [shingles(a), shingles(b)];
  if (x.size === 0 || y.size === 0) return plainWords(a).join(' ') === plainWords(b).join(' ') ? 1 : 0;
  let shared = 0;
  for (const shingle of x) if (y.has(shingle)) shared++;
  return shared / (x.size + y.size - shared);
}

/** The most similar of `others`: `closest` is 0 to 1, `index` is -1 when there is nothing to compare with. */
export function originality(text: string, others: readonly string[]): { closest: number; index: number } {
  let best = { closest: 0, index: -1 };
  others.forEach((other, index) => {
    const closest = similarity(text, other);
    if (best.index < 0 || closest > best.closest) best = { closest, index };
  });
  return best;
}
