import { type Piece, piecesOf, textOf } from '../../type/index.ts';
import { longWordSizes, maxTitleLines, titleSizes } from './type.ts';

export interface FittedTitle {
  lines: string[];
  /** Font size in pixels. */
  size: number;
  /** True when words had to go. */
  shortened: boolean;
}

export interface FitRequest {
  text: string;
  /** Room in pixels. */
  width: number;
  height: number;
  lineHeight: number;
  /** Multiplies the size steps: short side of the picture / 1080. */
  scale: number;
  /** Smaller letters and a fourth line before a word goes. */
  whole?: boolean;
  /** Width of a text in pixels at a size in pixels. */
  measure(text: string, size: number): number;
}

/** A letter with its marks is cut from the next one, never from them. */
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const weakEnds = new Set(
  'a an the and or but of to in on at for with that which who is are was were your my its'.split(' '),
);

/** The largest size step at which the title stands in at most three balanced lines; too long a title is cut at a clause or word. */
export function fitTitle(request: FitRequest): FittedTitle | undefined {
  if (request.text === '') return undefined;
  const whole = request.whole && fitWhole(request);
  if (whole) return whole;
  for (const [index, text] of shorterAndShorter(request.text).entries()) {
    for (const step of titleSizes) {
      const lines = linesAt(text, step * request.scale, request);
      if (lines) return { lines, size: step * request.scale, shortened: index > 0 };
    }
  }
  const first = piecesOf(request.text)[0]?.text ?? '';
  for (const step of longWordSizes) {
    const size = step * request.scale;
    if (request.measure(first, size) <= request.width)
      return { lines: [first], size, shortened: first !== request.text };
  }
  const size = (longWordSizes.at(-1) ?? 60) * request.scale;
  let cut = [...signs.segment(first)].map(({ segment }) => segment);
  while (cut.length > 1 && request.measure(`${cut.join('')}…`, size) > request.width) cut = cut.slice(0, -1);
  return { lines: [`${cut.join('')}…`], size, shortened: true };
}

/** A line more is worth it where letters grow by so much. */
const worthALine = 1.4;

/** All of the words, in three lines or, where that makes the letters much larger, in four. */
function fitWhole(request: FitRequest): FittedTitle | undefined {
  const [three, four] = [maxTitleLines, maxTitleLines + 1].map((most) => {
    for (const step of [...titleSizes, ...longWordSizes]) {
      const size = step * request.scale;
      const lines = linesAt(request.text, size, request, most);
      if (lines) return { lines, size, shortened: false };
    }
    return undefined;
  });
  return three && four && four.size < three.size * worthALine ? three : (four ?? three);
}

/** The title, its first clause, then ever fewer words with an ellipsis. */
function shorterAndShorter(text: string): string[] {
  const clause = text.split(/\s*[:;,(\u2013\u2014|：；，、،؛।]\s*|\s-\s/)[0]?.trim() ?? '';
  const tries = [text];
  const isPhrase = piecesOf(clause).length >= 2;
  if (clause !== text && isPhrase) tries.push(clause);
  const words = piecesOf(isPhrase ? clause : text).slice(0, 14);
  for (let count = words.length - 1; count >= 1; count--) {
    const rest = words.slice(0, count);
    if (count > 1 && weakEnds.has((rest.at(-1)?.text ?? '').toLowerCase())) continue;
    tries.push(`${textOf(rest).replace(/[.,:;!?]+$/, '')}…`);
  }
  return tries;
}

function linesAt(text: string, size: number, request: FitRequest, most = maxTitleLines): string[] | undefined {
  const words: Piece[] = piecesOf(text);
  const widthOf = (from: number, to: number) => request.measure(textOf(words.slice(from, to)), size);
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    if (count * size * request.lineHeight > request.height) return undefined;
    const tornAt = (end: number) => torn(words[end - 1]?.text ?? '') * size;
    const breaks = balanced(words.length, count, { width: request.width, widthOf, tornAt });
    if (!breaks) continue;
    return breaks.ends.map((end, i) => textOf(words.slice(breaks.ends[i - 1] ?? 0, end)));
  }
  return undefined;
}

/** What a line that ends on this word is worse by, in sizes: less after a clause, more after a word that leans on the next. */
function torn(word: string): number {
  if (/[.,:;!?…،؛؟।、。！？]$/u.test(word)) return 0;
  return weakEnds.has(word.toLowerCase()) ? 0.6 : 0.3;
}

interface Breaks {
  /** Word indices behind the last word of each line. */
  ends: number[];
  widest: number;
  /** Width of the widest line, and what is torn. */
  cost: number;
}

/** Breaks `count` lines that all fit, narrow and between clauses rather than inside them. */
function balanced(
  words: number,
  count: number,
  by: { width: number; widthOf(from: number, to: number): number; tornAt(end: number): number },
): Breaks | undefined {
  if (count === 1) {
    const widest = by.widthOf(0, words);
    return widest > by.width ? undefined : { ends: [words], widest, cost: widest };
  }
  let best: Breaks | undefined;
  for (let last = count - 1; last < words; last++) {
    const width = by.widthOf(last, words);
    const head = width > by.width ? undefined : balanced(last, count - 1, by);
    if (!head) continue;
    const widest = Math.max(head.widest, width);
    const cost = widest + (head.cost - head.widest) + by.tornAt(last);
    if (!best || cost < best.cost) best = { ends: [...head.ends, words], widest, cost };
  }
  return best;
}
