/** Words of a text and how long they take aloud. Without zod: pages count as the server does. */

/** Scripts that part no words by spaces. */
const unparted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const hangul = /\p{Script=Hangul}/gu;
const letter = /\p{L}/gu;
/** Characters that are parted at a time: the segmenter takes ten times as long for ten times a long run, and more. */
const mostOfARun = 200;

let segmenter: Intl.Segmenter | undefined;

const many = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether most letters are of a script. */
const isMostly = (text: string, script: RegExp): boolean => {
  const found = many(text, script);
  return found > 0 && found * 2 > many(text, letter);
};

/** A line "# The first tower" names a chapter. It is not spoken. */
const chapterLine = /^[^\S\n]*#{1,3}[^\S\n]+(\S.*?)\s*$/u;

/** Title of the chapter that a line names; undefined for a line that is spoken. */
export const chapterOf = (line: string): string | undefined => chapterLine.exec(line)?.[1];

/** A script as it is spoken: without lines that name a chapter. */
export const spokenPart = (text: string): string =>
  text.includes('#')
    ? text
        .split('\n')
        .filter((line) => chapterOf(line) === undefined)
        .join('\n')
    : text;

const parted = (text: string): string[] => spokenPart(text).split(/\s+/).filter(Boolean);

/** Words of a run without spaces, by dictionary; one at least. */
function wordsWithin(run: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  let found = 0;
  for (const piece of run.split(/\p{P}+/u))
    for (let at = 0; at < piece.length; at += mostOfARun)
      for (const { isWordLike } of segmenter.segment(piece.slice(at, at + mostOfARun))) if (isWordLike) found++;
  return Math.max(1, found);
}

/**
 * Words separated by white space. In a text that is mostly Chinese, Japanese, Thai, Lao, Khmer or Burmese, the words of
 * each such run by dictionary: never fewer than white space parts.
 */
export function countWords(text: string): number {
  const words = parted(text);
  return isMostly(text, unparted) ? words.reduce((sum, word) => sum + wordsWithin(word), 0) : words.length;
}

interface Pace {
  of: 'words' | 'characters';
  minute: number;
}

/** What this product takes for English narration, in words a minute. */
const english = 150;
/** Words a minute in which the texts of IReST were read aloud in English. */
const readEnglish = 228;

const words = (read: number): Pace => ({ of: 'words', minute: (english * read) / readEnglish });
const characters = (minute: number): Pace => ({ of: 'characters', minute });

/**
 * Narration by language. The same texts read aloud (IReST: Trauzettel-Klosinski and Dietz 2012, doi 10.1167/iovs.11-8284,
 * words a minute), as slow as 150 words a minute are for English. Japanese: 300 characters a minute, as NHK writes its
 * news; Chinese: 250, the news of China National Radio (250-270). Checked 2026-11-25.
 */
const paces: Readonly<Record<string, Pace>> = {
  ar: words(138),
  de: words(179),
  en: words(readEnglish),
  es: words(218),
  fi: words(161),
  fr: words(195),
  he: words(187),
  it: words(188),
  ja: characters(300),
  nl: words(202),
  pl: words(166),
  pt: words(181),
  ru: words(184),
  sv: words(199),
  tr: words(166),
  zh: characters(250),
};

/** Every other language by its letters: in those that IReST covers, an alphabet takes 68 ms a letter, whatever its words. */
const alphabet = (60_000 / 68) * (english / readEnglish);
/** A block of Hangul is a syllable of 2.4 letters. */
const lettersOfASyllable = 2.4;

function paceOf(text: string, language: string): Pace {
  if (isMostly(text, hangul)) return characters(alphabet / lettersOfASyllable);
  if (isMostly(text, unparted)) {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return characters(300);
    return paces[/\p{Script=Han}/u.test(text) && language !== 'ja' ? 'zh' : language] ?? characters(alphabet);
  }
  const known = paces[language] ?? characters(alphabet);
  // A text in Latin letters in a channel of Japanese or Chinese: its own unit, words, would count letters for syllables.
  return (language === 'ja' || language === 'zh') && many(text, letter) > 0 ? words(readEnglish) : known;
}

/**
 * Seconds that a text takes aloud, to the nearest whole one. An estimate: a voice has its own pace.
 *
 * @param language of the text, as BCP 47; its script decides where the two differ
 */
export function secondsAloud(text: string, language: string): number {
  const { of, minute } = paceOf(text, language);
  const units = of === 'words' ? countWords(text) : parted(text).join('').length;
  return Math.round((units * 60) / minute);
}

/** How much of a language is said in so many seconds, as a writer is asked for it. */
export function lengthAloud(seconds: number, language: string): { of: Pace['of']; amount: number } {
  const { of, minute } =
    language === 'ko' ? characters(alphabet / lettersOfASyllable) : (paces[language] ?? characters(alphabet));
  return { of, amount: Math.round((seconds * minute) / 60) };
}
