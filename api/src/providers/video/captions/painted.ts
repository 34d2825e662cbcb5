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

/** Where each word of a line stands: runs of one direction keep it, and follow each other in that of the line. */
export function placeWords(
  words: readonly CaptionWord[],
  width: (text: string) => number,
): { placed: Placed[]; width: number } {
  const lineFromRight = words.map(({ text }) => isFromRight(text)).find((one) => one !== undefined) ?? false;
  const runs: { fromRight: boolean; words: CaptionWord[] }[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const fromRight = isFromRight(word.text) ?? last?.fromRight ?? lineFromRight;
    if (last && last.fromRight === fromRight) last.words.push(word);
    else runs.push({ fromRight, words: [word] });
  }
  const space = width(' ');
  const gapBefore = ({ joins }: CaptionWord) => (joins ? 0 : space);
  const ordered = (lineFromRight ? runs.toReversed() : runs).flatMap((run) =>
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

function paintShape(context: SKRSContext2D, shape: Shape, top: number, { style, layout }: CaptionSet): void {
  if (shape.kind === 'box') {
    context.fillStyle = style.box;
    context.beginPath();
    context.roundRect(shape.x, shape.y - top, shape.w, shape.h, Math.min(layout.radius, shape.h / 2));
    context.fill();
    return;
  }
  const { placed, width } = placeWords(shape.words, (text) => context.measureText(text).width);
  const left = layout.centreX - width / 2;
  const line = context.measureText(textOf(shape.words));
  // Its own middle: signs above and below the letters reach further than capitals do.
  const baseline = shape.middle - top + (line.actualBoundingBoxAscent - line.actualBoundingBoxDescent) / 2;
  for (const { word, x } of placed) {
    context.fillStyle = word === shape.words[shape.current] ? style.highlight : style.text;
    // A comma at its end stands at the left of a word that is read from the right.
    context.direction = (isFromRight(word.text) ?? false) ? 'rtl' : 'ltr';
    context.fillText(word.text, left + x, baseline);
  }
}

/**
 * Every state of a strip, one after the other.
 *
 * @returns pixels as RGBA, 8 bits each, not premultiplied: `strip.starts.length` pictures of `width` x `strip.height`
 */
export function paintStrip(strip: CaptionStrip, width: number, set: CaptionSet): Buffer {
  const canvas = createCanvas(width, strip.height);
  const context = canvas.getContext('2d');
  context.font = `${set.layout.fontPx}px "${familyOf(set.style.fontFile)}"`;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const pictures = strip.starts.map((start) => {
    context.clearRect(0, 0, width, strip.height);
    const shown = (strip.shapes ?? []).filter(({ from, to }) => from <= start && start < to);
    for (const kind of ['box', 'line'] as const)
      for (const { shape } of shown) if (shape.kind === kind) paintShape(context, shape, strip.top, set);
    return Buffer.from(context.getImageData(0, 0, width, strip.height).data.buffer);
  });
  return Buffer.concat(pictures);
}
