/** What a line is never broken in. */
export interface Piece {
  text: string;
  /** No space stands before it: Chinese, Japanese and Thai part no words. */
  joins?: true;
}

/** Pieces as they stand on a line. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, joins }, at) => (at === 0 || joins ? text : ` ${text}`)).join('');

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text has letters of a script that stands without spaces. */
export const partsNoWords = (text: string): boolean => withoutSpaces.test(text);

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of a sentence that parts none, each with the marks after it, and brackets that open before it. */
function segmentWords(sentence: string): Piece[] {
  const found: Piece[] = [];
  let opening = '';
  let isApart = true;
  for (const { segment, isWordLike } of wordSegmenter.segment(sentence)) {
    const last = found.at(-1);
    if (segment.trim() === '') isApart = true;
    else if (isWordLike || !last) {
      found.push({ text: opening + segment, ...(!isApart && { joins: true as const }) });
      opening = '';
      isApart = false;
    } else if (/^[\p{Ps}\p{Pi}]+$/u.test(segment)) opening += segment;
    else last.text += segment;
  }
  const last = found.at(-1);
  if (opening && last) last.text += opening;
  return found;
}

/** The words of a text, by dictionary where its script parts none. */
export const piecesOf = (text: string): Piece[] =>
  partsNoWords(text)
    ? segmentWords(text)
    : text
        .split(/\s+/)
        .filter(Boolean)
        .map((one) => ({ text: one }));

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const strong = /\p{L}/u;

/** Whether a text is read from the right; undefined for figures and marks, which go with what is around them. */
export function isFromRight(text: string): boolean | undefined {
  const letter = [...text].find((character) => strong.test(character));
  return letter === undefined ? undefined : rightToLeft.test(letter);
}
