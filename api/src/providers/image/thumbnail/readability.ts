import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { luminanceOf } from '../scene/colour.ts';
import type { Box } from '../types.ts';

/** Width at which a thumbnail is judged: the size of a suggested video on a phone. */
export const judgedWidthPx = 120;
/** Height of a capital at that width that is read at half the ease of a very large one. */
const halfEaseCapPx = 2;
/** Contrast above which more adds nothing, and where text stops to be readable (WCAG 2.2, 1.4.6 and 1.4.3). */
const fullContrast = 14;
const leastContrast = 1.6;

/**
 * Readability of the text inside `box` at 120 px width, 0 to 1, from the pixels: contrast between the darkest and the
 * lightest twentieth after scaling down (thin strokes grey out), the height of capitals, and how calm the ground is
 * (share of pixels that are neither letter nor ground). Rises without a ceiling that several variants would share.
 */
export function readability(picture: Canvas, box: Box, capHeightPx: number): number {
  const scale = judgedWidthPx / picture.width;
  const small = scaledDown(picture);
  const x = Math.max(0, Math.floor(box.x * scale));
  const y = Math.max(0, Math.floor(box.y * scale));
  const w = Math.min(small.width - x, Math.ceil(box.w * scale));
  const h = Math.min(small.height - y, Math.ceil(box.h * scale));
  if (w < 1 || h < 1) return 0;
  const { data } = small.getContext('2d').getImageData(x, y, w, h);
  const tones: number[] = [];
  for (let i = 0; i < data.length; i += 4) tones.push(luminanceOf(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0));
  tones.sort((a, b) => a - b);
  const at = (share: number) => tones[Math.min(tones.length - 1, Math.floor(tones.length * share))] ?? 0;
  const contrast = (at(0.95) + 0.05) / (at(0.05) + 0.05);
  const clear = clamp(Math.log(contrast / leastContrast) / Math.log(fullContrast / leastContrast)) ** 0.5;
  const cap = (capHeightPx * scale) ** 2;
  const large = cap / (cap + halfEaseCapPx ** 2);
  const [dark, light] = [Math.log(at(0.05) + 0.05), Math.log(at(0.95) + 0.05)];
  const between = tones.filter((tone) => {
    const place = (Math.log(tone + 0.05) - dark) / Math.max(1e-6, light - dark);
    return place > 0.25 && place < 0.75;
  }).length;
  const calm = 1 - 0.35 * clamp(between / tones.length);
  return Math.round(clear * large * calm * 100) / 100;
}

/** Halves step by step, as a browser does, then to the final width. */
function scaledDown(picture: Canvas): Canvas {
  let from = picture;
  while (from.width > judgedWidthPx * 2) from = resized(from, Math.round(from.width / 2));
  return resized(from, judgedWidthPx);
}

function resized(from: Canvas, width: number): Canvas {
  const to = createCanvas(width, Math.max(1, Math.round((from.height * width) / from.width)));
  to.getContext('2d').drawImage(from, 0, 0, to.width, to.height);
  return to;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
