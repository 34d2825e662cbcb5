import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { Box, Picture, Touches } from '../types.ts';
import type { SceneDrawing } from './compose.ts';
import { svgDocument } from './svg.ts';

/** JPEG quality at which flat tones show no rings. */
export const jpegQuality = 92;

async function image(width: number, height: number, body: string): Promise<Image> {
  return loadImage(svgDocument(width, height, body));
}

/** The background as JPEG at canvas size, overscan included. */
export async function renderBackground({ canvas, background }: SceneDrawing): Promise<Buffer> {
  const surface = createCanvas(canvas.width, canvas.height);
  surface.getContext('2d').drawImage(await image(canvas.width, canvas.height, background), 0, 0);
  return surface.encode('jpeg', jpegQuality);
}

/** Rows at an edge in which art counts as standing on it, and the opacity (of 255) from which it shows. */
const edge = { rows: 3, opacity: 8 } as const;

/** The part of a canvas in which anything shows, grown to even pixels; undefined where nothing does. */
function shownBox(canvas: Canvas): Box | undefined {
  const { width, height } = canvas;
  const bytes = canvas.data();
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
  const isClear = (from: number, step: number, count: number) => {
    for (let i = 0, at = from; i < count; i++, at += step) if (pixels[at] !== 0) return false;
    return true;
  };
  let [top, bottom, left, right] = [0, height, 0, width];
  while (top < bottom && isClear(top * width, 1, width)) top++;
  if (top === bottom) return undefined;
  while (isClear((bottom - 1) * width, 1, width)) bottom--;
  while (isClear(top * width + left, width, bottom - top)) left++;
  while (isClear(top * width + right - 1, width, bottom - top)) right--;
  const even = (value: number) => value - (value % 2);
  const [x, y] = [even(left), even(top)];
  return { x, y, w: even(right - x + 1), h: even(bottom - y + 1) };
}

/**
 * The foreground of a picture, cut to what shows of it: what is transparent costs as much as art, to encode, to decode
 * and in every frame.
 */
export async function cutForeground(
  canvas: Canvas,
): Promise<Pick<Picture, 'foreground' | 'foregroundBox' | 'touches'>> {
  const box = shownBox(canvas);
  if (!box) return { foreground: undefined };
  const cut = createCanvas(box.w, box.h);
  cut.getContext('2d').drawImage(canvas, -box.x, -box.y);
  return { foreground: await cut.encode('png'), foregroundBox: box, touches: touchesOf(canvas) };
}

/** Which edges of a canvas something shows at. */
export function touchesOf(canvas: Canvas): Touches {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const isDrawn = (y: number) => {
    const { data } = context.getImageData(0, y, width, edge.rows);
    for (let i = 3; i < data.length; i += 4) if ((data[i] as number) >= edge.opacity) return true;
    return false;
  };
  return { top: isDrawn(0), bottom: isDrawn(height - edge.rows) };
}

/** The actors on a canvas with alpha of the asked size in pixels. */
export async function renderForeground(drawing: SceneDrawing, width: number, height: number): Promise<Canvas> {
  const { offset, foreground } = drawing;
  const surface = createCanvas(width, height);
  const body = `<g transform="translate(${-offset.x} ${-offset.y})">${foreground}</g>`;
  surface.getContext('2d').drawImage(await image(width, height, body), 0, 0);
  return surface;
}

/** Background and actors on one canvas at the asked size, to draw on or to encode. */
export async function renderFlat(drawing: SceneDrawing, width: number, height: number) {
  const { offset, background, foreground } = drawing;
  const surface = createCanvas(width, height);
  const body = `<g transform="translate(${-offset.x} ${-offset.y})">${background}${foreground}</g>`;
  surface.getContext('2d').drawImage(await image(width, height, body), 0, 0);
  return surface;
}
