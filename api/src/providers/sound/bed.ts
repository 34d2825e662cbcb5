import { biquad } from './master/biquad.ts';
import { loudness } from './master/loudness.ts';
import { limit } from './master/peak.ts';
import { type Rng, rng } from './rng.ts';
import { type BedRequest, compose } from './score/compose.ts';
import type { Role } from './score/form.ts';
import { type MoodSpec, moodSpecs } from './score/moods.ts';
import type { NoteEvent, Score } from './score/types.ts';
import { amplitude, type Stereo, sampleRate, scale, silence } from './stereo.ts';
import { drop, noiseHit } from './synth/drum.ts';
import { addReverb } from './synth/reverb.ts';
import { hz } from './synth/strike.ts';
import { struck } from './synth/struck.ts';
import { sustained } from './synth/sustained.ts';

export interface Bed extends Stereo {
  score: Score;
}

/** Loudness at which beds come out, LUFS. */
export const bedLufs = -24;
const bedCeiling = 0.32;
const sectionDb: Record<Role, number> = { intro: -3.8, main: -1, lift: 1.6, ending: -0.5 };
const tau = Math.PI * 2;

interface Buses {
  pad: Stereo;
  /** To the room and the mix. */
  wet: Stereo;
  /** To the mix only. */
  dry: Stereo;
}

/** Frequencies of the drum kit, tuned to the piece. */
function tuneKit(score: Score, random: Rng) {
  const low = 28 + ((score.tonic + 8) % 12);
  return {
    kickHz: hz(low > 34 ? low - 5 : low),
    shakerHz: random.range(5200, 6800),
    brushHz: random.range(1500, 2300),
  };
}

function playEvent(score: Score, mood: MoodSpec, buses: Buses, random: Rng): (event: NoteEvent) => void {
  const kit = tuneKit(score, random);
  const cents = random.range(2.5, 5);
  const lastBar = score.bars.length - 1;
  const drumGain = 0.6 + 0.8 * score.intensity;
  const noises = {
    shaker: { centreHz: kit.shakerHz, q: 1.6, attackS: 0.018, lifeS: 0.07, gain: 0.09 },
    brush: { centreHz: kit.brushHz, q: 0.9, attackS: 0.012, lifeS: 0.16, gain: 0.08 },
    rim: { centreHz: 820, q: 5, attackS: 0.002, lifeS: 0.05, gain: 0.16 },
  };
  return (event) => {
    const last = event.bar === lastBar;
    switch (event.voice) {
      case 'pad': {
        const attackS = Math.min(0.9, score.barS * 0.3);
        const gain = 0.05 * mood.padGain;
        const held = { ...event, shape: score.taste.pad, attackS, releaseS: last ? 2.6 : 1.1, cents, gain };
        return sustained(buses.pad, held, random);
      }
      case 'bass': {
        const held = {
          ...event,
          shape: 'bass' as const,
          attackS: 0.025,
          releaseS: last ? 2 : 0.18,
          cents: 0,
          gain: 0.062,
        };
        return sustained(buses.dry, held, random);
      }
      case 'arp':
        return struck(buses.wet, { ...event, instrument: score.taste.arp, gain: 0.062 * mood.arpGain });
      case 'lead':
        return struck(buses.wet, { ...event, instrument: 'glass', gain: 0.07 });
      case 'kick': {
        const tuned = { fromHz: kit.kickHz * 2.6, toHz: kit.kickHz, fallS: 0.025, lifeS: 0.3, gain: 0.13 * drumGain };
        return drop(buses.dry, { ...event, ...tuned });
      }
      case 'tom': {
        const tuned = { fromHz: kit.kickHz * 3, toHz: kit.kickHz * 2, fallS: 0.03, lifeS: 0.5, gain: 0.07 * drumGain };
        return drop(buses.wet, { ...event, ...tuned });
      }
      default:
        return noiseHit(buses.wet, { ...event, ...noises[event.voice] }, random);
    }
  };
}

/** The pad's slow low-pass, in a different phase on each side. */
function sweepPad(pad: Stereo, cutoffHz: number, random: Rng): void {
  const rate = random.range(0.04, 0.09);
  const phase = random.next() * tau;
  [pad.left, pad.right].forEach((x, side) => {
    let s1 = 0;
    let s2 = 0;
    let g = 0;
    let a1 = 0;
    for (let i = 0; i < x.length; i++) {
      if (i % 32 === 0) {
        const octaves = 0.6 * Math.sin((tau * rate * i) / sampleRate + phase + side * 0.8);
        g = Math.tan((Math.PI * cutoffHz * 2 ** octaves) / sampleRate);
        a1 = 1 / (1 + g * (g + 1.5));
      }
      const v1 = a1 * (s1 + g * ((x[i] as number) - s2));
      const v2 = s2 + g * v1;
      s1 = 2 * v1 - s1;
      s2 = 2 * v2 - s2;
      x[i] = v2;
    }
  });
}

