import { runFfmpeg } from './ffmpeg.ts';
import type { Extent } from './motion.ts';

/** Where a picture with alpha is not transparent, with even sides for the chroma grid; undefined when nothing shows. */
export async function extentOf(file: string, signal: AbortSignal): Promise<Extent | undefined> {
  const filter = 'format=yuva420p,alphaextract,bbox=min_val=8';
  const { stderr } = await runFfmpeg(['-i', file, '-vf', filter, '-frames:v', '1', '-f', 'null', '-'], { signal });
  const found = /x1:(\d+) x2:(\d+) y1:(\d+) y2:(\d+)/.exec(stderr);
  if (!found) return undefined;
  const [x1, x2, y1, y2] = found.slice(1).map(Number) as [number, number, number, number];
  const x = x1 & ~1;
  const y = y1 & ~1;
  return { x, y, w: (x2 - x + 2) & ~1, h: (y2 - y + 2) & ~1 };
}
