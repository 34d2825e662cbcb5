import { powerDb, type Stereo, sampleRate } from '../stereo.ts';
import { Filter } from './biquad.ts';

const hop = sampleRate / 10;
/** The K filter at 48 kHz, as printed in ITU-R BS.1770-4, tables 1 and 2. */
const shelf = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
} as const;
const highPass = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] } as const;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures a sound that comes window by window (ITU-R BS.1770-4). */
export class LoudnessMeter {
  readonly #sides = [0, 1].map(() => [new Filter(shelf.b, shelf.a), new Filter(highPass.b, highPass.a)] as const);
  readonly #powers: number[] = [];
  #sum = 0;
  #filled = 0;

  push({ left, right }: Stereo): void {
    const [l, r] = [left, right].map((channel, side) => {
      const [first, second] = this.#sides[side] as readonly [Filter, Filter];
      return second.run(first.run(Float32Array.from(channel)));
    }) as [Float32Array, Float32Array];
    for (let i = 0; i < l.length; i++) {
      this.#sum += (l[i] as number) * (l[i] as number) + (r[i] as number) * (r[i] as number);
      if (++this.#filled < hop) continue;
      this.#powers.push(this.#sum / hop);
      this.#sum = 0;
      this.#filled = 0;
    }
  }

  /** K-weighted power of every whole 100 ms, both channels added. */
  get powers(): readonly number[] {
    return this.#powers;
  }

  /** Integrated loudness in LUFS with the gates; -120 for silence. */
  get lufs(): number {
    const powers = this.#powers;
    const lufs = (power: number) => powerDb(power) - 0.691;
    const blocks: number[] = [];
    for (let i = 0; i + 4 <= powers.length; i++)
      blocks.push(
        ((powers[i] as number) + (powers[i + 1] as number) + (powers[i + 2] as number) + (powers[i + 3] as number)) / 4,
      );
    const audible = blocks.filter((power) => lufs(power) > -70);
    if (audible.length === 0) return -120;
    const gate = lufs(mean(audible)) - 10;
    return lufs(mean(audible.filter((power) => lufs(power) > gate)));
  }
}

/** Level below which a sound counts as silent, LUFS. */
export const silentLufs = -69;

/** Integrated loudness of a whole sound in LUFS; -120 for silence. */
export function loudness(sound: Stereo): number {
  const meter = new LoudnessMeter();
  for (let from = 0; from < sound.left.length; from += sampleRate)
    meter.push({
      left: sound.left.subarray(from, from + sampleRate),
      right: sound.right.subarray(from, from + sampleRate),
    });
  return meter.lufs;
}
