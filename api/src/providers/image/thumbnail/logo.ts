import { type Canvas, loadImage } from '@napi-rs/canvas';
import type { Box, Corner } from '../types.ts';

/** Share of the picture that the logo of a thumbnail is wide and high at most, and its distance to the edges. */
const most = { width: 0.22, height: 0.16 };
const edge = 0.035;

const corners: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

const meet = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/**
 * Where a logo of these sides stands on a thumbnail: in the corner that was asked for, or the next one that is free of
 * words. Players write the length of a wide one in its bottom right corner. Undefined where all are taken.
 */
export function thumbnailLogoBox(
  frame: { width: number; height: number },
  logo: { width: number; height: number },
  wanted: Corner,
  taken: readonly Box[],
): Box | undefined {
  const gap = Math.round(edge * Math.min(frame.width, frame.height));
  const scale = Math.min((most.width * frame.width) / logo.width, (most.height * frame.height) / logo.height);
  const [w, h] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const isWide = frame.width > frame.height;
  const free = (corner: Corner): Box | undefined => {
    if (isWide && corner === 'bottom-right') return undefined;
    const x = corner.endsWith('left') ? gap : frame.width - gap - w;
    const y = corner.startsWith('top') ? gap : frame.height - gap - h;
    const box = { x, y, w, h };
    const around = { x: x - gap / 2, y: y - gap / 2, w: w + gap, h: h + gap };
    return taken.some((one) => meet(one, around)) ? undefined : box;
  };
  for (const corner of [wanted, ...corners]) {
    const box = free(corner);
    if (box) return box;
  }
  return undefined;
}

/** Draws a logo into a corner of a finished picture. */
export async function drawLogo(
  picture: Canvas,
  { file, corner }: { file: string; corner: Corner },
  taken: readonly Box[],
): Promise<void> {
  const logo = await loadImage(file);
  const box = thumbnailLogoBox(picture, logo, corner, taken);
  if (box) picture.getContext('2d').drawImage(logo, box.x, box.y, box.w, box.h);
}

/** The sides of a logo on a card: as large as its file is, or as this room lets it be. */
export function sizedLogo(
  { width, height }: { width: number; height: number },
  room: Pick<Box, 'w' | 'h'>,
): Pick<Box, 'w' | 'h'> {
  const scale = Math.min(1, room.w / width, room.h / height);
  return { w: Math.round(width * scale), h: Math.round(height * scale) };
}
