import type { SKRSContext2D } from '@napi-rs/canvas';
import { readsFromRight } from '../../type/index.ts';
import { contrast, mix } from '../scene/colour.ts';
import type { Colourway, Palette } from '../scene/palettes.ts';
import { drawableTitle } from '../thumbnail/title-text.ts';
import { titleTypes } from '../thumbnail/type.ts';
import type { Box, Preset } from '../types.ts';

/** What charts and maps are drawn on and with. Lengths are pixels. */
export interface Sheet {
  context: SKRSContext2D;
  /** Free of captions and of the buttons of players. */
  room: Box;
  /** Taller than wide. */
  tall: boolean;
  /** One hundredth of the short side of the picture. */
  unit: number;
  tones: Tones;
  preset: Preset;
  /** Only what is there before the figure builds up: its paper, its empty bars, its bare line. */
  isStart?: boolean;
}

/** The way in which a figure builds up: from one point of the picture to another, or around one until `share` of a turn. */
export type Growth =
  | { along: readonly [from: readonly [number, number], to: readonly [number, number]] }
  | { around: readonly [number, number]; share: number };

/** Flat tones of a palette by what they do on a sheet. */
export interface Tones {
  paper: string;
  ink: string;
  /** What the sentence is about; stands out from the paper. */
  main: string;
  /** What it is compared with. */
  second: string;
  /** Lines and empty parts. */
  line: string;
  water: string;
  land: string;
}

const least = 1.9;

/** The first tone that stands out from the ground. */
export const clearOn = (ground: string, tones: readonly string[]): string =>
  tones.find((tone) => contrast(tone, ground) >= least) ?? (contrast('#000000', ground) > 4.5 ? '#000000' : '#ffffff');

export function tonesOf({ slots, water }: Palette, way: Colourway): Tones {
  const paper = slots[2] ?? '#ffffff';
  const ink = contrast(slots[0] ?? '#000000', paper) >= 7 ? (slots[0] ?? '#000000') : '#111111';
  const main = clearOn(paper, [slots[3] ?? '', slots[4] ?? '', way.near, ink]);
  const second = clearOn(paper, [slots[7] ?? '', slots[8] ?? '', mix(ink, paper, 0.4)]);
  return {
    paper,
    ink,
    main,
    second,
    line: mix(paper, ink, 0.16),
    water: mix(water, paper, 0.5),
    land: mix(slots[9] ?? paper, paper, 0.3),
  };
}

/** A rounded sheet of paper over the room, with a soft edge below. */
export function paper({ context, room, unit, tones }: Sheet, fill = tones.paper): void {
  const radius = unit * 3.2;
  context.fillStyle = mix(tones.ink, tones.paper, 0.1);
  context.globalAlpha = 0.22;
  context.beginPath();
  context.roundRect(room.x + unit * 0.6, room.y + unit * 1.1, room.w, room.h, radius);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(room.x, room.y, room.w, room.h, radius);
  context.fill();
}

/** Sets the font of the preset, or of the script of the text, at a size that lets it stand in the width. Returns the text as it can be drawn, and its size. */
export function fitText(
  { context, preset }: Pick<Sheet, 'context' | 'preset'>,
  words: string,
  size: number,
  width: number,
): { text: string; size: number; width: number } {
  const { text, face } = drawableTitle(words, titleTypes[preset].face);
  context.letterSpacing = '0px';
  const measured = (at: number) => {
    context.font = `${at}px "${face.family}"`;
    return context.measureText(text).width;
  };
  const full = measured(size);
  const fitted = full > width ? (size * width) / full : size;
  return { text, size: fitted, width: measured(fitted) };
}

/** Writes a text around a point; its middle line is at `y`. */
export function write(
  sheet: Pick<Sheet, 'context' | 'preset'>,
  words: string,
  place: { x: number; y: number; size: number; width: number; colour: string; align?: 'left' | 'center' | 'right' },
): void {
  const { context } = sheet;
  const { text, size } = fitText(sheet, words, place.size, place.width);
  context.fillStyle = place.colour;
  context.textAlign = place.align ?? 'center';
  context.textBaseline = 'alphabetic';
  context.direction = readsFromRight(text) ? 'rtl' : 'ltr';
  // Figures and capitals have no descent: their middle stands above that of the em.
  context.fillText(text, place.x, place.y + size * 0.36);
}
