import { contrast, mix } from '@avenue/contract/colour';

export { contrast, luminance, luminanceOf, mix } from '@avenue/contract/colour';

const channels = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** How clearly two flat tones separate: contrast of luminance, helped by distance in hue. 0 is the same tone. */
export function separation(a: string, b: string): number {
  const p = channels(a);
  const q = channels(b);
  const hue = Math.hypot((p[0] - q[0]) * 0.55, (p[1] - q[1]) * 0.77, (p[2] - q[2]) * 0.34) / 255;
  return contrast(a, b) - 1 + hue * 1.6;
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#000000', share);
