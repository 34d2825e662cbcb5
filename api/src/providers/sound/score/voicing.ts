import type { Rng } from '../rng.ts';

export interface Placed {
  bass: number;
  /** Four MIDI notes, lowest first. */
  voicing: readonly number[];
}

const perfect = (interval: number) => interval % 12 === 0 || interval % 12 === 7;

/** Cost of the chord by itself: missing and doubled tones, low seconds, wide gaps. */
function standingCost(voicing: readonly number[], pitchClasses: readonly number[], bass: number): number {
  const [root, third, fifth] = pitchClasses;
  let cost = 0;
  for (const pc of pitchClasses) {
    if (voicing.some((note) => note % 12 === pc)) continue;
    if (pc === root && bass % 12 === pc) cost += 2;
    else cost += pc === third ? 25 : pc === fifth ? 6 : 8;
  }
  if (voicing.filter((note) => note % 12 === third).length > 1) cost += 4;
  for (let i = 0; i < 3; i++) {
    const gap = (voicing[i + 1] as number) - (voicing[i] as number);
    if (gap === 1) cost += 9;
    else if (gap === 2 && i === 0) cost += 4;
    if (gap > 9) cost += 5;
    else if ((voicing[i] as number) < 55 && gap < 4) cost += 4;
  }
  return cost;
}

/** Cost of the step from the chord before: movement, repetition, parallel fifths and octaves. */
function movingCost(voicing: readonly number[], bass: number, previous: Placed): number {
  let cost = 0;
  let same = 0;
  voicing.forEach((note, i) => {
    const move = Math.abs(note - (previous.voicing[i] as number));
    cost += move + (move > 5 ? 3 : 0);
    if (move === 0) same++;
  });
  if (same === 4) cost += 12;
  const now = [bass, ...voicing];
  const was = [previous.bass, ...previous.voicing];
  for (let i = 0; i < 5; i++)
    for (let j = i + 1; j < 5; j++) {
      const interval = (now[j] as number) - (now[i] as number);
      const moved = now[i] !== was[i] && now[j] !== was[j];
      if (moved && perfect(interval) && ((was[j] as number) - (was[i] as number)) % 12 === interval % 12)
        cost += i === 0 && j === 4 ? 20 : 4;
    }
  return cost;
}

/** Four voices between `low` and `high` (MIDI): all are scored by the rules of part writing, the cheapest is taken. */
export function voiceChord(
  pitchClasses: readonly number[],
  bass: number,
  previous: Placed | undefined,
  low: number,
  high: number,
  random: Rng,
): number[] {
  const notes: number[] = [];
  for (let note = low; note <= high; note++) if (pitchClasses.includes(note % 12)) notes.push(note);
  let best: number[] = notes.slice(0, 4);
  let bestCost = Number.POSITIVE_INFINITY;
  for (let a = 0; a < notes.length - 3; a++)
    for (let b = a + 1; b < notes.length - 2; b++)
      for (let c = b + 1; c < notes.length - 1; c++)
        for (let d = c + 1; d < notes.length; d++) {
          const voicing = [notes[a] as number, notes[b] as number, notes[c] as number, notes[d] as number];
          const middle = Math.abs(((voicing[0] as number) + (voicing[3] as number)) / 2 - (low + high) / 2) * 0.5;
          let cost = random.next() * 2.5 + middle + standingCost(voicing, pitchClasses, bass);
          if (previous) cost += movingCost(voicing, bass, previous);
          if (cost >= bestCost) continue;
          bestCost = cost;
          best = voicing;
        }
  return best;
}

/** Root, or the third for a smooth line where `inversions` are allowed; MIDI 36 to 51. */
export function chooseBass(
  pitchClasses: readonly number[],
  previousBass: number | undefined,
  inversions: boolean,
  random: Rng,
): number {
  const anchor = previousBass ?? 42;
  let best = 36 + (pitchClasses[0] as number);
  let bestCost = Number.POSITIVE_INFINITY;
  for (let note = 36; note <= 51; note++) {
    const isRoot = note % 12 === pitchClasses[0];
    if (!isRoot && !(inversions && note % 12 === pitchClasses[1])) continue;
    const cost = (isRoot ? 0 : 3.5) + Math.abs(note - anchor) * 0.6 + Math.abs(note - 43) * 0.2 + random.next();
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = note;
  }
  return best;
}
