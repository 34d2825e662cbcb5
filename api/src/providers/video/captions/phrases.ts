import { type FontFace, type Leaning, leaningIn, textOf } from '../../type/index.ts';
import { type CaptionLayout, measure } from './style.ts';
import type { CaptionWord } from './words.ts';

/** Words shown together, in one or two lines. */
export interface Phrase {
  lines: CaptionWord[][];
  startMs: number;
  /** When it leaves the screen. */
  endMs: number;
}

const shortestMs = 800;
const longestMs = 3200;
/** A pause that ends a phrase. */
const pauseMs = 250;
/** How long a phrase stays after its last word, when nothing follows. */
const lingerMs = 300;

/** "24." of a date and "z." of "z. B." end nothing, and a sign of money stands with its figure. */
const isShort = /^(?:\p{Nd}{1,3}\.|(?:\p{L}\.)+|[\p{L}]{0,2}\p{Sc})$/u;
/** A number that counts what follows it; a year does not. */
const isCount = /^(?!\p{Nd}{4}$)\p{Nd}[\p{Nd}.,:٫٬]*(?<![.,:])$/u;

interface Small extends Leaning {
  /** How much a word stands on the next one: a small word, and twice as much a number before what it counts. */
  joined(word: CaptionWord, next: CaptionWord): 0 | 1 | 2;
}

function smallWordsOf(sentences: readonly (readonly CaptionWord[])[]): Small {
  const small = leaningIn(sentences.map((words) => words.map(({ text }) => text).join(' ')).join(' '));
  return {
    ...small,
    joined: ({ text }, next) => {
      if (isShort.test(text) || isCount.test(text)) return 2;
      return small.leans(text.toLowerCase()) || small.hangs(next.text) ? 1 : 0;
    },
  };
}

/** Two capitalised words in a row: a name that should stay together. */
const isName = (word: CaptionWord, next: CaptionWord) => /^\p{Lu}/u.test(word.text) && /^\p{Lu}/u.test(next.text);
const latin = /^[^\p{L}]*\p{Script=Latin}/u;
const otherLetters = /(?!\p{Script=Latin})\p{L}/u;
/** Two Latin words in a row within another script: a name, whatever its capitals. */
const isForeignName = (words: readonly CaptionWord[], word: CaptionWord, next: CaptionWord) =>
  latin.test(word.text) && latin.test(next.text) && words.some(({ text }) => otherLetters.test(text));
const endsClause = ({ text }: CaptionWord) => /[.,;:!?…—–)\]"”،؛؟।。、！？]$/u.test(text) && !isShort.test(text);

/** What lines are broken by: their measure, and the small words of the text. */
interface Breaking extends Measure {
  small: Small;
}

export interface Measure {
  font: FontFace;
  layout: CaptionLayout;
}

function fits(words: readonly CaptionWord[], { font, layout }: Measure): boolean {
  const text = textOf(words);
  return [...text].length <= layout.maxLineChars && measure(text, font, layout.fontPx) <= layout.maxLinePx;
}

/** As much as a line that is longer by so many letters. */
const apartCost = 6;
const tornCost = 20;

/** One line, or the two most even ones; undefined when the words need more. */
function breakLines(words: readonly CaptionWord[], measures: Breaking): CaptionWord[][] | undefined {
  if (fits(words, measures)) return [[...words]];
  let best: CaptionWord[][] | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut < words.length; cut++) {
    const first = words.slice(0, cut);
    const second = words.slice(cut);
    if (!fits(first, measures) || !fits(second, measures)) continue;
    const last = first[cut - 1] as CaptionWord;
    const uneven = Math.abs(textOf(first).length - textOf(second).length);
    const next = second[0] as CaptionWord;
    const apart = Math.max(measures.small.joined(last, next), isName(last, next) ? 1 : 0);
    const torn = isForeignName(words, last, next);
    const cost = uneven + (torn ? tornCost : apart * apartCost) - (endsClause(last) ? 5 : 0);
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = [first, second];
  }
  return best;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a word that is wider than a line into pieces; its time is shared out by length. */