/** A gentle level curve by section, then tape-like saturation. */
function shape(out: Stereo, score: Score): void {
  const depth = 0.75 + 0.5 * score.intensity;
  const level = (t: number) =>
    sectionDb[(score.sections.find((s) => t < s.endS) ?? score.sections.at(-1))?.role ?? 'main'] * depth;
  let curve = level(0);
  let gain = 1;
  for (let i = 0; i < out.left.length; i++) {
    if (i % 64 === 0) {
      curve += (level(i / sampleRate + 0.4) - curve) * (64 / sampleRate / 0.7);
      gain = amplitude(curve) * 1.6;
    }
    out.left[i] = Math.tanh((out.left[i] as number) * gain) / 1.6;
    out.right[i] = Math.tanh((out.right[i] as number) * gain) / 1.6;
  }
}

function fadeEnds({ left, right }: Stereo): void {
  const length = left.length;
  const out = Math.min(length, Math.round(1.1 * sampleRate));
  const rise = 980;
  for (const x of [left, right]) {
    for (let i = 0; i < out; i++)
      x[length - 1 - i] = (x[length - 1 - i] as number) * (0.5 - 0.5 * Math.cos((Math.PI * i) / out));
    for (let i = 0; i < rise && i < length; i++) x[i] = ((x[i] as number) * i) / rise;
  }
}

/**
 * A music bed of exactly `seconds`, -24 LUFS, made for speech above it. Every sound is computed, so there are no
 * rights to clear. Same request, same samples. Blocks for about a second a minute of music: see `renderBedFile`.
 */
export function renderBed(request: BedRequest): Bed {
  const score = compose(request);
  const mood: MoodSpec = moodSpecs[score.mood];
  const random = rng(`${score.mood}/${request.seed}/sound`);
  const length = Math.round(score.seconds * sampleRate);
  const buses: Buses = { pad: silence(length), wet: silence(length), dry: silence(length) };
  const play = playEvent(score, mood, buses, random);
  for (const event of score.events) if (event.startS < score.seconds) play(event);

  const cutoffHz = mood.cutoffHz * (0.8 + 0.5 * score.intensity);
  sweepPad(buses.pad, cutoffHz, random);
  const out = buses.dry;
  const send = buses.pad;
  for (const side of ['left', 'right'] as const)
    for (let i = 0; i < length; i++) {
      out[side][i] = (out[side][i] as number) + (send[side][i] as number) + (buses.wet[side][i] as number);
      send[side][i] = (send[side][i] as number) * 0.5 + (buses.wet[side][i] as number);
    }
  addReverb(send, out, { t60: mood.reverbS * random.range(0.9, 1.1), damp: 0.3, wet: 0.16 });
  shape(out, score);
  for (const x of [out.left, out.right]) {
    biquad(x, 'high', 32, 0.7);
    // room for the consonants of speech
    biquad(x, 'peak', 2000, 0.6, -5);
    biquad(x, 'low', mood.tapeHz * (0.9 + 0.2 * score.intensity), 0.6);
  }
  fadeEnds(out);
  for (let pass = 0; pass < 2; pass++) {
    scale(out, bedLufs - loudness(out));
    limit(out, bedCeiling);
  }
  return { ...out, score };
}

/** Longer music is a row of pieces of equal length, each with its own beginning and end: ten minutes of one piece tire. */
const longestPieceS = 90;

/** Music of any length, of which one piece is in memory at a time. */
export interface Music {
  /** Samples. */
  length: number;
  pieces(): Generator<Stereo>;
  /** Of the first piece; once it has been made. */
  info(): { key: string; bpm: number };
}

/**
 * A music bed of exactly `seconds` as `renderBed` makes it, in pieces a fifth apart where it is long. Throws a
 * RangeError as `compose`.
 */
export function renderMusic(request: BedRequest): Music {
  const count = Math.max(1, Math.ceil(request.seconds / longestPieceS));
  const length = Math.round(request.seconds * sampleRate);
  let first: Score | undefined;
  return {
    length,
    *pieces() {
      for (let piece = 0; piece < count; piece++) {
        const samples = Math.round(((piece + 1) * length) / count) - Math.round((piece * length) / count);
        const bed = renderBed({ ...request, seconds: samples / sampleRate, seed: request.seed + piece });
        first ??= bed.score;
        yield bed;
      }
    },
    info() {
      if (!first) throw new Error('the music has not been made yet');
      return { key: first.key, bpm: first.bpm };
    },
  };
}
