import { seedOf } from '../../../kernel/ids.ts';
import type { LowerThird, RenderPlan } from '../../../providers/video/index.ts';
import type { Services } from '../../../services.ts';
import type { DrawnScene } from '../draw-scenes.ts';
import { canvas } from '../scenes.ts';
import { timelineOf } from '../voiceover.ts';
import type { Basis, requireTake } from './basis.ts';
import type { BrandInUse } from './brand.ts';
import type { VideoInput } from './input.ts';

const fps = 30;

/** Everything the renderer needs, from what the steps before it made. */
export function renderPlan(
  services: Pick<Services, 'store'>,
  input: VideoInput,
  made: {
    basis: Basis;
    take: Awaited<ReturnType<typeof requireTake>>;
    drawn: readonly DrawnScene[];
    /** By the index of their scene. */
    thirds: ReadonlyMap<number, readonly LowerThird[]>;
    musicFile: string | null;
    brand: Pick<BrandInUse, 'captions' | 'logo' | 'intro' | 'outro'>;
  },
): RenderPlan {
  const { basis, take, drawn, thirds, musicFile, brand } = made;
  const sentences = timelineOf(take);
  return {
    ...canvas[input.format],
    fps,
    narration: {
      file: services.store.pathOf(take.wavUrl),
      durationMs: take.durationMs,
      sentences,
    },
    scenes: basis.scenes.map(({ startMs, endMs }, index) => {
      const { kind = 'layers', file = '', foreground, foregroundBox, touches, growth, camera } = drawn[index] ?? {};
      const layer = foreground && {
        foreground,
        ...(foregroundBox && { foregroundBox }),
        ...(touches && { touches }),
        ...(growth && { growth }),
      };
      const lowerThirds = thirds.get(index);
      // Also where names of chapters are not written into the picture.
      const fadeFrom = index > 0 && basis.openings?.includes(index) ? brand.captions.box : undefined;
      return {
        ...{ startMs, endMs, visual: { kind, file, ...layer } },
        ...(camera && { camera }),
        ...(fadeFrom && { fadeFrom }),
        ...(lowerThirds && { lowerThirds }),
      };
    }),
    ...(musicFile && { musicFile }),
    captions: brand.captions,
    ...(brand.logo && { logo: brand.logo }),
    ...(brand.intro && { intro: brand.intro }),
    ...(brand.outro && { outro: brand.outro }),
    drawsCaptions: input.captions,
    seed: seedOf(input.scriptId),
  };
}
