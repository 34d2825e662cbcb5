import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Piece, piecesOf, readsFromRight, textOf } from '../../type/index.ts';
import { drawableTitle } from '../thumbnail/title-text.ts';
import type { Face } from '../thumbnail/type.ts';
import type { Box } from '../types.ts';

export interface Setting {
  text: string;
  face: Face;
  /** Room, in px: words never leave it. */
  box: Box;
  colour: string;
  /** Largest size of the letters, in px. */
  size: number;
  align?: 'start' | 'center';
  /** Where the lines stand in the box. Default value: top */
  stand?: 'top' | 'middle' | 'bottom';
  lines?: number;
  leading?: number;
  /** Share of the size. */
  tracking?: number;
  caps?: boolean;
}

export interface SetWords {
  box: Box;
  size: number;
  family: string;
  /** Height of capitals, in px. */
  capsPx: number;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const otherScripts = /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u;
/** Below this share of its largest size a word is parted rather than made smaller. */
const leastShare = 0.34;

/**
 * Sets words into a box: as large as fits, no line wider than the box, none below it, no word left out. A word that is
 * too long at any size is parted.
 *
 * @returns where they stand; undefined where no face can draw them
 */
export function setWords(context: SKRSContext2D, setting: Setting): SetWords | undefined {
  const { box, align = 'start', stand = 'top', lines: most = 4, caps = false } = setting;
  const { text: drawable, face } = drawableTitle(setting.text, setting.face);
  if (drawable === '') return undefined;
  const isOther = otherScripts.test(drawable);
  const text = caps && !isOther ? drawable.toLocaleUpperCase() : drawable;
  const leading = isOther ? Math.max(1.28, setting.leading ?? 1) : (setting.leading ?? 1.04);
  const tracking = isOther ? 0 : (setting.tracking ?? -0.01);
  const use = (size: number) => {
    context.font = `${size}px "${face.family}"`;
    context.letterSpacing = `${size * tracking}px`;
  };
  const widthOf = (line: string) => context.measureText(line).width;
  const pieces = piecesOf(text);
  let found: { lines: string[]; size: number } | undefined;
  for (let size = setting.size; size >= setting.size * leastShare && !found; size *= 0.96) {
    use(size);
    const room = Math.floor((box.h - size * 0.95) / (size * leading)) + 1;
    const lines = balanced(pieces, Math.min(most, room), box.w, widthOf);
    if (lines) found = { lines, size };
  }
  // More lines, then smaller ones, then parted words: nothing is left out.
  for (let size = setting.size * leastShare; !found; size *= 0.92) {
    use(size);
    const room = Math.max(1, Math.floor((box.h - size * 0.95) / (size * leading)) + 1);
    const lines = flowed(partedTo(pieces, box.w, widthOf), box.w, widthOf);
    if (lines.length <= room || size < 4) found = { lines, size };
  }
  const { lines, size } = found;
  use(size);
  const measures = lines.map((line) => context.measureText(line));
  const ascent = isOther ? Math.max(...measures.map((one) => one.actualBoundingBoxAscent)) : size * 0.74;
  const descent = Math.max(...measures.map((one) => one.actualBoundingBoxDescent), 0);
  const height = ascent + (lines.length - 1) * size * leading + descent;
  const free = Math.max(0, box.h - height);
  const top = box.y + (stand === 'middle' ? free / 2 : stand === 'bottom' ? free : 0);
  const fromRight = readsFromRight(text);
  context.direction = fromRight ? 'rtl' : 'ltr';
  context.textAlign = align === 'center' ? 'center' : fromRight ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = setting.colour;
  const x = align === 'center' ? box.x + box.w / 2 : fromRight ? box.x + box.w : box.x;
  for (const [at, line] of lines.entries()) context.fillText(line, x, top + ascent + at * size * leading);
  const width = Math.max(...measures.map((one) => one.width));
  const left = align === 'center' ? box.x + (box.w - width) / 2 : fromRight ? box.x + box.w - width : box.x;
  const capsPx = isOther ? size * 0.7 : context.measureText('H').actualBoundingBoxAscent;
  return { box: { x: left, y: top, w: width, h: height }, size, family: face.family, capsPx };
}

/** The fewest lines that hold the words, each as wide as the others as far as that goes; undefined where they do not fit. */
function balanced(
  pieces: readonly Piece[],
  most: number,
  width: number,
  widthOf: (line: string) => number,
): string[] | undefined {
  for (let count = 1; count <= Math.min(most, pieces.length); count++) {
    const least = flowed(pieces, width, widthOf);
    if (least.length > count || least.some((line) => widthOf(line) > width)) continue;
    // The narrowest column that still gives so many lines is the most even one.
    let [low, high] = [0, width];
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2;
      const lines = flowed(pieces, middle, widthOf);
      if (lines.length > count || lines.some((line) => widthOf(line) > middle)) low = middle;
      else high = middle;
    }
    return flowed(pieces, high, widthOf);
  }
  return undefined;
}

function flowed(pieces: readonly Piece[], width: number, widthOf: (line: string) => number): string[] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && widthOf(textOf([...last, piece])) <= width) last.push(piece);
    else lines.push([piece]);
  }
  return lines.map(textOf);
}

/** Words that are wider than a line, in parts with a hyphen. */
function partedTo(pieces: readonly Piece[], width: number, widthOf: (line: string) => number): Piece[] {
  return pieces.flatMap((piece) => {
    if (widthOf(piece.text) <= width) return [piece];
    const parts: Piece[] = [];
    let part = '';
    for (const { segment } of graphemes.segment(piece.text)) {
      if (part && widthOf(`${part}${segment}-`) > width) {
        parts.push({ text: `${part}-` });
        part = '';
      }
      part += segment;
    }
    return [...parts, { text: part }];
  });
}
