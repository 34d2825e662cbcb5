import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { badAnswer } from './http.ts';

/** A picture scaled to cover `width` x `height` pixels, cut evenly, as JPEG. Rejects with `engine_bad_answer` for other bytes. */
export async function coverTo(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  let image: Image;
  try {
    image = await loadImage(bytes);
  } catch (cause) {
    throw badAnswer('ComfyUI sent a file that is no picture. Check which node of the workflow saves.', cause);
  }
  if (!(image.width > 0 && image.height > 0)) throw badAnswer('ComfyUI sent an empty picture. Try again.');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  const scale = Math.max(width / image.width, height / image.height);
  const w = image.width * scale;
  const h = image.height * scale;
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
  return canvas.encode('jpeg', 92);
}
