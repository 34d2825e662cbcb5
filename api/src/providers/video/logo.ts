import { EngineError } from '../engine.ts';
import { lookS, runFfmpeg } from './ffmpeg.ts';
import { inputOf } from './input.ts';
import { measureStill } from './still.ts';
import type { FrameSize } from './types.ts';

export type LogoCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
export type LogoSize = 'small' | 'medium' | 'large';

/** Sides of a logo file in pixels. */
const logoSides = { least: 32, most: 6000 } as const;

interface Room {
  /** Frame width that the figures are for. */
  width: number;
  left: number;
  right: number;
  top: number;
  /** From the top edge: the lowest line a logo reaches to. */
  bottom: number;
  /** Widest and highest by size. */
  most: Record<LogoSize, { w: number; h: number }>;
}

/**
 * Where players write nothing. 1080 x 1920: names and tabs above, buttons in the right 160 px, title and sound below,
 * and captions above those. 1920 x 1080: title safe area of 5 %, the controls below; captions stand in the middle.
 */
const rooms = {
  portrait: {
    ...{ width: 1080, left: 72, right: 160, top: 230, bottom: 1270 },
    most: { small: { w: 190, h: 110 }, medium: { w: 270, h: 150 }, large: { w: 380, h: 210 } },
  },
  landscape: {
    ...{ width: 1920, left: 96, right: 96, top: 64, bottom: 970 },
    most: { small: { w: 190, h: 90 }, medium: { w: 270, h: 130 }, large: { w: 380, h: 190 } },
  },
} as const satisfies Record<string, Room>;

export interface LogoPlace {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a logo of these sides stands in a frame, in pixels; all even for the chroma grid. */
export function logoPlace(
  frame: FrameSize,
  sides: FrameSize,
  { corner, size }: { corner: LogoCorner; size: LogoSize },
): LogoPlace {
  const room: Room = frame.height >= frame.width ? rooms.portrait : rooms.landscape;
  const factor = frame.width / room.width;
  const even = (value: number) => 2 * Math.round(value / 2);
  const most = room.most[size];
  const scale = Math.min((most.w * factor) / sides.width, (most.h * factor) / sides.height);
  const [w, h] = [sides.width, sides.height].map((side) => Math.max(2, even(side * scale))) as [number, number];
  const x = corner.endsWith('left') ? room.left * factor : frame.width - room.right * factor - w;
  const y = corner.startsWith('top') ? room.top * factor : room.bottom * factor - h;
  return { x: even(x), y: even(y), w, h };
}

/**
 * Sides of a logo, which is read through once.
 *
 * @throws EngineError `engine_refused` with a sentence about a file that is damaged, no picture, or of the wrong size
 */
export async function measureLogo(file: string, signal: AbortSignal): Promise<FrameSize> {
  const sides = await measureStill(file, signal);
  const refuse = (message: string) => new EngineError('video', 'engine_refused', message);
  const { least, most } = logoSides;
  const [short, long] = [Math.min(sides.width, sides.height), Math.max(sides.width, sides.height)];
  if (short < least)
    throw refuse(`This logo is ${sides.width} × ${sides.height} pixels. Choose one of at least ${least}.`);
  if (long > most) throw refuse(`This logo is ${sides.width} × ${sides.height} pixels. Choose one of at most ${most}.`);
  if (long > short * 12)
    throw refuse('This logo is a line: more than twelve times as long as it is high. Choose another.');
  return sides;
}

/** Writes a logo at the size in which it is laid over a video, as PNG with alpha. Rejects with an EngineError. */
export async function fitLogo(
  file: string,
  { w, h }: Pick<LogoPlace, 'w' | 'h'>,
  out: string,
  signal: AbortSignal,
): Promise<void> {
  const scale = `scale=w=${w}:h=${h}:flags=lanczos,format=rgba`;
  const args = ['-loglevel', 'error', ...(await inputOf(file)), '-frames:v', '1', '-vf', scale, '-c:v', 'png', out];
  await runFfmpeg(args, { signal, foreignS: lookS });
}
