import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '../ffmpeg.ts';
import { renderVideo } from '../render.ts';
import type { RenderPlan, RenderResult } from '../types.ts';
import { makePlan } from './material.ts';

const never = new AbortController().signal;

interface Where {
  workDir: string;
  cacheDir: string;
}

/** Renders a small plan of three scenes of 0.8 s, 144 x 256, in folders of its own. */
export function startRenders() {
  let dir = '';
  let plan: RenderPlan | undefined;
  let cold: Promise<{ result: RenderResult; cacheDir: string }> | undefined;
  const folder = () => mkdtemp(join(dir, 'run-'));
  const render = (
    what: RenderPlan,
    where: Where,
    report: (fraction: number, label?: string) => void = () => {},
    signal = never,
  ) => renderVideo(what, { ...where, progress: { signal, report } });
  return {
    folder,
    render,
    async begin() {
      dir = await mkdtemp(join(tmpdir(), 'render-test-'));
      const size = { width: 144, height: 256, scenes: 3, sceneS: 0.8 };
      plan = await makePlan({ dir: join(dir, 'material'), ...size, signal: never });
      return { dir, plan };
    },
    end: () => rm(dir, { recursive: true, force: true }),
    /** The plan rendered once, with a copy of what that kept for the next render of it. */
    async drawnBefore() {
      cold ??= (async () => {
        const where = { workDir: await folder(), cacheDir: await folder() };
        return { result: await render(plan as RenderPlan, where), cacheDir: where.cacheDir };
      })();
      const { result, cacheDir } = await cold;
      const where = { workDir: await folder(), cacheDir: await folder() };
      await cp(cacheDir, where.cacheDir, { recursive: true });
      return { result, where };
    },
  };
}

/** Brightness of a part of one frame, 0 to 255: its mean, and from darkest to lightest. */
export async function light(file: string, second: number, crop: string): Promise<{ mean: number; range: number }> {
  const filter = `crop=${crop},signalstats,metadata=print:file=-`;
  const { stdout } = await runFfmpeg(
    ['-ss', String(second), '-i', file, '-vf', filter, '-frames:v', '1', '-f', 'null', '-'],
    { signal: never },
  );
  const figure = (name: string) => Number(new RegExp(`${name}=([\\d.]+)`).exec(stdout)?.[1]);
  return { mean: figure('YAVG'), range: figure('YMAX') - figure('YMIN') };
}
