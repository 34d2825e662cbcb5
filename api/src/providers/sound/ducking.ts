import { biquadFilter, type Filter } from './master/biquad.ts';
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

/** Finds where someone speaks in a sound that comes in windows of whole hops (the last may be shorter). */
export class SpeechMeter {
  readonly #filters = [biquadFilter('high', 150, 0.7), biquadFilter('low', 5000, 0.7)];
  readonly #levels: number[] = [];

  push({ left, right }: Stereo): void {
    const band = new Float32Array(left.length);
    for (let i = 0; i < band.length; i++) band[i] = ((left[i] as number) + (right[i] as number)) / 2;
    for (const filter of this.#filters) filter.run(band);
    for (let at = 0; at < band.length; at += hop) {
      let sum = 0;
      for (let i = at; i < Math.min(band.length, at + hop); i++) sum += (band[i] as number) * (band[i] as number);
      this.#levels.push(powerDb(sum / hop));
    }
  }

  /** The 150 to 5000 Hz band, `gainDb` louder, against the level of its loudest twentieth. */
  activity(gainDb: number): Activity {
    const levels = Float64Array.from(this.#levels, (level) => level + gainDb);
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

/** Music under speech, window by window from the beginning. */
export class Ducker {
  readonly #curve: Float32Array;
  readonly #gains: Float32Array;
  readonly #depthDb: number;
  readonly #thinners: readonly Filter[];

  /**
   * `curve` is of `duckCurve`. `cutDb` is taken out around 700 Hz, where vowels live, in step with the ducking.
   */
  constructor(curve: Float32Array, depthDb: number, cutDb: number) {
    this.#curve = curve;
    this.#gains = Float32Array.from(curve, amplitude);
    this.#depthDb = depthDb;
    this.#thinners = [0, 1].map(() => biquadFilter('peak', 700, 0.45, -cutDb));
  }

  /** Changes a window that begins at sample `from` in place. */
  run(window: Stereo, from: number): void {
    const last = this.#gains.length - 1;
    [window.left, window.right].forEach((samples, side) => {
      const thinner = (this.#thinners[side] as Filter).run(Float32Array.from(samples));
      for (let i = 0; i < samples.length; i++) {
        const b = ((from + i) / hop) | 0;
        const share = Math.min(1, -(this.#curve[Math.min(last, b)] as number) / this.#depthDb);
        const carved = (samples[i] as number) + ((thinner[i] as number) - (samples[i] as number)) * share;
        const gain = this.#gains[Math.min(last, b)] as number;
        const next = this.#gains[Math.min(last, b + 1)] as number;
        samples[i] = carved * (gain + ((next - gain) * ((from + i) % hop)) / hop);
      }
    });
  }
}
