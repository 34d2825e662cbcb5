import { applyCurve, carve, duckCurve, hop, speechActivity, speechDucking } from './ducking.ts';
import { type EffectName, renderEffect } from './effects.ts';
import { blockPowers, loudness, silentLufs } from './master/loudness.ts';
import { limit, truePeak } from './master/peak.ts';
import { amplitude, copyOf, powerDb, type Stereo, sampleRate, scale, silence } from './stereo.ts';

export interface PlacedEffect {
  atS: number;
  name: EffectName;
  seed?: number;
  gainDb?: number;
}

export interface MixRequest {
  /** Left as it is when no bed and no effects come along. */
  voice: Stereo;
  bed?: Stereo;
  effects?: readonly PlacedEffect[];
  /** When the voice starts. Default value: 0 */
  voiceAtS?: number;
  /** Sounds of their own at their times, for example of an intro: as loud as the voice, and the bed is silent meanwhile. */
  own?: readonly { sound: Stereo; atS: number }[];
  /** Samples of the result; the parts are cut or followed by silence. Default value: the voice's. */
  length?: number;
}

export interface MixReport {
  lufs: number;
  truePeakDb: number;
  /** K-weighted level of speech over the ducked bed, in 100 ms blocks that hold speech; absent without bed or speech. */
  speechOverBedDb?: number;
}

const targetLufs = -14;
const ceilingDb = -1;
/** Level at which the parts meet; the master gain follows. */
const workingLufs = -18;
/** Chosen by measurement: music comes back to 6 to 9 LU below speech in a pause, and does not pump. */
const speechOverBedDb = 18;
const carveDb = 4;

const fitted = (sound: Stereo, length: number, at = 0): Stereo => {
  const out = silence(length);
  const from = Math.min(at, length);
  out.left.set(sound.left.subarray(0, length - from), from);
  out.right.set(sound.right.subarray(0, length - from), from);
  return out;
};

/** In which the bed goes away before a sound of its own, and comes back after it. */
const yieldS = 0.5;
/** A recording that is nearly silent is not made louder than this. */
const mostGainDb = 20;

/** Takes the bed away under a sound. */
function yieldTo(bed: Stereo, from: number, to: number): void {
  const ramp = Math.round(yieldS * sampleRate);
  for (const channel of [bed.left, bed.right])
    for (let i = Math.max(0, from - ramp); i < Math.min(channel.length, to + ramp); i++) {
      const away = i < from ? (from - i) / ramp : i < to ? 0 : (i - to) / ramp;
      channel[i] = (channel[i] as number) * away;
    }
}

function addOwn(sum: Stereo, sound: Stereo, from: number): void {
  const level = loudness(sound);
  const gain = level > silentLufs ? amplitude(Math.min(mostGainDb, workingLufs - level)) : 1;
  const edge = Math.min(480, sound.left.length / 2);
  for (const side of ['left', 'right'] as const)
    for (let i = 0; i < sound.left.length && from + i < sum.left.length; i++) {
      const soft = Math.min(1, i / edge, (sound.left.length - i) / edge);
      sum[side][from + i] = (sum[side][from + i] as number) + (sound[side][i] as number) * gain * soft;
    }
}

/** Power of speech and bed summed over the 100 ms blocks in which most of the time is speech. */
function overSpeech(voice: Stereo, bed: Stereo, raw: readonly boolean[]): number | undefined {
  const voicePowers = blockPowers(voice);
  const bedPowers = blockPowers(bed);
  let speech = 0;
  let under = 0;
  voicePowers.forEach((power, block) => {
    const spoken = raw.slice(block * 10, block * 10 + 10).filter(Boolean).length;
    if (spoken < 6) return;
    speech += power;
    under += bedPowers[block] ?? 0;
  });
  return speech > 0 && under > 0 ? powerDb(speech / under) : undefined;
}

function addEffects(out: Stereo, effects: readonly PlacedEffect[], curve: Float32Array): void {
  for (const { atS, name, seed, gainDb = 0 } of effects) {
    const sound = renderEffect(name, seed);
    const start = Math.max(0, Math.round(atS * sampleRate));
    const underSpeech = (curve[Math.min(curve.length - 1, Math.floor(start / hop))] ?? 0) / speechDucking.depthDb;
    const gain = amplitude(gainDb - 4 + 4 * underSpeech);
    for (let i = 0; i < sound.left.length && start + i < out.left.length; i++) {
      const tail = Math.min(1, (out.left.length - start - i) / 2000);
      out.left[start + i] = (out.left[start + i] as number) + (sound.left[i] as number) * gain * tail;
      out.right[start + i] = (out.right[start + i] as number) + (sound.right[i] as number) * gain * tail;
    }
  }
}

/** Brings a sound to -14 LUFS with true peaks at or under -1 dBTP: gain and limiter in turns until both are met. */
function master(sum: Stereo): { sound: Stereo; lufs: number; truePeakDb: number } {
  let gainDb = Math.max(-30, Math.min(30, targetLufs - loudness(sum)));
  let ceiling = amplitude(ceilingDb) * 0.985;
  let sound = sum;
  let lufs = -120;
  let peak = 0;
  for (let pass = 0; pass < 6; pass++) {
    sound = copyOf(sum);
    if (lufs > silentLufs || pass === 0) scale(sound, gainDb);
    limit(sound, ceiling);
    lufs = loudness(sound);
    peak = truePeak(sound);
    const over = peak / (amplitude(ceilingDb) * 0.995);
    if (lufs < silentLufs || (Math.abs(lufs - targetLufs) < 0.2 && over <= 1)) break;
    gainDb += Math.max(-12, Math.min(12, targetLufs - lufs));
    if (over > 1) ceiling /= over;
  }
  return { sound, lufs, truePeakDb: 20 * Math.log10(peak + 1e-12) };
}

/**
 * Voice over bed and effects. While someone speaks the bed gives way 6 dB and loses 4 dB around 700 Hz; its level is
 * set so that speech stands 18 dB above it. Result: -14 LUFS, true peak at or under -1 dBTP.
 */
export function mix({
  voice,
  bed,
  effects = [],
  voiceAtS = 0,
  own = [],
  length = voice.left.length,
}: MixRequest): MixReport & { sound: Stereo } {
  const at = (seconds: number) => Math.round(seconds * sampleRate);
  const sum = fitted(voice, length, at(voiceAtS));
  const level = loudness(sum);
  const spoken = level > silentLufs;
  if (spoken) scale(sum, workingLufs - level);
  const { raw, held } = spoken
    ? speechActivity(sum)
    : { raw: [], held: Array<boolean>(Math.ceil(length / hop)).fill(false) };
  const curve = duckCurve(held, speechDucking);
  let reached: number | undefined;
  if (bed) {
    const under = fitted(bed, length);
    for (const channel of [under.left, under.right]) {
      carve(channel, curve, speechDucking.depthDb, carveDb);
      applyCurve(channel, curve);
    }
    const now = overSpeech(sum, under, raw);
    if (now !== undefined) {
      scale(under, now - speechOverBedDb);
      reached = speechOverBedDb;
    }
    for (const { sound, atS } of own) yieldTo(under, at(atS), at(atS) + sound.left.length);
    for (const side of ['left', 'right'] as const)
      for (let i = 0; i < length; i++) sum[side][i] = (sum[side][i] as number) + (under[side][i] as number);
  }
  for (const { sound, atS } of own) addOwn(sum, sound, at(atS));
  addEffects(sum, effects, curve);
  const finished = master(sum);
  return reached === undefined ? finished : { ...finished, speechOverBedDb: reached };
}
