import type { Rng } from '../rng.ts';
import type { Bar, NoteEvent, Plan, Voice } from './types.ts';

export interface Played {
  step: number;
  steps: number;
  midi?: number;
  velocity: number;
  pan?: number;
  /** Seconds by which the hand strays; default value: 0.008. */
  looseS?: number;
}

/** A player's hand: swing, small errors of time and force. */
export function hand(plan: Plan, voice: Voice, random: Rng): (bar: Bar, note: Played) => NoteEvent {
  return (bar, { step, steps, midi = 0, velocity, pan = 0, looseS = 0.008 }) => {
    const swing = step % 4 === 2 ? plan.mood.swing * 2 * plan.stepS : 0;
    // on the first beat only the arpeggio may come early
    const stray = step === 0 && voice !== 'arp' ? Math.abs(random.gauss()) * 0.003 : random.gauss() * looseS;
    return {
      voice,
      bar: bar.index,
      step,
      startS: Math.max(0, bar.startS + step * plan.stepS + swing + stray),
      durationS: steps * plan.stepS,
      midi,
      velocity: velocity * (1 + random.gauss() * 0.09),
      pan,
    };
  };
}

export const isFinal = (plan: Plan, bar: Bar): boolean => bar.index === plan.form.bars;
export const endsPhrase = (bar: Bar): boolean => bar.index % 4 === 3;
export const isFull = (bar: Bar): boolean => bar.role === 'main' || bar.role === 'lift';
