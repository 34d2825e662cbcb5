import { rm } from 'node:fs/promises';
import { runSoundJob } from '../sound/index.ts';
import { lookS, runFfmpeg } from './ffmpeg.ts';
import { partName } from './files.ts';
import { inputOf } from './input.ts';

/**
 * The operator's own music as a bed of exactly `seconds`: any sound that may be uploaded, trimmed or looped with a
 * crossfade, faded out, at the loudness of a built-in bed. Writes a WAV to `out`. Rejects with an EngineError.
 */
export async function fitMusic(file: string, seconds: number, out: string, signal: AbortSignal): Promise<void> {
  const decoded = partName(out);
  try {
    const format = ['-vn', '-t', String(seconds + 1), '-ac', '2', '-ar', '48000', '-c:a', 'pcm_s16le', '-f', 'wav'];
    await runFfmpeg(['-loglevel', 'error', ...(await inputOf(file)), ...format, decoded], { signal, foreignS: lookS });
    await runSoundJob({ kind: 'fit', file: decoded, seconds, out }, signal);
  } finally {
    await rm(decoded, { force: true });
  }
}
