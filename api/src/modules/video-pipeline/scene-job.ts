import type { Format, Preset } from '@avenue/contract';
import { Failure } from '../../kernel/failure.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import type { BrandColours } from '../../providers/image/types.ts';
import type { Services } from '../../services.ts';
import { drawLayers } from './layers.ts';
import { flattened } from './pictures.ts';
import { storyOf } from './scene-story.ts';
import { engineFor, pictureFor, Shown } from './scenes.ts';
import { requireScript } from './scripts/index.ts';

export interface SceneInput extends Record<string, unknown> {
  scriptId: string;
  index: number;
  format: Format;
  preset: Preset;
  /** Of the brand of the channel. */
  colours?: BrandColours | undefined;
  /** Of the channel; absent in work that was begun before there was one. */
  language?: string;
  /** Which drawing of the scene; another one is another piece of work. */
  variation: number;
}

/** Draws one scene at full size with the engine that compiles, into the cache that a compile reads. */
export const sceneJob = (services: Services): JobDefinition<SceneInput> => ({
  kind: 'scene',
  queue: 'light',
  steps: [{ name: 'draw', label: 'Draw the scene', weight: 1 }],
  changes: ({ scriptId }) => [`/api/scripts/${scriptId}/scenes`],
  async run({ scriptId, index, format, preset, colours, language = 'en' }, context) {
    const previewUrl = await context.step('draw', async (progress) => {
      const script = await requireScript({ db: services.db, studio: context.studio }, scriptId);
      const story = await storyOf(services, script, { format, preset, colours, language });
      const shown = new Shown();
      for (const scene of story.slice(0, index + 1)) {
        const isLast = scene.index === index;
        const engine = await engineFor(services, scene.request);
        // Only an engine that heeds earlier pictures needs them.
        if (!isLast && (scene.own || !engine.avoids)) continue;
        const wanted = pictureFor(engine, scene.request, shown);
        const layers = await drawLayers(services, engine, wanted, progress);
        shown.add(layers.used);
        if (isLast) return flattened(services, layers, wanted);
      }
      throw new Failure(404, 'unknown_scene', 'This scene is not in the script any more.');
    });
    context.show({ previewUrl });
    return { scriptId, index, previewUrl };
  },
});
