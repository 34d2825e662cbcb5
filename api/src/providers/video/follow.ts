import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sum } from './expression.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { inputOf } from './input.ts';

/** Where a narrower frame stands across a picture: 0 left, 1 right. It goes in a straight line from one point to the next. */
export interface FramePoint {
  atMs: number;
  x: number;
}

/** Looks at the movement of a second. */
const looksPerSecond = 5;
/** The picture is looked at this small: what moves is a face or a hand, not a pixel. */
const grid = { columns: 64, rows: 36 } as const;
/** Processor time for a minute of a large file from outside, on a slow machine. */
const foreignS = 1800;
/** Levels (of 255) that noise and compression change by. */
const noise = 10;

/**
 * How much moves in each column of a part of a video, `looksPerSecond` times a second; the first look has nothing before it.
 *
 * @param workDir has to exist
 * @throws EngineError with a sentence
 */
export async function movementAcross(
  file: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  { workDir, signal }: { workDir: string; signal: AbortSignal },
): Promise<Float32Array[]> {
  const scratch = await mkdtemp(join(workDir, 'movement-'));
  try {
    const out = join(scratch, 'looks.gray');
    const part = ['-ss', String(fromMs / 1000), '-t', String((toMs - fromMs) / 1000)];
    const small = `fps=${looksPerSecond},scale=${grid.columns}:${grid.rows}:flags=area,format=gray`;
    const input = await inputOf(file, ['-skip_loop_filter', 'all', ...part]);
    const written = ['-map', '0:v:0', '-an', '-vf', small, '-f', 'rawvideo', out];
    await runFfmpeg(['-loglevel', 'error', ...input, ...written], { signal, foreignS });
    return movementIn(await readFile(out));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function movementIn(looks: Buffer): Float32Array[] {
  const size = grid.columns * grid.rows;
  return Array.from({ length: Math.floor(looks.length / size) }, (_, look) => {
    const columns = new Float32Array(grid.columns);
    if (look === 0) return columns;
    for (let i = 0; i < size; i++) {
      const change = Math.abs((looks[look * size + i] as number) - (looks[(look - 1) * size + i] as number));
      if (change > noise) columns[i % grid.columns] = (columns[i % grid.columns] as number) + change - noise;
    }
    return columns;
  });
}

/** Looks around a moment that say where somebody is: a hand that waves once moves no frame. */
const around = looksPerSecond * 2;
/** How much more has to move elsewhere, and for how many looks, before the frame goes there. */
const worthIt = 1.4;
const patience = looksPerSecond;
/** What a frame takes from one place to the other. */
const travelMs = 700;
/** Below this nothing moves that anybody would look at. */
const least = 40;

/** Sums of the columns over the looks around each one, never across a cut. */
function settled(movement: readonly Float32Array[], cuts: ReadonlySet<number>): Float32Array[] {
  return movement.map((_, look) => {
    const moved = new Float32Array(grid.columns);
    const add = (from: Float32Array | undefined) => {
      for (let i = 0; i < moved.length; i++) moved[i] = (moved[i] as number) + (from?.[i] ?? 0);
    };
    // The change at a cut is of the whole picture.
    for (let at = look; at >= Math.max(0, look - around) && !cuts.has(at); at--) add(movement[at]);
    for (let at = look + 1; at < Math.min(movement.length, look + around) && !cuts.has(at); at++) add(movement[at]);
    return moved;
  });
}

/** How much moves within a frame whose left edge stands at each place. */
function within(columns: Float32Array, width: number): number[] {
  return Array.from({ length: grid.columns - width + 1 }, (_, left) => {
    // What stands in the middle counts more: a face at the edge is half a face.
    let moves = 0;
    for (let i = 0; i < width; i++) {
      const fromMiddle = Math.abs(i + 0.5 - width / 2) / (width / 2);
      moves += (columns[left + i] as number) * (1 - 0.5 * fromMiddle);
    }
    return moves;
  });
}

/**
 * The way of a frame that goes along with what moves most: at a cut it stands there at once; within a shot it stays until
 * clearly more has moved elsewhere for a second, and then goes over smoothly. Where nothing moves it stays.
 *
 * @param cutsMs on the clock of the movement
 * @param share of the width of the picture that the frame shows
 * @param start where it stands until anything moves
 */
export function followPath(
  movement: readonly Float32Array[],
  { cutsMs, share, start }: { cutsMs: readonly number[]; share: number; start: number },
): FramePoint[] {
  const width = Math.max(1, Math.min(grid.columns, Math.round(share * grid.columns)));
  const room = grid.columns - width;
  const points: FramePoint[] = [{ atMs: 0, x: start }];
  if (room === 0) return points;
  const lookOf = (ms: number) => Math.round((ms * looksPerSecond) / 1000);
  const msOf = (look: number) => Math.round((look * 1000) / looksPerSecond);
  const cuts = new Set(cutsMs.map(lookOf).filter((look) => look > 0));
  let here = Math.round(start * room);
  let waiting = 0;
  settled(movement, cuts).forEach((columns, look) => {
    const sums = within(columns, width);
    const most = Math.max(...sums);
    const best = sums.indexOf(most);
    const isCut = look === 0 || cuts.has(look);
    if (most < least) {
      waiting = 0;
      return;
    }
    waiting = most > worthIt * (sums[here] ?? 0) && best !== here ? waiting + 1 : 0;
    if (!isCut && waiting < patience) return;
    const atMs = msOf(look);
    const x = best / room;
    const last = points.at(-1) as FramePoint;
    // A cut while the frame is still on its way ends it.
    last.atMs = Math.min(last.atMs, atMs);
    if (isCut && best === here) return;
    if (look === 0) points[0] = { atMs: 0, x };
    else {
      // It was there already while the frame waited to be sure.
      const fromMs = isCut ? atMs : Math.max(last.atMs, msOf(look - patience + 1) - travelMs / 2);
      points.push({ atMs: fromMs, x: here / room });
      points.push({ atMs: isCut ? fromMs + 1 : fromMs + travelMs, x });
    }
    here = best;
    waiting = 0;
  });
  return points;
}

/** The place of the frame as an expression of `t`, seconds: a sum of ways. */
export function acrossExpression(points: readonly FramePoint[]): string {
  const [first, ...rest] = points;
  const ways = rest.flatMap((to, i) => {
    const from = points[i] as FramePoint;
    if (to.x === from.x) return [];
    const seconds = Math.max(1, to.atMs - from.atMs) / 1000;
    const way = to.x - from.x;
    return [`${way.toFixed(4)}*clip((t-${(from.atMs / 1000).toFixed(3)})/${seconds},0,1)`];
  });
  return sum([(first?.x ?? 0.5).toFixed(4), ...ways]);
}
