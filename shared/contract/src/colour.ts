/** Flat colour arithmetic on `#rrggbb` strings. Without zod: pages judge colours as the server does. */

const channels = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const linear = (value: number): number => {
  const v = value / 255;
  return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminanceOf(r: number, g: number, b: number): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Relative luminance of a colour, 0 to 1. */
export function luminance(colour: string): number {
  return luminanceOf(...channels(colour));
}

/** Contrast ratio, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** `share` 0 gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, share: number): string {
  const to = channels(b);
  const parts = channels(a).map((v, i) => Math.round(v + ((to[i] ?? 0) - v) * share));
  return `#${parts.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** Least contrast of text with what is behind it (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5;

/** The colour nearest to `colour`, on its way to white or to black, that reads on `ground`. Itself where it does. */
export function readableOn(colour: string, ground: string): string {
  if (contrast(colour, ground) >= readableContrast) return colour;
  for (let step = 1; step <= 100; step++)
    for (const end of contrast('#ffffff', ground) >= contrast('#000000', ground)
      ? ['#ffffff', '#000000']
      : ['#000000', '#ffffff']) {
      const one = mix(colour, end, step / 100);
      if (contrast(one, ground) >= readableContrast) return one;
    }
  // Black or white reads on every ground: 4.58:1 on the grey in the middle.
  return '#000000';
}
