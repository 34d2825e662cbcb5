import { isFinal } from './hand.ts';
import type { NoteEvent, Plan } from './types.ts';

const pans = [-0.2, 0.25, -0.35, 0.4] as const;

/** The chords, held; a voice whose note stays in the next chord is tied over the bar line. */
export function padPart(plan: Plan): NoteEvent[] {
  const { bars, form } = plan;
  const events: NoteEvent[] = [];
  const tied = new Set<string>();
  bars.forEach((bar, i) => {
    const next = bars[i + 1];
    bar.voicing.forEach((midi, voice) => {
      if (tied.has(`${i}/${voice}`)) return;
      const final = isFinal(plan, bar);
      let durationS = final ? Math.max(0.8, form.tailS - 1.9) : form.barS;
      if (next && next.voicing[voice] === midi && !isFinal(plan, next)) {
        tied.add(`${i + 1}/${voice}`);
        durationS += form.barS;
      }
      const force = bar.role === 'intro' ? 0.85 : bar.role === 'lift' ? 1.05 : 1;
      events.push({
        voice: 'pad',
        bar: i,
        step: 0,
        startS: Math.max(0, bar.startS - (i ? 0.06 : 0)),
        durationS,
        midi,
        velocity: force * (1 - voice * 0.06),
        pan: pans[voice] ?? 0,
      });
    });
  });
  return events;
}
