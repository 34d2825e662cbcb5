import { runFfmpeg } from './ffmpeg.ts';
import { inputOf } from './input.ts';
import type { Extent } from './motion.ts';

/**
 * Where each picture with alpha is not transparent, with even sides for the chroma grid; a picture in which nothing
 * shows has no entry. One process looks at all of them: starting ffmpeg costs more than the look.
 */
export async function extentsOf(files: readonly string[], signal: AbortSignal): Promise<Map<string, Extent>> {
  const distinct = [...new Set(files)];
  if (distinct.length === 0) return new Map();
  const chain = ['alphaextract', 'bbox=min_val=8'];
  const graph = distinct.map((_, i) => `[${i}:v]${chain.join(',')}[o${i}]`).join(';');
  const inputs = (await Promise.all(distinct.map((file) => inputOf(file)))).flat();
  const outputs = distinct.flatMap((_, i) => ['-map', `[o${i}]`, '-frames:v', '1', '-f', 'null', '-']);
  const { stderr } = await runFfmpeg([...inputs, '-filter_complex', graph, ...outputs], { signal });
  const found = new Map<string, Extent>();
  for (const match of stderr.matchAll(/Parsed_bbox_(\d+) @.*? x1:(\d+) x2:(\d+) y1:(\d+) y2:(\d+)/g)) {
    const [filter, x1, x2, y1, y2] = match.slice(1).map(Number) as [number, number, number, number, number];
    const file = distinct[Math.floor(filter / chain.length)];
    const x = x1 & ~1;
    const y = y1 & ~1;
    if (file) found.set(file, { x, y, w: (x2 - x + 2) & ~1, h: (y2 - y + 2) & ~1 });
  }
  return found;
}
