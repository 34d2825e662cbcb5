import type { Box } from '../../types.ts';
import type { Chance } from '../chance.ts';
import type { Motif } from '../kit.ts';
import type { Zones } from '../layout.ts';
import type { Colourway, Slots } from '../palettes.ts';

/** What a setting gets to draw with. Lengths are pixels of the whole canvas, overscan included. */
export interface Stage {
  W: number;
  H: number;
  /** Part of each edge that only a pan shows; what must be seen whole stays inside. */
  inset: { x: number; y: number };
  random: Chance;
  way: Colourway;
  water: string;
  slots: Slots;
  zones: Zones;
  /** The line that standing motifs touch. */
  ground: number;
  /** Middle of the hero's seat; scenery in front of it would be hidden. */
  heroX: number;
  heroReach: number;
  /** Other motifs that fit the text, for the distance. */
  echoes: readonly Motif[];
}

export interface Setting {
  /** Drawn behind the light. */
  behind: string;
  /** Drawn in front of the light, behind the actors. */
  front: string;
  /** Tone behind the hero. */
  sky: string;
  /** Tone under its feet. */
  land: string;
  /** False when there is no ground: things float, and lights are whole shapes. */
  grounded: boolean;
  /** Tones of the left and right half of a comparison. */
  halves?: readonly [string, string];
}

export type DrawSetting = (stage: Stage) => Setting;

const touches = (box: Box, x: number, y: number, r: number): boolean =>
  x + r > box.x && x - r < box.x + box.w && y + r > box.y && y - r < box.y + box.h;

/** True when a thing of radius `r` at x, y leaves the text box alone. */
export function isFree({ zones }: Stage, x: number, y: number, r: number): boolean {
  return !zones.text || !touches(zones.text, x, y, r + 12);
}

/** Keeps a point of a skyline below the text box. */
export function belowText({ zones, ground }: Stage, x: number, y: number): number {
  const { text } = zones;
  if (!text || x < text.x - 60 || x > text.x + text.w + 60) return y;
  return Math.max(y, Math.min(text.y + text.h + 14, ground));
}

/** First line under the caption zone, where the ground may carry detail again. */
export function underCaption({ zones, H }: Stage): number {
  return zones.caption.y + zones.caption.h + H * 0.022;
}
