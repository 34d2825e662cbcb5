import type { Progress } from '../../engine.ts';
import { figurePicture, figureStill } from '../figure/index.ts';
import type { ImageEngine, Picture, PictureRequest } from '../types.ts';
import { composeScene } from './compose.ts';
import { renderBackground, renderForeground, renderStill, touchesOf } from './render.ts';

/** Room for a slow pan: the background is larger than the picture by this factor. */
export const overscan = 1.1;

export const builtInLabel = 'Built-in illustrations';

/** The embedded picture engine: flat illustrations, no key, no network. */
export function createSceneEngine(): ImageEngine {
  return {
    id: 'scene',
    label: builtInLabel,
    embedded: true,
    avoids: true,
    async health() {
      return { ok: true, sentence: 'Built-in illustrations are ready.' };
    },
    async picture(request: PictureRequest, progress: Progress): Promise<Picture> {
      progress.signal.throwIfAborted();
      const { figure } = request;
      if (figure) return figurePicture({ ...request, figure }, overscan);
      const drawing = composeScene({ ...request, overscan });
      progress.report(0.1, 'composed');
      const background = await renderBackground(drawing);
      progress.signal.throwIfAborted();
      progress.report(0.6, 'background');
      const foreground = await renderForeground(drawing, request.width, request.height);
      progress.signal.throwIfAborted();
      progress.report(1, 'picture');
      return {
        background,
        overscan,
        foreground: await foreground.encode('png'),
        touches: touchesOf(foreground),
        used: drawing.used,
        captionBox: drawing.zones.caption,
        engine: 'scene',
      };
    },
  };
}

/** The same scene as one flat JPEG at any size in pixels, with the motifs it shows, for previews. */
export async function drawStill(request: PictureRequest): Promise<{ image: Buffer; used: string[] }> {
  const { figure } = request;
  if (figure) return figureStill({ ...request, figure });
  const drawing = composeScene(request);
  return { image: await renderStill(drawing, request.width, request.height), used: drawing.used };
}

/** The same scene as one flat JPEG. */
export async function composeStill(request: PictureRequest): Promise<Buffer> {
  return (await drawStill(request)).image;
}
