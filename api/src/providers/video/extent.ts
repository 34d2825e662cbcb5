import { runFfmpeg } from './ffmpeg.ts';
import { inputOf } from './input.ts';
import type { Extent } from './motion.ts';

/** Pictures of one process: with the layers of a ten-minute video at once, its threads and memory ran out. */
const atOnce = 24;
/**
 * `bbox` takes luma. Video levels lift what is transparent to 16: with a threshold below it everything shows. 23 is an
 * opacity of 8 of 255.
 */
const chain = ['alphaextract', 'format=yuv444p', 'bbox=min_val=23'];

/**
 * Where each picture with alpha is not transparent, with even sides for the chroma grid; a picture in which nothing
 * shows has no entry. One process looks at many: starting ffmpeg costs more than the look.
 */
export async function extentsOf(files: readonly string[], signal: AbortSignal): Promise<Map<string, Extent>> {
  const distinct = [...new Set(files)];
  const found = new Map<string, Extent>();
  for (let at = 0; at < distinct.length; at += atOnce)
    for (const [file, extent] of await extentsIn(distinct.slice(at, at + atOnce), signal)) found.set(file, extent);
  return found;
}

async function extentsIn(files: readonly string[], signal: AbortSignal): Promise<Map<string, Extent>> {
  const graph = files.map((_, i) => `[${i}:v]${chain.join(',')}[o${i}]`).join(';');
  const inputs = (await Promise.all(files.map((file) => inputOf(file)))).flat();
  const outputs = files.flatMap((_, i) => ['-map', `[o${i}]`, '-frames:v', '1', '-f', 'null', '-']);
  const { stderr } = await runFfmpeg([...inputs, '-filter_complex', graph, ...outputs], { signal });
  const found = new Map<string, Extent>();
  for (const match of stderr.matchAll(/Parsed_bbox_(\d+) @.*? x1:(\d+) x2:(\d+) y1:(\d+) y2:(\d+)/g)) {
    const [filter, x1, x2, y1, y2] = match.slice(1).map(Number) as [number, number, number, number, number];
    const file = files[Math.floor(filter / chain.length)];
    const x = x1 & ~1;
    const y = y1 & ~1;
    if (file) found.set(file, { x, y, w: (x2 - x + 2) & ~1, h: (y2 - y + 2) & ~1 });
  }
  return found;
}
