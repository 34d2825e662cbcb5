import type { Rng } from '../rng.ts';
import { endsPhrase, hand, isFull } from './hand.ts';
import type { Bar, NoteEvent, Plan, Voice } from './types.ts';

const eighths = [0, 2, 4, 6, 8, 10, 12, 14] as const;
const pans: Partial<Record<Voice, number>> = { shaker: 0.25, kick: 0 };

interface Pattern {
  voice: 'kick' | 'tom' | 'shaker' | 'brush' | 'rim';
  steps: readonly number[];
  velocity: number;
  looseS?: number;
}

function kicks(plan: Plan, bar: Bar, some: (list: readonly number[], p: number) => number[], random: Rng): number[] {
  switch (plan.taste.drums) {
    case 'pulse':
      return bar.role === 'lift' ? [0, 4, 8, 12] : [0, 8];
    case 'brush':
      return [0, ...some([6, 10], 0.5)];
    case 'lofi':
      return [0, random.pick([7, 10])];
    case 'bounce':
      return [0, 8, ...some([6], 0.4)];
    case 'march':
      return [0, ...some([10, 14], 0.5)];
    default:
      return [];
  }
}

function patternsOf(plan: Plan, bar: Bar, random: Rng): Pattern[] {
  const { meter, steps, intensity, taste } = plan;
  const style = taste.drums;
  const turn = endsPhrase(bar);
  const next = plan.bars[bar.index + 1];
  const beforeChange = turn && next !== undefined && next.role !== bar.role;
  const busy = intensity * (bar.role === 'lift' ? 1.2 : 0.8);
  const backBeat = meter === 3 ? [4, 8] : [4, 12];
  const some = (list: readonly number[], p: number) => list.filter(() => random.chance(p));

  const patterns: Pattern[] = [];
  if (!beforeChange) patterns.push({ voice: 'kick', steps: kicks(plan, bar, some, random), velocity: 0.8 });
  if (style === 'brush' || style === 'bounce')
    patterns.push({ voice: 'brush', steps: [...backBeat, ...some([7, 14], 0.3)], velocity: 0.7 });
  if (style === 'lofi') patterns.push({ voice: 'rim', steps: backBeat, velocity: 0.6, looseS: 0.01 });
  if (style === 'bounce') patterns.push({ voice: 'rim', steps: some([3, 10, 13], 0.4), velocity: 0.6, looseS: 0.01 });
  if (style === 'march')
    patterns.push({ voice: 'tom', steps: turn ? [8, 12, 14] : some([8, 12, 14], 0.5), velocity: 0.7 });
  else {
    const shaken =
      style === 'pulse' ? eighths.filter((s) => s % 4 === 2 || random.chance(busy)) : some(eighths, 0.55 + busy * 0.4);
    patterns.push({ voice: 'shaker', steps: shaken, velocity: 0.6, looseS: 0.007 });
  }
  if (turn && random.chance(0.6)) patterns.push({ voice: 'brush', steps: [steps - 2, steps - 1], velocity: 0.4 });
  return patterns;
}

/** Soft drums in the full sections. */
export function drumPart(plan: Plan): NoteEvent[] {
  if (plan.taste.drums === 'none') return [];
  const random = plan.random('drums');
  return plan.bars.filter(isFull).flatMap((bar) =>
    patternsOf(plan, bar, random).flatMap(({ voice, steps, velocity, looseS = 0.006 }) => {
      const play = hand(plan, voice, random);
      return steps
        .filter((step) => step < plan.steps)
        .map((step) =>
          play(bar, {
            step,
            steps: 1,
            velocity: velocity * (step % 8 === 0 ? 1 : 0.85),
            pan: pans[voice] ?? -0.15,
            looseS,
          }),
        );
    }),
  );
}
