import { type Stereo, sampleRate } from '../stereo.ts';

const lengths = [1549, 1933, 2327, 2729, 3137, 3593, 4049, 4493] as const;
const spreaders = { left: [373, 667], right: [421, 607] } as const;
const mask = 8191;
const tau = Math.PI * 2;

class Allpass {
  readonly #buffer: Float32Array;
  #at = 0;

  constructor(length: number) {
    this.#buffer = new Float32Array(length);
  }

  pass(sample: number): number {
    const delayed = this.#buffer[this.#at] as number;
    const fed = sample - 0.55 * delayed;
    this.#buffer[this.#at] = fed;
    if (++this.#at === this.#buffer.length) this.#at = 0;
    return delayed + 0.55 * fed;
  }
}

/** Two allpasses in a row. */
function spreader([first, second]: readonly [number, number]): (sample: number) => number {
  const a = new Allpass(first);
  const b = new Allpass(second);
  return (sample) => b.pass(a.pass(sample));
}

export interface Room {
  /** Seconds to -60 dB. */
  t60: number;
  /** 0 bright to 1 dull. */
  damp: number;
  /** Factor of the reverberated sound that is added. */
  wet: number;
}

/**
 * Adds a room to `out`: a feedback delay network. Two allpasses a side spread the input; eight delays of unrelated
 * length feed each other through a Hadamard matrix; each has a low-pass, every other one moves slowly against ringing.
 */
export function addReverb(send: Stereo, out: Stereo, { t60, damp, wet }: Room): void {
  const lines = lengths.map(() => new Float32Array(mask + 1));
  const gains = Float64Array.from(lengths, (n) => 10 ** ((-3 * n) / (sampleRate * t60)) / Math.sqrt(8));
  const low = new Float64Array(8);
  const taps = new Float64Array(8);
  const delays = new Float64Array(8);
  const spreadLeft = spreader(spreaders.left);
  const spreadRight = spreader(spreaders.right);
  for (let i = 0, w = 0; i < send.left.length; i++, w = (w + 1) & mask) {
    if (i % 64 === 0)
      for (let k = 0; k < 8; k++)
        delays[k] =
          (lengths[k] as number) + (k % 2 ? 0 : 7 + 6 * Math.sin((tau * (0.31 + 0.083 * k) * i) / sampleRate + k));
    const l = spreadLeft(send.left[i] as number);
    const r = spreadRight(send.right[i] as number);
    for (let k = 0; k < 8; k++) {
      const at = w - (delays[k] as number);
      const whole = Math.floor(at);
      const line = lines[k] as Float32Array;
      const a = line[whole & mask] as number;
      const y = k % 2 ? a : a + ((line[(whole + 1) & mask] as number) - a) * (at - whole);
      low[k] = (low[k] as number) + (y - (low[k] as number)) * (1 - damp);
      taps[k] = low[k] as number;
    }
    out.left[i] =
      (out.left[i] as number) +
      wet * ((taps[0] as number) - (taps[2] as number) + (taps[4] as number) - (taps[6] as number));
    out.right[i] =
      (out.right[i] as number) +
      wet * ((taps[1] as number) - (taps[3] as number) + (taps[5] as number) - (taps[7] as number));
    for (let span = 1; span < 8; span *= 2)
      for (let k = 0; k < 8; k++) {
        if (k & span) continue;
        const a = taps[k] as number;
        const b = taps[k + span] as number;
        taps[k] = a + b;
        taps[k + span] = a - b;
      }
    for (let k = 0; k < 8; k++)
      (lines[k] as Float32Array)[w] = (taps[k] as number) * (gains[k] as number) + (k % 2 ? r : l);
  }
}
