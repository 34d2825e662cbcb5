import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { EngineError, type Progress } from '../engine.ts';
import { soundTrack } from './audio.ts';
import { ffmpegCapabilities, ffmpegVersion } from './binary.ts';
import { type CaptionSet, type Phrase, prepareCaptions, srt } from './captions/index.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { sweepParts, whole } from './files.ts';
import { inputOf } from './input.ts';
import { Meter } from './meter.ts';
import { timescale } from './scene.ts';
import { renderSegments } from './segments.ts';
import { programme } from './timeline.ts';
import type { Bumper, RenderPlan, RenderResult, SceneSpec } from './types.ts';

export interface RenderOptions {
  /** Gets `video.mp4` and `video.srt`. */
  workDir: string;
  /** Finished scenes, shared by all videos; may be emptied at any time between renders. */
  cacheDir: string;
  progress: Progress;
}

const neededFilters = [
  ...['loop', 'crop', 'overlay', 'scale', 'fps', 'setpts', 'pad', 'split', 'fade', 'colorspace'],
  ...['alphaextract', 'mergeplanes', 'maskedmerge', 'eq', 'lut'],
] as const;

async function requireFilters(captions: boolean): Promise<void> {
  const has = await ffmpegCapabilities();
  const missing = [...neededFilters, ...(captions ? ['ass'] : [])].filter((name) => !has.has(name));
  if (missing.length === 0) return;
  throw new EngineError(
    'ffmpeg',
    'engine_unavailable',
    `This ffmpeg is a reduced build: it lacks ${missing.join(', ')}. Install the full ffmpeg, or set FFMPEG_PATH to it.`,
  );
}

/** libass loads every font of a folder: it gets one of its own. */
async function fontFolder(scratch: string, captions: RenderPlan['captions']): Promise<void> {
  if (!captions) return;
  await mkdir(join(scratch, 'fonts'));
  await copyFile(captions.fontFile, join(scratch, 'fonts', `caption${extname(captions.fontFile) || '.ttf'}`));
}

/** Joins without encoding again; returns the number of frames that were written. */
async function joinSegments(
  segments: readonly string[],
  sound: string,
  {
    scratch,
    out,
    frames,
    meter,
    signal,
  }: { scratch: string; out: string; frames: number; meter: Meter; signal: AbortSignal },
): Promise<number> {
  const list = join(scratch, 'segments.txt');
  await writeFile(list, segments.map((file) => `file '${file.replaceAll("'", "'\\''")}'\n`).join(''));
  // Nothing is decoded: to look for what is known already, ffmpeg would decode the first frame of each segment.
  const only = ['-protocol_whitelist', 'file,pipe', '-codec_whitelist', 'none'];
  const inputs = [...only, '-f', 'concat', '-safe', '0', '-i', list, ...(await inputOf(sound))];
  const copy = ['-map', '0:v', '-map', '1:a', '-c', 'copy', '-video_track_timescale', String(timescale)];
  const finish = ['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart'];
  let written = 0;
  await runFfmpeg(['-loglevel', 'error', ...inputs, ...copy, ...finish, out], {
    signal,
    onProgress: (progress) => {
      written = progress.frames;
      meter.join(written / frames);
    },
  });
  return written;
}

/** Phrases on the clock of the file. */
const later = (phrases: readonly Phrase[], ms: number): Phrase[] =>
  phrases.map((phrase) => ({ ...phrase, startMs: phrase.startMs + ms, endMs: phrase.endMs + ms }));

const spoiled = (what: string, cause?: unknown) =>
  new EngineError(
    'video',
    'engine_bad_answer',
    `The video could not be joined: ${what}. Render it again: all scenes are made anew.`,
    {
      cause,
    },
  );

const absoluteVisual = ({ foreground, growth, ...visual }: SceneSpec['visual']): SceneSpec['visual'] => ({
  ...visual,
  file: resolve(visual.file),
  ...(foreground ? { foreground: resolve(foreground) } : {}),
  ...(growth ? { growth: { before: resolve(growth.before), when: resolve(growth.when) } } : {}),
});

const absoluteBumper = ({ visual, soundFile, ...bumper }: Bumper): Bumper => ({
  ...bumper,
  visual: absoluteVisual(visual),
  ...(soundFile ? { soundFile: resolve(soundFile) } : {}),
});

