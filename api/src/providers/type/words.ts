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

/** Hiragana that stands for itself where most of its length is an ending of the word before. */
const ownWords = new Set(
  'この その あの どの ここ そこ あそこ どこ これ それ あれ どれ もう まだ また よく すぐ いつ どう そう こう なぜ ずっと とても もっと すべて いま ただ ほぼ やや さて でも だが また では まず'.split(
    ' ',
  ),
);
/** Endings and particles of three letters and more that never begin a line. */
const endings =
  /^(?:から|まで|より|など|だけ|ので|のに|けど|けれど|けれども|ながら|ため|たち|さん|ちゃん|くん|ます|まし|ませ|です|でし|でしょ|ましょ|しまい|しまっ|ください|という|として|について|によって|にとって|ところ|くらい|ぐらい|ばかり|しか|こそ|さえ|って|なら|たら|れば|なく|ない|なかっ|られ|させ|はず|よう|そう)/u;
const hiragana = /^\p{Script=Hiragana}+[^\p{L}\p{N}]*$/u;
const particleOfChinese = /^[的了吗呢吧着过们地得][^\p{L}\p{N}]*$/u;
const suffix = /^[中目化性達]\p{Script=Hiragana}*[^\p{L}\p{N}]*$/u;
const counter = /^\p{Script=Han}{1,2}(?!\p{Script=Han})/u;

/**
 * Whether a word goes with the one before it, as kinsoku and readers want it: particles and endings of Japanese and
 * Chinese begin no line, and a number is not parted from what it counts.
 */
function goesWith(before: string, word: string): boolean {
  if (/[、。！？，]$/u.test(before)) return false;
  if (/^[おご]$/u.test(before)) return true;
  if (/\p{Script=Han}$/u.test(before) && suffix.test(word)) return true;
  if (/\p{Nd}$/u.test(before)) return counter.test(word) || hiragana.test(word) || /^[%％]/u.test(word);
  if (particleOfChinese.test(word)) return true;
  if (!hiragana.test(word)) return false;
  const letters = word.replace(/[^\p{L}]/gu, '');
  return !ownWords.has(letters) && (letters.length <= 2 || endings.test(letters));
}

/** Words as they may be parted at the end of a line. */
const parted = (words: readonly Piece[]): Piece[] =>
  words.reduce<Piece[]>((found, word) => {
    const last = found.at(-1);
    if (last && word.joins && goesWith(last.text, word.text)) last.text += word.text;
    else found.push({ ...word });
    return found;
  }, []);

/** Words of a sentence that parts none, each with the marks after it, and brackets that open before it. */
function segmentWords(sentence: string): Piece[] {
  const found: Piece[] = [];
  let opening = '';
  let isApart = true;
  for (const { segment, isWordLike } of wordSegmenter.segment(sentence)) {
    const last = found.at(-1);
    const opens = /^[\p{Ps}\p{Pi}]+$/u.test(segment);
    if (segment.trim() === '') isApart = true;
    else if (isWordLike || (!last && !opens)) {
      found.push({ text: opening + segment, ...(!isApart && { joins: true as const }) });
      opening = '';
      isApart = false;
    } else if (opens || !last) opening += segment;
    else last.text += segment;
  }
  const last = found.at(-1);
  if (opening && last) last.text += opening;
  return found;
}

/** The words of a text; where its script parts none by dictionary, each with what never begins a line. */
export const piecesOf = (text: string): Piece[] =>
  partsNoWords(text)
    ? parted(segmentWords(text))
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

/**
 * Whether a text as a whole is read from the right: at least as many of its words are of such a script as are not. Names
 * in Latin letters turn no sentence around, wherever they stand.
 */
export function readsFromRight(text: string): boolean {
  const sides = text.split(/\s+/u).map(isFromRight);
  const right = sides.filter((side) => side === true).length;
  return right > 0 && right >= sides.filter((side) => side === false).length;
}
