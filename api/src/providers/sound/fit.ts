import { bedLufs } from './bed.ts';
import { loudness, silentLufs } from './master/loudness.ts';
import { limit } from './master/peak.ts';
import { type Stereo, sampleRate, scale, silence } from './stereo.ts';

const crossfadeS = 2;
const fadeOutS = 2;

/**
 * Makes a piece of music exactly `seconds` long: trimmed, or looped with an equal-power crossfade, with a rounded start
 * and a fade at the end, at the loudness of a bed. Silence stays silence.
 */
export function fitBed(music: Stereo, seconds: number): Stereo {
  const length = Math.round(seconds * sampleRate);
  const out = silence(length);
  const source = music.left.length;
  if (source === 0) return out;
  const fade = Math.min(Math.round(crossfadeS * sampleRate), Math.floor(source / 4));
  const stride = Math.max(1, source - fade);
  for (let start = 0; start < length; start += stride) {
    const joins = start + source < length;
    for (let i = 0; i < source && start + i < length; i++) {
      const rising = start > 0 && i < fade ? Math.sin(((i / fade) * Math.PI) / 2) : 1;
      const falling = joins && i >= stride ? Math.cos((((i - stride) / fade) * Math.PI) / 2) : 1;
      out.left[start + i] = (out.left[start + i] as number) + (music.left[i] as number) * rising * falling;
      out.right[start + i] = (out.right[start + i] as number) + (music.right[i] as number) * rising * falling;
    }
    if (!joins) break;
  }
  const level = loudness(out);
  if (level > silentLufs) {
    scale(out, bedLufs - level);
    limit(out, 0.5);
  }
  const end = Math.min(length, Math.round(fadeOutS * sampleRate));
  const rise = Math.min(length, 480);
  for (const x of [out.left, out.right]) {
    for (let i = 0; i < rise; i++) x[i] = ((x[i] as number) * i) / rise;
    for (let i = 0; i < end; i++)
      x[length - 1 - i] = (x[length - 1 - i] as number) * (0.5 - 0.5 * Math.cos((Math.PI * i) / end));
  }
  return out;
}
