import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { readsFromRight } from '../../type/index.ts';
import { contrast, luminance, luminanceOf } from '../scene/colour.ts';
import type { Palette } from '../scene/palettes.ts';
import type { Box, Preset } from '../types.ts';
import { type FittedTitle, fitTitle } from './fit.ts';
import { drawableTitle } from './title-text.ts';
import { brandType, type Face, titleTypes } from './type.ts';

/** A title set for a box, ready to be drawn. */
export interface Lettering {
  fitted: FittedTitle;
  face: Face;
  /** Around the lines, in pixels. */
  box: Box;
  lineHeightPx: number;
  /** From the top of the box to the foot of the first line. */
  baselinePx: number;
  /** Its lines end flush at the right, as Arabic and Hebrew are read. */
  fromRight: boolean;
  letterSpacingPx: number;
  capHeightPx: number;
}

const leastContrast = 4.5;

/** Letters of other scripts reach higher and lower than Latin ones, and some of them join: nothing is put between them. */
const otherScripts = /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u;
const roomyLineHeight = 1.3;

/** Whether some face of the package can set a title. */
export const canLetter = (title: string): boolean => drawableTitle(title, titleTypes.bright.face).text !== '';

/**
 * Sets a title in the type of a preset or in a font, flush with the side it is read from in `room`: at the top, or a third down beside a hero in a wide picture.
 * Undefined when nothing of it can be drawn.
 */
export function letter(
  context: SKRSContext2D,
  title: string,
  { preset, heading, whole = false }: { preset: Preset; heading?: string | undefined; whole?: boolean },
  room: Box,
): Lettering | undefined {
  const type = heading === undefined ? titleTypes[preset] : brandType(heading);
  const { text, face } = drawableTitle(title, type.face);
  const isOther = otherScripts.test(text);
  const lineHeight = isOther ? roomyLineHeight : type.lineHeight;
  const tracking = isOther ? 0 : type.tracking;
  const measure = (line: string, size: number) => {
    context.font = `${size}px "${face.family}"`;
    context.letterSpacing = `${size * tracking}px`;
    return context.measureText(line).width;
  };
  const scale = Math.min(context.canvas.width, context.canvas.height) / 1080;
  const fitted = fitTitle({ text, width: room.w, height: room.h, lineHeight, scale, whole, measure });
  if (!fitted) return undefined;
  const { size, lines } = fitted;
  const width = Math.max(...lines.map((line) => measure(line, size)));
  const drawn = lines.map((line) => context.measureText(line));
  const ascent = Math.max(...drawn.map((line) => line.actualBoundingBoxAscent));
  const descent = Math.max(...drawn.map((line) => line.actualBoundingBoxDescent));
  const capHeightPx = isOther ? size * 0.7 : context.measureText('H').actualBoundingBoxAscent;
  const lineHeightPx = size * lineHeight;
  const baselinePx = isOther ? ascent : size * 0.82;
  const h = Math.ceil(lineHeightPx * (lines.length - 1) + (isOther ? ascent + descent : size * 1.06));
  const isBesideHero = room.h > room.w * 0.6;
  const y = Math.round(room.y + (isBesideHero ? Math.max(0, room.h - h) * 0.33 : 0));
  const w = Math.ceil(width);
  const fromRight = readsFromRight(text);
  const box = { x: fromRight ? Math.max(0, room.x + room.w - w) : room.x, y, w, h };
  return { fitted, face, box, lineHeightPx, baselinePx, fromRight, letterSpacingPx: size * tracking, capHeightPx };
}

/**
 * Draws a title in a colour that has at least 4.5:1 against every pixel of `ground` under it; where the ground is not
 * calm enough, on a box in ink. `target` may be another canvas of the same size (a layer above).
 */
export function drawLettering(target: SKRSContext2D, ground: Canvas, lettering: Lettering, palette: Palette): void {
  const { box, fitted, face, lineHeightPx, baselinePx, fromRight, letterSpacingPx } = lettering;
  const ink = palette.slots[0] ?? '#000000';
  const paper = palette.slots[2] ?? '#ffffff';
  const range = luminanceRange(ground, box);
  let colour = [ink, paper, '#000000', '#ffffff'].find((it) => readsOn(it, range));
  if (!colour) {
    const pad = fitted.size * 0.22;
    target.fillStyle = ink;
    target.beginPath();
    target.roundRect(box.x - pad, box.y - pad, box.w + pad * 2, box.h + pad * 2, pad * 0.7);
    target.fill();
    colour = contrast(paper, ink) >= leastContrast ? paper : '#ffffff';
  }
  target.font = `${fitted.size}px "${face.family}"`;
  target.letterSpacing = `${letterSpacingPx}px`;
  target.textBaseline = 'alphabetic';
  target.direction = fromRight ? 'rtl' : 'ltr';
  target.textAlign = fromRight ? 'right' : 'left';
  target.fillStyle = colour;
  for (const [i, line] of fitted.lines.entries())
    target.fillText(line, fromRight ? box.x + box.w : box.x, box.y + baselinePx + i * lineHeightPx);
}

/** Darkest and lightest pixel of a box, as relative luminance. */
function luminanceRange(ground: Canvas, box: Box): [number, number] {
  const { data } = ground.getContext('2d').getImageData(box.x, box.y, Math.max(1, box.w), Math.max(1, box.h));
  let low = 1;
  let high = 0;
  for (let i = 0; i < data.length; i += 16) {
    const value = luminanceOf(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

function readsOn(colour: string, [low, high]: readonly [number, number]): boolean {
  const own = luminance(colour);
  if (own > low && own < high) return false;
  const against = (other: number) => (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
  return Math.min(against(low), against(high)) >= leastContrast;
}
