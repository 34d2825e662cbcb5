import type { Rng } from '../rng.ts';
import { endsPhrase, hand, isFinal, isFull } from './hand.ts';
import type { Bar, NoteEvent, Plan } from './types.ts';

/** Step, length in steps, MIDI note, velocity. */
type Line = readonly (readonly [number, number, number, number])[];

interface Notes {
  root: number;
  fifth: number;
  /** A scale step away from the next bass note. */
  approach: number;
}

function notesOf(plan: Plan, bar: Bar, random: Rng): Notes {
  const next = plan.bars[bar.index + 1]?.bass ?? bar.bass;
  const way = random.chance(0.5) ? 1 : -1;
  const inScale = (note: number) => plan.scale.includes((((note - plan.tonic) % 12) + 12) % 12);
  const hasFifth = bar.pitchClasses.includes((bar.bass + 7) % 12);
  return {
    root: bar.bass,
    fifth: hasFifth ? bar.bass + (bar.bass > 44 ? -5 : 7) : bar.bass,
    approach: next + way * (inScale(next + way) ? 1 : 2),
  };
}

function lineOf(plan: Plan, bar: Bar, { root, fifth, approach }: Notes, random: Rng): Line {
  const { steps, meter, taste } = plan;
  const turn = endsPhrase(bar);
  if (bar.role === 'intro') return bar.index || taste.opening === 'full' ? [[0, steps, root, 0.75]] : [];
  if (taste.bass === 'long' || bar.role === 'ending') {
    const held = [0, steps - (turn ? 2 : 0), root, 1] as const;
    return turn && isFull(bar) ? [held, [steps - 2, 2, approach, 0.6]] : [held];
  }
  const half = meter === 3 ? 6 : 8;
  switch (taste.bass) {
    case 'two':
      return [
        [0, steps / 2, root, 1],
        [8, steps - 8, random.chance(0.6) ? fifth : root, 0.75],
      ];
    case 'walk':
      return [
        [0, 6, root, 1],
        [half, 4, fifth, 0.75],
        [steps - 2, 2, approach, 0.7],
      ];
    case 'sync': {
      const second = [6, meter === 3 ? 6 : 4, random.chance(0.3) ? fifth : root, 0.8] as const;
      const third = [10, random.chance(0.5) ? 4 : 6, root, 0.7] as const;
      return meter === 4 ? [[0, 6, root, 1], second, third] : [[0, 6, root, 1], second];
    }
    case 'pulse': {
      const line: (readonly [number, number, number, number])[] = [];
      for (let step = 0; step < steps; step += 2) {
        if (step % 4 !== 0 && !random.chance(bar.role === 'lift' ? 0.85 : 0.6)) continue;
        const midi = step === steps - 2 && turn ? approach : root;
        line.push([step, 2, midi, step % 8 === 0 ? 1 : step % 4 ? 0.6 : 0.78]);
      }
      return line;
    }
  }
}

/** The bass line in the style of the piece; the last note is the tonic, held through the tail. */
export function bassPart(plan: Plan): NoteEvent[] {
  const random = plan.random('bass');
  const play = hand(plan, 'bass', random);
  return plan.bars.flatMap((bar) => {
    if (isFinal(plan, bar)) {
      const durationS = Math.max(0.8, plan.form.tailS - 1.8);
      return [
        { voice: 'bass', bar: bar.index, step: 0, startS: bar.startS, durationS, midi: bar.bass, velocity: 1, pan: 0 },
      ];
    }
    return lineOf(plan, bar, notesOf(plan, bar, random), random).map(([step, length, midi, velocity]) =>
      play(bar, { step, steps: length * 0.99, midi, velocity, looseS: 0.005 }),
    );
  });
}
