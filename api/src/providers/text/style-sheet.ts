import { countWords } from '@avenue/contract/spoken';
import { splitSentences } from './words.ts';

/** Middle one, with what half of them stand between. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

interface Way {
  kind: string;
  count: number;
  example: string;
}

/** How scripts are written. */
export interface StyleSheet {
  /** Scripts that were read. */
  of: number;
  words: Spread;
  sentenceWords: Spread;
  openings: Way[];
  endings: Way[];
  youPercent: number | null;
  numbersPercent: number;
}

/** Words that speak to a viewer, and verbs by which one is asked for something, by language. */
const addressing: Readonly<Record<string, { you: RegExp; asks: RegExp }>> = {
  en: {
    you: /\b(?:you|your|yours|you're|you've|yourself)\b/iu,
    asks: /\b(?:subscribe|follow|comment|share|like|tell me|let me know|watch|save|try|write|ask|look|come back|stay|guess)\b/iu,
  },
  de: {
    you: /(?<!\p{L})(?:du|dir|dich|dein\p{L}*|ihr|euch|euer|eure\p{L}*)(?!\p{L})/iu,
    asks: /(?<!\p{L})(?:abonnier\p{L}*|folg\p{L}*|kommentier\p{L}*|teil\p{L}*|schreib\p{L}*|schau\p{L}*|probier\p{L}*|sag\p{L}*)(?!\p{L})/iu,
  },
  fr: {
    you: /(?<!\p{L})(?:tu|toi|ton|ta|tes|vous|votre|vos)(?!\p{L})/iu,
    asks: /(?<!\p{L})(?:abonne\p{L}*|suis|suivez|commente\p{L}*|partage\p{L}*|écri\p{L}*|regarde\p{L}*|essaye\p{L}*|dis|dites)(?!\p{L})/iu,
  },
  es: {
    you: /(?<!\p{L})(?:tú|ti|tu|tus|te|usted|ustedes|vosotros|vuestr\p{L}*)(?!\p{L})/iu,
    asks: /(?<!\p{L})(?:suscríbe\p{L}*|sigue\p{L}*|comenta\p{L}*|comparte\p{L}*|escribe\p{L}*|mira\p{L}*|prueba\p{L}*|dime)(?!\p{L})/iu,
  },
};

const rankOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))] ?? 0;

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  return { median, low: rankOf(sorted, 0.25), high: rankOf(sorted, 0.75) };
}

