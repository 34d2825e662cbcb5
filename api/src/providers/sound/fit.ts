import { bedLufs } from './bed.ts';
import { LoudnessMeter, silentLufs } from './master/loudness.ts';
import { applyGains, BlockPeaks } from './master/peak.ts';
import { amplitude, type Stereo, sampleRate, silence } from './stereo.ts';
import { type SoundSource, windowsOf } from './windows.ts';

const crossfadeS = 2;
const fadeOutS = 2;

/** The music over and over with an equal-power crossfade, or cut, `length` samples long. */
function looped(music: SoundSource, length: number): SoundSource {
  const fade = Math.min(Math.round(crossfadeS * sampleRate), Math.floor(music.length / 4));
  const stride = Math.max(1, music.length - fade);
  return {
    length,
    read(from, to) {
      const out = silence(to - from);
      if (music.length === 0) return out;
      const turn = Math.max(0, Math.ceil((from - music.length + 1) / stride));
      for (let start = turn * stride; start < to; start += stride) {
        const joins = start + music.length < length;
        const [first, last] = [Math.max(from, start), Math.min(to, start + music.length)];
        if (first >= last) break;
        const piece = music.read(first - start, last - start);
        for (let at = first; at < last; at++) {
          const i = at - start;
          const rising = start > 0 && i < fade ? Math.sin(((i / fade) * Math.PI) / 2) : 1;
          const falling = joins && i >= stride ? Math.cos((((i - stride) / fade) * Math.PI) / 2) : 1;
          for (const side of ['left', 'right'] as const)
            out[side][at - from] =
              (out[side][at - from] as number) + (piece[side][at - first] as number) * rising * falling;
        }
        if (!joins) break;
      }
      return out;
    },
  };
}

/** Rounds the start and fades the end of a sound of `length` samples. */
function fadeEnds({ left, right }: Stereo, from: number, length: number): void {
  const end = Math.min(length, Math.round(fadeOutS * sampleRate));
  const rise = Math.min(length, 480);
  for (const x of [left, right]) {
    for (let i = from; i < Math.min(rise, from + x.length); i++) x[i - from] = ((x[i - from] as number) * i) / rise;
    for (let i = Math.max(from, length - end); i < from + x.length; i++)
      x[i - from] = (x[i - from] as number) * (0.5 - 0.5 * Math.cos((Math.PI * (length - 1 - i)) / end));
  }
}

/**
 * Makes a piece of music exactly `seconds` long: trimmed, or looped with an equal-power crossfade, with a rounded start
 * and a fade at the end, at the loudness of a bed. Silence stays silence. A window is in memory at a time.
 */
export function fitBed(music: SoundSource, seconds: number): { length: number; windows(): Generator<Stereo> } {
  const length = Math.round(seconds * sampleRate);
  const source = looped(music, length);
  const meter = new LoudnessMeter();
  const peaks = new BlockPeaks(length);
  for (const { window } of windowsOf(source)) {
    meter.push(window);
    peaks.push(window);
  }
  const level = meter.lufs;
  const gains = peaks.gains(level > silentLufs ? amplitude(bedLufs - level) : 1, 0.5);
  return {
    length,
    *windows() {
      for (const { window, from } of windowsOf(source)) {
        if (level > silentLufs) applyGains(window, gains, from);
        fadeEnds(window, from, length);
        yield window;
      }
    },
  };
}
