import { hash, rng } from '../rng.ts';
import { arpeggioPart } from './arpeggio.ts';
import { bassPart } from './bass.ts';
import { drumPart } from './drums.ts';
import { planForm, planRoles, type Role } from './form.ts';
import { chord, planDegrees } from './harmony.ts';
import { leadPart } from './lead.ts';
import { type Mood, type MoodSpec, moodSpecs, noteNames, scales } from './moods.ts';
import { padPart } from './pad.ts';
import type { Bar, Contour, Plan, Score, Section, Taste } from './types.ts';
import { chooseBass, voiceChord } from './voicing.ts';

export interface BedRequest {
  mood: Mood;
  /** 3 to 1800. */
  seconds: number;
  /** Whole number: moves key, tempo, timbres, rhythm and harmony. */
  seed: number;
  /** 0 sparse to 1 busy. Default value: 0.5. */
  intensity?: number;
}

const contours: readonly Contour[] = ['up', 'wave', 'alberti', 'skip', 'down'];

type Streams = Plan['random'];

function buildBars(
  mood: MoodSpec,
  roles: readonly Role[],
  tonic: number,
  barS: number,
  low: number,
  random: Streams,
): Bar[] {
  const harmony = random('harmony');
  const scale = scales[mood.scale];
  const bars: Bar[] = [];
  planDegrees(mood, roles, harmony).forEach((signed, i) => {
    const degree = Math.abs(signed);
    const last = i === roles.length;
    const previous = bars[i - 1];
    const pitchClasses = chord(degree, tonic, scale, {
      seventh: !last && harmony.chance(mood.seventh),
      ninth: !last && harmony.chance(mood.ninth),
      soft: mood.seventh > 0.4,
      lead: signed < 0,
    });
    const inversions = i > 0 && i < roles.length - 1 && signed > 0;
    const bass = chooseBass(pitchClasses, previous?.bass, inversions, harmony);
    const voicing = voiceChord(pitchClasses, bass, previous, low, low + 21, harmony);
    bars.push({ index: i, startS: i * barS, role: roles[i] ?? 'ending', degree, pitchClasses, bass, voicing });
  });
  return bars;
}

function sectionsOf(bars: readonly Bar[], barS: number, seconds: number): Section[] {
  const sections: Section[] = [];
  for (const bar of bars) {
    const open = sections.at(-1);
    if (open?.role === bar.role) open.endS = bar.startS + barS;
    else sections.push({ startS: bar.startS, endS: bar.startS + barS, role: bar.role });
  }
  const last = sections.at(-1);
  if (last) last.endS = seconds;
  return sections;
}

/** Writes the score of a music bed. Throws a RangeError for a length outside 3 to 1800 seconds or a seed that is no whole number. */
export function compose({ mood: name, seconds, seed, intensity = 0.5 }: BedRequest): Score {
  const mood: MoodSpec = moodSpecs[name];
  if (!(seconds >= 3 && seconds <= 1800)) throw new RangeError('seconds must be from 3 to 1800');
  if (!Number.isSafeInteger(seed)) throw new RangeError('seed must be a whole number');
  const random: Streams = (part) => rng(`${name}/${seed}/${part}`);
  const turnOfSeed = Math.abs(seed) % 1_000_003;
  const shift = hash(name) % 97;
  const choice = random('taste');

  // neighbouring seeds stand seven semitones and a golden section of the tempo range apart
  const tonic = (turnOfSeed * 7 + shift) % 12;
  const golden = (turnOfSeed * 0.618034 + shift / 97) % 1;
  const meter = choice.pick(mood.meters);
  const form = planForm(seconds, mood.bpm[0] + golden * (mood.bpm[1] - mood.bpm[0]), mood.bpm, meter);
  const steps = meter * 4;
  const amount = Math.min(1, Math.max(0, intensity));
  const low = 50 + Math.round((mood.register - 60) * 0.55) + choice.pick([0, 1, 2]);
  const slots = mood.grid === 4 ? steps : steps / 2;
  const bySeed = <T>(list: readonly T[], stride: number): T => list[(turnOfSeed * stride + shift) % list.length] as T;
  const taste: Taste = {
    pad: choice.pick(mood.pad),
    arp: bySeed(mood.arp, 1),
    bass: choice.pick(mood.bass),
    drums: amount < 0.15 ? 'none' : choice.pick(mood.drums),
    contour: bySeed(contours, 2),
    opening: choice.pick(['thin', 'late', 'full'] as const),
    hits: Math.max(2, Math.round(((choice.pick(mood.hits) + (amount - 0.5) * 2) * meter) / 4)),
    turn: Math.floor(choice.next() * slots),
    arpLow: mood.register + choice.pick([-2, 0, 1, 3]),
  };
  const scale = scales[mood.scale];
  const bars = buildBars(mood, planRoles(form.bars), tonic, form.barS, low, random);
  const plan: Plan = {
    mood,
    form,
    meter,
    steps,
    stepS: form.barS / steps,
    tonic,
    scale,
    bars,
    taste,
    intensity: amount,
    random,
  };
  const events = [padPart, bassPart, arpeggioPart, leadPart, drumPart].flatMap((part) => part(plan));
  return {
    mood: name,
    seconds,
    bpm: form.bpm,
    key: `${noteNames[tonic]} ${mood.scale}`,
    tonic,
    scaleNotes: scale.map((step) => (step + tonic) % 12),
    barS: form.barS,
    tailS: form.tailS,
    bars,
    sections: sectionsOf(bars, form.barS, seconds),
    events: events.sort((a, b) => a.startS - b.startS),
    taste,
    intensity: amount,
  };
}
