import type { Touches } from '../image/types.ts';
import type { Camera, FrameSize } from './types.ts';

/** Directions of the camera; neighbouring scenes never share one. */
const directions = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** Which way the camera travels: -1 or 1 along each side, 0 where it stands in the middle of it. */
export function direction(scene: number, seed: number, camera?: Camera): readonly [number, number] {
  const [x, y] = directions[(Math.abs(Math.trunc(seed)) + scene * 3) % directions.length] ?? directions[0];
  switch (camera) {
    case 'hold':
      return [0, 0];
    case 'across':
      return [x, 0];
    case 'up':
      return [0, -1];
    default:
      return [x, y];
  }
}

/** Share of the overscan that a scene of this length travels: a short scene must not rush. */
const travel = (seconds: number) => Math.min(1, Math.max(0.3, seconds / 5));

/** `crop` arguments for a slow pan over a picture that is larger than the frame. */
export function pan(
  size: FrameSize,
  { frames, fps }: { frames: number; fps: number },
  [dx, dy]: readonly [number, number],
): string {
  const share = travel(frames / fps);
  const along = (direction: number) => {
    const start = 0.5 - (share / 2) * direction;
    const step = (share * direction) / Math.max(1, frames - 1);
    return `(${start.toFixed(5)}${step < 0 ? '' : '+'}${step.toFixed(7)}*n)`;
  };
  return `crop=w=${size.width}:h=${size.height}:x='(iw-ow)*${along(dx)}':y='(ih-oh)*${along(dy)}':exact=1`;
}

/** Frames in which the foreground comes up into place. */
const entranceS = 0.4;
const bobS = 3;

/**
 * Expression of the frame `n` for how far below its place the foreground stands, pixels: it rises into place and then
 * floats. Art that touches an edge of the frame never leaves a gap there.
 */
export function float({ height }: FrameSize, { top, bottom }: Touches, fps: number): string {
  if (bottom && top) return '0';
  const amplitude = (14 / 1920) * height;
  const period = Math.round(bobS * fps);
  const wave = `sin(2*PI*n/${period})`;
  const bob = bottom
    ? `${(amplitude / 2).toFixed(2)}*(1+${wave})`
    : top
      ? `${(amplitude / 2).toFixed(2)}*(${wave}-1)`
      : `${amplitude.toFixed(2)}*${wave}`;
  const rise = `${((top ? -0.03 : 0.03) * height).toFixed(1)}*pow(1-min(1,n/${Math.round(entranceS * fps)}),3)`;
  return `${bob}+${rise}`;
}

/** Seconds before a figure begins to build up, and in which it does; of a short scene a share of its time. */
const build = { afterS: 0.2, s: 2.4, share: 0.6 } as const;

/**
 * `left`: expression of the frame `n` for the share of a figure that is still to come, negative: from -1 to 0, slower at
 * the end. `until`: the frame from which it stands whole.
 */
export function unbuilt(frames: number, fps: number): { left: string; until: number } {
  const after = Math.round(Math.min(build.afterS * fps, frames * 0.1));
  const length = Math.max(1, Math.round(Math.min(build.s * fps, frames * build.share)));
  return { left: `-pow(1-min(1,max(0,(n-${after})/${length})),2)`, until: after + length };
}
