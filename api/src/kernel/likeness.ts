const SHINGLE_WORDS = 5;

/** Lower-case words without punctuation, for comparing. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** Written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
let segmenter: Intl.Segmenter | undefined;

/** Parts of what stands between spaces: itself, or words by a dictionary where a language has no spaces. */
export function partWords(word: string): { segment: string; at: number }[] {
  if (!unspaced.test(word)) return [{ segment: word, at: 0 }];
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return Array.from(segmenter.segment(word), ({ segment, index }) => ({ segment, at: index }));
}

/**
 * Words of any language as texts are compared by: letters keep their marks, however they are encoded, and a text whose
 * words stand without spaces is parted by a dictionary.
 */
function comparedWords(text: string): string[] {
  const list = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .filter(Boolean);
  if (!unspaced.test(text)) return list;
  return list.flatMap((word) => partWords(word).map(({ segment }) => segment));
}

/** Hashes of the 5-word shingles of a text, sorted, each once; of a shorter text one hash of all its words. */
export type Shingles = Float64Array;

/** 53 bits of a string: one lane of FNV-1a and one of Knuth's multiplicative hash. */
function hashOf(text: string): number {
  let high = 0;
  let low = 2166136261;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high + code, 2654435761) ^ (high >>> 15);
    low = Math.imul(low ^ code, 16777619);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** What a text is compared by; small enough to be kept for every script of a studio. */
export function shinglesOf(text: string): Shingles {
  const list = comparedWords(text);
  if (list.length < SHINGLE_WORDS) return Float64Array.of(hashOf(list.join(' ')));
  const found = new Set<number>();
  for (let i = 0; i + SHINGLE_WORDS <= list.length; i++) found.add(hashOf(list.slice(i, i + SHINGLE_WORDS).join(' ')));
  return Float64Array.from(found).sort();
}

/** Likeness of two texts, 0 (nothing shared) to 1 (same): Jaccard index of their 5-word shingles (Broder 1997). */
function likeness(a: Shingles, b: Shingles): number {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared / (a.length + b.length - shared);
}

export const similarity = (a: string, b: string): number => likeness(shinglesOf(a), shinglesOf(b));

/** The most similar of `others`: `closest` is 0 to 1, `index` is -1 when there is nothing to compare with. */
export function nearest(own: Shingles, others: readonly Shingles[]): { closest: number; index: number } {
  let best = { closest: 0, index: -1 };
  others.forEach((other, index) => {
    const closest = likeness(own, other);
    if (best.index < 0 || closest > best.closest) best = { closest, index };
  });
  return best;
}

/** The same for texts. */
export const originality = (text: string, others: readonly string[]): { closest: number; index: number } =>
  nearest(shinglesOf(text), others.map(shinglesOf));
