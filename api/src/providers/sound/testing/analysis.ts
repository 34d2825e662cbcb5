import { biquad } from '../master/biquad.ts';
import { powerDb, type Stereo, sampleRate } from '../stereo.ts';

/** Power spectrum of one Hann window (radix-2 FFT), `size / 2` bins. */
export function spectrum(samples: Float32Array, at: number, size: number): Float64Array {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let i = 0; i < size; i++) re[i] = (samples[at + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const keep = re[i] as number;
      re[i] = re[j] as number;
      re[j] = keep;
    }
  }
  for (let length = 2; length <= size; length <<= 1)
    for (let start = 0; start < size; start += length)
      for (let k = 0; k < length / 2; k++) {
        const angle = (-2 * Math.PI * k) / length;
        const a = start + k;
        const b = a + length / 2;
        const x = (re[b] as number) * Math.cos(angle) - (im[b] as number) * Math.sin(angle);
        const y = (re[b] as number) * Math.sin(angle) + (im[b] as number) * Math.cos(angle);
        re[b] = (re[a] as number) - x;
        im[b] = (im[a] as number) - y;
        re[a] = (re[a] as number) + x;
        im[a] = (im[a] as number) + y;
      }
  return Float64Array.from({ length: size / 2 }, (_, k) => (re[k] as number) ** 2 + (im[k] as number) ** 2);
}

export const monoOf = ({ left, right }: Stereo): Float32Array =>
  Float32Array.from(left, (sample, i) => (sample + (right[i] as number)) / 2);

/** Energy of spectral peaks from 65 Hz to 2 kHz by pitch class, 0 is C. */
export function chroma(samples: Float32Array): number[] {
  const size = 16_384;
  const classes = Array<number>(12).fill(0);
  const bin = sampleRate / size;
  for (let at = 0; at + size <= samples.length; at += size) {
    const power = spectrum(samples, at, size);
    const top = Math.max(...power.subarray(Math.ceil(65 / bin), Math.floor(2000 / bin)));
    for (let k = Math.ceil(65 / bin); k < 2000 / bin; k++) {
      const [before, here, after] = [power[k - 1] as number, power[k] as number, power[k + 1] as number];
      if (here <= before || here < after || here < top * 1e-4) continue;
      const [a, b, c] = [before, here, after].map((value) => Math.log(value + 1e-30)) as [number, number, number];
      const hz = (k + (0.5 * (a - c)) / (a - 2 * b + c)) * bin;
      const pitch = ((Math.round(69 + 12 * Math.log2(hz / 440)) % 12) + 12) % 12;
      classes[pitch] = (classes[pitch] as number) + before + here + after;
    }
  }
  return classes;
}

/** Samples whose second difference stands far out of their neighbourhood: clicks. */
export function clicks(samples: Float32Array): number {
  const block = 256;
  let count = 0;
  for (let at = block; at + block < samples.length; at += block) {
    let top = 0;
    let sum = 0;
    for (let i = at; i < at + block; i++) {
      const bend = Math.abs((samples[i + 1] as number) - 2 * (samples[i] as number) + (samples[i - 1] as number));
      sum += bend * bend;
      top = Math.max(top, bend);
    }
    if (top > 0.004 && top > 9 * Math.sqrt(sum / block)) count++;
  }
  return count;
}

/** Level of a band between two times, dB. */
export function bandDb(sound: Stereo, low: number, high: number, fromS: number, toS: number): number {
  const x = monoOf(sound);
  for (let k = 0; k < 2; k++) {
    biquad(x, 'high', low, 0.7);
    biquad(x, 'low', high, 0.7);
  }
  const part = x.subarray(Math.round(fromS * sampleRate), Math.round(toS * sampleRate));
  return powerDb(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

/** A buzz with the rhythm of speech between the given times, at the engine's rate. */
export function speechLike(seconds: number, spans: readonly (readonly [number, number])[]): Stereo {
  const left = new Float32Array(Math.round(seconds * sampleRate));
  for (const [fromS, toS] of spans)
    for (let i = Math.round(fromS * sampleRate); i < Math.min(left.length, toS * sampleRate); i++) {
      const t = i / sampleRate;
      let voice = 0;
      for (let h = 1; h <= 24; h++) voice += Math.sin(2 * Math.PI * 120 * h * t + h * h) / h ** 0.7;
      left[i] = 0.06 * voice * Math.abs(Math.sin(2 * Math.PI * 2 * t)) ** 0.5;
    }
  return { left, right: left.slice() };
}
