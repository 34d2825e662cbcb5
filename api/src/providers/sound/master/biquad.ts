import { sampleRate } from '../stereo.ts';

export type FilterType = 'low' | 'high' | 'peak';

type Coefficients = readonly [b0: number, b1: number, b2: number, a0: number, a1: number, a2: number];

function coefficients(type: FilterType, hz: number, q: number, gainDb: number): Coefficients {
  const w = (2 * Math.PI * hz) / sampleRate;
  const c = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (gainDb / 40);
  switch (type) {
    case 'low':
      return [(1 - c) / 2, 1 - c, (1 - c) / 2, 1 + alpha, -2 * c, 1 - alpha];
    case 'high':
      return [(1 + c) / 2, -1 - c, (1 + c) / 2, 1 + alpha, -2 * c, 1 - alpha];
    case 'peak':
      return [1 + alpha * a, -2 * c, 1 - alpha * a, 1 + alpha / a, -2 * c, 1 - alpha / a];
  }
}

/** Runs a second-order filter in place; `a` starts at the coefficient of z^-1, `a0` being 1. Returns its input. */
export function filter(
  samples: Float32Array,
  [b0, b1, b2]: readonly [number, number, number],
  [a1, a2]: readonly [number, number],
): Float32Array {
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < samples.length; i++) {
    const v = samples[i] as number;
    const y = b0 * v + z1;
    z1 = b1 * v - a1 * y + z2;
    z2 = b2 * v - a2 * y;
    samples[i] = y;
  }
  return samples;
}

/** Second-order filter in place (R. Bristow-Johnson, Audio EQ Cookbook). Returns its input. */
export function biquad(samples: Float32Array, type: FilterType, hz: number, q: number, gainDb = 0): Float32Array {
  const [b0, b1, b2, a0, a1, a2] = coefficients(type, hz, q, gainDb);
  return filter(samples, [b0 / a0, b1 / a0, b2 / a0], [a1 / a0, a2 / a0]);
}