function absolute(plan: RenderPlan): RenderPlan {
  return {
    ...plan,
    ...(plan.intro ? { intro: absoluteBumper(plan.intro) } : {}),
    ...(plan.outro ? { outro: absoluteBumper(plan.outro) } : {}),
    narration: { ...plan.narration, file: resolve(plan.narration.file) },
    ...(plan.logo ? { logo: { ...plan.logo, file: resolve(plan.logo.file) } } : {}),
    ...(plan.musicFile ? { musicFile: resolve(plan.musicFile) } : {}),
    scenes: plan.scenes.map(({ lowerThirds, ...scene }) => ({
      ...scene,
      visual: absoluteVisual(scene.visual),
      ...(lowerThirds && { lowerThirds: lowerThirds.map((one) => ({ ...one, file: resolve(one.file) })) }),
    })),
  };
}

/**
 * Renders a plan into `video.mp4` (H.264, AAC at -14 LUFS, faststart) and `video.srt`. Scenes that did not change since
 * an earlier render, finished or killed, come from the cache. Files appear only when they are whole. Rejects with an
 * EngineError, or with the signal's reason within two seconds of an abort; all children are gone by then.
 */
export async function renderVideo(
  plan: RenderPlan,
  { workDir, cacheDir, progress }: RenderOptions,
): Promise<RenderResult> {
  const { signal } = progress;
  signal.throwIfAborted();
  const { parts: wanted, frames, before } = programme(plan);
  const seconds = frames / plan.fps;
  const folders = { workDir: resolve(workDir), cacheDir: resolve(cacheDir) };
  await mkdir(folders.workDir, { recursive: true });
  await mkdir(folders.cacheDir, { recursive: true });
  const drawnIn = plan.drawsCaptions === false ? null : plan.captions;
  await requireFilters(drawnIn !== null);
  await sweepParts(folders.cacheDir);
  const captions: { set: CaptionSet; phrases: Phrase[] } | undefined = plan.captions
    ? prepareCaptions(plan, plan.narration, plan.captions)
    : undefined;

  const scratch = await mkdtemp(join(folders.workDir, '.render-'));
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  try {
    await fontFolder(scratch, drawnIn);
    const encoder = await ffmpegVersion();
    const meter = new Meter(frames, wanted.length, progress.report);
    const shared = { scratch, cacheDir: folders.cacheDir, encoder, signal: either };
    const files = absolute(plan);
    const halves = await Promise.allSettled([
      renderSegments({
        ...shared,
        plan: files,
        scenes: programme(files).parts,
        captions: drawnIn ? captions : undefined,
        meter,
      }).catch((error: unknown) => {
        stop.abort(error);
        throw error;
      }),
      soundTrack(files, seconds, shared)
        .then((track) => {
          meter.sound();
          return track;
        })
        .catch((error: unknown) => {
          stop.abort(error);
          throw error;
        }),
    ]);
    either.throwIfAborted();
    const [segments, sound] = halves;
    if (segments.status === 'rejected') throw segments.reason;
    if (sound.status === 'rejected') throw sound.reason;

    const video = join(folders.workDir, 'video.mp4');
    const subtitles = join(folders.workDir, 'video.srt');
    const parts = [...segments.value.files, sound.value.file];
    await whole(video, async (out) => {
      const written = await joinSegments(segments.value.files, sound.value.file, {
        scratch,
        out,
        frames,
        meter,
        signal,
      });
      if (written !== frames) throw spoiled(`it came out with ${written} of ${frames} frames`);
    }).catch(async (error: unknown) => {
      if (!(error instanceof EngineError) || error.code !== 'engine_bad_answer') throw error;
      // a damaged part in the cache must not spoil the next attempt
      await Promise.all(parts.map((file) => rm(file, { force: true })));
      throw error.engine === 'video' ? error : spoiled('a stored scene was damaged', error);
    });
    const beforeMs = (before * 1000) / plan.fps;
    if (captions)
      await whole(subtitles, (out) =>
        writeFile(out, srt(later(captions.phrases, beforeMs), seconds * 1000, captions.set.fromRight)),
      );
    meter.join(1);
    return {
      video,
      srt: subtitles,
      durationMs: Math.round(seconds * 1000),
      introMs: Math.round(beforeMs),
      frames,
      loudness: sound.value.loudness,
      cachedScenes: segments.value.cached,
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
