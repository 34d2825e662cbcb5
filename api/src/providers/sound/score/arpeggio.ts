import type { Rng } from '../rng.ts';
import { endsPhrase, hand, isFinal, isFull } from './hand.ts';
import type { Bar, Contour, NoteEvent, Plan } from './types.ts';

/** `hits` notes spread as evenly as they go over `slots` (Euclidean rhythm), turned by `turn`. */
export function euclidean(slots: number, hits: number, turn: number): boolean[] {
  return Array.from({ length: slots }, (_, i) => ((i + turn) * hits) % slots < hits);
}

const alberti = [0, 2, 1, 2, 3, 2] as const;

/** Index of the nth note among `size` tones. */
function contourIndex(contour: Contour, n: number, size: number): number {
  switch (contour) {
    case 'up':
      return n % size;
    case 'down':
      return size - 1 - (n % size);
    case 'skip':
      return (n * 2) % size;
    case 'alberti':
      return (alberti[n % alberti.length] as number) % size;
    case 'wave': {
      const period = Math.max(1, 2 * size - 2);
      const at = n % period;
      return at < size ? at : period - at;
    }
  }
}

function tonesOf(plan: Plan, bar: Bar): number[] {
  const raise = bar.role === 'lift' ? 3 : 0;
  const low = plan.taste.arpLow + raise;
  const high = Math.min(84, plan.taste.arpLow + (raise ? 23 : 19));
  const tones: number[] = [];
  for (let note = low; note <= high; note++) if (bar.pitchClasses.includes(note % 12)) tones.push(note);
  return tones;
}

function rhythmOf(plan: Plan, bar: Bar, slots: number, random: Rng): boolean[] {
  const { taste } = plan;
  const opens = bar.role === 'intro' && taste.opening !== 'full';
  const fewer = bar.role === 'intro' ? (opens ? 3 : 0) : bar.role === 'ending' ? 2 : bar.role === 'lift' ? -1 : 0;
  const hits = Math.min(slots, Math.max(2, taste.hits - fewer));
  const on = euclidean(slots, hits, taste.turn + (endsPhrase(bar) ? 1 : 0));
  // one or two steps change every bar, so that no bar repeats the one before
  for (let k = random.chance(0.5) ? 1 : 2; k > 0; k--) {
    const at = 1 + Math.floor(random.next() * (slots - 1));
    on[at] = !on[at];
  }
  if (taste.opening === 'late' && bar.index === 0) on.fill(false, 0, Math.floor(slots / 2));
  return on;
}

/** The last chord, broken upwards over the tail. */
function rungOut(bar: Bar, random: Rng): NoteEvent[] {
  return [...bar.voicing.slice(1), (bar.voicing[0] as number) + 24].map((midi, k) => ({
    voice: 'arp',
    bar: bar.index,
    step: k,
    startS: bar.startS + 0.02 + k * 0.07 + random.next() * 0.015,
    durationS: 2,
    midi,
    velocity: 0.85 - k * 0.08,
    pan: k * 0.25 - 0.4,
  }));
}

/** Chord tones on an even rhythm; phrases breathe in their last bar. */
export function arpeggioPart(plan: Plan): NoteEvent[] {
  const random = plan.random('arpeggio');
  const play = hand(plan, 'arp', random);
  const slots = plan.mood.grid === 4 ? plan.steps : plan.steps / 2;
  const width = plan.steps / slots;
  return plan.bars.flatMap((bar) => {
    if (isFinal(plan, bar)) return rungOut(bar, random);
    const tones = tonesOf(plan, bar);
    const breathes = endsPhrase(bar) && isFull(bar);
    let n = Math.floor(random.next() * 2) + (bar.index % 2);
    return rhythmOf(plan, bar, slots, random).flatMap((on, slot) => {
      if (!on || (breathes && slot > slots * 0.75)) return [];
      const tone = tones[contourIndex(plan.taste.contour, n, tones.length)] as number;
      const step = slot * width;
      const note = play(bar, {
        step,
        steps: 2,
        midi: tone + (random.chance(0.06) && tone < 72 ? 12 : 0),
        velocity: step % 4 === 0 ? 0.92 : random.range(0.55, 0.78),
        pan: (n % 2 ? 1 : -1) * random.range(0.15, 0.5),
        looseS: 0.009,
      });
      n++;
      return [note];
    });
  });
}
