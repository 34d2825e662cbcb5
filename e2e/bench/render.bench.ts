import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSoundJob } from '../../api/src/providers/sound/index.ts';
import { ffmpegPath } from '../../api/src/providers/video/binary.ts';
import { runFfmpeg } from '../../api/src/providers/video/ffmpeg.ts';
import { type RenderPlan, renderVideo } from '../../api/src/providers/video/index.ts';
import { x264 } from '../../api/src/providers/video/scene.ts';
import { makePlan } from '../../api/src/providers/video/testing/material.ts';
import { type Cost, costOf, figure, median, watchMemory } from './render-clock.ts';

/** One measured promise: `ratio` must stay at or under `limit`. */
export interface BenchResult {
  name: string;
  ratio: number;
  limit: number;
  detail: string;
}

const signal = new AbortController().signal;
/** A video that is measured. */
interface Kind {
  name: string;
  width: number;
  height: number;
  scenes: number;
  /** Seconds a scene. */
  sceneS: number;
  rounds: number;
  /** At most: render over the bare encoder, one changed scene over a cold render. */
  limits: readonly [number, number];
}

const short: Kind = {
  name: '35 s upright',
  width: 1080,
  height: 1920,
  scenes: 10,
  sceneS: 3.5,
  rounds: 3,
  limits: [1.15, 0.2],
};
/** As 1,500 words are cut into scenes and spoken. */
const long: Kind = {
  name: '10 min landscape',
  width: 1920,
  height: 1080,
  scenes: Number(process.env.BS ?? 107),
  sceneS: 5.6,
  rounds: 1,
  limits: [1.15, 0.08],
};
/** Of memory while ten minutes are rendered, over that while half a minute is. */
const mostMemory = 1.5;

const render = (plan: RenderPlan, workDir: string, cacheDir: string) =>
  renderVideo(plan, { workDir, cacheDir, progress: { signal, report: () => undefined } });

/** Both halves of a video at once, one thread each, as the renderer works; the picture goes through `then`. */
async function halves(
  { scenes, sceneS }: Kind,
  video: string,
  then: (half: number) => readonly string[],
): Promise<void> {
  const halfS = (scenes * sceneS) / 2;
  await Promise.all(
    [0, 1].map((i) => {
      const cut = ['-threads', '1', '-ss', String(i * halfS), '-t', String(halfS), '-i', video];
      return runFfmpeg(['-loglevel', 'error', ...cut, '-an', ...then(i)], { signal });
    }),
  );
}

/**
 * An ffmpeg that encodes without loss, in place of the renderer's. A video that went through the renderer's own encoder
 * is smoother than what that was given, and cheaper to encode again.
 */
async function losslessProgram(dir: string): Promise<string> {
  const program = join(dir, 'lossless-ffmpeg');
  const swaps = 'superfast) args+=(ultrafast);; -crf) args+=(-qp);; 22) args+=(0);; *) args+=("$one");;';
  const lines = ['#!/usr/bin/env bash', 'args=()', `for one in "$@"; do case "$one" in ${swaps} esac; done`];
  await writeFile(program, `${[...lines, `exec "${ffmpegPath()}" "\${args[@]}"`].join('\n')}\n`, { mode: 0o755 });
  return program;
}

/** The frames of a plan as the renderer's encoder gets them, in a file without loss. */
async function losslessFrames(dir: string, plan: RenderPlan): Promise<string> {
  const before = process.env.FFMPEG_PATH;
  process.env.FFMPEG_PATH = await losslessProgram(dir);
  try {
    return (await render(plan, join(dir, 'lossless'), join(dir, 'lossless/cache'))).video;
  } finally {
    if (before === undefined) delete process.env.FFMPEG_PATH;
    else process.env.FFMPEG_PATH = before;
  }
}

