import { EngineError } from '../engine.ts';
import type { RenderPlan, SceneSpec } from './types.ts';

/** A scene on the grid of frames: `from` inclusive, `to` exclusive. */
export interface TimedScene extends SceneSpec {
  index: number;
  from: number;
  to: number;
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
