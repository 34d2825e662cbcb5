import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { EngineError } from '../engine.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { acrossExpression, type FramePoint } from './follow.ts';
import { inputOf, unreadable } from './input.ts';
import { probe } from './probe.ts';

/** What a long video is like, read once through. */
export interface FootageFacts {
  durationMs: number;
  width: number;
  height: number;
  hasSound: boolean;
  /** Where the picture changes at once, milliseconds. */
  cuts: number[];
  /** From and to, milliseconds. */
  silences: [number, number][];
  /** Of each second, LUFS; -70 for silence. */
  loudness: number[];
}

/** Processor time for a file from outside: four hours of video on a slow machine. */
const foreignS = 3 * 3600;
const longestMs = 4 * 3_600_000;
/** Share of the picture that changes between two looks at a cut. */
const cutScore = 0.12;
const looksPerSecond = 5;
const quietest = -70;

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    // Nothing was written: no cut, or no sound.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function cutsIn(file: string): Promise<number[]> {
  const cuts: number[] = [];
  for await (const line of linesOf(file)) {
    const at = /pts_time:([\d.]+)/.exec(line)?.[1];
    if (at !== undefined) cuts.push(Math.round(Number(at) * 1000));
  }
  return cuts;
}

/** Mean of the momentary loudness of each second; lines come in pairs of time and value. */
async function loudnessIn(file: string, seconds: number): Promise<number[]> {
  const sum = new Float64Array(seconds);
  const many = new Float64Array(seconds);
  let at = 0;
  for await (const line of linesOf(file)) {
    const time = /pts_time:([\d.]+)/.exec(line)?.[1];
    if (time !== undefined) at = Math.floor(Number(time));
    const value = /lavfi\.r128\.M=(-?[\d.]+)/.exec(line)?.[1];
    if (value === undefined || at >= seconds) continue;
    sum[at] = (sum[at] ?? 0) + Math.max(quietest, Number(value));
    many[at] = (many[at] ?? 0) + 1;
  }
  return Array.from(sum, (total, second) =>
    (many[second] ?? 0) > 0 ? Math.round((total / (many[second] ?? 1)) * 10) / 10 : quietest,
  );
}

/**
 * Reads a video once through: cuts, silences and loudness. What is measured goes through files, so that memory stays flat
 * however long it is.
 *
 * @param report 0 to 1
 * @throws EngineError `engine_refused` with a sentence for a file that is damaged, no video, or longer than four hours
 */
