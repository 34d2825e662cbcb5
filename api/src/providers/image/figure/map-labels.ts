import type { Box } from '../types.ts';

type Point = readonly [x: number, y: number];

/** A name on a map: its size on paper and the point that it names. `centred` names stand on their point, where they can. */
export interface Named {
  point: Point;
  w: number;
  h: number;
  centred?: boolean;
}

/** Directions from a point in which its name may stand, the best first. */
const sides: readonly Point[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];
/** How far away from its point, in gaps. */
const distances = [1, 2, 4, 7];
/** Rows and columns in which a last free place is looked for. */
const grid = 24;

const meet = (a: Box, b: Box, apart: number): boolean =>
  a.x < b.x + b.w + apart && b.x < a.x + a.w + apart && a.y < b.y + b.h + apart && b.y < a.y + a.h + apart;

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));

/**
 * Boxes for names on a map, in their order. Each is whole within the room and beside every other name and pin; a name
 * for which the room has no free place is undefined. The widest choose first: short ones in the middle would leave no
 * row to them.
 */
export function placeNames(names: readonly Named[], room: Box, pins: readonly Box[], gap: number): (Box | undefined)[] {
  const placed: Box[] = [];
  const boxes = names.map((): Box | undefined => undefined);
  const widestFirst = [...names.entries()].sort(([, a], [, b]) => b.w - a.w);
  for (const [i, { point, w, h, centred }] of widestFirst) {
    const [x, y] = point;
    if (w > room.w || h > room.h) continue;
    const within = (left: number, top: number): Box => ({
      x: clamp(left, room.x, room.x + room.w - w),
      y: clamp(top, room.y, room.y + room.h - h),
      w,
      h,
    });
    const isFree = (box: Box) =>
      !placed.some((one) => meet(one, box, gap / 4)) && !pins.some((pin) => meet(pin, box, gap / 8));
    const around = distances.flatMap((distance) =>
      sides.map(([right, down]) =>
        within(x - w / 2 + right * (w / 2 + gap * distance), y - h / 2 + down * (h / 2 + gap * distance)),
      ),
    );
    const wanted = centred ? [within(x - w / 2, y - h / 2), ...around] : around;
    const found = wanted.find(isFree) ?? nearestFree(room, { x: x - w / 2, y: y - h / 2, w, h }, isFree);
    if (found) placed.push(found);
    boxes[i] = found;
  }
  return boxes;
}

/** The free place of the room that is nearest to where a box would stand. */
function nearestFree(room: Box, wanted: Box, isFree: (box: Box) => boolean): Box | undefined {
  const { w, h } = wanted;
  let best: Box | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row <= grid; row++)
    for (let column = 0; column <= grid; column++) {
      const box = {
        x: room.x + ((room.w - w) * column) / grid,
        y: room.y + ((room.h - h) * row) / grid,
        w,
        h,
      };
      const away = Math.hypot(box.x - wanted.x, box.y - wanted.y);
      if (away < least && isFree(box)) {
        best = box;
        least = away;
      }
    }
  return best;
}
