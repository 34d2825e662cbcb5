import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSoundJob } from '../../api/src/providers/sound/index.ts';
import { runFfmpeg } from '../../api/src/providers/video/ffmpeg.ts';
import { type RenderPlan, renderVideo } from '../../api/src/providers/video/index.ts';
import { x264 } from '../../api/src/providers/video/scene.ts';
import { makePlan } from '../../api/src/providers/video/testing/material.ts';

/** One measured promise: `ratio` must stay at or under `limit`. */
export interface BenchResult {
  name: string;
  ratio: number;
  limit: number;
  detail: string;
}

const signal = new AbortController().signal;
const scenes = 10;
const sceneS = 1.5;
const rounds = 2;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

const render = (plan: RenderPlan, workDir: string, cacheDir: string) =>
  renderVideo(plan, { workDir, cacheDir, progress: { signal, report: () => undefined } });

/** The frames of a video as two raw halves, so that the encoder alone can be timed. */
async function rawHalves(video: string, dir: string, plan: RenderPlan): Promise<string[]> {
  const half = (scenes * sceneS) / 2;
  const files = [0, 1].map((i) => join(dir, `half-${i}.yuv`));
  for (const [i, file] of files.entries()) {
    const cut = ['-ss', String(i * half), '-t', String(half)];
    await runFfmpeg(
      ['-loglevel', 'error', '-i', video, ...cut, '-an', '-r', String(plan.fps), '-f', 'rawvideo', file],
      { signal },
    );
  }
  return files;
}

/** Encodes both halves as the renderer does: two encoders at once, one thread each, the same settings. */
async function encode(halves: readonly string[], dir: string, { width, height, fps }: RenderPlan): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(fps)];
  const settings = [...x264, '-threads', '1', '-g', String(fps * 4)];
  await Promise.all(
    halves.map((file, i) =>
      runFfmpeg(['-loglevel', 'error', ...raw, '-i', file, ...settings, join(dir, `raw-${i}.mp4`)], { signal }),
    ),
  );
}

/** Cost of a whole render over the bare encoder, and of one changed scene over a cold render; rounds alternate. */
export async function bench(): Promise<BenchResult[]> {
  const dir = await mkdtemp(join(tmpdir(), 'render-bench-'));
  try {
    const plan = await makePlan({ dir: join(dir, 'material'), width: 1080, height: 1920, scenes, sceneS, signal });
    const musicFile = join(dir, 'bed.wav');
    const request = { mood: 'curious', seconds: scenes * sceneS, seed: 1 } as const;
    await runSoundJob({ kind: 'bed', request, out: musicFile }, signal);
    const withMusic = { ...plan, musicFile };
    const changed = {
      ...withMusic,
      scenes: withMusic.scenes.map((scene, i) => (i === 4 ? { ...scene, captionsAt: 'top' as const } : scene)),
    };
    let [cold, warm, raw] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < rounds; round++) {
      const here = join(dir, `round-${round}`);
      await mkdir(here);
      const cache = join(here, 'cache');
      cold = Math.min(cold, await seconds(() => render(withMusic, here, cache)));
      const halves = await rawHalves(join(here, 'video.mp4'), here, plan);
      raw = Math.min(raw, await seconds(() => encode(halves, here, plan)));
      warm = Math.min(warm, await seconds(() => render(changed, here, cache)));
      await rm(here, { recursive: true });
    }
    const figures = (a: number, b: number) => `${a.toFixed(2)} s against ${b.toFixed(2)} s`;
    const size = `${scenes * sceneS} s of 1080 x 1920`;
    return [
      {
        name: 'whole render (captions, sound, joining) over the bare encoder',
        ratio: cold / raw,
        limit: 1.3,
        detail: `${size}: ${figures(cold, raw)}`,
      },
      {
        name: 'one changed scene of ten over a cold render',
        ratio: warm / cold,
        limit: 0.4,
        detail: `${size}: ${figures(warm, cold)}`,
      },
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
