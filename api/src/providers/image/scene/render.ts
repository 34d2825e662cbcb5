import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
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

/** The actors as PNG with alpha at the asked size in pixels. */
export async function renderForeground(drawing: SceneDrawing, width: number, height: number): Promise<Buffer> {
  const { offset, foreground } = drawing;
  const surface = createCanvas(width, height);
  const body = `<g transform="translate(${-offset.x} ${-offset.y})">${foreground}</g>`;
  surface.getContext('2d').drawImage(await image(width, height, body), 0, 0);
  return surface.encode('png');
}

/** Background and actors on one canvas at the asked size, to draw on or to encode. */
export async function renderFlat(drawing: SceneDrawing, width: number, height: number) {
  const { offset, background, foreground } = drawing;
  const surface = createCanvas(width, height);
  const body = `<g transform="translate(${-offset.x} ${-offset.y})">${background}${foreground}</g>`;
  surface.getContext('2d').drawImage(await image(width, height, body), 0, 0);
  return surface;
}

/** Background and actors as one JPEG at the asked size. */
export async function renderStill(drawing: SceneDrawing, width: number, height: number): Promise<Buffer> {
  return (await renderFlat(drawing, width, height)).encode('jpeg', jpegQuality);
}
