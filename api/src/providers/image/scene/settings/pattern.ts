import { mix } from '../colour.ts';
import { circle, d, path, times } from '../svg.ts';
import { wall } from './parts.ts';
import type { DrawSetting, Stage } from './stage.ts';

/** Tones of a pattern from its ground to its farthest: near each other, so that words stand well on all of them. */
const tonesOf = ({ way }: Stage) => [0.35, 0.6, 0.85].map((share) => mix(way.sky, mix(way.haze, way.far, 0.5), share));

/** Rings around one corner. */
function rings(stage: Stage): string {
  const { W, H, ground, random } = stage;
  const tones = tonesOf(stage);
  const x = random() > 0.5 ? W : 0;
  const y = random() > 0.5 ? ground - H * 0.6 : ground;
  const step = Math.min(W, H) * 0.15;
  const count = Math.ceil(Math.hypot(W, H) / step);
  return times(count, (i) => circle(x, y, step * (count - i), tones[i % 3] ?? ''));
}

/** Rolling bands, one before the other. */
function bands(stage: Stage): string {
  const { W, H, ground, random } = stage;
  const tones = tonesOf(stage);
  const count = 7;
  return times(count, (i) => {
    const y = (ground * (i + 0.8)) / (count - 0.6);
    const swing = H * 0.035 * (0.6 + random() * 0.8) * (i % 2 === 0 ? 1 : -1);
    const middle = W * (0.35 + random() * 0.3);
    return path(
      d`M0 ${y}C${middle * 0.5} ${y - swing * 2} ${middle} ${y - swing} ${middle} ${y}S${W * 0.8} ${y + swing * 2} ${W} ${y - swing * 0.4}V${H}H0z`,
      tones[i % 3] ?? '',
    );
  });
}

/** Squares with a quarter of a disc each, turned this way and that. */
function tiles(stage: Stage): string {
  const { W, H, ground, random } = stage;
  const tones = tonesOf(stage);
  const s = Math.min(W, H) / 5;
  const above = s - (ground % s);
  const columns = Math.ceil(W / s);
  return times(columns * (Math.ceil(H / s) + 1), (i) => {
    const [x, y] = [(i % columns) * s, Math.floor(i / columns) * s - above];
    const [right, low] = [random() > 0.5, random() > 0.5];
    const tone = tones[Math.floor(random() * 3)] ?? '';
    const corner = { x: right ? x + s : x, y: low ? y + s : y };
    const sweep = right === low ? 1 : 0;
    const [fromX, toY] = [right ? x : x + s, low ? y : y + s];
    return path(
      d`M${fromX} ${corner.y}A${s} ${s} 0 0 ${right === low ? sweep : 0} ${corner.x} ${toY}L${corner.x} ${corner.y}z`,
      tone,
    );
  });
}

/** Dots in rows, larger towards one side. */
function dots(stage: Stage): string {
  const { W, H, ground, random } = stage;
  const tones = tonesOf(stage);
  const s = Math.min(W, H) / 9;
  const above = s - (ground % s);
  const columns = Math.ceil(W / s) + 1;
  const rows = Math.ceil(H / s) + 2;
  const down = random() > 0.5;
  return times(columns * rows, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const share = down ? row / rows : 1 - row / rows;
    return circle(s * (column + (row % 2) / 2), s * row - above, s * (0.1 + 0.3 * share), tones[row % 3] ?? '');
  });
}

const kinds = [rings, bands, tiles, dots] as const;

/** Shapes that mean nothing: what stands behind a sentence of which nothing can be drawn. */
const pattern: DrawSetting = (stage) => {
  const kind = kinds[Math.floor(stage.random() * kinds.length)] ?? rings;
  const { way } = stage;
  return { behind: wall(stage) + kind(stage), front: '', sky: way.sky, land: way.sky, grounded: false };
};

export const patterns = { pattern };