/** What a plain encode of the very same frames costs: decode and encode with the renderer's settings, less the decoding. */
async function bareEncode(kind: Kind, dir: string, video: string, fps: number): Promise<Cost> {
  const settings = [...x264, '-threads', '1', '-g', String(fps * 4)];
  const both = await costOf(() => halves(kind, video, (i) => [...settings, '-y', join(dir, `bare-${i}.mp4`)]));
  const decode = await costOf(() => halves(kind, video, () => ['-f', 'null', '-']));
  return {
    wallS: both.wallS - decode.wallS,
    cpuS: both.cpuS === undefined || decode.cpuS === undefined ? undefined : both.cpuS - decode.cpuS,
  };
}

/** The median of the rounds; each round compares two runs that followed each other. */
function compare(name: string, limit: number, pairs: readonly (readonly [Cost, Cost])[], kind: Kind): BenchResult {
  const ratio = median(pairs.map(([a, b]) => figure(a) / figure(b)));
  const rows = pairs.map(
    ([a, b]) => `${figure(a).toFixed(1)}/${figure(b).toFixed(1)} s (wall ${a.wallS.toFixed(1)}/${b.wallS.toFixed(1)})`,
  );
  return { name: `${name}, ${kind.name}`, ratio, limit, detail: `Processor time: ${rows.join(', ')}` };
}

/** Cost of a render over the bare encoder, and of one changed scene over a cold render; the median of alternating rounds. */
async function measure(kind: Kind): Promise<{ results: BenchResult[]; peakBytes: number }> {
  const { width, height, scenes, sceneS, rounds, limits } = kind;
  const dir = await mkdtemp(join(tmpdir(), 'render-bench-'));
  try {
    const plan = await makePlan({ dir: join(dir, 'material'), width, height, scenes, sceneS, signal });
    const musicFile = join(dir, 'bed.wav');
    const request = { mood: 'curious', seconds: scenes * sceneS, seed: 1 } as const;
    await runSoundJob({ kind: 'bed', request, out: musicFile }, signal);
    const withMusic = { ...plan, musicFile };
    const changed = {
      ...withMusic,
      scenes: withMusic.scenes.map((scene, i) => (i === 4 ? { ...scene, captionsAt: 'top' as const } : scene)),
    };
    const lossless = await losslessFrames(dir, withMusic);
    const costs: { cold: Cost; warm: Cost; picture: Cost; raw: Cost }[] = [];
    let peakBytes = 0;
    for (let round = 0; round < rounds; round++) {
      const here = join(dir, `round-${round}`);
      await mkdir(here);
      const cache = join(here, 'cache');
      const memory = watchMemory();
      const cold = await costOf(() => render(withMusic, here, cache));
      peakBytes = Math.max(peakBytes, memory.stop());
      const warm = await costOf(() => render(changed, here, cache));
      // the sound stays in the cache: the bare encoder has none
      for (const name of await readdir(cache)) if (name.endsWith('.mp4')) await rm(join(cache, name));
      const picture = await costOf(() => render(withMusic, here, cache));
      const raw = await bareEncode(kind, here, lossless, plan.fps);
      costs.push({ cold, warm, picture, raw });
      await rm(here, { recursive: true });
    }
    const overRaw = costs.map(({ picture, raw }): [Cost, Cost] => [picture, raw]);
    const overCold = costs.map(({ warm, cold }): [Cost, Cost] => [warm, cold]);
    return {
      results: [
        compare(
          'render with captions, motion and joining over the bare encoder, both without sound',
          limits[0],
          overRaw,
          kind,
        ),
        compare(`one changed scene of ${scenes} over a cold render`, limits[1], overCold, kind),
      ],
      peakBytes,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

export async function bench(): Promise<BenchResult[]> {
  const few = await measure(short);
  const many = await measure(long);
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  return [
    ...few.results,
    ...many.results,
    {
      name: `memory of ${long.name} over ${short.name}, this process and its children`,
      ratio: many.peakBytes / few.peakBytes,
      limit: mostMemory,
      detail: `${mb(many.peakBytes)}/${mb(few.peakBytes)}`,
    },
  ];
}
