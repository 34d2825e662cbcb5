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

/** A second-order filter that goes on where the window before ended. */
export class Filter {
  readonly #b: readonly [number, number, number];
  readonly #a: readonly [number, number];
  #z1 = 0;
  #z2 = 0;

  /** `a` starts at the coefficient of z^-1, `a0` being 1. */
  constructor(b: readonly [number, number, number], a: readonly [number, number]) {
    this.#b = b;
    this.#a = a;
  }

  /** Filters in place. Returns its input. */
  run(samples: Float32Array): Float32Array {
    const [b0, b1, b2] = this.#b;
    const [a1, a2] = this.#a;
    let z1 = this.#z1;
    let z2 = this.#z2;
    for (let i = 0; i < samples.length; i++) {
      const v = samples[i] as number;
      const y = b0 * v + z1;
      z1 = b1 * v - a1 * y + z2;
      z2 = b2 * v - a2 * y;
      samples[i] = y;
    }
    this.#z1 = z1;
    this.#z2 = z2;
    return samples;
  }
}

/** A second-order filter of R. Bristow-Johnson's Audio EQ Cookbook. */
export function biquadFilter(type: FilterType, hz: number, q: number, gainDb = 0): Filter {
  const [b0, b1, b2, a0, a1, a2] = coefficients(type, hz, q, gainDb);
  return new Filter([b0 / a0, b1 / a0, b2 / a0], [a1 / a0, a2 / a0]);
}

/** Filters a whole sound in place. Returns its input. */
export const biquad = (samples: Float32Array, type: FilterType, hz: number, q: number, gainDb = 0): Float32Array =>
  biquadFilter(type, hz, q, gainDb).run(samples);
