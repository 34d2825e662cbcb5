import type { Format, Preset } from '@avenue/contract';
import { EngineError, type Progress } from '../../providers/engine.ts';
import { builtInLabel } from '../../providers/image/index.ts';
import type { Box, BrandColours, PictureRequest, Touches } from '../../providers/image/types.ts';
import type { Camera } from '../../providers/video/index.ts';
import type { Services } from '../../services.ts';
import { drawLayers } from './layers.ts';
import { flattened, ownPreview } from './pictures.ts';
import { canvas, engineFor, kindOf, pictureFor, pictureRequests, Shown } from './scenes.ts';

/** As `madeWith` of a video names it. */
export const ownEngine = 'Your own files';

interface StoryToDraw {
  scriptId: string;
  format: Format;
  preset: Preset;
  /** Of the brand of the channel. */
  colours?: BrandColours | undefined;
  /** What the script is about. */
  topic: string;
  /** Of the channel, an ISO 639-1 code. */
  language: string;
  /** Sentences of each scene. */
  texts: readonly string[];
  /** Own pictures and variations by scene. */
  choices: readonly { index: number; ownUrl: string | null; variation: number }[];
}

export interface DrawnScene {
  kind: 'layers' | 'still' | 'clip';
  file: string;
  foreground?: string;
  foregroundBox?: Box;
  touches?: Touches;
  growth?: { before: string; when: string };
  camera?: Camera;
  previewUrl: string;
  /** Who drew it, for the operator; `ownEngine` for the operator's own file. */
  engine: string;
}

export const isOwn = ({ engine }: DrawnScene): boolean => engine === ownEngine;

/** Whether the built-in illustrator drew it: it alone has a palette to be told. */
export const isBuiltIn = ({ engine }: DrawnScene): boolean => engine === builtInLabel;

/** A figure is read: nothing moves behind it. Things side by side are gone along; at the end the view goes up. */
function cameraOf({ figure, role }: Pick<PictureRequest, 'figure' | 'role'>): { camera?: Camera } {
  if (figure) return { camera: 'hold' };
  if (role === 'list' || role === 'compare') return { camera: 'across' };
  return role === 'ending' ? { camera: 'up' } : {};
}

/** Full-size layers of every scene, own pictures where the operator gave them, and a small picture of each. */
export async function drawScenes(
  services: Pick<Services, 'config' | 'engines' | 'store'>,
  { scriptId, format, preset, colours, choices: given, topic, language, texts }: StoryToDraw,
  show: (pictures: { previewUrl?: string; parts?: string[] }) => void,
  progress: Progress,
): Promise<DrawnScene[]> {
  const { width, height } = canvas[format];
  const choices = new Map(given.map((choice) => [choice.index, choice]));
  const requests = pictureRequests(
    texts.map((text, index) => ({ text, variation: choices.get(index)?.variation ?? 0 })),
    { scriptId, topic, preset, colours, language, width, height },
  );
  const shown = new Shown();
  const drawn: DrawnScene[] = [];
  const parts = texts.map(() => '');
  show({ parts: [...parts] });
  for (const [index, request] of requests.entries()) {
    progress.signal.throwIfAborted();
    progress.report(index / requests.length, `scene ${index + 1} of ${requests.length}`);
    const inner = {
      signal: progress.signal,
      report: (fraction: number) => progress.report((index + fraction) / requests.length),
    };
    const own = choices.get(index)?.ownUrl;
    if (own) {
      if (!(await services.store.has(own)))
        throw new EngineError(
          'video',
          'engine_refused',
          `Your file of scene ${index + 1} is gone from this machine. Choose another picture for that scene, or upload the same file again.`,
        );
      const previewUrl = await ownPreview(services, own, progress.signal);
      drawn.push({ kind: kindOf(own), file: services.store.pathOf(own), previewUrl, engine: ownEngine });
    } else {
      const engine = await engineFor(services, request);
      const layers = await drawLayers(services, engine, pictureFor(engine, request, shown), inner);
      shown.add(layers.used);
      const previewUrl = await flattened(services, layers, { width, height });
      drawn.push({
        kind: 'layers',
        file: layers.background,
        ...(layers.foreground && { foreground: layers.foreground }),
        ...(layers.foregroundBox && { foregroundBox: layers.foregroundBox }),
        ...(layers.touches && { touches: layers.touches }),
        ...(layers.growth && { growth: layers.growth }),
        ...cameraOf(request),
        previewUrl,
        engine: engine.label,
      });
    }
    parts[index] = drawn.at(-1)?.previewUrl ?? '';
    show({ parts: [...parts], previewUrl: parts[index] ?? '' });
  }
  return drawn;
}
