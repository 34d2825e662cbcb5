import { EngineError } from '../engine.ts';
import type { Bumper, RenderPlan, SceneSpec } from './types.ts';

/** A scene on the grid of frames: `from` inclusive, `to` exclusive. */
export interface TimedScene extends SceneSpec {
  index: number;
  from: number;
  to: number;
  /** An intro or outro: nothing lies over it. */
  bare?: true;
}

/** All of a video. Its scenes count from the start of the narration; everything else from the start of the file. */
interface Programme {
  /** Intro, scenes and outro in their order. */
  parts: TimedScene[];
  /** Frames before the narration starts. */
  before: number;
  /** Frame at which the last scene is over. */
  told: number;
  frames: number;
}

const refuse = (message: string) => new EngineError('video', 'engine_refused', message);

/**
 * Snaps the scenes to frames without gap or overlap: the first starts at 0, each lasts until the next one starts, the
 * last until speech and scenes are over. Throws an EngineError `engine_refused` for a plan that cannot be rendered.
 */
export function timeline(plan: RenderPlan): TimedScene[] {
  const { scenes, fps, width, height, narration } = plan;
  if (scenes.length === 0) throw refuse('There is no scene to render. Add a scene, then try again.');
  if (width % 2 || height % 2 || width < 16 || height < 16)
    throw refuse(`The frame is ${width} by ${height}. Both sides must be even and at least 16.`);
  if (!(fps > 0 && fps <= 120)) throw refuse(`${fps} frames a second cannot be rendered. Choose 1 to 120.`);
  const frame = (ms: number) => Math.round((ms * fps) / 1000);
  const lastMs = Math.max(narration.durationMs, scenes.at(-1)?.endMs ?? 0);
  const end = Math.ceil((lastMs * fps) / 1000 - 1e-6);
  const starts = scenes.map((scene, i) => (i === 0 ? 0 : frame(scene.startMs)));
  return scenes.map((scene, index) => {
    const from = starts[index] ?? 0;
    const to = starts[index + 1] ?? end;
    if (!(to > from))
      throw refuse(`Scene ${index + 1} has no length. Correct the times of the scenes, then try again.`);
    return { ...scene, index, from, to };
  });
}

/** Whole frames of an intro or outro; a frame that is not full is none. */
const framesOf = (bumper: Bumper | undefined, fps: number) =>
  bumper ? Math.floor((bumper.durationMs * fps) / 1000 + 1e-6) : 0;

/**
 * The scenes with what stands before and after them. The clock of the scenes is not moved by it: their segments are the
 * same with and without. Throws an EngineError as `timeline` does.
 */
export function programme(plan: RenderPlan): Programme {
  const scenes = timeline(plan);
  const story = scenes.at(-1)?.to ?? 0;
  const [before, after] = [framesOf(plan.intro, plan.fps), framesOf(plan.outro, plan.fps)];
  const bare = (bumper: Bumper | undefined, index: number, to: number): TimedScene[] =>
    bumper && to > 0
      ? [{ visual: bumper.visual, startMs: 0, endMs: bumper.durationMs, index, from: 0, to, bare: true }]
      : [];
  return {
    parts: [...bare(plan.intro, -1, before), ...scenes, ...bare(plan.outro, scenes.length, after)],
    before,
    told: before + story,
    frames: before + story + after,
  };
}