const hasNumber = /\p{N}/u;
const isQuestion = (sentence: string) => /[?？؟]["'”’»)]*$/u.test(sentence.trim());

/** How a script begins: "question", "number", "you" or "statement". */
export function openingOf(text: string, language: string): string {
  const first = splitSentences(text)[0] ?? '';
  if (isQuestion(first)) return 'question';
  if (hasNumber.test(first)) return 'number';
  return addressing[language]?.you.test(first) ? 'you' : 'statement';
}

/** How it ends: "question", "asks" for something to be done, or "statement". */
export function endingOf(text: string, language: string): string {
  const last = splitSentences(text).at(-1) ?? '';
  if (isQuestion(last)) return 'question';
  return addressing[language]?.asks.test(last) ? 'asks' : 'statement';
}

const ways = (texts: readonly string[], of: (text: string) => string, sentenceOf: (text: string) => string): Way[] =>
  [...Map.groupBy(texts, of)]
    .map(([kind, all]) => ({ kind, count: all.length, example: sentenceOf(all[0] ?? '').slice(0, 200) }))
    .toSorted((a, b) => b.count - a.count || a.kind.localeCompare(b.kind));

/** Words of each sentence, the middle one. */
const sentenceWordsOf = (text: string) => splitSentences(text).map(countWords);

/**
 * What scripts have in common, newest first.
 *
 * @param language of them all, as BCP 47
 */
export function styleOf(texts: readonly string[], language: string): StyleSheet {
  const sentences = texts.flatMap((text) => splitSentences(text));
  const words = texts.map(countWords);
  const total = words.reduce((sum, count) => sum + count, 0);
  const numbers = texts.reduce((sum, text) => sum + (text.match(/\p{N}+(?:[.,:]\p{N}+)*/gu)?.length ?? 0), 0);
  const you = addressing[language]?.you;
  const first = (text: string) => splitSentences(text)[0] ?? '';
  const last = (text: string) => splitSentences(text).at(-1) ?? '';
  return {
    of: texts.length,
    words: spreadOf(words),
    sentenceWords: spreadOf(sentences.map(countWords)),
    openings: ways(texts, (text) => openingOf(text, language), first),
    endings: ways(texts, (text) => endingOf(text, language), last),
    youPercent: you
      ? Math.round((sentences.filter((one) => you.test(one)).length / Math.max(1, sentences.length)) * 100)
      : null,
    numbersPercent: Math.round((numbers / Math.max(1, total)) * 1000) / 10,
  };
}

const openingRules: Readonly<Record<string, string>> = {
  question: 'Open with a question.',
  number: 'Open with a number.',
  you: 'Open by speaking to the viewer.',
  statement: 'Open with a plain statement.',
};
const endingRules: Readonly<Record<string, string>> = {
  question: 'End with a question.',
  asks: 'End by asking the viewer to do one thing.',
  statement: 'End with a plain statement.',
};

/** The way that most scripts have; undefined where they differ. */
function usualOf([top]: readonly Way[], of: number): Way | undefined {
  return top && top.count * 5 >= of * 3 ? top : undefined;
}

const usual = (ways: readonly Way[], of: number, rules: Readonly<Record<string, string>>): string[] =>
  [rules[usualOf(ways, of)?.kind ?? ''] ?? ''].filter(Boolean);

/** What a writer is told of the scripts of a channel, a sentence each. */
export function styleRules({ of, sentenceWords, openings, endings, youPercent }: StyleSheet): string[] {
  const { low, high } = sentenceWords;
  return [
    `Sentences mostly have ${low === high ? low : `${low} to ${high}`} words, as in earlier scripts of this channel.`,
    ...usual(openings, of, openingRules),
    ...usual(endings, of, endingRules),
    ...(youPercent === null
      ? []
      : youPercent >= 30
        ? ['Speak to the viewer often.']
        : youPercent <= 5
          ? ['Do not speak to the viewer; tell it.']
          : []),
  ];
}

const openingWords: Readonly<Record<string, string>> = {
  question: 'a question',
  number: 'a number',
  you: 'the viewer spoken to',
  statement: 'a statement',
};
const endingWords: Readonly<Record<string, string>> = {
  question: 'a question',
  asks: 'something to do',
  statement: 'a statement',
};

/**
 * How far a script stands from a sheet: 0 where it is written as the others, about 1 where nothing is.
 *
 * @param language of both, as BCP 47
 */
export function styleDistance(text: string, language: string, sheet: StyleSheet): number {
  const { of, openings, endings, sentenceWords, youPercent } = sheet;
  const [open, end] = [usualOf(openings, of), usualOf(endings, of)];
  const own = spreadOf(sentenceWordsOf(text)).median;
  const { low, high, median } = sentenceWords;
  const beyond = Math.max(0, low - own, own - high) / Math.max(1, median);
  const you = addressing[language]?.you;
  const sentences = splitSentences(text);
  const spoken = you ? (sentences.filter((one) => you.test(one)).length / Math.max(1, sentences.length)) * 100 : 0;
  const apart = youPercent === null ? 0 : Math.max(0, Math.abs(spoken - youPercent) - 10) / 100;
  return (
    (open && open.kind !== openingOf(text, language) ? 0.35 : 0) +
    (end && end.kind !== endingOf(text, language) ? 0.25 : 0) +
    Math.min(0.25, beyond * 0.5) +
    Math.min(0.15, apart * 0.3)
  );
}

/** One script beside a sheet, with where it stands apart as sentences. */
export function besideSheet(text: string, language: string, sheet: StyleSheet | null) {
  const of = sheet?.of ?? 0;
  const words = countWords(text);
  const [opening, ending] = [openingOf(text, language), endingOf(text, language)];
  const sentenceWords = spreadOf(sentenceWordsOf(text)).median;
  const apart: string[] = [];
  if (sheet && words > 0) {
    const { low, high } = sheet.words;
    const slack = Math.max(15, Math.round((high - low) / 2));
    if (words > high + slack) apart.push(`It has ${words} words; half of the others have ${low} to ${high}.`);
    if (words < low - slack) apart.push(`It has ${words} words; half of the others have ${low} to ${high}.`);
    const { low: short, high: long } = sheet.sentenceWords;
    if (sentenceWords > long)
      apart.push(`Its sentences have ${sentenceWords} words in the middle; the others ${sheet.sentenceWords.median}.`);
    if (sentenceWords < short)
      apart.push(`Its sentences have ${sentenceWords} words in the middle; the others ${sheet.sentenceWords.median}.`);
    const [open, end] = [usualOf(sheet.openings, of), usualOf(sheet.endings, of)];
    if (open && open.kind !== opening)
      apart.push(
        `It opens with ${openingWords[opening]}; ${open.count} of ${of} open with ${openingWords[open.kind]}.`,
      );
    if (end && end.kind !== ending)
      apart.push(`It ends with ${endingWords[ending]}; ${end.count} of ${of} end with ${endingWords[end.kind]}.`);
  }
  return { words, sentenceWords, opening, ending, apart };
}
