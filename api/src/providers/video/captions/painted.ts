import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { isFromRight, textOf } from '../../type/index.ts';
import type { CaptionStrip, Shape } from './ass.ts';
import type { CaptionSet } from './style.ts';
import type { CaptionWord } from './words.ts';

// The libass of the packaged ffmpeg shapes no Indic script and knows Arabic letters by their presentation forms alone,
// which few fonts have. Such texts are set by Skia, which shapes by HarfBuzz.

/** One family for each file: the canvas knows a face by its name alone. */
const families = new Map<string, string>();

function familyOf(fontFile: string): string {
  const known = families.get(fontFile);
  if (known) return known;
  const family = `Avenue captions ${families.size + 1}`;
  GlobalFonts.registerFromPath(fontFile, family);
  families.set(fontFile, family);
  return family;
}

const measuredPx = 100;

/** Measures a shaped text, in em. */
export function shapedWidth(fontFile: string): (text: string) => number {
  const context = createCanvas(1, 1).getContext('2d');
  context.font = `${measuredPx}px "${familyOf(fontFile)}"`;
  return (text) => context.measureText(text).width / measuredPx;
}

interface Placed {
  word: CaptionWord;
  /** Left edge, pixels from the left end of the line. */
  x: number;
}

interface Run {
  fromRight: boolean;
  words: CaptionWord[];
}

/** Words of one direction that follow each other. Figures go with the word before them. */
function runsOf(words: readonly CaptionWord[], fromRight: boolean): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const own = isFromRight(word.text) ?? last?.fromRight ?? fromRight;
    if (last && last.fromRight === own) last.words.push(word);
    else runs.push({ fromRight: own, words: [word] });
  }
  return runs;
}

/**
 * Where each word of a line stands: runs of one direction keep it, and follow each other in that of the text.
 *
 * @param fromRight direction of the text that the line is from
 */
export function placeWords(
  words: readonly CaptionWord[],
  width: (text: string) => number,
  fromRight: boolean,
): { placed: Placed[]; width: number } {
  const runs = runsOf(words, fromRight);
  const space = width(' ');
  const gapBefore = ({ joins }: CaptionWord) => (joins ? 0 : space);
  const ordered = (fromRight ? runs.toReversed() : runs).flatMap((run) =>
    run.fromRight ? run.words.toReversed() : run.words,
  );
  let x = 0;
  const placed = ordered.map((word, at) => {
    // The gap belongs to the word that is read later of the two.
    const before = ordered[at - 1];
    if (before) x += words.indexOf(before) < words.indexOf(word) ? gapBefore(word) : gapBefore(before);
    const one = { word, x };
    x += width(word.text);
    return one;
  });
  return { placed, width: x };
}

const arabic = /\p{Script=Arabic}/u;
/** Stands for an Arabic letter before it and shows nothing. */
const arabicMark = '\u061C';

/**
 * How one word of a line is handed to the painter, which sees no neighbours. A mark at the end of a run is read on the
 * side of the text ("AeroPress." in Arabic has its stop at the left), and signs stand around Arabic figures as after a
 * letter ("%25").
 */
export function drawnAs(
  words: readonly CaptionWord[],
  word: CaptionWord,
  fromRight: boolean,
): { text: string; direction: 'rtl' | 'ltr' } {
  const run = runsOf(words, fromRight).find((one) => one.words.includes(word));
  const own = isFromRight(word.text);
  const isLast = run?.words.at(-1) === word;
  const isRight = own === undefined || isLast ? fromRight || run?.fromRight === true : own;
  const amongArabic = own === undefined && run?.fromRight === true && words.some(({ text }) => arabic.test(text));
  return { text: amongArabic ? arabicMark + word.text : word.text, direction: isRight ? 'rtl' : 'ltr' };
}

function paintShape(context: SKRSContext2D, shape: Shape, { style, layout, fromRight }: CaptionSet): void {
  if (shape.kind === 'box') {
    context.fillStyle = style.box;
    context.beginPath();
    context.roundRect(shape.x, shape.y, shape.w, shape.h, Math.min(layout.radius, shape.h / 2));
    context.fill();
    return;
  }
  const { placed, width } = placeWords(shape.words, (text) => context.measureText(text).width, fromRight);
  const left = layout.centreX - width / 2;
  const line = context.measureText(textOf(shape.words));
  // Its own middle: signs above and below the letters reach further than capitals do.
  const baseline = shape.middle + (line.actualBoundingBoxAscent - line.actualBoundingBoxDescent) / 2;
  for (const { word, x } of placed) {
    context.fillStyle = word === shape.words[shape.current] ? style.highlight : style.text;
    const { text, direction } = drawnAs(shape.words, word, fromRight);
    context.direction = direction;
    context.fillText(text, left + x, baseline);
  }
}

/**
 * Every state of a strip, one after the other.
 *
 * @returns pixels as RGBA, 8 bits each, not premultiplied: `strip.starts.length` pictures of `strip.width` x `strip.height`
 */
export function paintStrip(strip: CaptionStrip, set: CaptionSet): Buffer {
  const { top, height, left, width } = strip;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.font = `${set.layout.fontPx}px "${familyOf(set.style.fontFile)}"`;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  // Shapes stand in the frame.
  context.translate(-left, -top);
  const pictures = strip.starts.map((start) => {
    context.clearRect(left, top, width, height);
    const shown = (strip.shapes ?? []).filter(({ from, to }) => from <= start && start < to);
    for (const kind of ['box', 'line'] as const)
      for (const { shape } of shown) if (shape.kind === kind) paintShape(context, shape, set);
    return Buffer.from(context.getImageData(0, 0, width, height).data.buffer);
  });
  return Buffer.concat(pictures);
}
