import { type Grammar, grammars, type Known } from './grammar.ts';
import { homonym, type Meanings, meaningsIn } from './homonyms.ts';
import { motifs } from './kit.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import { smallWords } from './small-words.ts';

/** Letters of the shorter part of a compound. */
const leastPart = 4;
/** Letters of an end that stands for a compound of which the beginning is not known. */
const leastEnd = 6;
/** Letters from which on a common beginning counts, and the share of the longer word that it must be. */
const common = { letters: 5, share: 0.8 } as const;
/** Of names of several words. */
const mostWords = 3;
/** What the list calls words that name nothing although they look like one that does. */
const nothing = '-';
/** Words that part and join others have no forms. */
const joining = new Set(['and', 'or', 'but', 'not', 'instead of', nothing]);

/** English by the letters of a word. The first meaning of the list is the one that is meant. */
interface Words {
  exact: Map<string, string>;
  /** Without the ending of a noun, and of a verb. */
  nouns: Map<string, string>;
  verbs: Map<string, string>;
  /** Letters of the longest. */
  longest: number;
}

/** English words that name things that can be drawn. */
const things = new Set(
  motifs.flatMap(({ id, tags, names, category }) =>
    ['people', 'hands'].includes(category) ? [] : tags.slice(0, names ?? id.split('-').length),
  ),
);
/** Meanings whose words are names themselves. */
const properNames = new Set(
  'rome egypt pagoda planet christmas easter earth sun moon river mountain desert ocean kaaba eiffel dna tv cd id gps ai liberty halloween pharaoh temple mosque'.split(
    ' ',
  ),
);
const lists = new Map<Known, Words>();
const segmenters = new Map<Known, Intl.Segmenter>();

function listOf(language: Known): Words {
  const known = lists.get(language);
  if (known) return known;
  const grammar: Grammar = grammars[language];
  const { letters, noun, verb, least = 3 } = grammar;
  const made: Words = { exact: new Map(), nouns: new Map(), verbs: new Map(), longest: 0 };
  const put = (map: Map<string, string>, key: string, english: string) => {
    if (key && !map.has(key)) map.set(key, english);
  };
  const rows = Object.entries(lexicon as Record<string, Partial<Record<Known, string>>>);
  for (const [english, words] of rows)
    for (const word of letters(words[language] ?? '').split(' ')) put(made.exact, word, english);
  for (const [word, english] of [...made.exact])
    for (const form of grammar.more?.(word) ?? []) put(made.exact, form, english);
  made.longest = Math.max(...[...made.exact.keys()].map((word) => word.length));
  for (const [word, english] of made.exact) {
    if (joining.has(english)) continue;
    const stem = (ending: RegExp) => {
      const cut = word.replace(ending, '');
      return cut.length >= least ? cut : '';
    };
    if (verb?.listed.test(word)) put(made.verbs, stem(verb.listed), english);
    else if (noun) put(made.nouns, stem(noun), english);
  }
  lists.set(language, made);
  return made;
}

