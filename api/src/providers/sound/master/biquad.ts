import { sampleRate } from '../stereo.ts';

export type FilterType = 'low' | 'high' | 'peak' | 'shelf';

type Coefficients = readonly [b0: number, b1: number, b2: number, a0: number, a1: number, a2: number];

function coefficients(type: FilterType, hz: number, q: number, gainDb: number): Coefficients {
  const w = (2 * Math.PI * hz) / sampleRate;
  const c = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (gainDb / 40);
  const s = 2 * Math.sqrt(a) * alpha;
  switch (type) {
    case 'low':
      return [(1 - c) / 2, 1 - c, (1 - c) / 2, 1 + alpha, -2 * c, 1 - alpha];
    case 'high':
      return [(1 + c) / 2, -1 - c, (1 + c) / 2, 1 + alpha, -2 * c, 1 - alpha];
    case 'peak':
      return [1 + alpha * a, -2 * c, 1 - alpha * a, 1 + alpha / a, -2 * c, 1 - alpha / a];
    case 'shelf':
      return [
        a * (a + 1 + (a - 1) * c + s),
        -2 * a * (a - 1 + (a + 1) * c),
        a * (a + 1 + (a - 1) * c - s),
        a + 1 - (a - 1) * c + s,
        2 * (a - 1 - (a + 1) * c),
        a + 1 - (a - 1) * c - s,
      ];
  }
}

/** Second-order filter in place (R. Bristow-Johnson, Audio EQ Cookbook); `shelf` raises the highs. Returns its input. */
export function biquad(samples: Float32Array, type: FilterType, hz: number, q: number, gainDb = 0): Float32Array {
  const [n0, n1, n2, d0, d1, d2] = coefficients(type, hz, q, gainDb);
  const b0 = n0 / d0;
  const b1 = n1 / d0;
  const b2 = n2 / d0;
  const a1 = d1 / d0;
  const a2 = d2 / d0;
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
