import { loadKit } from '../kit.ts';
import { capitalize, stem, words } from '../words.ts';
import type { Grammar } from './grammar.ts';
import { loadLexicon } from './lexicon.ts';

/** A word that was typed, and the word it was read as. */
export type Misspelling = readonly [typed: string, read: string];

/**
 * Reads well-known misspellings as what they mean. Only lower-case words of a list are touched, none of which is a word:
 * names, trade terms and every other word stay as typed.
 */
export function correctSpelling(text: string): { text: string; read: Misspelling[] } {
  const { misspellings } = loadKit();
  const read: Misspelling[] = [];
  const out = text.replace(/(?<![\p{L}\p{M}\p{N}'’-])[a-z]{4,20}(?![\p{L}\p{M}\p{N}'’-])/gu, (word) => {
    const right = misspellings.get(word);
    if (right === undefined) return word;
    read.push([word, right]);
    return right;
  });
  return { text: out, read };
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

/** Names that are ordinary words as well: "apple pie" is no company. */
const COMMON_TOO = new Set('apple turkey china amazon target java'.split(' '));
/** Topics in Title Case that are no name: "How To Fold A Sheet", "Knitting For Beginners". */
const TITLED =
  /^(?:How|Why|What|When|Where|Ways?|Best|Top|Tips|Learn(?:ing)?|Should|Can|Do|Does|Is|Are)\b|\b(?:For|Your)\b/;

const isCapped = (word: string) => /^\p{Lu}/u.test(word);

/** Takes shouting and Title Case back to sentence case; names keep their capitals. */
export function tidyCase(text: string, grammar: Grammar): string {
  const { proper, cased } = loadLexicon();
  const letters = text.replace(/[^\p{L}]/gu, '');
  const list = words(text);
  const [first = '', ...others] = list;
  const ordinary = (word: string) =>
    isKnown(word, grammar) && !proper.has(word.toLowerCase()) && !grammar.isName(word.toLowerCase());
  const shouted = letters.length > 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  let out = text.replace(/\p{L}+/gu, (word) =>
    /^\p{Lu}?\p{Ll}+\p{Lu}/u.test(word) && !Object.hasOwn(cased, word.toLowerCase()) && ordinary(word)
      ? word.toLowerCase()
      : word,
  );
  if (shouted && list.length > 1) {
    out = out.toLowerCase();
  } else if (list.length > 1 && list.every((word) => isCapped(word) || word.length < 4) && TITLED.test(text)) {
    out = list.map((word) => (/^\p{Lu}\p{Ll}*$/u.test(word) && ordinary(word) ? word.toLowerCase() : word)).join(' ');
  } else if (/^\p{Lu}\p{Ll}/u.test(text) && ordinary(first) && !others.some(isCapped)) {
    out = out.charAt(0).toLowerCase() + out.slice(1);
  } else if (/^(?:How|Why|What|When|Where|Who|Is|Are|Do|Does|Did|Can|Should|Was|Were|The|A|An)$/.test(first)) {
    out = out.charAt(0).toLowerCase() + out.slice(1);
  }
  return out.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => {
    const lower = word.toLowerCase();
    if (Object.hasOwn(cased, lower) && (word === lower || shouted)) return cased[lower] ?? word;
    return word === lower && proper.has(lower) && !COMMON_TOO.has(lower) ? capitalize(word) : word;
  });
}
