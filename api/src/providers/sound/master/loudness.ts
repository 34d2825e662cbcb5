import { powerDb, type Stereo, sampleRate } from '../stereo.ts';
import { filter } from './biquad.ts';

const hop = sampleRate / 10;
/** The K filter at 48 kHz, as printed in ITU-R BS.1770-4, tables 1 and 2. */
const shelf = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
} as const;
const highPass = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] } as const;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** K-weighted power of every 100 ms, both channels added (ITU-R BS.1770-4). */
export function blockPowers({ left, right }: Stereo): Float64Array {
  const powers = new Float64Array(Math.floor(left.length / hop));
  for (const channel of [left, right]) {
    const weighted = filter(Float32Array.from(channel), shelf.b, shelf.a);
    filter(weighted, highPass.b, highPass.a);
    for (let block = 0; block < powers.length; block++) {
      let sum = 0;
      for (let i = block * hop; i < (block + 1) * hop; i++) sum += (weighted[i] as number) * (weighted[i] as number);
      powers[block] = (powers[block] as number) + sum / hop;
    }
  }
  return powers;
}

/** Level below which a sound counts as silent, LUFS. */
export const silentLufs = -69;

/** Integrated loudness in LUFS with the gates of ITU-R BS.1770-4; -120 for silence. */
export function loudness(sound: Stereo): number {
  const powers = blockPowers(sound);
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
