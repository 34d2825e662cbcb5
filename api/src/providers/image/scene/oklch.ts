/** Lightness, chroma and hue (radians) of `#rrggbb` in OKLCH. Source: Björn Ottosson, "A perceptual color space" (2020). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const linear = (value: number) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};
const encoded = (value: number) => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export function oklchOf(colour: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { l: lightness, c: Math.hypot(a, yellow), h: Math.atan2(yellow, a) };
}

/** Red, green and blue from 0 to 255, beyond that where sRGB has no such colour. */
function rgbOf({ l: lightness, c, h }: Oklch): [number, number, number] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const reduced = 24;

/** As `#rrggbb`; what sRGB does not have keeps lightness and hue, and loses chroma. */
export function fromOklch(colour: Oklch): string {
  for (let step = 0; step <= reduced; step++) {
    const rgb = rgbOf({ ...colour, c: colour.c * (1 - step / reduced) });
    if (step < reduced && rgb.some((value) => value < -0.5 || value > 255.5)) continue;
    return `#${rgb
      .map((value) =>
        Math.min(255, Math.max(0, Math.round(value)))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  }
  return '#000000';
}

/** Below this chroma a colour is grey, and its hue says nothing. */
const grey = 0.02;
/** Hues nearer than this mix to one that belongs to both. */
const akin = Math.PI / 3;

/**
 * `share` 0 gives `a`, 1 gives `b`. Lightness and chroma go evenly from one to the other; of hues that are far apart one
 * is taken, never what lies between them: that would be a grey, or a colour that neither is.
 */
export function mixHues(a: string, b: string, share: number): string {
  const [from, to] = [oklchOf(a), oklchOf(b)];
  const between = (one: number, other: number) => one + (other - one) * share;
  const apart = ((to.h - from.h + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  const hue = () => {
    if (from.c < grey) return to.h;
    if (to.c < grey) return from.h;
    if (Math.abs(apart) <= akin) return from.h + apart * share;
    return share < 0.5 ? from.h : to.h;
  };
  return fromOklch({ l: between(from.l, to.l), c: between(from.c, to.c), h: hue() });
}
