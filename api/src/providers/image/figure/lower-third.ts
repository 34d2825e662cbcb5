import { createCanvas } from '@napi-rs/canvas';
import { paletteFor } from '../scene/brand-palette.ts';
import type { BrandColours, Preset } from '../types.ts';
import { clearOn, fitText, tonesOf, write } from './sheet.ts';

export interface LowerThirdRequest {
  /** `chapter`: its name; `source`: where a fact stands. */
  kind: 'chapter' | 'source';
  text: string;
  preset: Preset;
  /** In place of those of the preset. */
  colours?: BrandColours | undefined;
  /** Of the video, pixels. */
  width: number;
  height: number;
}

/** Sizes in hundredths of the short side. */
const sizes = {
  chapter: { letters: 5, padX: 3, padY: 2.2, bar: 1.1 },
  source: { letters: 2.9, padX: 2, padY: 1.3, bar: 0.6 },
} as const;
/** Of the width of the video. */
const widest = 0.78;
const longest = { chapter: 60, source: 80 } as const;

const clipped = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

/**
 * A line on ink with a bar of the main colour before it, for the lower part of a video. Sides are even.
 *
 * @returns PNG, and its sides in pixels
 */
export async function drawLowerThird(
  request: LowerThirdRequest,
): Promise<{ image: Buffer; width: number; height: number }> {
  const { kind, preset, colours, width, height } = request;
  const unit = Math.min(width, height) / 100;
  const { letters, padX, padY, bar } = sizes[kind];
  const palette = paletteFor(preset, colours);
  const tones = tonesOf(palette, palette.ways[0]);
  const text = clipped(request.text.replace(/\s+/g, ' ').trim(), longest[kind]);
  const even = (value: number) => 2 * Math.ceil(value / 2);
  const probe = { context: createCanvas(8, 8).getContext('2d'), preset };
  const room = width * widest - unit * (2 * padX + bar);
  const fitted = fitText(probe, text, unit * letters, room);
  const [w, h] = [even(fitted.width + unit * (2 * padX + bar)), even(unit * (letters + 2 * padY))];
  const canvas = createCanvas(w, h);
  const context = canvas.getContext('2d');
  context.beginPath();
  context.roundRect(0, 0, w, h, unit);
  context.clip();
  // In ink: charts, maps and skies are of paper.
  context.fillStyle = tones.ink;
  context.fillRect(0, 0, w, h);
  context.fillStyle = clearOn(tones.ink, [tones.main, palette.slots[5] ?? '', tones.paper]);
  context.fillRect(0, 0, unit * bar, h);
  const line = { x: unit * (bar + padX), y: h / 2, size: unit * letters, width: room, colour: tones.paper };
  write({ context, preset }, text, { ...line, align: 'left' });
  return { image: await canvas.encode('png'), width: w, height: h };
}