function first<T, U>(list: readonly T[], of: (one: T) => U | undefined): U | undefined {
  for (const one of list) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** English of one word, or undefined. */
function lookUp(word: string, list: Words, { forms, noun, verb, least = 3 }: Grammar): string | undefined {
  const all = forms?.(word) ?? [word];
  const stemmed = (map: ReadonlyMap<string, string>, form: string, ending: RegExp | undefined) => {
    const stem = ending ? form.replace(ending, '') : '';
    return stem.length >= least ? map.get(stem) : undefined;
  };
  return (
    first(all, (form) => list.exact.get(form)) ??
    first(all, (form) => stemmed(list.nouns, form, noun)) ??
    (verb?.said.test(word) ? stemmed(list.verbs, word, verb.said) : undefined)
  );
}

/** "Kaffeebohnen" is coffee and seed: what it ends with is what it is, what it begins with says of what. */
function compound(word: string, language: Known): string | undefined {
  const list = listOf(language);
  const grammar: Grammar = grammars[language];
  for (let at = leastPart; at <= word.length - leastPart; at++) {
    // "Mannheim" and "Freiburg" are neither home nor castle.
    if (/^(?:heim|burg|berg|stadt|dorf|bach|furt|hausen|kirchen)$/.test(word.slice(at)) && grammar.largeNouns) continue;
    // A part of several senses says nothing: a "Fußballtor" is not the gate of a city.
    const isClear = (part: string) => homonym(part, language) === undefined;
    const end = isClear(word.slice(at)) ? lookUp(word.slice(at), list, grammar) : undefined;
    if (end === undefined || end === nothing) continue;
    // "Sauerteig" has no sow: a beginning stands as the list has it, but for the letters that join.
    const begin =
      (isClear(word.slice(0, at)) ? list.exact.get(word.slice(0, at)) : undefined) ??
      (/[ens]/.test(word[at - 1] ?? '') ? list.exact.get(word.slice(0, at - 1)) : undefined) ??
      (/^(?:en|es)$/.test(word.slice(at - 2, at)) ? list.exact.get(word.slice(0, at - 2)) : undefined) ??
      list.exact.get(`${word.slice(0, at)}e`);
    if (begin !== undefined && begin !== nothing) return `${begin} ${end}`;
    if (word.length - at >= leastEnd) return end;
  }
  return undefined;
}

/** Endings with which a word is still the one that the list has without them. */
const endings =
  /^(?:s|es|n|en|er|ern|e|em|ns|ens|x|chen|lein|in|innen|it[oa]s?|cit[oa]s?|er[oa]s?|ntes?|ces|ille|ette|ettes|eurs?|euses?)?$/;
/** Letters of a known word that give way to an ending. */
const givesWay = 2;

/** The known word that shares the longest beginning: "Kaffees", "navegantes". "Cántaro" is not of "cantar". */
function nearest(word: string, { exact }: Words): string | undefined {
  let best: string | undefined;
  let most: number = common.letters - 1;
  for (const [key, english] of exact) {
    let i = 0;
    while (i < word.length && word[i] === key[i]) i++;
    if (i <= most || i === word.length || i < key.length - givesWay) continue;
    if (i < common.share * Math.max(key.length, word.length) || !endings.test(word.slice(i))) continue;
    best = english;
    most = i;
  }
  return best;
}

/** Marks that part what is listed or compared, as English has them. */
const marks: Readonly<Record<string, string>> = {
  '،': ',',
  '、': ',',
  '，': ',',
  '؛': ';',
  '；': ';',
  '：': ':',
  '؟': '?',
  '？': '?',
  '！': '!',
};
const markOf = (sign: string): string | undefined => (/^[,;:?!]$/.test(sign) ? sign : marks[sign]);

const tokenPattern = /\p{L}[\p{L}\p{M}]*(?:[-'][\p{L}\p{M}]+)*|[,;:?!،؛؟]/gu;

function spaced(text: string, language: Known, meanings: Meanings): (string | undefined)[] {
  const list = listOf(language);
  const grammar: Grammar = grammars[language];
  const { letters, compounds, beginnings } = grammar;
  const tokens = letters(text).match(tokenPattern) ?? [];
  const written = text.normalize('NFC').match(tokenPattern) ?? [];
  /** Whether a word can be a noun, as far as its writing says. */
  const isKnownWriting = written.length === tokens.length;
  const isLarge = (at: number) => /^\p{Lu}/u.test(written[at] ?? '');
  /** A word that is large wherever it stands first. */
  const isFirst = (at: number) => at === 0 || markOf(tokens[at - 1] ?? '') !== undefined;
  const isNoun = (at: number) => !isKnownWriting || !grammar.largeNouns || isLarge(at);
  /** "Isabel de Castilla" has no castle, and "schlossen" is none: names, and in German what is no noun, stand as they are listed. */
  const isExactOnly = (at: number, english: string | undefined) =>
    isKnownWriting &&
    english !== undefined &&
    (grammar.largeNouns ? !isLarge(at) && things.has(english) : isLarge(at) && !isFirst(at));
  const english: (string | undefined)[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] as string;
    const mark = markOf(word);
    const name = [...Array(mostWords - 1).keys()]
      .map((i) => tokens.slice(at, at + mostWords - i).join('_'))
      .find((one) => one.includes('_') && list.exact.has(one));
    const several = homonym(word, language, (one) => list.exact.has(one));
    if (mark !== undefined) english.push(mark);
    else if (name === undefined && several !== undefined) english.push(meanings[several] || undefined);
    else if (name !== undefined) {
      english.push(list.exact.get(name));
      at += name.split('_').length - 1;
    } else if (beginnings && smallWords.has(word) && !list.exact.has(word)) continue;
    else {
      const formed = list.exact.get(word) ?? lookUp(word, list, grammar);
      const isListed = list.exact.has(word) && !grammar.largeNouns;
      const isKnown = isListed || !isExactOnly(at, formed);
      // "Pierre" and "Rosa" within a sentence are people, "Rome" is a place.
      const isPerson = isExactOnly(at, formed) && !grammar.largeNouns && !properNames.has(formed ?? '');
      const known = isKnown && !isPerson ? formed : undefined;
      const isName = isKnownWriting && !grammar.largeNouns && isLarge(at) && !isFirst(at);
      const likely = beginnings && isNoun(at) && !(grammar.largeNouns && isFirst(at)) && !isName;
      english.push(
        known ??
          (compounds && isNoun(at) ? compound(word, language) : undefined) ??
          (likely && word.length > common.letters ? nearest(word, list) : undefined),
      );
    }
  }
  return english;
}

/**
 * A language without spaces: the longest word of the list at each place. One of a single sign counts only where the
 * sign stands alone among its neighbours: "bank" is not made of "silver".
 */
function unspaced(text: string, language: Known): (string | undefined)[] {
  const list = listOf(language);
  const plain = grammars[language].letters(text);
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  const parts = [...segmenter.segment(plain)];
  const begins = new Set(parts.map(({ index }) => index));
  const alone = new Set(parts.filter(({ segment }) => segment.length === 1).map(({ index }) => index));
  const isLoose = (word: string) => /^[\p{sc=Hira}ー]+$/u.test(word);
  // "ベル" is not in "グーテンベルク".
  const katakana = /[\p{sc=Kana}ー]/u;
  const isWithin = (from: number, to: number) =>
    (katakana.test(plain[from] ?? '') && katakana.test(plain[from - 1] ?? '')) ||
    (katakana.test(plain[to - 1] ?? '') && katakana.test(plain[to] ?? ''));
  const english: (string | undefined)[] = [];
  for (let at = 0; at < plain.length; ) {
    let length = Math.min(list.longest, plain.length - at);
    for (; length > 0; length--) {
      const word = plain.slice(at, at + length);
      if (!list.exact.has(word) || isWithin(at, at + length)) continue;
      if (length === 1 ? alone.has(at) : !isLoose(word) || begins.has(at)) break;
    }
    english.push(length > 0 ? list.exact.get(plain.slice(at, at + length)) : markOf(plain[at] as string));
    at += Math.max(1, length);
  }
  return english;
}

const remembered = new Map<string, string>();

/** Whether the illustrator knows words of a language, an ISO 639-1 code. */
const isKnown = (language: string): language is Known => Object.hasOwn(grammars, language);

/**
 * The words of a sentence that the illustrator can draw, in English and in their order, with the commas and marks that
 * part them. A sentence in English stays as it is; of one in a language that it has no words of, nothing is understood.
 * `meanings` are those of words of several senses, without them the sentence decides.
 */
export function inEnglish(
  text: string,
  language: string | undefined,
  meanings: Meanings = meaningsIn(text, language, [text]) ?? {},
): string {
  if (language === undefined || language === 'en') return text;
  if (!isKnown(language)) return '';
  const key = `${language} ${text} ${Object.values(meanings)}`;
  const before = remembered.get(key);
  if (before !== undefined) return before;
  const told = 'unspaced' in grammars[language] ? unspaced(text, language) : spaced(text, language, meanings);
  const english = told.filter((word) => word !== undefined && word !== nothing).join(' ');
  if (remembered.size > 500) remembered.clear();
  remembered.set(key, english);
  return english;
}
