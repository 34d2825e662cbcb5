import { EngineError } from '../engine.ts';
import { lookS, runFfmpeg } from './ffmpeg.ts';
import { inputOf, unreadable } from './input.ts';
import { parseVideo } from './probe.ts';

/**
 * Sides of an uploaded picture in pixels, which is read through once.
 *
 * @throws EngineError with a sentence about a file that is damaged or no picture
 */
export async function measureStill(file: string, signal: AbortSignal): Promise<{ width: number; height: number }> {
  const input = await inputOf(file, ['-err_detect', 'explode']);
  const args = ['-xerror', ...input, '-frames:v', '1', '-f', 'null', '-'];
  const { stderr } = await runFfmpeg(args, { signal, foreignS: lookS });
  const found = parseVideo(stderr);
  if (!found) throw new EngineError('ffmpeg', 'engine_refused', unreadable);
  return { width: found.width, height: found.height };
}
