import type { PlannedScene } from './scenes-plan.ts';
import type { TimelineSentence } from './voiceover.ts';

/** Silence before the first and after the last word that still belongs to a scene. */
const tailMs = 700;

export interface TimedScene extends PlannedScene {
  startMs: number;
  endMs: number;
}

/**
 * When each scene is on screen: from the start of its first sentence (the first scene from zero) to the start of the
 * next scene; the last one stays a moment after the last word.
 */
export function timeScenes(
  scenes: readonly PlannedScene[],
  sentences: readonly TimelineSentence[],
  durationMs: number,
): TimedScene[] {
  return scenes.map((scene, index) => {
    const next = scenes[index + 1];
    const startMs = index === 0 ? 0 : (sentences[scene.from]?.startMs ?? 0);
    const endMs = next
      ? (sentences[next.from]?.startMs ?? durationMs)
      : Math.max(durationMs, (sentences.at(-1)?.endMs ?? 0) + tailMs);
    return { ...scene, startMs, endMs };
  });
}
