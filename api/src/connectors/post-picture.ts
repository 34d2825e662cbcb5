import path from 'node:path';
import { type Check, type HandOffFile, kitName } from '@avenue/contract';
import type { PictureLimits, PostPicture } from '../kernel/post-platform.ts';
import { point } from './points.ts';

const count = (value: number) => value.toLocaleString('en');
const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);
const sizeOf = ({ width, height }: Pick<PostPicture, 'width' | 'height'>) => `${count(width)} × ${count(height)}`;

/** Why a platform does not take a picture, in one sentence. @param name of the platform */
export function pictureTrouble(
  { bytes, width, height }: Omit<PostPicture, 'url' | 'alt'>,
  name: string,
  { bytes: most, sides, ratio }: PictureLimits,
): string | undefined {
  if (bytes > most.value)
    return `The picture has ${megabytes(bytes)} MB; ${name} takes ${megabytes(most.value)} MB. Make it smaller.`;
  if (sides && width + height > sides.value)
    return `Its sides have ${count(width + height)} pixels together; ${name} takes ${count(sides.value)}. Make it smaller.`;
  if (ratio && Math.max(width, height) > ratio.value * Math.min(width, height))
    return `One side is more than ${ratio.value} times the other; ${name} does not take that. Cut it.`;
  return undefined;
}

/** What a platform says of a picture before it is sent. */
export function pictureCheck(picture: PostPicture, name: string, limits: PictureLimits): Check {
  const trouble = pictureTrouble(picture, name, limits);
  if (trouble) return { name: 'Picture', verdict: 'blocked', sentence: trouble };
  const told = limits.alt
    ? picture.alt
      ? ''
      : ' Nobody has said what it shows.'
    : picture.alt
      ? ` ${name} takes no words for what it shows.`
      : '';
  return { name: 'Picture', verdict: 'pass', sentence: `${sizeOf(picture)}, ${megabytes(picture.bytes)} MB.${told}` };
}

/**
 * Whether a picture stands there, in the shape that was meant. Its bytes are not compared: platforms make copies of their
 * own.
 *
 * @param there undefined where none stands there; without sides where the platform tells none
 */
export function comparedPicture(meant: PostPicture, there: { width?: number; height?: number } | undefined): Check {
  if (!there) return point('Picture', false, sizeOf(meant), 'none');
  const { width, height } = there;
  if (!width || !height)
    return point('Picture', true, '', 'A picture stands there; nobody is told which, so look at it once.');
  // A camera may have written it lying on its side, and the platform turned it.
  const shape = (a: number, b: number) => Math.max(a, b) / Math.min(a, b);
  const same = Math.abs(shape(width, height) / shape(meant.width, meant.height) - 1) < 0.02;
  const sentence = `A picture of this shape stands there (${sizeOf({ width, height })}); its bytes are not compared.`;
  return point('Picture', same, sizeOf(meant), same ? sentence : sizeOf({ width, height }));
}

/** The picture as it is taken along. @param words it is named by the first line of them */
export const kitPicture = ({ url, bytes }: PostPicture, words: string): HandOffFile => ({
  id: 'picture',
  label: 'Picture',
  name: `${kitName((words.trim().split('\n')[0] ?? '').slice(0, 80))}${path.extname(url)}`,
  url,
  bytes,
});
