/** Words that say nothing of what is searched for. */
const little = new Set(
  'a an and for from in into my of on one or our the to with without you your best free pdf printable template templates'.split(
    ' ',
  ),
);
const mostWords = 10;
/** Words of the longest keyword that a title is held against. */
const mostTogether = 4;

/** Without the end of a plural; the same for every form that is compared. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ches|shes|xes|sses)$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Telling words of a text, each once, in the order of letters. */
export const tellingWords = (text: string): string[] =>
  [
    ...new Set(
      (
        text
          .toLowerCase()
          .normalize('NFC')
          .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
      ).flatMap((word) => (little.has(word) ? [] : [singular(word)])),
    ),
  ].sort();

/** By which a keyword is found; empty for one without a telling word. */
export const keyOf = (keyword: string): string => tellingWords(keyword).join(' ');

/** Keys of every keyword of at most four words that stands in a text whole, with one of `about` among its words. */
export function keysIn(text: string, about: readonly string[]): string[] {
  const words = tellingWords(text).slice(0, mostWords);
  const wanted = new Set(about);
  const found: string[] = [];
  const go = (from: number, taken: readonly string[]) => {
    if (taken.some((word) => wanted.has(word))) found.push(taken.join(' '));
    if (taken.length === mostTogether) return;
    for (let at = from; at < words.length; at++) go(at + 1, [...taken, words[at] ?? '']);
  };
  go(0, []);
  return found;
}
