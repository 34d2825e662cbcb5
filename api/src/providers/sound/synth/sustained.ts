import type { Rng } from '../rng.ts';
import type { PadName } from '../score/moods.ts';
import { type Stereo, sampleRate } from '../stereo.ts';
import { hz, type Strike } from './strike.ts';

const tau = Math.PI * 2;
const tableSize = 2048;

/** Level of harmonic n. */
const shapes: Record<PadName | 'bass', (n: number) => number> = {
  soft: (n) => 1 / n ** 2.2,
  hollow: (n) => (n % 2 ? 1 : 0.15) / n ** 1.8,
  string: (n) => 1 / n ** 1.5,
  choir: (n) => (n <= 3 ? 1 : 0.5) / n ** 1.7,
  bass: (n) => [0, 1, 0.6, 0.35, 0.14, 0.06][n] ?? 0,
};

const tables = new Map<string, Float32Array>();

/** One period with no harmonic above 5 kHz, so nothing folds back. */
function table(shape: PadName | 'bass', frequency: number): Float32Array {
  const top = Math.max(1, Math.min(20, Math.floor(5000 / frequency)));
  const id = `${shape}${top}`;
  const known = tables.get(id);
  if (known) return known;
  const wave = new Float32Array(tableSize + 1);
  let power = 0;
  for (let n = 1; n <= top; n++) {
    const level = shapes[shape](n);
    power += level * level;
    for (let i = 0; i <= tableSize; i++) wave[i] = (wave[i] as number) + level * Math.sin((tau * n * i) / tableSize);
  }
  const norm = 1 / Math.sqrt(power);
  for (let i = 0; i <= tableSize; i++) wave[i] = (wave[i] as number) * norm;
  tables.set(id, wave);
  return wave;
}

export interface Sustained extends Strike {
  midi: number;
  durationS: number;
  shape: PadName | 'bass';
  attackS: number;
  releaseS: number;
  /** Detuning of the side voices; 0 for none. */
  cents: number;
  gain: number;
}

/** A held note: a centre voice and, when detuned, one voice a side. */
export function sustained(out: Stereo, note: Sustained, random: Rng): void {
  const frequency = hz(note.midi);
  const wave = table(note.shape, frequency);
  const start = Math.round(note.startS * sampleRate);
  const hold = Math.round(note.durationS * sampleRate);
  const length = Math.min(out.left.length - start, hold + Math.round(note.releaseS * sampleRate * 1.2));
  const rise = 1 - Math.exp(-3 / (note.attackS * sampleRate));
  const fall = Math.exp(-6.9 / (note.releaseS * sampleRate));
  const pace = (frequency * tableSize) / sampleRate;
  const detune = note.cents * random.range(0.7, 1.3);
  const paceLeft = pace * 2 ** (-detune / 1200);
  const paceRight = pace * 2 ** (detune / 1200);
  let a = random.next() * tableSize;
  let b = random.next() * tableSize;
  let c = random.next() * tableSize;
  const level = note.gain * note.velocity;
  const gainLeft = level * (1 - note.pan * 0.4);
  const gainRight = level * (1 + note.pan * 0.4);
  const side = note.cents ? 0.6 : 0;
  let envelope = 0;
  for (let i = 0; i < length; i++) {
    envelope = i < hold ? envelope + (1 - envelope) * rise : envelope * fall;
    const ia = a | 0;
    const ib = b | 0;
    const ic = c | 0;
    const left = (wave[ia] as number) + ((wave[ia + 1] as number) - (wave[ia] as number)) * (a - ia);
    const right = (wave[ib] as number) + ((wave[ib + 1] as number) - (wave[ib] as number)) * (b - ib);
    const centre = (wave[ic] as number) + ((wave[ic + 1] as number) - (wave[ic] as number)) * (c - ic);
    out.left[start + i] = (out.left[start + i] as number) + (centre + left * side) * envelope * gainLeft;
    out.right[start + i] = (out.right[start + i] as number) + (centre + right * side) * envelope * gainRight;
    a += paceLeft;
    if (a >= tableSize) a -= tableSize;
    b += paceRight;
    if (b >= tableSize) b -= tableSize;
    c += pace;
    if (c >= tableSize) c -= tableSize;
  }
}
