import { lookS, runFfmpeg } from './ffmpeg.ts';
import { inputOf } from './input.ts';

/**
 * The first frame of an uploaded picture or clip as JPEG, at most `side` pixels in each direction. Rejects with an
 * EngineError whose sentence is about the file.
 */
export async function firstFrame(file: string, side: number, out: string, signal: AbortSignal): Promise<void> {
  const size = `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease`;
  const args = ['-loglevel', 'error', ...(await inputOf(file)), '-frames:v', '1', '-vf', size, '-c:v', 'mjpeg', out];
  await runFfmpeg(args, { signal, foreignS: lookS });
}