function cutWord(word: CaptionWord, measures: Measure): CaptionWord[] {
  if (fits([word], measures)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment: character } of graphemes.segment(word.text)) {
    if (piece && !fits([{ ...word, text: piece + character }], measures)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  pieces.push(piece);
  const total = word.text.length;
  let at = 0;
  return pieces.map((text, part) => {
    const startMs = word.startMs + ((word.endMs - word.startMs) * at) / total;
    at += text.length;
    const endMs = word.startMs + ((word.endMs - word.startMs) * at) / total;
    return { text, startMs, endMs, ...((part > 0 || word.joins) && { joins: true as const }) };
  });
}

/** Of a word that stands alone and belongs to those before or after it. */
const leftCost = 1.6;

/** What it costs to end a phrase after `last` when `next` follows. */
function breakCost(
  last: CaptionWord,
  next: CaptionWord | undefined,
  words: readonly CaptionWord[],
  small: Small,
): number {
  if (next && isForeignName(words, last, next)) return 4;
  if (!next || endsClause(last) || next.startMs - last.endMs > pauseMs) return 0;
  return small.joined(last, next) > 0 || isName(last, next) ? 2.5 : 1;
}

function phraseCost(
  words: readonly CaptionWord[],
  next: CaptionWord | undefined,
  sentence: readonly CaptionWord[],
  small: Small,
): number {
  const first = words[0] as CaptionWord;
  const last = words.at(-1) as CaptionWord;
  const onScreenMs = Math.min(next?.startMs ?? Number.POSITIVE_INFINITY, last.endMs + lingerMs) - first.startMs;
  const before = sentence[sentence.indexOf(first) - 1];
  const isLeft = words.length === 1 && ((before && !endsClause(before)) || (next && !endsClause(last)));
  const tooShort = Math.max(0, shortestMs - onScreenMs) / shortestMs;
  const tooLong = Math.max(0, onScreenMs - longestMs) / 500;
  const inside = words.slice(0, -1).filter(endsClause).length * 0.3;
  const pauses = words
    .slice(1)
    .filter((word, i) => word.startMs - (words[i] as CaptionWord).endMs > 2 * pauseMs).length;
  return (
    0.7 +
    (isLeft ? leftCost : 0) +
    breakCost(last, next, sentence, small) +
    tooShort * 3 +
    tooLong +
    inside +
    pauses * 1.5
  );
}

/** The cheapest way to cut a sentence into phrases. */
function cutSentence(words: readonly CaptionWord[], measures: Breaking): CaptionWord[][][] {
  const best: { cost: number; from: number; lines: CaptionWord[][] }[] = [{ cost: 0, from: 0, lines: [] }];
  for (let end = 1; end <= words.length; end++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: end - 1, lines: [words.slice(end - 1, end)] };
    for (let from = end - 1; from >= 0; from--) {
      const group = words.slice(from, end);
      const lines = breakLines(group, measures);
      if (!lines) break;
      const cost = (best[from]?.cost ?? 0) + phraseCost(group, words[end], words, measures.small);
      if (cost < cheapest.cost) cheapest = { cost, from, lines };
    }
    best[end] = cheapest;
  }
  const phrases: CaptionWord[][][] = [];
  for (let end = words.length; end > 0; ) {
    const step = best[end];
    if (!step) break;
    phrases.unshift(step.lines);
    end = step.from;
  }
  return phrases;
}

/**
 * Phrases of at most two lines that break at sentence parts and stay 0.8 to 3.2 s where the speech allows it.
 * Phrases never overlap and cover every word in order.
 */
export function cutPhrases(sentences: readonly (readonly CaptionWord[])[], measures: Measure): Phrase[] {
  const breaking = { ...measures, small: smallWordsOf(sentences) };
  const groups = sentences.flatMap((sentence) =>
    cutSentence(
      sentence.flatMap((word) => cutWord(word, measures)),
      breaking,
    ),
  );
  return groups.map((lines, i) => {
    const words = lines.flat();
    const startMs = (words[0] as CaptionWord).startMs;
    const spokenEnd = (words.at(-1) as CaptionWord).endMs;
    const nextStart = groups[i + 1]?.[0]?.[0]?.startMs ?? Number.POSITIVE_INFINITY;
    const wanted = Math.max(spokenEnd + lingerMs, startMs + shortestMs);
    // a gap too short to see would flicker
    const endMs = nextStart - wanted < lingerMs ? nextStart : wanted;
    return { lines, startMs, endMs: Math.max(startMs, Math.min(endMs, nextStart)) };
  });
}
