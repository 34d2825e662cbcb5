/** Flat colour arithmetic on `#rrggbb` strings. */

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

/** How clearly two flat tones separate: contrast of luminance, helped by distance in hue. 0 is the same tone. */
export function separation(a: string, b: string): number {
  const p = channels(a);
  const q = channels(b);
  const hue = Math.hypot((p[0] - q[0]) * 0.55, (p[1] - q[1]) * 0.77, (p[2] - q[2]) * 0.34) / 255;
  return contrast(a, b) - 1 + hue * 1.6;
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#000000', share);
