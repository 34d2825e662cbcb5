import { createCanvas, loadImage } from '@napi-rs/canvas';
import { renderBackground, renderFlat, renderForeground, touchesOf } from '../scene/render.ts';
import { overscan } from '../scene/scene.engine.ts';
import type { CardRequest, Picture } from '../types.ts';
import { cardScene } from './card-scene.ts';
import { drawLettering, letter } from './lettering.ts';
import { sizedLogo } from './logo.ts';

/** Shares of the room for words that a logo takes at most, and of the short side that parts them. */
const most = { width: 0.7, height: 0.27 };
const gapShare = 0.03;

/** An opening scene with its title, and a logo above that, in the foreground layer: they stay put while the scenery moves. */
export async function titleCard(request: CardRequest): Promise<Picture> {
  const { title, width, height } = request;
  const drawing = cardScene(request);
  const layer = createCanvas(width, height);
  const context = layer.getContext('2d');
  context.drawImage(await renderForeground(drawing, width, height), 0, 0);
  const room = drawing.zones.text;
  const gap = Math.round(gapShare * Math.min(width, height));
  const logo = room && request.logo ? await loadImage(request.logo) : undefined;
  const mark = room && logo && sizedLogo(logo, { w: room.w * most.width, h: room.h * most.height });
  const below = mark ? mark.h + gap : 0;
  const left = room && { ...room, y: room.y + below, h: room.h - below };
  const lettering = left && letter(context, title, { ...request, whole: true }, left);
  if (lettering) drawLettering(context, await renderFlat(drawing, width, height), lettering, drawing.palette);
  if (room && logo && mark) {
    const x = lettering?.fromRight ? room.x + room.w - mark.w : room.x;
    context.drawImage(logo, x, (lettering?.box.y ?? room.y + below) - below, mark.w, mark.h);
  }
  return {
    background: await renderBackground(drawing),
    overscan,
    foreground: await layer.encode('png'),
    touches: touchesOf(layer),
    used: drawing.used,
    captionBox: drawing.zones.caption,
    engine: 'scene',
  };
}
