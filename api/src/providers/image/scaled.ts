import fs from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { imageSizeFromFile } from 'image-size/fromFile';
import { newId } from '../../kernel/ids.ts';

/** A picture with more has its own size alone: to decode it takes 4 bytes for each. */
const mostPixels = 40_000_000;
const quality = 82;

async function scale(file: string, width: number): Promise<Buffer | undefined> {
  const { width: w, height: h, orientation = 1 } = await imageSizeFromFile(file);
  // Cameras write pictures that lie on their side; those are turned by who shows them.
  if (orientation !== 1 || w <= width || w * h > mostPixels) return undefined;
  const image = await loadImage(file);
  const canvas = createCanvas(width, Math.max(1, Math.round((h * width) / w)));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode('webp', quality);
}

const underWay = new Map<string, Promise<boolean>>();
/** One after the other: each holds a whole picture. */
let last: Promise<unknown> = Promise.resolve();

async function make(file: string, out: string, width: number): Promise<boolean> {
  const bytes = await scale(file, width).catch(() => undefined);
  if (!bytes) return false;
  await fs.promises.mkdir(path.dirname(out), { recursive: true });
  const part = `${out}.${newId('part')}`;
  try {
    await fs.promises.writeFile(part, bytes);
    await fs.promises.rename(part, out);
    return true;
  } catch {
    // A full disk costs the smaller copy, not the picture.
    return false;
  } finally {
    await fs.promises.rm(part, { force: true });
  }
}

/**
 * Makes a picture of this width, as WebP, unless it is there.
 *
 * @returns whether it is; not for what is no wider, too large to decode, or no picture
 */
export async function scaledPicture(file: string, out: string, width: number): Promise<boolean> {
  if (await fs.promises.stat(out).catch(() => undefined)) return true;
  const waiting = underWay.get(out);
  if (waiting) return waiting;
  const work = last.then(() => make(file, out, width));
  last = work;
  underWay.set(out, work);
  return work.finally(() => underWay.delete(out));
}