export async function readFootage(
  file: string,
  { workDir, signal, report }: { workDir: string; signal: AbortSignal; report(fraction: number): void },
): Promise<FootageFacts> {
  const info = await probe(file, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new EngineError('video', 'engine_refused', unreadable, { cause });
  });
  if (!info.video) throw new EngineError('video', 'engine_refused', unreadable);
  const { video, audio } = info;
  // Times of files are decimal seconds.
  const durationMs = Math.round(info.durationMs);
  if (durationMs > longestMs)
    throw new EngineError(
      'video',
      'engine_refused',
      'This video is longer than four hours. Cut it, then add its parts.',
    );
  await mkdir(workDir, { recursive: true });
  const scratch = await mkdtemp(join(resolve(workDir), 'footage-'));
  try {
    const picture = `[0:v:0]fps=${looksPerSecond},scale=160:-2,select='gt(scene,${cutScore})',metadata=print:file=cuts.txt[v]`;
    const sound =
      '[0:a:0]silencedetect=n=-40dB:d=0.3,aresample=48000,ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.M:file=loud.txt[a]';
    const maps = ['-map', '[v]', ...(audio ? ['-map', '[a]'] : [])];
    const { stderr } = await runFfmpeg(
      [
        // Frames that no other stands on, and the smoothing of blocks, tell nothing at five small looks a second: 0.6 of the time.
        ...['-nostats', '-skip_frame', 'noref', '-skip_loop_filter', 'all', ...(await inputOf(resolve(file)))],
        ...['-filter_complex', audio ? `${picture};${sound}` : picture],
        ...[...maps, '-f', 'null', '-'],
      ],
      {
        signal,
        cwd: scratch,
        foreignS,
        onProgress: ({ outMs }) => report(Math.min(1, outMs / Math.max(1, durationMs))),
      },
    );
    const silences = [...stderr.matchAll(/silence_end: ([\d.]+) \| silence_duration: ([\d.]+)/g)].map(
      ([, end, length]): [number, number] => [
        Math.round((Number(end) - Number(length)) * 1000),
        Math.round(Number(end) * 1000),
      ],
    );
    return {
      ...{ durationMs, width: video.width, height: video.height, hasSound: audio !== undefined },
      cuts: await cutsIn(join(scratch, 'cuts.txt')),
      silences,
      loudness: audio ? await loudnessIn(join(scratch, 'loud.txt'), Math.ceil(durationMs / 1000)) : [],
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * The sound of a video as listeners want it: mono, 16 bits, little-endian, without a header.
 *
 * @param rate samples a second
 * @throws EngineError with a sentence
 */
export async function footageSound(
  file: string,
  { rate, durationMs }: { rate: number; durationMs: number },
  out: string,
  { signal, report }: { signal: AbortSignal; report(fraction: number): void },
): Promise<void> {
  const raw = ['-map', '0:a:0', '-vn', '-ac', '1', '-ar', String(rate), '-c:a', 'pcm_s16le', '-f', 's16le', out];
  await runFfmpeg(['-loglevel', 'error', ...(await inputOf(file)), ...raw], {
    signal,
    foreignS,
    onProgress: ({ outMs }) => report(Math.min(1, outMs / Math.max(1, durationMs))),
  });
}

/** A part of a video in another shape. */
export interface CutWish {
  fromMs: number;
  toMs: number;
  width: number;
  height: number;
  /** Where the frame stands across the picture, on the clock of the part. */
  frame: readonly FramePoint[];
  /** Without it the part is silent. */
  hasSound: boolean;
}

/**
 * Cuts a part of a video, exact to a frame, in the shape of another frame and at most as large, and its sound, or silence, as
 * WAV.
 *
 * @throws EngineError with a sentence
 */
export async function cutFootage(
  file: string,
  { fromMs, toMs, width, height, frame, hasSound }: CutWish,
  {
    out,
    signal,
    report,
  }: { out: { video: string; sound: string }; signal: AbortSignal; report(fraction: number): void },
): Promise<void> {
  const seconds = String((toMs - fromMs) / 1000);
  const input = await inputOf(file, ['-ss', String(fromMs / 1000)]);
  const across = `x='(iw-ow)*(${acrossExpression(frame)})':y='(ih-oh)/2'`;
  // What stands still is cut out of the picture as it is, and made larger where it is drawn: an upright part of a small
  // picture has a tenth of the points. What moves is cut out of the large one, else it would jump by whole points.
  const fills =
    frame.length > 1
      ? `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}:${across}`
      : [
          `crop='2*floor(min(iw,ih*${width}/${height})/2)':'2*floor(min(ih,iw*${height}/${width})/2)':${across}`,
          `scale='if(gt(ih,${height}),${width},iw)':'if(gt(ih,${height}),${height},ih)'`,
        ].join(',');
  await runFfmpeg(
    [
      ...['-loglevel', 'error', ...input, '-t', seconds, '-map', '0:v:0', '-an', '-vf', `${fills},setsar=1,fps=30`],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', '-pix_fmt', 'yuv420p', out.video],
    ],
    { signal, foreignS, onProgress: ({ outMs }) => report(Math.min(1, outMs / Math.max(1, toMs - fromMs))) },
  );
  const heard = hasSound ? [...input, '-map', '0:a:0', '-vn'] : ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono'];
  await runFfmpeg(
    [
      ...['-loglevel', 'error', ...heard, '-t', seconds, '-ac', '1', '-ar', '48000'],
      ...['-af', `apad,atrim=0:${seconds}`, '-c:a', 'pcm_s16le', '-f', 'wav', out.sound],
    ],
    { signal, foreignS },
  );
}

/** Pictures along a video, as wide as asked, evenly spread. Rejects with an EngineError. */
export async function footageStill(
  file: string,
  { atMs, width }: { atMs: number; width: number },
  out: string,
  signal: AbortSignal,
): Promise<void> {
  const input = await inputOf(file, ['-ss', String(atMs / 1000)]);
  const one = ['-map', '0:v:0', '-frames:v', '1', '-vf', `scale=${width}:-2`, '-q:v', '4', '-f', 'mjpeg', out];
  await runFfmpeg(['-loglevel', 'error', ...input, ...one], { signal, foreignS: 60 });
}
