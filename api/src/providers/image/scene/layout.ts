import type { Box, SceneRole } from '../types.ts';

/**
 * How a picture shares its area: `full` is art alone; the others keep a calm box for a title. `number` keeps one as well,
 * and leaves captions free.
 */
export type Framing = 'full' | 'title-left' | 'title-top' | 'hero-only' | 'number';
type FormatKind = 'tall' | 'book' | 'pin' | 'square' | 'wide';

export interface Zones {
  kind: FormatKind;
  /** Where the actors stand. */
  picture: Box;
  caption: Box;
  /** Kept free of everything but flat tone; undefined when the picture carries no title. */
  text: Box | undefined;
}

type Fractions = readonly [x: number, y: number, w: number, h: number];

interface Format {
  kind: FormatKind;
  /** Used for pictures narrower than this ratio of width to height. */
  belowRatio: number;
  picture: Record<Framing, Fractions>;
  text: { 'title-left': Fractions; 'title-top': Fractions };
  caption: Fractions;
}

/**
 * Fractions of the canvas. Tall keeps the player's buttons free of text (right 15 %, top 11 %, bottom 20 %), wide keeps
 * the length label (bottom right) and the progress bar (bottom 8 %) free.
 */
const formats: readonly Format[] = [
  {
    kind: 'tall',
    belowRatio: 0.595,
    picture: {
      full: [0.05, 0.125, 0.9, 0.545],
      'title-left': [0.16, 0.4, 0.8, 0.4],
      'title-top': [0.06, 0.335, 0.88, 0.455],
      'hero-only': [0.03, 0.13, 0.94, 0.6],
      number: [0.06, 0.325, 0.88, 0.35],
    },
    text: { 'title-left': [0.067, 0.123, 0.785, 0.27], 'title-top': [0.067, 0.123, 0.785, 0.195] },
    caption: [0.067, 0.703, 0.785, 0.1],
  },
  {
    kind: 'book',
    belowRatio: 0.645,
    picture: {
      full: [0.06, 0.12, 0.88, 0.62],
      'title-left': [0.09, 0.42, 0.82, 0.44],
      'title-top': [0.09, 0.42, 0.82, 0.44],
      'hero-only': [0.05, 0.1, 0.9, 0.75],
      number: [0.09, 0.42, 0.82, 0.44],
    },
    text: { 'title-left': [0.1, 0.075, 0.7, 0.31], 'title-top': [0.1, 0.075, 0.8, 0.31] },
    caption: [0.1, 0.905, 0.8, 0.05],
  },
  {
    kind: 'pin',
    belowRatio: 0.85,
    picture: {
      full: [0.06, 0.1, 0.88, 0.68],
      'title-left': [0.072, 0.41, 0.856, 0.45],
      'title-top': [0.072, 0.41, 0.856, 0.45],
      'hero-only': [0.05, 0.09, 0.9, 0.77],
      number: [0.072, 0.41, 0.856, 0.45],
    },
    text: { 'title-left': [0.072, 0.06, 0.72, 0.33], 'title-top': [0.072, 0.06, 0.856, 0.33] },
    caption: [0.072, 0.88, 0.73, 0.085],
  },
  {
    kind: 'square',
    belowRatio: 1.3,
    picture: {
      full: [0.06, 0.07, 0.88, 0.74],
      'title-left': [0.067, 0.35, 0.866, 0.5],
      'title-top': [0.067, 0.35, 0.866, 0.5],
      'hero-only': [0.05, 0.06, 0.9, 0.8],
      number: [0.067, 0.35, 0.866, 0.48],
    },
    text: { 'title-left': [0.067, 0.06, 0.76, 0.27], 'title-top': [0.067, 0.06, 0.866, 0.25] },
    caption: [0.067, 0.86, 0.866, 0.095],
  },
  {
    kind: 'wide',
    belowRatio: Number.POSITIVE_INFINITY,
    picture: {
      // Two lines of captions reach up to 0.765.
      full: [0.06, 0.05, 0.88, 0.705],
      'title-left': [0.535, 0.07, 0.44, 0.79],
      'title-top': [0.06, 0.325, 0.88, 0.59],
      'hero-only': [0.06, 0.04, 0.88, 0.86],
      number: [0.535, 0.07, 0.44, 0.685],
    },
    text: { 'title-left': [0.05, 0.09, 0.46, 0.64], 'title-top': [0.05, 0.065, 0.9, 0.24] },
    caption: [0.16, 0.835, 0.68, 0.1],
  },
];

/** Zones for a picture of this size in pixels. The text of a title card leaves room for the art, never the reverse. */
export function zonesFor(width: number, height: number, framing: Framing, role: SceneRole = 'point'): Zones {
  const ratio = width / height;
  const format = formats.find((it) => ratio < it.belowRatio) ?? formats.at(-1);
  if (!format) throw new RangeError('No picture format is defined.');
  const box = ([x, y, w, h]: Fractions): Box => ({
    x: Math.round(x * width),
    y: Math.round(y * height),
    w: Math.round(w * width),
    h: Math.round(h * height),
  });
  const titled = framing === 'number' ? (format.kind === 'wide' ? 'title-left' : 'title-top') : framing;
  const text = titled === 'title-left' || titled === 'title-top' ? box(format.text[titled]) : undefined;
  const isStacked = role === 'compare' && framing === 'full' && format.kind !== 'wide';
  const picture = isStacked ? stackedPicture(format.picture.full) : format.picture[framing];
  return { kind: format.kind, picture: box(picture), caption: box(format.caption), text };
}

/** Two motifs above each other need the height that a single one leaves to the sky. */
function stackedPicture([x, y, w, h]: Fractions): Fractions {
  return [x, y * 0.5, w, h + y * 0.5];
}

/** Framing that a role asks for when nothing else is said. */
export function framingFor(role: SceneRole, width: number, height: number): Framing {
  if (role !== 'title') return 'full';
  return width / height >= 1.3 ? 'title-left' : 'title-top';
}
