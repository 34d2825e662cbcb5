import type { Stereo } from '../stereo.ts';

const taps = 12;
/** Interpolators for the three points between two samples: windowed sinc. */
const phases = [1, 2, 3].map((p) =>
  Float64Array.from({ length: 2 * taps }, (_, k) => {
    const d = k - taps + 1 - p / 4;
    return ((0.5 + 0.5 * Math.cos((Math.PI * d) / (taps + 0.5))) * Math.sin(Math.PI * d)) / (Math.PI * d);
  }),
);

export function samplePeak({ left, right }: Stereo): number {
  let peak = 0;
  for (const channel of [left, right])
    for (let i = 0; i < channel.length; i++) {
      const size = Math.abs(channel[i] as number);
      if (size > peak) peak = size;
    }
  return peak;
}

/**
 * True peak (four times oversampled, linear) of a sound that comes window by window. Only the neighbourhood of high
 * samples is looked at.
 */
export class TruePeakMeter {
  #before: Stereo = { left: new Float32Array(), right: new Float32Array() };
  #most = 0;

  push(window: Stereo): void {
    const joined = {
      left: joinedTo(this.#before.left, window.left),
      right: joinedTo(this.#before.right, window.right),
    };
    this.#most = Math.max(this.#most, samplePeak(window));
    const near = this.#most * 0.6;
    for (const x of [joined.left, joined.right])
      for (let i = taps; i < x.length - taps; i++) {
        if (Math.abs(x[i] as number) <= near && Math.abs(x[i + 1] as number) <= near) continue;
        for (const phase of phases) {
          let sum = 0;
          for (let k = 0; k < 2 * taps; k++) sum += (phase[k] as number) * (x[i + k - taps + 1] as number);
          this.#most = Math.max(this.#most, Math.abs(sum));
        }
      }
    this.#before = { left: joined.left.slice(-2 * taps), right: joined.right.slice(-2 * taps) };
  }

  get peak(): number {
    return this.#most;
  }
}

function joinedTo(before: Float32Array, after: Float32Array): Float32Array {
  const joined = new Float32Array(before.length + after.length);
  joined.set(before);
  joined.set(after, before.length);
  return joined;
}

/** True peak of a whole sound, linear. */
export function truePeak(sound: Stereo): number {
  const meter = new TruePeakMeter();
  meter.push(sound);
  return meter.peak;
}

/** Samples that share a point of the limiter's gain; windows that are limited begin at a multiple of it. */
const limitBlock = 32;
const span = 8;

/** Highest sample of every block, for a sound that comes in windows of whole blocks (the last may be shorter). */
export class BlockPeaks {
  readonly #peaks: Float32Array;
  #at = 0;

  constructor(length: number) {
    this.#peaks = new Float32Array(Math.ceil(length / limitBlock));
  }

  push({ left, right }: Stereo): void {
    for (let i = 0; i < left.length; i++) {
      const b = ((this.#at + i) / limitBlock) | 0;
      const peak = Math.max(Math.abs(left[i] as number), Math.abs(right[i] as number));
      if (peak > (this.#peaks[b] as number)) this.#peaks[b] = peak;
    }
    this.#at += left.length;
  }

  /**
   * A gain a block that keeps the sound, scaled by `gain`, within `ceiling` (both linear): it looks 6 ms ahead and
   * moves smoothly, so it does not click. The scale is part of it.
   */
  gains(gain: number, ceiling: number): Float32Array {
    const count = this.#peaks.length;
    const need = this.#peaks.map((peak) => (peak * gain > ceiling ? ceiling / (peak * gain) : 1));
    const clamp = (i: number) => Math.min(count - 1, Math.max(0, i));
    const lowest = need.map((_, i) => {
      let m = 1;
      for (let k = -span - 1; k <= span + 1; k++) m = Math.min(m, need[clamp(i + k)] as number);
      return m;
    });
    return lowest.map((_, i) => {
      let sum = 0;
      for (let k = -span; k <= span; k++) sum += lowest[clamp(i + k)] as number;
      return (gain * sum) / (2 * span + 1);
    });
  }
}

/** Multiplies a window that begins at sample `from`, a multiple of a block, by gains of `BlockPeaks`. */
export function applyGains({ left, right }: Stereo, gains: Float32Array, from: number): void {
  const last = gains.length - 1;
  const first = from / limitBlock;
  for (let i = 0; i < left.length; i++) {
    const b = first + ((i / limitBlock) | 0);
    const gain = gains[b] as number;
    const g = gain + (((gains[Math.min(last, b + 1)] as number) - gain) * (i % limitBlock)) / limitBlock;
    left[i] = (left[i] as number) * g;
    right[i] = (right[i] as number) * g;
  }
}

/** Keeps a whole sound within `ceiling` (linear) in place. */
export function limit(sound: Stereo, ceiling: number): void {
  const peaks = new BlockPeaks(sound.left.length);
  peaks.push(sound);
  applyGains(sound, peaks.gains(1, ceiling), 0);
}
