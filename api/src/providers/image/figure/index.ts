import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { composeScene, type SceneDrawing } from '../scene/compose.ts';
import {
  cutForeground,
  jpegQuality,
  renderBackground,
  renderFlat,
  renderForeground,
  touchesOf,
} from '../scene/render.ts';
import { drawLettering, letter } from '../thumbnail/lettering.ts';
import type { Picture, PictureRequest } from '../types.ts';
import { drawBars, drawShare, drawYearStrip, drawYears } from './charts.ts';
import { drawMap } from './map.ts';
import { type Growth, type Sheet, tonesOf } from './sheet.ts';
import type { Figure } from './types.ts';

export { figuresOf } from './read.ts';
export type { Figure } from './types.ts';

export type FigureRequest = PictureRequest & { figure: Figure };

/** Words of `used`, so that neighbours stay apart. */
const usedOf = ({ kind }: Figure) => `figure:${kind}`;

/** A figure on its layer, and how it builds up, if it does. */
interface Charted {
  drawing: SceneDrawing;
  layer: Canvas;
  growth?: { before: Canvas; when: Canvas };
}

/** Opacity of what comes last in a picture of when its parts come; what comes first has none. */
const lastOpacity = 0.9;

/** When each part of a picture comes, as opacity. */
function whenOf({ width, height }: PictureRequest, growth: Growth): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const gradient =
    'along' in growth
      ? context.createLinearGradient(...growth.along[0], ...growth.along[1])
      : context.createConicGradient(-Math.PI / 2, ...growth.around);
  gradient.addColorStop(0, 'rgba(0, 0, 0, 0)');
  gradient.addColorStop('share' in growth ? Math.min(1, growth.share) : 1, `rgba(0, 0, 0, ${lastOpacity})`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** Draws a figure over a layer, whole and as it begins. */
function grown(request: FigureRequest, layer: Canvas, draw: (layer: Canvas, isStart: boolean) => Growth | undefined) {
  const before = createCanvas(layer.width, layer.height);
  before.getContext('2d').drawImage(layer, 0, 0);
  const growth = draw(layer, false);
  if (!growth) return { layer };
  draw(before, true);
  return { layer, growth: { before, when: whenOf(request, growth) } };
}

/** The scene of a number or a year: its subject as it would be drawn, with the number large above or beside it. */
async function numbered(request: FigureRequest, text: string, overscan: number): Promise<Charted> {
  const { width, height, figure } = request;
  const drawing = composeScene({ ...request, framing: 'number', overscan });
  const layer = createCanvas(width, height);
  const context = layer.getContext('2d');
  context.drawImage(await renderForeground(drawing, width, height), 0, 0);
  const room = drawing.zones.text;
  const lettering = room && letter(context, text, { preset: request.preset, whole: true }, room);
  if (!room || !lettering) return { drawing, layer };
  drawLettering(context, await renderFlat(drawing, width, height), lettering, drawing.palette);
  if (figure.kind !== 'years') return { drawing, layer };
  const strip = (on: Canvas, isStart: boolean) => {
    const sheet = sheetOf(on, request, drawing);
    const y = lettering.box.y + lettering.box.h + sheet.unit * 3;
    return drawYearStrip({ ...sheet, isStart, room: { ...room, y, h: sheet.unit * 12 } }, figure, drawing.textColour);
  };
  return { drawing, ...grown(request, layer, strip) };
}

function sheetOf(layer: Canvas, { width, height, preset }: PictureRequest, drawing: SceneDrawing): Sheet {
  const { picture } = drawing.zones;
  const unit = Math.min(width, height) / 100;
  const tall = height > width;
  // Charts in a wide picture need no more room than twice their height.
  const w = Math.round(tall ? picture.w : Math.min(picture.w, picture.h * 2));
  const x = Math.round(picture.x + (picture.w - w) / 2);
  const y = Math.round(picture.y + (tall ? 0 : height * 0.02));
  const h = Math.round(picture.h - (tall ? 0 : height * 0.02));
  return {
    context: layer.getContext('2d'),
    room: { x, y, w, h },
    tall,
    unit,
    tones: tonesOf(drawing.palette, drawing.way),
    preset,
  };
}

/** A figure on a sheet before the scenery of its sentence. */
function charted(request: FigureRequest, overscan: number): Charted {
  const drawing = composeScene({ ...request, role: 'point', framing: 'full', overscan });
  const { figure } = request;
  const draw = (on: Canvas, isStart: boolean) => {
    const sheet = { ...sheetOf(on, request, drawing), isStart };
    if (figure.kind === 'share') return drawShare(sheet, figure);
    if (figure.kind === 'bars') return drawBars(sheet, figure);
    if (figure.kind === 'years') return drawYears(sheet, figure);
    return figure.kind === 'map' ? drawMap(sheet, figure) : undefined;
  };
  const made = grown(request, createCanvas(request.width, request.height), draw);
  // Its actors are not shown.
  const used = drawing.used.filter((id) => !drawing.motifs.includes(id));
  return { drawing: { ...drawing, used, background: drawing.scenery }, ...made };
}

/** What stands large in the picture itself: a number, or the one year of a sentence. */
function largeText(figure: Figure): string | undefined {
  if (figure.kind === 'number') return figure.amount.text;
  return figure.kind === 'years' && figure.now.length === 1 ? figure.now[0]?.text : undefined;
}

async function drawn(request: FigureRequest, overscan: number) {
  const large = largeText(request.figure);
  const made = large === undefined ? charted(request, overscan) : await numbered(request, large, overscan);
  return { ...made, used: [...made.drawing.used, usedOf(request.figure)] };
}

/** Draws what a sentence says as chart, line of years, map or large number, in two layers like a scene. */
export async function figurePicture(request: FigureRequest, overscan: number): Promise<Picture> {
  const { drawing, layer, used, growth } = await drawn(request, overscan);
  return {
    background: await renderBackground(drawing),
    overscan,
    ...(growth
      ? {
          ...{ foreground: await layer.encode('png'), touches: touchesOf(layer) },
          growth: { before: await growth.before.encode('png'), when: await growth.when.encode('png') },
        }
      : await cutForeground(layer)),
    used,
    captionBox: drawing.zones.caption,
    engine: 'scene',
  };
}

/** The same as one flat JPEG. */
export async function figureStill(request: FigureRequest): Promise<{ image: Buffer; used: string[] }> {
  const { width, height } = request;
  const { drawing, layer, used } = await drawn(request, 1);
  const flat = createCanvas(width, height);
  const context = flat.getContext('2d');
  context.drawImage(await loadImage(await renderBackground(drawing)), 0, 0);
  context.drawImage(layer, 0, 0);
  return { image: await flat.encode('jpeg', jpegQuality), used };
}
