import type { Touches } from '../image/types.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { inputOf } from './input.ts';

/** Pictures of one process: later releases start a handful of threads for each, whose stacks count as memory. */
const atOnce = 6;
/**
 * `bbox` takes luma. Video levels lift what is transparent to 16: with a threshold below it everything shows. 23 is an
 * opacity of 8 of 255.
 */
const chain = ['alphaextract', 'format=yuv444p', 'bbox=min_val=23'];

/**
 * Which edges of a frame of this height each picture with alpha reaches; a picture in which nothing shows has no entry.
 * One process looks at many: starting ffmpeg costs more than the look.
 */
export async function touchesOf(
  files: readonly string[],
  height: number,
  signal: AbortSignal,
): Promise<Map<string, Touches>> {
  const distinct = [...new Set(files)];
  const found = new Map<string, Touches>();
  for (let at = 0; at < distinct.length; at += atOnce)
    for (const [file, { y1, y2 }] of await rowsOf(distinct.slice(at, at + atOnce), signal))
      found.set(file, { top: y1 <= near, bottom: y2 >= height - 1 - near });
  return found;
}

/** Pixels from an edge within which art stands on it. */
const near = 2;

/** First and last row in which a picture shows anything. */
async function rowsOf(files: readonly string[], signal: AbortSignal): Promise<Map<string, { y1: number; y2: number }>> {
  const graph = files.map((_, i) => `[${i}:v]${chain.join(',')}[o${i}]`).join(';');
  const inputs = (await Promise.all(files.map((file) => inputOf(file)))).flat();
  const outputs = files.flatMap((_, i) => ['-map', `[o${i}]`, '-frames:v', '1', '-f', 'null', '-']);
  const { stderr } = await runFfmpeg([...inputs, '-filter_complex', graph, ...outputs], { signal });
  const found = new Map<string, { y1: number; y2: number }>();
  for (const match of stderr.matchAll(/Parsed_bbox_(\d+) @.*? y1:(\d+) y2:(\d+)/g)) {
    const [filter, y1, y2] = match.slice(1).map(Number) as [number, number, number];
    const file = files[Math.floor(filter / chain.length)];
    if (file) found.set(file, { y1, y2 });
  }
  return found;
}
