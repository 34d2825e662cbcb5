import type { BrandColours, Preset } from '../types.ts';

/** Sizes of covers that stores ask for, in px. */
export const coverSizes = {
  portrait: { width: 1600, height: 2560 },
  a4: { width: 2480, height: 3508 },
  square: { width: 2000, height: 2000 },
  wide: { width: 1280, height: 720 },
} as const;
type CoverSize = keyof typeof coverSizes;

/** The words on a cover; what is empty is not there. */
interface CoverWords {
  title: string;
  subtitle: string;
  /** At the foot: who made it. */
  byline: string;
}

export interface CoverRequest extends CoverWords {
  /** What the picture is about. */
  about: string;
  /** Of what it is about, an ISO 639-1 code. Default value: English */
  language?: string;
  design: string;
  preset: Preset;
  /** In place of those of the preset. */
  colours?: BrandColours;
  /** File of a font for the title, in place of the design's. */
  heading?: string;
  size: CoverSize;
  /** Same request and seed, same bytes. */
  seed: number;
  /** A picture that fills the ground of designs that stand on one. */
  picture?: Buffer;
}

export interface Cover {
  /** JPEG. */
  image: Buffer;
  width: number;
  height: number;
  /** Families of the faces that its words are set in; all OFL 1.1 or Apache-2.0. */
  fonts: string[];
  /** Least contrast of its words to what is behind them, as in WCAG. */
  contrast: number;
  /** Height of the capitals of the title where the cover is shown 120 px wide, in px; 0 without one. */
  capsAt120: number;
}
