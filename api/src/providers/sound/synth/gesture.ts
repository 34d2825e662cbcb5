import type { Rng } from '../rng.ts';
import { type Stereo, sampleRate } from '../stereo.ts';

const tau = Math.PI * 2;

export const mono = (like: Stereo): Float32Array => new Float32Array(like.left.length);

/** Lays a mono sound into both channels; `pan` is -1 to 1 over time, which runs from 0 to 1. */
export function spread(sound: Float32Array, out: Stereo, pan: (t: number) => number): void {
  for (let i = 0; i < sound.length; i++) {
    const p = pan(i / sound.length);
    out.left[i] = (out.left[i] as number) + (sound[i] as number) * (1 - p);
    out.right[i] = (out.right[i] as number) + (sound[i] as number) * (1 + p);
  }
}

/** Noise through a band-pass whose centre and level move; their time runs from 0 to 1. */
export function sweep(
  out: Float32Array,
  random: Rng,
  startS: number,
  seconds: number,
  { hz, q, level }: { hz: (t: number) => number; q: number; level: (t: number) => number },
): void {
  const start = Math.round(startS * sampleRate);
  const length = Math.min(out.length - start, Math.round(seconds * sampleRate));
  const k = 1 / q;
  let s1 = 0;
  let s2 = 0;
  let g = 0;
  let a1 = 1;
  let gain = 0;
  for (let i = 0; i < length; i++) {
    if (i % 16 === 0) {
      const t = i / length;
      g = Math.tan((Math.PI * Math.min(12_000, hz(t))) / sampleRate);
      a1 = 1 / (1 + g * (g + k));
      gain = level(t);
    }
    const v1 = a1 * (s1 + g * (random.next() * 2 - 1 - s2));
    const v2 = s2 + g * v1;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    out[start + i] = (out[start + i] as number) + k * v1 * gain;
  }
}

export interface Ping {
  atS: number;
  hz: number;
  /** Default value: 1. */
  level?: number;
  t60: number;
  attackS: number;
  /** Start pitch as a ratio of the end pitch. Default value: 1. */
  bend?: number;
  /** Seconds that the bend takes. Default value: 0.02. */
  fallS?: number;
}

/** A damped sine. */
export function ping(out: Float32Array, { atS, hz, level = 1, t60, attackS, bend = 1, fallS = 0.02 }: Ping): void {
  const start = Math.round(atS * sampleRate);
  const length = Math.min(out.length - start, Math.round(t60 * sampleRate));
  let phase = 0;
  for (let i = 0; i < length; i++) {
    const t = i / sampleRate;
    phase += (tau * hz * (1 + (bend - 1) * Math.exp(-t / fallS))) / sampleRate;
    const attack = 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, t / attackS));
    const decay = Math.exp((-6.9 * t) / t60) * Math.min(1, (length - i) / 330);
    out[start + i] = (out[start + i] as number) + Math.sin(phase) * level * attack * decay;
  }
}
