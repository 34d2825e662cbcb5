/**
 * The sum of terms of an ffmpeg expression. Later releases take none that is nested a hundred deep, and count each `+`
 * of a row as one more: halves of halves are nested seven deep at a hundred terms.
 *
 * @param terms without a sign in front, or with one that belongs to the term
 */
export function sum(terms: readonly string[]): string {
  const half = Math.ceil(terms.length / 2);
  if (terms.length < 2) return terms[0] ?? '0';
  return `(${sum(terms.slice(0, half))}+${sum(terms.slice(half))})`;
}
