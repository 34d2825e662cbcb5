import { hand, isFinal } from './hand.ts';
import type { NoteEvent, Plan } from './types.ts';

const rhythms = [[0], [0, 8], [4], [0, 6]] as const;

/** A few long notes over the lifted section, each the nearest chord tone to the one before. */
export function leadPart(plan: Plan): NoteEvent[] {
  if (plan.intensity <= 0.25) return [];
  const random = plan.random('lead');
  const play = hand(plan, 'lead', random);
  const events: NoteEvent[] = [];
  let last = 72;
  for (const bar of plan.bars) {
    const final = isFinal(plan, bar);
    if (bar.role !== 'lift' && !(final && plan.form.bars > 3)) continue;
    for (const step of final ? [0] : random.pick(rhythms)) {
      let best = last;
      let bestCost = Number.POSITIVE_INFINITY;
      for (let midi = 66; midi <= 82; midi++) {
        if (final ? midi % 12 !== plan.tonic : !bar.pitchClasses.includes(midi % 12)) continue;
        const cost = Math.abs(midi - last) + (midi === last ? 3 : 0) + random.next() * 3;
        if (cost >= bestCost) continue;
        bestCost = cost;
        best = midi;
      }
      last = best;
      events.push(play(bar, { step, steps: plan.steps, midi: last, velocity: final ? 0.6 : 0.75, pan: 0.1 }));
    }
  }
  return events;
}
