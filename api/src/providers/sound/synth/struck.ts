import type { InstrumentName } from '../score/moods.ts';
import { type Stereo, sampleRate } from '../stereo.ts';
import { hz, type Strike } from './strike.ts';

const tau = Math.PI * 2;

interface Instrument {
  /** Ratio to the fundamental and level. */
  partials: readonly (readonly [number, number])[];
  /** Seconds to -60 dB at middle C. */
  t60: number;
  /** How much faster upper partials die. */
  damp: number;
  attackS: number;
}

// biome-ignore format: one line an instrument
const instruments: Record<InstrumentName, Instrument> = {
  felt: { partials: [[1, 1], [2, 0.4], [3, 0.18], [4, 0.09], [5, 0.04], [6, 0.02]], t60: 2.8, damp: 0.5, attackS: 0.008 },
  nylon: { partials: [[1, 1], [2, 0.6], [3, 0.35], [4, 0.22], [5, 0.12], [7, 0.06], [9, 0.03]], t60: 1.9, damp: 0.8, attackS: 0.004 },
  ep: { partials: [[1, 1], [2, 0.3], [3, 0.1], [4, 0.05], [8, 0.02]], t60: 2.6, damp: 0.6, attackS: 0.007 },
  kalimba: { partials: [[1, 1], [2, 0.14], [3, 0.08], [5.4, 0.08]], t60: 1.4, damp: 1, attackS: 0.004 },
  marimba: { partials: [[1, 1], [3.98, 0.2], [9.2, 0.03]], t60: 1, damp: 0.7, attackS: 0.004 },
  celesta: { partials: [[1, 1], [2, 0.2], [4, 0.24], [8, 0.04]], t60: 1.9, damp: 0.6, attackS: 0.005 },
  pizz: { partials: [[1, 1], [2, 0.55], [3, 0.32], [4, 0.2], [5, 0.1], [6, 0.05]], t60: 0.65, damp: 0.4, attackS: 0.006 },
  glass: { partials: [[1, 1], [2, 0.08], [3, 0.04]], t60: 3, damp: 0.6, attackS: 0.05 },
};

/** A plucked or struck note: a sum of damped sines, so the pitch is exact and nothing aliases. */
export function struck(out: Stereo, note: Strike & { midi: number; instrument: InstrumentName; gain: number }): void {
  const { partials, t60, damp, attackS } = instruments[note.instrument];
  const frequency = hz(note.midi);
  const life = t60 * 2 ** ((60 - note.midi) / 30);
  const start = Math.round(note.startS * sampleRate);
  const length = Math.min(out.left.length - start, Math.round(life * sampleRate));
  if (length <= 0) return;
  const sound = new Float32Array(length);
  for (const [ratio, level] of partials) {
    if (frequency * ratio > 6500) continue;
    const decay = life / (1 + damp * (ratio - 1));
    const k = Math.exp(-6.9 / (decay * sampleRate));
    const w = (tau * frequency * ratio) / sampleRate;
    const c1 = 2 * k * Math.cos(w);
    const c2 = k * k;
    // spread phases keep peaks low; harder notes are brighter
    const phase = ratio * ratio * 0.9;
    const force = level * (ratio > 1 ? 0.4 + 0.6 * note.velocity : 1);
    let y2 = force * Math.sin(phase);
    let y1 = k * force * Math.sin(w + phase);
    for (let i = 0, end = Math.min(length, Math.round(decay * sampleRate)); i < end; i++) {
      const y = c1 * y1 - c2 * y2;
      y2 = y1;
      y1 = y;
      sound[i] = (sound[i] as number) + y;
    }
  }
  const attack = Math.round(attackS * sampleRate * (1.3 - note.velocity * 0.4));
  for (let i = 0; i < attack && i < length; i++)
    sound[i] = (sound[i] as number) * (0.5 - 0.5 * Math.cos((Math.PI * i) / attack));
  for (let i = 0, end = Math.min(length, 980); i < end; i++)
    sound[length - 1 - i] = (sound[length - 1 - i] as number) * (i / end);
  const gainLeft = note.gain * note.velocity * (1 - note.pan);
  const gainRight = note.gain * note.velocity * (1 + note.pan);
  for (let i = 0; i < length; i++) {
    out.left[start + i] = (out.left[start + i] as number) + (sound[i] as number) * gainLeft;
    out.right[start + i] = (out.right[start + i] as number) + (sound[i] as number) * gainRight;
  }
}
