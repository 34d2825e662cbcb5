import { biquad } from './master/biquad.ts';
import { amplitude, powerDb, type Stereo, sampleRate } from './stereo.ts';

/** Control rate of level and gain: 10 ms. */
export const hop = sampleRate / 100;

/** Speech per 10 ms. */
export interface Activity {
  /** The block itself holds speech. */
  raw: boolean[];
  /** Short gaps between words count as speech. */
  held: boolean[];
}

const gapS = 0.28;
const belowDb = 22;

/** Where someone speaks: the 150 to 5000 Hz band against the level of the loudest twentieth. */
export function speechActivity({ left, right }: Stereo): Activity {
  const band = new Float32Array(left.length);
  for (let i = 0; i < band.length; i++) band[i] = ((left[i] as number) + (right[i] as number)) / 2;
  biquad(band, 'high', 150, 0.7);
  biquad(band, 'low', 5000, 0.7);
  const levels = new Float64Array(Math.ceil(band.length / hop));
  for (let b = 0; b < levels.length; b++) {
    let sum = 0;
    for (let i = b * hop; i < Math.min(band.length, (b + 1) * hop); i++)
      sum += (band[i] as number) * (band[i] as number);
    levels[b] = powerDb(sum / hop);
  }
  const top = Float64Array.from(levels).sort()[Math.floor(levels.length * 0.95)] ?? -120;
  const floor = Math.max(-60, top - belowDb);
  const raw = Array.from(levels, (level) => level > floor);
  const held = raw.slice();
  const gap = Math.round((gapS * sampleRate) / hop);
  let last = -1;
  raw.forEach((on, i) => {
    if (!on) return;
    if (last >= 0 && i - last <= gap) held.fill(true, last, i);
    last = i;
  });
  return { raw, held };
}

export interface Ducking {
  /** Decibels that the bed gives way. */
  depthDb: number;
  /** Seconds for 90 % of the way down. */
  attackS: number;
  /** Seconds for 90 % of the way back. */
  releaseS: number;
  /** Seconds before a word at which the bed starts to give way. */
  aheadS: number;
}

export const speechDucking: Ducking = { depthDb: 6, attackS: 0.08, releaseS: 0.4, aheadS: 0.08 };

/** Gain in dB per 10 ms. */
export function duckCurve(active: readonly boolean[], { depthDb, attackS, releaseS, aheadS }: Ducking): Float32Array {
  const stepS = hop / sampleRate;
  const shift = Math.round(aheadS / stepS);
  const down = 1 - 0.1 ** (stepS / attackS);
  const up = 1 - 0.1 ** (stepS / releaseS);
  let gain = 0;
  return Float32Array.from(active, (_, i) => {
    const wanted = active[Math.min(active.length - 1, i + shift)] ? -depthDb : 0;
    gain += (wanted - gain) * (wanted < gain ? down : up);
    return gain;
  });
}

/** Multiplies a channel by a curve of decibels, joined by straight lines. */
export function applyCurve(samples: Float32Array, curve: Float32Array): void {
  const gains = Float32Array.from(curve, amplitude);
  const last = gains.length - 1;
  for (let i = 0; i < samples.length; i++) {
    const b = (i / hop) | 0;
    const from = gains[Math.min(last, b)] as number;
    const to = gains[Math.min(last, b + 1)] as number;
    samples[i] = (samples[i] as number) * (from + ((to - from) * (i % hop)) / hop);
  }
}

/** Takes `cutDb` out around 700 Hz, where vowels live, in step with the ducking. */
export function carve(samples: Float32Array, curve: Float32Array, depthDb: number, cutDb: number): void {
  const thinner = biquad(Float32Array.from(samples), 'peak', 700, 0.45, -cutDb);
  for (let i = 0; i < samples.length; i++) {
    const share = Math.min(1, -(curve[Math.min(curve.length - 1, (i / hop) | 0)] as number) / depthDb);
    samples[i] = (samples[i] as number) + ((thinner[i] as number) - (samples[i] as number)) * share;
  }
}
