/** A word with more letters may be parted anywhere; shorter ones only where their language parts them. */
const mostLetters = 24;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const zeroWidthSpace = '\u200b';

/** Pictures are as wide as two letters, and no blank stands between them. */
const picture = /\p{Extended_Pictographic}/u;

/** Letters of Arabic change with their neighbours: a soft hyphen parts them without changing how they are joined. */
const joined = /\p{Script=Arabic}/u;

function parted(word: string): string {
  const most = picture.test(word) ? 4 : mostLetters;
  if (word.length <= most) return word;
  const all = [...letters.segment(word)].map(({ segment }) => segment);
  return all.length <= most ? word : all.join(joined.test(word) ? '\u00ad' : zeroWidthSpace);
}

/**
 * A text as it goes to the typesetter: one line without control characters and halves of letters, in which words that
 * are longer than a line may be parted. Every letter stays.
 */
export const printed = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\ufff9-\ufffb\ufffe\uffff]/gu, '')
    .trim()
    .replace(/\S+/gu, parted);
