import { createCanvas, type Image } from '@napi-rs/canvas';
import { fromOklch, type Oklch, oklchOf } from '../scene/oklch.ts';

/** Colours of a picture that a cover stands in. */
export interface MockupColours {
  /** A light ground of the cover's hue. */
  tint: string;
  /** The same, a little darker: where the ground falls into shadow. */
  shade: string;
  /** A ground on which white paper stands out. */
  deep: string;
  /** The cover's strongest colour as a surface. */
  strong: string;
  /** Words on the light ground. */
  ink: string;
  /** Words on the dark one. */
  chalk: string;
  /** Shadows: never black, a dark of the same hue. */
  shadow: string;
}

const side = 24;
const bins = 12;
/** Warm paper, for covers without a colour. */
const plain: Oklch = { l: 0.7, c: 0.03, h: 1.3 };

const hex = (r: number, g: number, b: number) =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** The hue that a picture is remembered by: the one with the most colour in it, however much of it is white. */
function leading(cover: Image): Oklch {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.drawImage(cover, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const found = Array.from({ length: bins }, () => ({ weight: 0, l: 0, c: 0, x: 0, y: 0 }));
  for (let at = 0; at < data.length; at += 4) {
    const one = oklchOf(hex(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
    if (one.c < 0.03) continue;
    const bin = found[Math.floor(((one.h + Math.PI) / (2 * Math.PI)) * bins) % bins];
    if (!bin) continue;
    bin.weight += one.c;
    bin.l += one.l * one.c;
    bin.c += one.c * one.c;
    bin.x += Math.cos(one.h) * one.c;
    bin.y += Math.sin(one.h) * one.c;
  }
  const best = found.reduce((most, bin) => (bin.weight > most.weight ? bin : most));
  if (best.weight < side * side * 0.004) return plain;
  return { l: best.l / best.weight, c: best.c / best.weight, h: Math.atan2(best.y, best.x) };
}

/** Colours of a scene by turns: the hue that its cover is remembered by, a quiet one beside it, and the one across the circle. */
export function coloursOf(cover: Image, seed: number): MockupColours {
  const own = leading(cover);
  const quiet = { c: Math.min(own.c, 0.05), h: own.h + 2 };
  const across = { c: own.c * 0.7, h: own.h + Math.PI };
  const { c, h } = [own, quiet, across][seed % 3] ?? own;
  const of = (l: number, share: number, most: number) => fromOklch({ l, c: Math.min(most, c * share), h });
  return {
    tint: of(0.945, 0.22, 0.032),
    shade: of(0.86, 0.34, 0.055),
    deep: of(0.33, 0.55, 0.075),
    strong: of(0.58, 0.9, 0.15),
    ink: of(0.26, 0.5, 0.06),
    chalk: of(0.97, 0.12, 0.015),
    shadow: of(0.2, 0.5, 0.05),
  };
}
