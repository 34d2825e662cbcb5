import { biquad } from '../master/biquad.ts';
import { powerDb, type Stereo, sampleRate } from '../stereo.ts';

interface Table {
  cos: Float64Array;
  sin: Float64Array;
  /** By Hann. */
  window: Float64Array;
}

const tables = new Map<number, Table>();

function tableOf(size: number): Table {
  const known = tables.get(size);
  if (known) return known;
  const turns = Float64Array.from({ length: size }, (_, k) => (-2 * Math.PI * k) / size);
  const [cos, sin] = [turns.map(Math.cos), turns.map(Math.sin)];
  const made = { cos, sin, window: cos.map((value) => 0.5 - 0.5 * value) };
  tables.set(size, made);
  return made;
}

/** Power spectrum of one Hann window (radix-2 FFT), `size / 2` bins. */
export function spectrum(samples: Float32Array, at: number, size: number): Float64Array {
  const { cos, sin, window } = tableOf(size);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let i = 0; i < size; i++) re[i] = (samples[at + i] ?? 0) * (window[i] as number);
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
        const [c, s] = [cos[(k * size) / length] as number, sin[(k * size) / length] as number];
        const a = start + k;
        const b = a + length / 2;
        const x = (re[b] as number) * c - (im[b] as number) * s;
        const y = (re[b] as number) * s + (im[b] as number) * c;
        re[b] = (re[a] as number) - x;
        im[b] = (im[a] as number) - y;
        re[a] = (re[a] as number) + x;
        im[a] = (im[a] as number) + y;
      }
  return Float64Array.from({ length: size / 2 }, (_, k) => (re[k] as number) ** 2 + (im[k] as number) ** 2);
}

export function monoOf({ left, right }: Stereo): Float32Array {
  const mono = new Float32Array(left.length);
  for (let i = 0; i < mono.length; i++) mono[i] = ((left[i] as number) + (right[i] as number)) / 2;
  return mono;
}

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

/** What the filters of a band take to settle. */
const settleS = 0.2;

/** Level of a band between two times, dB. */
export function bandDb({ left, right }: Stereo, low: number, high: number, fromS: number, toS: number): number {
  const [from, to] = [Math.round(fromS * sampleRate), Math.round(toS * sampleRate)];
  const before = Math.min(from, Math.round(settleS * sampleRate));
  const x = monoOf({ left: left.subarray(from - before, to), right: right.subarray(from - before, to) });
  for (let k = 0; k < 2; k++) {
    biquad(x, 'high', low, 0.7);
    biquad(x, 'low', high, 0.7);
  }
  const part = x.subarray(before);
  return powerDb(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

/** A buzz with the rhythm of speech between the given times, at the engine's rate. */
export function speechLike(seconds: number, spans: readonly (readonly [number, number])[]): Stereo {
  const left = new Float32Array(Math.round(seconds * sampleRate));
  // One round of its 120 Hz.
  const buzz = Float64Array.from({ length: sampleRate / 120 }, (_, i) => {
    let voice = 0;
    for (let h = 1; h <= 24; h++) voice += Math.sin((2 * Math.PI * 120 * h * i) / sampleRate + h * h) / h ** 0.7;
    return voice;
  });
  for (const [fromS, toS] of spans)
    for (let i = Math.round(fromS * sampleRate); i < Math.min(left.length, toS * sampleRate); i++)
      left[i] =
        0.06 * (buzz[i % buzz.length] as number) * Math.abs(Math.sin((2 * Math.PI * 2 * i) / sampleRate)) ** 0.5;
  return { left, right: left.slice() };
}
