import { createCanvas, type Image } from '@napi-rs/canvas';
import { mix } from '../scene/colour.ts';
import type { Stage } from './stage.ts';

/** How far a book is turned to its left, in radians. */
const turn = 0.42;
/** Distance of the eye, in heights of the book. */
const eye = 4.2;

/** The colour of a picture along its left edge. */
function edgeColour(picture: Image): string {
  const canvas = createCanvas(1, 1);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, picture.height * 0.1, picture.width * 0.05, picture.height * 0.8, 0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A book that stands on the ground and shows its front and its spine. Its front's lower left corner is at `x`, `foot`.
 *
 * @param height of the front at the spine, in px
 * @param pages how many there are: a thick book has a thick spine
 * @returns its left and right, in px
 */
export function book(
  stage: Stage,
  cover: Image,
  { x, foot, height, pages }: { x: number; foot: number; height: number; pages: number },
): { left: number; right: number } {
  const { context, colours } = stage;
  const width = (height * cover.width) / cover.height;
  const thick = height * Math.min(0.1, 0.03 + pages * 0.00035);
  // Where a point of the front, `along` px from the spine, is seen; and how much smaller it is there.
  const seen = (along: number, angle: number) => {
    const scale = eye / (eye + (along * Math.sin(angle)) / height);
    return { x: along * Math.cos(angle) * scale, scale };
  };
  const front = seen(width, turn);
  const spine = seen(thick, Math.PI / 2 - turn);
  const farTop = (scale: number) => foot - height * 0.5 - height * 0.5 * scale;
  const farFoot = (scale: number) => foot - height * 0.5 + height * 0.5 * scale;

  // The shadow lies on the ground, to the right.
  context.save();
  context.filter = `blur(${Math.round(height * 0.022)}px)`;
  context.fillStyle = `${colours.shadow}66`;
  context.beginPath();
  context.moveTo(x - spine.x, foot - height * 0.004);
  context.lineTo(x + front.x, farFoot(front.scale) - height * 0.01);
  context.lineTo(x + front.x + height * 0.3, farFoot(front.scale) + height * 0.015);
  context.lineTo(x + height * 0.14, foot + height * 0.045);
  context.closePath();
  context.fill();
  context.restore();

  const left = edgeColour(cover);
  const side = context.createLinearGradient(x - spine.x, 0, x, 0);
  side.addColorStop(0, mix(left, '#000000', 0.42));
  side.addColorStop(1, mix(left, '#000000', 0.2));
  context.fillStyle = side;
  context.beginPath();
  context.moveTo(x + 0.5, foot - height);
  context.lineTo(x - spine.x, farTop(spine.scale));
  context.lineTo(x - spine.x, farFoot(spine.scale));
  context.lineTo(x + 0.5, foot);
  context.closePath();
  context.fill();

  const steps = Math.ceil(front.x);
  for (let at = 0; at < steps; at++) {
    // The inverse of `seen`: which column of the cover stands at this column of the picture.
    const along = (at / (Math.cos(turn) - (at * Math.sin(turn)) / (eye * height))) * 1;
    const { scale } = seen(along, turn);
    const from = Math.min(cover.width - 1, (along / width) * cover.width);
    context.drawImage(cover, from, 0, 1, cover.height, x + at, farTop(scale), 1.6, height * scale);
  }
  light(stage, { x, foot, height, width: front.x, top: farTop(front.scale), low: farFoot(front.scale) });
  return { left: x - spine.x, right: x + front.x };
}

/** The fold beside the spine, and light over the front. */
function light(
  { context }: Stage,
  front: { x: number; foot: number; height: number; width: number; top: number; low: number },
): void {
  const { x, foot, height, width, top, low } = front;
  const over = context.createLinearGradient(x, 0, x + width, 0);
  const stops: readonly [number, string][] = [
    [0, 'rgba(255, 255, 255, 0.28)'],
    [0.018, 'rgba(255, 255, 255, 0.06)'],
    [0.04, 'rgba(0, 0, 0, 0.22)'],
    [0.052, 'rgba(255, 255, 255, 0.2)'],
    [0.08, 'rgba(255, 255, 255, 0.03)'],
    [0.55, 'rgba(255, 255, 255, 0.05)'],
    [1, 'rgba(0, 0, 0, 0.16)'],
  ];
  for (const [at, colour] of stops) over.addColorStop(at, colour);
  context.fillStyle = over;
  context.beginPath();
  context.moveTo(x, foot - height);
  context.lineTo(x + width, top);
  context.lineTo(x + width, low);
  context.lineTo(x, foot);
  context.closePath();
  context.fill();
}
