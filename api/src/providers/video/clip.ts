import { EngineError } from '../engine.ts';
import { lookS, runFfmpeg } from './ffmpeg.ts';
import { inputOf, unreadable } from './input.ts';
import { parseAudio, parseVideo } from './probe.ts';
import { padded } from './scene.ts';
import type { FrameSize } from './types.ts';

/** Length of a clip that may stand before or after a video. */
const lengthMs = { least: 1000, most: 10_000 } as const;
/** A frame of the last second may start just before its end. */
const toleranceMs = 100;

const refuse = (message: string) => new EngineError('video', 'engine_refused', message);
const readAtMost = ['-t', String(lengthMs.most / 1000 + 1)];

/**
 * Length of an intro or outro clip and whether it has sound; picture and sound are read through once.
 *
 * @throws EngineError `engine_refused` with a sentence about a file that is damaged, no clip, too short or too long
 */
export async function measureClip(file: string, signal: AbortSignal): Promise<{ durationMs: number; sound: boolean }> {
  let durationMs = 0;
  const input = ['-xerror', ...(await inputOf(file))];
  const { stderr } = await runFfmpeg([...input, '-map', '0:v:0', ...readAtMost, '-f', 'null', '-'], {
    signal,
    foreignS: lookS,
    onProgress: ({ outMs }) => {
      durationMs = outMs;
    },
  });
  const header = stderr.slice(0, stderr.search(/\nOutput #0/) + 1 || undefined);
  if (!parseVideo(header)) throw refuse(unreadable);
  const seconds = (durationMs / 1000).toFixed(1);
  if (durationMs < lengthMs.least - toleranceMs) throw refuse(`This clip lasts ${seconds} s. Choose one of 1 to 10 s.`);
  if (durationMs > lengthMs.most + toleranceMs)
    throw refuse('This clip lasts more than 10 s. Choose one of 1 to 10 s.');
  const sound = parseAudio(header) !== undefined;
  if (sound)
    await runFfmpeg([...input, '-map', '0:a:0', ...readAtMost, '-f', 'null', '-'], { signal, foreignS: lookS });
  return { durationMs: Math.min(lengthMs.most, durationMs), sound };
}

/** The sound of a clip as WAV, exactly as long as asked. Rejects with an EngineError. */
export async function clipSound(file: string, seconds: number, out: string, signal: AbortSignal): Promise<void> {
  const format = ['-map', '0:a:0', '-ac', '2', '-ar', '48000', '-af', 'apad', '-t', String(seconds)];
  const args = ['-loglevel', 'error', ...(await inputOf(file)), ...format, '-c:a', 'pcm_s16le', '-f', 'wav', out];
  await runFfmpeg(args, { signal, foreignS: lookS });
}

/** A frame of a clip, some way in, as it stands in a frame of this size: PNG with bars of a colour. Rejects with an EngineError. */
export async function clipFrame(
  file: string,
  size: FrameSize,
  barsOf: string,
  out: string,
  signal: AbortSignal,
): Promise<void> {
  const fitted = `scale=w=${size.width}:h=${size.height}:force_original_aspect_ratio=decrease,setsar=1`;
  const input = await inputOf(file, ['-ss', String((lengthMs.least / 1000) * 0.6)]);
  const one = ['-map', '0:v:0', '-frames:v', '1', '-vf', `${fitted},${padded(size, barsOf)}`, '-c:v', 'png', out];
  await runFfmpeg(['-loglevel', 'error', ...input, ...one], { signal, foreignS: lookS });
}
