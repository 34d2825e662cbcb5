import { Ducker, duckCurve, hop, SpeechMeter, speechDucking } from './ducking.ts';
import { type EffectName, renderEffect } from './effects.ts';
import { LoudnessMeter, loudness, silentLufs } from './master/loudness.ts';
import { applyGains, BlockPeaks, TruePeakMeter } from './master/peak.ts';
import { amplitude, powerDb, type Stereo, sampleRate, scale } from './stereo.ts';
import { memoryStore, placed, type SoundSource, type SoundStore, sourceOf, windowsOf } from './windows.ts';

export interface PlacedEffect {
  atS: number;
  name: EffectName;
  seed?: number;
  gainDb?: number;
}

/** What a mix is made of; `Sound` is held whole (`Stereo`) or comes in windows. */
interface Parts<Sound> {
  /** Left as it is when no bed and no effects come along. */
  voice: Sound;
  bed?: Sound;
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
/** In which the bed goes away before a sound of its own, and comes back after it. */
const yieldS = 0.5;
/** A recording that is nearly silent is not made louder than this. */
const mostGainDb = 20;

const samplesIn = (seconds: number) => Math.round(seconds * sampleRate);

/** A sound that is added to the sum as it is, at its place. */
interface Insert {
  sound: Stereo;
  at: number;
}

/** Brings a sound of its own to the working level, with soft edges. */
function inserted({ sound, atS }: { sound: Stereo; atS: number }): Insert {
  const level = loudness(sound);
  const gain = level > silentLufs ? amplitude(Math.min(mostGainDb, workingLufs - level)) : 1;
  const { length } = sound.left;
  const edge = Math.min(480, length / 2);
  const soft = (sample: number, i: number) => sample * gain * Math.min(1, i / edge, (length - i) / edge);
  return { sound: { left: sound.left.map(soft), right: sound.right.map(soft) }, at: samplesIn(atS) };
}

/** An effect as loud as its place wants: less in a pause than under speech. Cut softly where the mix ends. */
function effectAt({ atS, name, seed, gainDb = 0 }: PlacedEffect, curve: Float32Array, length: number): Insert {
  const at = Math.max(0, samplesIn(atS));
  const underSpeech = (curve[Math.min(curve.length - 1, Math.floor(at / hop))] ?? 0) / speechDucking.depthDb;
  const gain = amplitude(gainDb - 4 + 4 * underSpeech);
  const soft = (sample: number, i: number) => sample * gain * Math.max(0, Math.min(1, (length - at - i) / 2000));
  const sound = renderEffect(name, seed);
  return { sound: { left: sound.left.map(soft), right: sound.right.map(soft) }, at };
}

function addTo(window: Stereo, from: number, { sound, at }: Insert): void {
  const first = Math.max(from, at);
  const last = Math.min(from + window.left.length, at + sound.left.length);
  for (const side of ['left', 'right'] as const)
    for (let i = first; i < last; i++)
      window[side][i - from] = (window[side][i - from] as number) + (sound[side][i - at] as number);
}

/** Takes the bed away under a sound. */
function yieldTo(window: Stereo, from: number, { sound, at }: Insert): void {
  const ramp = samplesIn(yieldS);
  const end = at + sound.left.length;
  const last = Math.min(from + window.left.length, end + ramp);
  for (const channel of [window.left, window.right])
    for (let i = Math.max(from, at - ramp); i < last; i++) {
      const away = i < at ? (at - i) / ramp : i < end ? 0 : (i - end) / ramp;
      channel[i - from] = (channel[i - from] as number) * away;
    }
}

/** Power of speech and bed summed over the 100 ms blocks in which most of the time is speech. */
function overSpeech(speech: readonly number[], bed: readonly number[], raw: readonly boolean[]): number | undefined {
  let spoken = 0;
  let under = 0;
  speech.forEach((power, block) => {
    if (raw.slice(block * 10, block * 10 + 10).filter(Boolean).length < 6) return;
    spoken += power;
    under += bed[block] ?? 0;
  });
  return spoken > 0 && under > 0 ? powerDb(spoken / under) : undefined;
}

/** Puts the voice into the store. Returns the gain to its working level, and where it speaks. */
function layVoice(voice: SoundSource, store: SoundStore) {
  const meter = new LoudnessMeter();
  const speech = new SpeechMeter();
  for (const { window, from } of windowsOf(voice)) {
    store.write(window, from);
    meter.push(window);
    speech.push(window);
  }
  const level = meter.lufs;
  const spoken = level > silentLufs;
  const gainDb = spoken ? workingLufs - level : 0;
  const { raw, held } = spoken
    ? speech.activity(gainDb)
    : { raw: [], held: Array<boolean>(Math.ceil(voice.length / hop)).fill(false) };
  const gain = amplitude(gainDb);
  return { gainDb, raw, curve: duckCurve(held, speechDucking), powers: meter.powers.map((power) => power * gain ** 2) };
}

/** Gain in dB at which speech stands far enough over the ducked bed; absent without speech or music. */
function bedGain(bed: SoundSource, laid: ReturnType<typeof layVoice>): number | undefined {
  const meter = new LoudnessMeter();
  const ducker = new Ducker(laid.curve, speechDucking.depthDb, carveDb);
  for (const { window, from } of windowsOf(bed)) {
    ducker.run(window, from);
    meter.push(window);
  }
  const now = overSpeech(laid.powers, meter.powers, laid.raw);
  return now === undefined ? undefined : now - speechOverBedDb;
}

/** Brings a sound to -14 LUFS with true peaks at or under -1 dBTP: gain and limiter in turns until both are met. */
function master(sum: SoundSource, peaks: BlockPeaks, level: number, out: (whole: Iterable<Stereo>) => void) {
  let gainDb = Math.max(-30, Math.min(30, targetLufs - level));
  let ceiling = amplitude(ceilingDb) * 0.985;
  for (let pass = 0; ; pass++) {
    const gains = peaks.gains(level > silentLufs ? amplitude(gainDb) : 1, ceiling);
    const meters = { loudness: new LoudnessMeter(), peak: new TruePeakMeter() };
    const mastered = function* () {
      for (const { window, from } of windowsOf(sum)) {
        applyGains(window, gains, from);
        meters.loudness.push(window);
        meters.peak.push(window);
        yield window;
      }
    };
    out(mastered());
    const { lufs } = meters.loudness;
    const { peak } = meters.peak;
    const over = peak / (amplitude(ceilingDb) * 0.995);
    if (pass === 5 || lufs < silentLufs || (Math.abs(lufs - targetLufs) < 0.2 && over <= 1))
      return { lufs, truePeakDb: 20 * Math.log10(peak + 1e-12) };
    gainDb += Math.max(-12, Math.min(12, targetLufs - lufs));
    if (over > 1) ceiling /= over;
  }
}

/**
 * Voice over bed and effects, a window of five seconds in memory at a time. While someone speaks the bed gives way 6 dB
 * and loses 4 dB around 700 Hz; its level is set so that speech stands 18 dB above it. Result: -14 LUFS, true peak at or
 * under -1 dBTP. `store` is working room, as long as the mix; `out` gets the whole sound once per attempt at the level,
 * and the last one counts.
 */
export function mixWindows(
  { voice, bed, effects = [], voiceAtS = 0, own = [], length = voice.length }: Parts<SoundSource>,
  store: SoundStore,
  out: (whole: Iterable<Stereo>) => void,
): MixReport {
  const laid = layVoice(placed(voice, samplesIn(voiceAtS), length), store);
  const under = bed && placed(bed, 0, length);
  const underDb = under && bedGain(under, laid);
  const ducker = new Ducker(laid.curve, speechDucking.depthDb, carveDb);
  const inserts = own.map(inserted);
  const sounding = [...effects].sort((a, b) => a.atS - b.atS);
  let open: Insert[] = [];
  const meter = new LoudnessMeter();
  const peaks = new BlockPeaks(length);
  for (const { window, from } of windowsOf(store)) {
    const end = from + window.left.length;
    scale(window, laid.gainDb);
    if (under) {
      const music = under.read(from, end);
      ducker.run(music, from);
      scale(music, underDb ?? 0);
      for (const insert of inserts) yieldTo(music, from, insert);
      addTo(window, from, { sound: music, at: from });
    }
    while (sounding[0] && samplesIn(sounding[0].atS) < end)
      open.push(effectAt(sounding.shift() as PlacedEffect, laid.curve, length));
    for (const insert of [...inserts, ...open]) addTo(window, from, insert);
    open = open.filter(({ sound, at }) => at + sound.left.length > end);
    store.write(window, from);
    meter.push(window);
    peaks.push(window);
  }
  const report = master(store, peaks, meter.lufs, out);
  return underDb === undefined ? report : { ...report, speechOverBedDb };
}

/** `mixWindows` for sounds that are held whole. */
export function mix({ voice, bed, ...rest }: Parts<Stereo>): MixReport & { sound: Stereo } {
  const length = rest.length ?? voice.left.length;
  const made = memoryStore(length);
  const report = mixWindows(
    { ...rest, voice: sourceOf(voice), ...(bed ? { bed: sourceOf(bed) } : {}) },
    memoryStore(length),
    (whole) => {
      let at = 0;
      for (const window of whole) {
        made.write(window, at);
        at += window.left.length;
      }
    },
  );
  return { ...report, sound: made.sound };
}
