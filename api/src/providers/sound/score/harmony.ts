import type { Rng } from '../rng.ts';
import type { Role } from './form.ts';
import { type MoodSpec, scales } from './moods.ts';

/** Chords that share two tones with the degree (functional substitution). */
const substitutes: Record<number, readonly number[]> = {
  1: [6, 3],
  2: [4],
  3: [1, 6],
  4: [2, 6],
  5: [3],
  6: [1, 4],
  7: [5],
};

export interface ChordTones {
  seventh: boolean;
  ninth: boolean;
  /** Soft moods may hold a major seventh. */
  soft: boolean;
  /** Raise the third: the leading note of a dominant in minor. */
  lead: boolean;
}

/** Pitch classes (0 is C) of the chord on a degree: root, third, fifth and at most one colour. */
export function chord(degree: number, tonic: number, scale: readonly number[], tones: ChordTones): number[] {
  const at = (k: number) => tonic + (scale[k % 7] as number) + 12 * Math.floor(k / 7);
  const d = degree - 1;
  const notes = [at(d), at(d + 2) + (tones.lead ? 1 : 0), at(d + 4)];
  const majorSeventh = (at(d + 6) - at(d)) % 12 === 11;
  if (tones.seventh && !tones.lead && (tones.soft || !majorSeventh)) notes.push(at(d + 6));
  if (tones.ninth && notes.length < 4 && at(d + 8) - at(d) === 14) notes.push(at(d + 8));
  return notes.map((note) => ((note % 12) + 12) % 12);
}

function isDiminished(degree: number, scale: readonly number[]): boolean {
  const d = degree - 1;
  return ((scale[(d + 4) % 7] as number) - (scale[d] as number) + 12) % 12 === 6;
}

/**
 * One degree a bar, the tonic of the tail included. A progression a section; its later rounds are re-harmonised;
 * a cadence leads to the end. A negative degree stands for a raised leading note.
 */
export function planDegrees(mood: MoodSpec, roles: readonly Role[], random: Rng): number[] {
  const scaleNotes = scales[mood.scale];
  const first = random.pick(mood.progressions);
  const degrees: number[] = [];
  let from = 0;
  let progression = first;
  roles.forEach((role, i) => {
    if (i === 0 || role !== roles[i - 1]) {
      from = i;
      if (role === 'lift') progression = random.pick(mood.lift);
      else progression = degrees.length > 8 ? random.pick(mood.progressions) : first;
    }
    if (role === 'intro') {
      degrees.push(i % 2 ? (first[1] as number) : 1);
      return;
    }
    let degree = progression[(i - from) % progression.length] as number;
    if (i - from >= progression.length && random.chance(0.4)) {
      const other = random.pick(substitutes[degree] ?? [degree]);
      if (!isDiminished(other, scaleNotes) && other !== degrees[i - 1]) degree = other;
    }
    degrees.push(degree);
  });
  const count = roles.length;
  const [before, last] = random.pick(mood.cadences);
  // a raised leading note needs room to be prepared
  if (count > 1) degrees[count - 1] = last < 0 && count < 8 ? 7 : last;
  if (count > 5) degrees[count - 2] = before;
  degrees.push(1);
  return degrees;
}
