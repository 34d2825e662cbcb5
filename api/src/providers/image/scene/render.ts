import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { Touches } from '../types.ts';
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
