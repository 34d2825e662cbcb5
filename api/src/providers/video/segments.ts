import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaptionSet, captionStrip, type Phrase, paintStrip } from './captions/index.ts';
import { lookS, runFfmpeg } from './ffmpeg.ts';
import { fileHash, isThere, whole } from './files.ts';
import type { Meter } from './meter.ts';
import { inParallel } from './pool.ts';
import { segmentArgs, segmentKey } from './scene.ts';
import type { TimedScene } from './timeline.ts';
import { touchesOf } from './touches.ts';
import type { RenderPlan } from './types.ts';

/** Two encoders with one thread each beat one with two: 0.79 of its time. */
const parallel = 2;

export interface SegmentJob {
  plan: RenderPlan;
  /** With intro and outro. */
  scenes: readonly TimedScene[];
  captions: { set: CaptionSet; phrases: readonly Phrase[] } | undefined;
  cacheDir: string;
  /** Holds `fonts/`; the captions are written here. */
  scratch: string;
  encoder: string;
  signal: AbortSignal;
  meter: Meter;
}

export interface Segments {
  /** In the order of the scenes. */
  files: string[];
  /** How many came from the cache. */
  cached: number;
}

async function visualHashes({ visual }: TimedScene): Promise<string[]> {
  const { file, foreground, growth } = visual;
  const files = [file, ...(foreground ? [foreground] : []), ...(growth ? [growth.before, growth.when] : [])];
  return Promise.all(files.map(fileHash));
}

/** Every part of a video as a segment in the cache; only what changed is rendered, the longest scene first. */
export async function renderSegments(job: SegmentJob): Promise<Segments> {
  const { plan, scenes, captions, cacheDir, scratch, encoder, meter } = job;
  const { logo: mark, ...unmarked } = plan;
  const planOf = (scene: TimedScene) => (scene.bare ? unmarked : plan);
  const fontHash = captions && (await fileHash(captions.set.style.fontFile));
  const markHash = mark && (await fileHash(mark.file));
  const planned = await Promise.all(
    scenes.map(async (scene) => {
      const span = { from: scene.from, to: scene.to, fps: plan.fps, at: scene.captionsAt ?? 'bottom' };
      const strip = scene.bare ? undefined : captions && captionStrip(captions.phrases, span, plan, captions.set);
      const files = await visualHashes(scene);
      const written = strip && fontHash ? { strip, font: fontHash } : undefined;
      const logo = scene.bare ? undefined : markHash;
      const lowerThirds = scene.lowerThirds && (await Promise.all(scene.lowerThirds.map(({ file }) => fileHash(file))));
      const key = segmentKey({ scene, plan: planOf(scene), files, captions: written, logo, lowerThirds, encoder });
      const file = join(cacheDir, `${key}.mp4`);
      return { scene, strip, file, cached: await isThere(file) };
    }),
  );
  for (const { scene, cached } of planned) if (cached) meter.finish(scene.index, scene.to - scene.from);

  const missing = planned
    .filter((segment) => !segment.cached)
    .sort((a, b) => b.scene.to - b.scene.from - (a.scene.to - a.scene.from));
  const layered = missing.flatMap(({ scene: { visual } }) =>
    visual.kind === 'layers' && visual.foreground && !visual.touches ? [visual.foreground] : [],
  );
  const looked = await touchesOf(layered, plan.height, job.signal);
  const tasks = missing.map(({ scene, strip, file }) => async (signal: AbortSignal) => {
    const painted = strip !== undefined && captions?.set.style.shaped === true;
    const name = `scene-${scene.index}.${painted ? 'rgba' : 'ass'}`;
    if (strip && captions) await writeFile(join(scratch, name), painted ? paintStrip(strip, captions.set) : strip.ass);
    const touches = scene.visual.touches ?? looked.get(scene.visual.foreground ?? '');
    const drawn = strip && { strip, file: name, painted, fonts: 'fonts' };
    // The operator's own picture or clip; layers were drawn here.
    const foreignS = scene.visual.kind === 'layers' ? undefined : lookS * (1 + (scene.to - scene.from) / plan.fps);
    await whole(file, async (out) =>
      runFfmpeg(await segmentArgs({ scene, plan: planOf(scene), touches, captions: drawn, out }), {
        signal,
        foreignS,
        cwd: scratch,
        onProgress: ({ frames }) => meter.frames(scene.index, frames),
      }),
    );
    meter.finish(scene.index, scene.to - scene.from);
  });
  await inParallel(tasks, parallel, job.signal);
  return { files: planned.map((segment) => segment.file), cached: planned.length - missing.length };
}
