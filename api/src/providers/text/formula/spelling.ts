import { capitalize, stem, words } from '../words.ts';
import type { Grammar } from './grammar.ts';
import { loadLexicon } from './lexicon.ts';

/** First letters that are mistaken for each other: "fotography". */
const SOUNDS_ALIKE = new Set(['fp', 'kc', 'ck', 'sc', 'jg', 'nk']);

/**
 * One edit apart, or two for long words; a swap of neighbours is one edit (Damerau-Levenshtein, restricted).
 * In short words another letter makes another word ("grapes", "grades"), so replacing one counts twice.
 */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  if (a[0] !== b[0] && !SOUNDS_ALIKE.has(`${a[0]}${b[0]}`)) return false;
  const replacing = a.length >= 8 ? 1 : 2;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : replacing);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return (last[b.length] ?? 99) <= (a.length >= 8 ? 2 : 1);
}

function isKnown(word: string, grammar: Grammar): boolean {
  const { known, fieldStems } = loadLexicon();
  const lower = word.toLowerCase();
  const bare = lower.replace(/(s|es|ing|ed|er|ers)$/, '');
  return (
    known.has(lower) ||
    known.has(lower.replace(/s$/, '')) ||
    known.has(stem(lower)) ||
    fieldStems.has(stem(lower)) ||
    [lower, bare, lower.replace(/(ing|ed|er|ers)$/, 'e'), bare.replace(/(.)\1$/, '$1')].some((form) =>
      grammar.knows(form),
    )
  );
}

/** Mends likely misspellings of lower-case words; names and unknown words stay as typed. */
export function correctSpelling(text: string, grammar: Grammar): string {
  return text.replace(/\p{L}{5,20}/gu, (word) => {
    if (/^\p{Lu}/u.test(word) || !/^[a-z]+$/i.test(word) || isKnown(word, grammar)) return word;
    const lower = word.toLowerCase();
    const distance = (candidate: string) =>
      Math.abs(candidate.length - lower.length) + (candidate[0] === lower[0] ? 0 : 0.5);
    const near = loadLexicon().spellings.filter((candidate) => isNear(lower, candidate));
    return near.sort((a, b) => distance(a) - distance(b))[0] ?? word;
  });
}

/** Names that are ordinary words as well: "apple pie" is no company. */
const COMMON_TOO = new Set('apple turkey china amazon target java'.split(' '));

/** Takes shouting and Title Case back to sentence case; names keep their capitals. */
export function tidyCase(text: string, grammar: Grammar): string {
  const { proper, cased } = loadLexicon();
  const single = words(text).length === 1;
  const letters = text.replace(/[^\p{L}]/gu, '');
  const list = words(text);
  const capped = list.filter((word) => /^\p{Lu}/u.test(word)).length;
  const ordinary = (word: string) => isKnown(word, grammar) && !proper.has(word.toLowerCase());
  let out = text;
  if (letters.length > 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) {
    out = text.toLowerCase();
  } else if (capped > 1 && capped >= list.filter((word) => word.length > 3).length) {
    out = list.map((word) => (/^\p{Lu}\p{Ll}/u.test(word) && ordinary(word) ? word.toLowerCase() : word)).join(' ');
  } else if (/^\p{Lu}\p{Ll}/u.test(text) && ordinary(list[0] ?? '')) {
    out = text.charAt(0).toLowerCase() + text.slice(1);
  }
  return out.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => {
    const lower = word.toLowerCase();
    if (Object.hasOwn(cased, lower)) return cased[lower] ?? word;
    return proper.has(lower) && (single || !COMMON_TOO.has(lower)) ? capitalize(word) : word;
  });
}
