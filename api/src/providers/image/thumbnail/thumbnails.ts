import type { Canvas } from '@napi-rs/canvas';
import { composeScene, type SceneDrawing } from '../scene/compose.ts';
import { renderFlat } from '../scene/render.ts';
import type { Box, Thumbnail, ThumbnailRequest } from '../types.ts';
import { headline } from './headline.ts';
import { drawLettering, letter } from './lettering.ts';
import { drawLogo } from './logo.ts';
import { readability } from './readability.ts';

const layouts = ['title-left', 'title-top', 'hero-only'] as const;
const jpegQuality = 92;
/** Of no common divisor with the turns of the picture (colourway of 3, side of 2, ground of 6): variants differ too. */
const variantStep = 1_009;

/**
 * Three variants of a thumbnail: title left, title top with another hero where the topic has several, hero only. A
 * picture without words shows what the topic is about most.
 * The title is cut to two to five words that name the topic. `readability` is of the title at 120 px; for the
 * variant without a title it tells how clearly the hero stands out. A title that no font can draw leaves the art alone
 * and counts 0. Seeds that follow each other draw different pictures: colourway, side and ground go on by one.
 */
export async function thumbnails(request: ThumbnailRequest): Promise<Thumbnail[]> {
  const made: Thumbnail[] = [];
  let used: string[] = [];
  for (const layout of layouts) {
    const { thumbnail, motifs } = await drawOne(request, layout, layout === 'hero-only' ? [] : used);
    used = [...used, ...motifs];
    made.push(thumbnail);
  }
  return made;
}

/** The first of them alone, as JPEG. */
export const previewThumbnail = async (request: ThumbnailRequest): Promise<Buffer> =>
  (await drawOne(request, layouts[0], [])).thumbnail.image;

async function drawOne(
  request: ThumbnailRequest,
  layout: Thumbnail['layout'],
  avoid: readonly string[],
): Promise<{ thumbnail: Thumbnail; motifs: string[] }> {
  const drawing = composeScene({ ...sceneOf(request, layouts.indexOf(layout)), framing: layout, avoid });
  const picture = await renderFlat(drawing, request.width, request.height);
  const words = layout === 'hero-only' ? undefined : drawTitle(picture, drawing, request);
  const score = layout === 'hero-only' ? heroClarity(drawing) : (words?.readability ?? 0);
  if (request.logo) await drawLogo(picture, request.logo, words ? [words.box] : []);
  const image = await picture.encode('jpeg', jpegQuality);
  return { thumbnail: { image, layout, readability: score }, motifs: drawing.used };
}

function sceneOf(request: ThumbnailRequest, variant: number) {
  const { about, title, language, preset, colours, width, height, seed } = request;
  const text = about.trim() === '' ? title : about;
  return {
    text,
    topic: text,
    ...(language && { language }),
    role: 'hook' as const,
    preset,
    ...(colours && { colours }),
    width,
    height,
    seed: seed + variant * variantStep,
  };
}

/** Undefined where no font can draw the title. */
function drawTitle(
  picture: Canvas,
  drawing: SceneDrawing,
  request: ThumbnailRequest,
): { readability: number; box: Box } | undefined {
  const room = drawing.zones.text;
  const context = picture.getContext('2d');
  const lettering = room && letter(context, headline(request.title, request.about), request, room);
  if (!lettering) return undefined;
  drawLettering(context, picture, lettering, drawing.palette);
  const { box, capHeightPx } = lettering;
  return { readability: readability(picture, box, capHeightPx), box };
}

function heroClarity({ clarity }: SceneDrawing): number {
  return Math.round(Math.min(1, Math.max(0, clarity[0] ?? 0)) * 100) / 100;
}
