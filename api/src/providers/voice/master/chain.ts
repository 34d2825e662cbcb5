/** One step of the mastering chain; left out where the ffmpeg build has no such filter. */
interface Step {
  filter: string;
  options: string;
}

/** Above this rate the voice has its own brilliance and needs none added. */
const NARROW_BAND_HZ = 16_000;

const RESAMPLE: Step = { filter: 'aresample', options: '48000:filter_size=64:cutoff=0.97' };
const RUMBLE: Step = { filter: 'highpass', options: 'f=75' };

/** For 16 kHz voices: less boxiness, more presence, an octave of harmonics on top, steady level. */
const NARROW_BAND: readonly Step[] = [
  RESAMPLE,
  RUMBLE,
  { filter: 'equalizer', options: 'f=250:t=q:w=1:g=-2.5' },
  { filter: 'equalizer', options: 'f=3200:t=q:w=1.2:g=2.5' },
  { filter: 'aexciter', options: 'level_out=1:amount=2.2:drive=6:freq=4500:ceil=14000' },
  { filter: 'acompressor', options: 'threshold=-20dB:ratio=3:attack=6:release=120:makeup=4' },
];

const WIDE_BAND: readonly Step[] = [
  RESAMPLE,
  RUMBLE,
  { filter: 'acompressor', options: 'threshold=-20dB:ratio=2:attack=8:release=150:makeup=2' },
];

/** The filters that shape the sound, as one ffmpeg filter string; `filters` are those the ffmpeg build has. */
export function toneChain(sampleRate: number, filters: ReadonlySet<string>): string {
  const steps = sampleRate <= NARROW_BAND_HZ ? NARROW_BAND : WIDE_BAND;
  return steps
    .filter(({ filter }) => filters.has(filter))
    .map(({ filter, options }) => `${filter}=${options}`)
    .join(',');
}

/**
 * The filters that bring a take of `lufs` to `targetLufs` with a true peak below `ceilingDb`: a plain gain, then a
 * limiter that works at four times the rate so that it sees peaks between samples.
 */
export function levelChain(lufs: number, targetLufs: number, ceilingDb: number, filters: ReadonlySet<string>): string {
  const gainDb = Math.max(-30, Math.min(30, targetLufs - lufs));
  const limit = 10 ** (ceilingDb / 20);
  const limiter = `aresample=192000,alimiter=limit=${limit.toFixed(4)}:attack=1:release=50:level=disabled,`;
  return `volume=${gainDb.toFixed(2)}dB,${filters.has('alimiter') ? limiter : ''}aresample=48000`;
}
