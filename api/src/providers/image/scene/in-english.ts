import lexicon from './lexicon.json' with { type: 'json' };
import { smallWords } from './small-words.ts';
import { plainLetters } from './words.ts';

/** Languages whose words the illustrator knows beside English, ISO 639-1. */
const languages = ['de', 'es', 'fr'] as const;
type Language = (typeof languages)[number];

/** Endings that a word may have beside the form of the list. */
const endings: Readonly<Record<Language, RegExp>> = {
  de: /(?:en|ern|er|em|es|e|n|s)$/,
  es: /(?:es|s)$/,
  fr: /(?:es|s|x|e)$/,
};
/** Letters of the shorter part of a German compound. */
const leastPart = 4;
/** Letters from which on a common beginning counts, and the share of the longer word that it must be. */
const common = { letters: 5, share: 0.75 } as const;

const lists = new Map<Language, Map<string, string>>();

/** English by the plain letters of a word. The first meaning of the list is the one that is meant. */
function listOf(language: Language): Map<string, string> {
  const known = lists.get(language);
  if (known) return known;
  const made = new Map<string, string>();
  for (const [english, words] of Object.entries(lexicon))
    for (const word of words[language].split(' ')) if (word && !made.has(word)) made.set(word, english);
  lists.set(language, made);
  return made;
}

/** "Kaffeebohnen" is coffee and seed: what it ends with is what it is, what it begins with says of what. */
function compound(word: string, list: ReadonlyMap<string, string>): string | undefined {
  for (let at = leastPart; at <= word.length - leastPart; at++) {
    const end = lookUp(word.slice(at), list, endings.de);
    if (end === undefined) continue;
    const begin = lookUp(word.slice(0, at), list, endings.de) ?? lookUp(word.slice(0, at - 1), list, endings.de);
    return begin === undefined ? end : `${begin} ${end}`;
  }
  return undefined;
}

const lookUp = (word: string, list: ReadonlyMap<string, string>, ending: RegExp): string | undefined =>
  list.get(word) ?? list.get(word.replace(ending, ''));

/** The known word that shares the longest beginning: "Kaffees", "navegantes". */
function nearest(word: string, list: ReadonlyMap<string, string>): string | undefined {
  let best: string | undefined;
  let most: number = common.letters - 1;
  for (const [key, english] of list) {
    let i = 0;
    while (i < word.length && word[i] === key[i]) i++;
    if (i > most && i >= common.share * Math.max(key.length, word.length)) {
      best = english;
      most = i;
    }
  }
  return best;
}

const remembered = new Map<string, string>();

/**
 * The words of a sentence that the illustrator can draw, in English and in their order, with the commas and marks that
 * part them. A sentence in English, or in a language that it has no words of, stays as it is.
 */
export function inEnglish(text: string, language: string | undefined): string {
  const known = languages.find((one) => one === language);
  if (!known) return text;
  const key = `${known} ${text}`;
  const before = remembered.get(key);
  if (before !== undefined) return before;
  const list = listOf(known);
  const told = plainLetters(text)
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .match(/[a-z]+(?:-[a-z]+)*|[,;:?!]/g)
    ?.map((word) => {
      if (!/[a-z]/.test(word)) return word;
      // "Oder" and "but" part what is compared; other small words name nothing.
      if (smallWords.has(word) && !list.has(word)) return undefined;
      return (
        lookUp(word, list, endings[known]) ??
        (known === 'de' ? compound(word, list) : undefined) ??
        (word.length > common.letters ? nearest(word, list) : undefined)
      );
    });
  const english = told?.filter((word) => word !== undefined).join(' ') ?? '';
  if (remembered.size > 500) remembered.clear();
  remembered.set(key, english);
  return english;
}
