/** Words that are right as they are, though one of the product's is a slip away ("launch"). */
const rightAsTheyAre = new Set(['lunch']);
/** From this length on a word may be two letters off, and another letter counts as one. */
const longWord = 8;

/**
 * One slip apart, or two for long words; a swap of neighbours is one (Damerau-Levenshtein, restricted). In short words
 * another letter makes another word ("grapes", "grades"), so replacing one counts twice. The first letter must be right.
 */
export function isNear(a: string, b: string): boolean {
  if (rightAsTheyAre.has(a) || Math.abs(a.length - b.length) > 2 || a[0] !== b[0]) return false;
  const replacing = a.length >= longWord ? 1 : 2;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : replacing);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
    }
    [before, last] = [last, row];
  }
  return (last[b.length] ?? Number.POSITIVE_INFINITY) <= (a.length >= longWord ? 2 : 1);
}
