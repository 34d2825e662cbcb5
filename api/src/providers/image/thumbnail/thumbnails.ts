import type { Canvas } from '@napi-rs/canvas';
import { composeScene, type SceneDrawing } from '../scene/compose.ts';
import { renderFlat } from '../scene/render.ts';
import type { Thumbnail, ThumbnailRequest } from '../types.ts';
import { headline } from './headline.ts';
import { drawLettering, letter } from './lettering.ts';
import { readability } from './readability.ts';

const layouts = ['title-left', 'title-top', 'hero-only'] as const;
const jpegQuality = 92;

/**
 * Three variants of a thumbnail: title left, title top with another hero where the topic has several, hero only. A
 * picture without words shows what the topic is about most.
 * The title is cut to two to five words that name the topic. `readability` is of the title at 120 px; for the
 * variant without a title it tells how clearly the hero stands out. A title that no font can draw leaves the art alone
 * and counts 0.
 */
export async function thumbnails(request: ThumbnailRequest): Promise<Thumbnail[]> {
  const made: Thumbnail[] = [];
  let used: string[] = [];
  for (const [i, layout] of layouts.entries()) {
    const drawing = composeScene({
      ...sceneOf(request, i),
      framing: layout,
      avoid: layout === 'hero-only' ? [] : used,
    });
    used = [...used, ...drawing.used];
    const picture = await renderFlat(drawing, request.width, request.height);
    const score = layout === 'hero-only' ? heroClarity(drawing) : drawTitle(picture, drawing, request);
    made.push({ image: await picture.encode('jpeg', jpegQuality), layout, readability: score });
  }
  return made;
}

function sceneOf({ about, title, preset, width, height, seed }: ThumbnailRequest, variant: number) {
  const text = about.trim() === '' ? title : about;
  return { text, topic: text, role: 'hook' as const, preset, width, height, seed: seed * 3 + variant };
}

function drawTitle(picture: Canvas, drawing: SceneDrawing, request: ThumbnailRequest): number {
  const room = drawing.zones.text;
  const context = picture.getContext('2d');
  const lettering = room && letter(context, headline(request.title, request.about), request.preset, room);
  if (!lettering) return 0;
  drawLettering(context, picture, lettering, drawing.palette);
  return readability(picture, lettering.box, lettering.capHeightPx);
}

function heroClarity({ clarity }: SceneDrawing): number {
  return Math.round(Math.min(1, Math.max(0, clarity[0] ?? 0)) * 100) / 100;
}
