import { createCanvas, loadImage } from '@napi-rs/canvas';
import { composeScene } from '../scene/compose.ts';
import { framingFor } from '../scene/layout.ts';
import { renderBackground, renderFlat, renderForeground } from '../scene/render.ts';
import { overscan } from '../scene/scene.engine.ts';
import type { Picture, ThumbnailRequest } from '../types.ts';
import { drawLettering, letter } from './lettering.ts';

/** An opening scene with its title in the foreground layer, so that title and hero stay put while the scenery moves. */
export async function titleCard(request: ThumbnailRequest): Promise<Picture> {
  const { title, about, preset, width, height, seed } = request;
  const text = about.trim() === '' ? title : about;
  const framing = framingFor('title', width, height);
  const drawing = composeScene({ text, role: 'title', preset, width, height, seed, framing, overscan });
  const layer = createCanvas(width, height);
  const context = layer.getContext('2d');
  context.drawImage(await loadImage(await renderForeground(drawing, width, height)), 0, 0);
  const room = drawing.zones.text;
  const lettering = room && letter(context, title, request, room);
  if (lettering) drawLettering(context, await renderFlat(drawing, width, height), lettering, drawing.palette);
  return {
    background: await renderBackground(drawing),
    overscan,
    foreground: await layer.encode('png'),
    used: drawing.used,
    captionBox: drawing.zones.caption,
    engine: 'scene',
  };
}
