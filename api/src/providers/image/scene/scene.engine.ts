import type { Canvas } from '@napi-rs/canvas';
import type { Progress } from '../../engine.ts';
import { figurePicture, figureStill } from '../figure/index.ts';
import { drawLettering, letter } from '../thumbnail/lettering.ts';
import type { ImageEngine, Picture, PictureRequest } from '../types.ts';
import { composeScene, type SceneDrawing } from './compose.ts';
import { cutForeground, jpegQuality, renderBackground, renderFlat, renderForeground } from './render.ts';

/** Room for a slow pan: the background is larger than the picture by this factor. */
export const overscan = 1.1;

export const builtInLabel = 'Built-in illustrations';

/**
 * Where nothing of a sentence can be drawn, an opening says in words what the video is about, and a later scene writes
 * the word of the sentence that it is about, alone or beside the subject of the video, in their own script.
 */
async function writeSubject(layer: Canvas, drawing: SceneDrawing, request: PictureRequest): Promise<void> {
  const { role, topic, text, preset, width, height } = request;
  const isOpening = role === 'hook' || role === 'title';
  const isAlone = drawing.motifs.length === 0;
  const words = isAlone && isOpening ? topic?.trim() || text : drawing.term;
  if (words === undefined) return;
  const { picture, text: beside } = drawing.zones;
  const room =
    !isAlone && beside
      ? beside
      : {
          x: picture.x + picture.w * 0.08,
          y: picture.y + picture.h * 0.2,
          w: picture.w * 0.84,
          h: picture.h * 0.6,
        };
  const lettering = letter(layer.getContext('2d'), words, { preset, whole: true }, room);
  if (lettering)
    drawLettering(layer.getContext('2d'), await renderFlat(drawing, width, height), lettering, drawing.palette);
}

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
      await writeSubject(foreground, drawing, request);
      progress.signal.throwIfAborted();
      progress.report(1, 'picture');
      return {
        background,
        overscan,
        ...(await cutForeground(foreground)),
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
  const flat = await renderFlat(drawing, request.width, request.height);
  await writeSubject(flat, drawing, request);
  return { image: await flat.encode('jpeg', jpegQuality), used: drawing.used };
}

/** The same scene as one flat JPEG. */
export async function composeStill(request: PictureRequest): Promise<Buffer> {
  return (await drawStill(request)).image;
}
