import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSoundJob } from '../../api/src/providers/sound/index.ts';
import { runFfmpeg } from '../../api/src/providers/video/ffmpeg.ts';
import { type RenderPlan, renderVideo } from '../../api/src/providers/video/index.ts';
import { x264 } from '../../api/src/providers/video/scene.ts';
import { makePlan } from '../../api/src/providers/video/testing/material.ts';
import { type Cost, costOf, figure, median } from './render-clock.ts';

/** One measured promise: `ratio` must stay at or under `limit`. */
export interface BenchResult {
  name: string;
  ratio: number;
  limit: number;
  detail: string;
}

const signal = new AbortController().signal;
const scenes = 10;
const sceneS = 1.2;
const rounds = 3;

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

/** The median of the rounds; each round compares two runs that followed each other. */
function compare(name: string, limit: number, pairs: readonly (readonly [Cost, Cost])[]): BenchResult {
  const ratio = median(pairs.map(([a, b]) => figure(a) / figure(b)));
  const rows = pairs.map(
    ([a, b]) => `${figure(a).toFixed(1)}/${figure(b).toFixed(1)} s (wall ${a.wallS.toFixed(1)}/${b.wallS.toFixed(1)})`,
  );
  return { name, ratio, limit, detail: `${scenes * sceneS} s of 1080 x 1920, processor time: ${rows.join(', ')}` };
}

/** Cost of a whole render over the bare encoder, and of one changed scene over a cold render; the median of alternating rounds. */
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
    const costs: { cold: Cost; raw: Cost; warm: Cost }[] = [];
    for (let round = 0; round < rounds; round++) {
      const here = join(dir, `round-${round}`);
      await mkdir(here);
      const cache = join(here, 'cache');
      const cold = await costOf(() => render(withMusic, here, cache));
      const halves = await rawHalves(join(here, 'video.mp4'), here, plan);
      const raw = await costOf(() => encode(halves, here, plan));
      const warm = await costOf(() => render(changed, here, cache));
      costs.push({ cold, raw, warm });
      await rm(here, { recursive: true });
    }
    return [
      compare(
        'whole render (captions, sound, joining) over the bare encoder',
        1.3,
        costs.map(({ cold, raw }) => [cold, raw]),
      ),
      compare(
        'one changed scene of ten over a cold render',
        0.4,
        costs.map(({ warm, cold }) => [warm, cold]),
      ),
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
