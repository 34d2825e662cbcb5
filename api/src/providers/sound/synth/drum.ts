import type { Rng } from '../rng.ts';
import { type Stereo, sampleRate } from '../stereo.ts';
import type { Strike } from './strike.ts';

const tau = Math.PI * 2;

/** Kick and tom: a sine that sinks from one pitch to another. */
export function drop(
  out: Stereo,
  note: Strike & { fromHz: number; toHz: number; fallS: number; lifeS: number; gain: number },
): void {
  const start = Math.round(note.startS * sampleRate);
  const length = Math.min(out.left.length - start, Math.round(note.lifeS * sampleRate));
  let phase = 0;
  for (let i = 0; i < length; i++) {
    const t = i / sampleRate;
    phase += (tau * (note.toHz + (note.fromHz - note.toHz) * Math.exp(-t / note.fallS))) / sampleRate;
    const envelope = Math.min(1, i / 140) * Math.exp((-t * 5) / note.lifeS) * Math.min(1, (length - i) / 540);
    const y = Math.sin(phase) * envelope * note.gain * note.velocity;
    out.left[start + i] = (out.left[start + i] as number) + y;
    out.right[start + i] = (out.right[start + i] as number) + y;
  }
}

/** Shaker, brush, rim: band-passed noise with a rounded start. */
export function noiseHit(
  out: Stereo,
  note: Strike & { centreHz: number; q: number; attackS: number; lifeS: number; gain: number },
  random: Rng,
): void {
  const start = Math.round(note.startS * sampleRate);
  const length = Math.min(out.left.length - start, Math.round((note.attackS + note.lifeS) * sampleRate));
  const g = Math.tan((Math.PI * note.centreHz) / sampleRate);
  const k = 1 / note.q;
  const a1 = 1 / (1 + g * (g + k));
  const gainLeft = note.gain * note.velocity * (1 - note.pan);
  const gainRight = note.gain * note.velocity * (1 + note.pan);
  const rise = note.attackS * sampleRate;
  const fall = Math.exp(-5 / (note.lifeS * sampleRate));
  let s1 = 0;
  let s2 = 0;
  let envelope = 1;
  for (let i = 0; i < length; i++) {
    const v3 = random.next() * 2 - 1 - s2;
    const v1 = a1 * s1 + a1 * g * v3;
    const v2 = s2 + g * v1;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    if (i > rise) envelope *= fall;
    const onset = i < rise ? 0.5 - 0.5 * Math.cos((Math.PI * i) / rise) : 1;
    const y = k * v1 * envelope * onset * Math.min(1, (length - i) / 220);
    out.left[start + i] = (out.left[start + i] as number) + y * gainLeft;
    out.right[start + i] = (out.right[start + i] as number) + y * gainRight;
  }
}
