import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { registerFaces } from '../cover/faces.ts';
import { desk } from './scenes/desk.ts';
import { fan } from './scenes/fan.ts';
import { hero } from './scenes/hero.ts';
import { inside } from './scenes/inside.ts';
import type { Scene } from './scenes/scene.ts';
import { screen } from './scenes/screen.ts';
import { square, tall, wide } from './scenes/small.ts';
import { spread } from './scenes/spread.ts';
import { Stage } from './stage.ts';
import type { Mockup, MockupPictures, MockupRequest } from './types.ts';

const jpegQuality = 88;
/** Longest side that a picture is drawn with; no scene shows one larger. */
const longestSide = 1600;

const scenes: readonly Scene[] = [hero, fan, screen, spread, inside, desk, square, wide, tall];

/** Arrangements that there are, in the order a listing shows them. */
export const mockupScenes = scenes.map(({ id, name, use, size }) => ({ id, name, use, ...size }));

/** A picture, halved until it is no more than twice as large as it is shown: one step down would leave letters jagged. */
async function decoded(picture: Buffer): Promise<Image> {
  const image = await loadImage(picture);
  const share = longestSide / Math.max(image.width, image.height);
  if (share >= 1) return image;
  const canvas = createCanvas(Math.round(image.width * share), Math.round(image.height * share));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return loadImage(await canvas.encode('png'));
}

/**
 * Cover and pages as mock-ups show them, decoded once for all of them.
 *
 * @param pages as PNG or JPEG, one at least, the one to show first at the front
 * @throws RangeError without a page; what the decoder says of a picture that is none
 */
export async function readMockupPictures(cover: Buffer, pages: readonly Buffer[]): Promise<MockupPictures> {
  const [front, first, ...more] = await Promise.all([cover, ...pages].map(decoded));
  if (!front || !first) throw new RangeError('A mock-up shows a cover and one page at least.');
  return { cover: front, pages: [first, ...more] };
}

/**
 * Draws cover and pages of a product as a thing that lies or stands somewhere.
 *
 * @throws RangeError for a scene that is not there
 */
export async function drawMockup(request: MockupRequest, pictures: MockupPictures): Promise<Mockup> {
  const scene = scenes.find(({ id }) => id === request.scene);
  if (!scene) throw new RangeError(`There is no scene "${request.scene}".`);
  registerFaces();
  const stage = new Stage(request, pictures, scene.size);
  await scene.draw(stage);
  const image = await stage.canvas.encode('jpeg', jpegQuality);
  return { image, ...scene.size };
}
