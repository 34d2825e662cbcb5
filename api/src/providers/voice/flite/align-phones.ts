/** A phone as the engine spoke it; times in milliseconds from the start of the sentence. */
export interface SpokenPhone {
  phone: string;
  startMs: number;
  endMs: number;
}

const VOWEL = /^[aeiou]/;
const GAP_COST = 1;
const SAME_KIND_COST = 0.6;
const OTHER_KIND_COST = 1.4;

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  return VOWEL.test(a) === VOWEL.test(b) ? SAME_KIND_COST : OTHER_KIND_COST;
}

/**
 * Finds where each word lies in a spoken sentence: minimum edit distance between the phones the lexicon gives for the
 * words one after the other and the phones that were spoken. Returns one span a word in order, each starting no
 * earlier than the one before ends; a word without phones of its own gets an empty span between its neighbours.
 */
export function alignPhones(
  words: readonly (readonly string[])[],
  spoken: readonly SpokenPhone[],
): { startMs: number; endMs: number }[] {
  if (words.length === 0) return [];
  const wanted = words.flatMap((phones, word) => phones.map((phone) => ({ phone, word })));
  const voiced = spoken.filter(({ phone }) => phone !== 'pau');
  const rows = wanted.length + 1;
  const columns = voiced.length + 1;
  const cost = new Float64Array(rows * columns);
  for (let i = 1; i < rows; i += 1) cost[i * columns] = i * GAP_COST;
  for (let j = 1; j < columns; j += 1) cost[j] = j * GAP_COST;
  const at = (i: number, j: number) => cost[i * columns + j] as number;
  const swap = (i: number, j: number) =>
    substitution((wanted[i - 1] as { phone: string }).phone, (voiced[j - 1] as SpokenPhone).phone);
  for (let i = 1; i < rows; i += 1) {
    for (let j = 1; j < columns; j += 1) {
      cost[i * columns + j] = Math.min(at(i - 1, j - 1) + swap(i, j), at(i - 1, j) + GAP_COST, at(i, j - 1) + GAP_COST);
    }
  }
  const spans = words.map(() => ({ startMs: Number.NaN, endMs: Number.NaN }));
  const claim = (word: number, { startMs, endMs }: SpokenPhone) => {
    const span = spans[word] as { startMs: number; endMs: number };
    // Walked from the end, so the first claim is the last phone.
    if (Number.isNaN(span.endMs)) span.endMs = endMs;
    span.startMs = startMs;
  };
  for (let i = rows - 1, j = columns - 1; j > 0; ) {
    const phone = voiced[j - 1] as SpokenPhone;
    if (i > 0 && at(i, j) === at(i - 1, j - 1) + swap(i, j)) {
      claim((wanted[i - 1] as { word: number }).word, phone);
      i -= 1;
      j -= 1;
    } else if (i > 0 && at(i, j) === at(i - 1, j) + GAP_COST) i -= 1;
    else {
      // An extra phone belongs to the word around it; at the very start, to the first word.
      claim((wanted[Math.max(0, i - 1)] as { word: number } | undefined)?.word ?? 0, phone);
      j -= 1;
    }
  }
  let reachedMs = voiced[0]?.startMs ?? 0;
  for (const span of spans) {
    if (Number.isNaN(span.startMs)) Object.assign(span, { startMs: reachedMs, endMs: reachedMs });
    span.startMs = Math.max(span.startMs, reachedMs);
    span.endMs = Math.max(span.endMs, span.startMs);
    reachedMs = span.endMs;
  }
  return spans;
}
