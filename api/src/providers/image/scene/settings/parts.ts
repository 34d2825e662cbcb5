import { darker, lighter, mix } from '../colour.ts';
import { faded, motif, stamp } from '../kit.ts';
import { circle, cloud, d, ellipse, path, polygon, rect, times } from '../svg.ts';
import { belowText, isFree, type Stage, underCaption } from './stage.ts';

/** Parts that several settings are made of. */

export const pale = (stage: Stage): string => lighter(stage.way.sky, 0.35);

export function wall(stage: Stage, tone = stage.way.sky): string {
  return rect(0, 0, stage.W, stage.H, tone);
}

/** Rolling land: a smooth wave from `y` to the bottom edge. */
export function band(stage: Stage, y: number, swing: number, tone: string, waves = 3): string {
  const { W, H, random } = stage;
  const step = W / waves;
  const line = (x: number, at: number) => belowText(stage, x, at);
  let from = line(0, y + swing * (random() - 0.5));
  let text = d`M0 ${from}`;
  for (let i = 0; i < waves; i++) {
    const to = line(step * (i + 1), y + swing * (random() * 2 - 1) * 0.5);
    text += d`C${step * (i + 0.4)} ${line(step * i, from - swing * 0.6)} ${step * (i + 0.6)} ${to + swing * 0.6} ${step * (i + 1)} ${to}`;
    from = to;
  }
  return path(`${text}V${Math.ceil(H)}H0z`, tone);
}

/** Peaks from `y` upwards by at most `height`, with a lit left side. */
export function ridge(stage: Stage, y: number, height: number, tone: string, peaks: number, shade = 0.1): string {
  const { W, H, random } = stage;
  let body = '';
  let sides = '';
  const width = W / peaks;
  for (let i = -1; i <= peaks; i++) {
    const x = width * (i + 0.3 + random() * 0.4);
    const top = belowText(stage, x, y - height * (0.45 + random() * 0.55));
    const reach = width * (0.75 + random() * 0.35);
    body += d`M${x - reach} ${y}L${x} ${top}L${x + reach} ${y}z`;
    sides += d`M${x} ${top}L${x + reach} ${y}H${x + reach * 0.12}L${x - reach * 0.06} ${top + (y - top) * 0.5}z`;
  }
  return path(body, tone) + path(sides, darker(tone, shade)) + rect(0, y - 1, W, H - y + 1, tone);
}

/** Ground from the feet to the bottom edge: a second plane under the captions and quiet marks on it. */
export function floor(
  stage: Stage,
  tone: string,
  mark: 'tufts' | 'stones' | 'none' = 'none',
  y = stage.ground,
): string {
  const { W, H } = stage;
  const lip = underCaption(stage);
  const deep = darker(tone, 0.1);
  const plane =
    H - lip > H * 0.05
      ? path(
          d`M0 ${lip + H * 0.012}Q${W * 0.28} ${lip - H * 0.018} ${W * 0.55} ${lip + H * 0.01}T${W} ${lip}V${H}H0z`,
          deep,
        ) + (mark === 'none' ? reliefs(stage, lip, tone) : marks(stage, lip + H * 0.03, H, darker(tone, 0.2), mark))
      : '';
  const verge = marks(stage, y + H * 0.012, stage.zones.caption.y - H * 0.01, deep, mark);
  return rect(0, y, W, H - y, tone) + verge + plane;
}

/** Echoes of the story pressed into the ground under the captions, so that tall pictures do not end in a bare field. */
function reliefs(stage: Stage, lip: number, tone: string): string {
  const { W, H, inset } = stage;
  const room = H - inset.y - lip;
  const list = stage.echoes;
  if (room < H * 0.12 || list.length === 0) return '';
  return times(3, (i) => {
    const shape = list[i % list.length];
    const height = room * (i === 1 ? 0.58 : 0.48);
    return shape
      ? distant(stage, shape.id, W * (0.22 + 0.28 * i), lip + room * 0.22 + height, height, darker(tone, 0.1), 0.86)
      : '';
  });
}

function marks(stage: Stage, from: number, to: number, tone: string, mark: 'tufts' | 'stones' | 'none'): string {
  const { W, H, random } = stage;
  const unit = Math.min(W, H) * 0.011;
  if (mark === 'none' || to - from < unit) return '';
  const count = Math.round((W * (to - from)) / (unit * unit * 190));
  return times(Math.min(count, 26), () => {
    const x = random() * W;
    const y = from + random() * (to - from);
    const s = unit * (0.7 + random() * 0.8);
    if (mark === 'stones') return ellipse(x, y, s * 1.1, s * 0.5, tone);
    return polygon(
      [
        [x - s, y],
        [x - s * 0.9, y - s * 1.5],
        [x - s * 0.3, y - s * 0.4],
        [x, y - s * 2.1],
        [x + s * 0.3, y - s * 0.4],
        [x + s, y - s * 1.3],
        [x + s * 0.9, y],
      ],
      tone,
    );
  });
}

export function clouds(stage: Stage, count: number, tone: string): string {
  const { W, H, random, zones } = stage;
  const unit = Math.min(W, H * 0.9);
  return times(count, (i) => {
    const size = unit * (0.06 + random() * 0.07);
    const x = (W * (i + random())) / count;
    const y = H * 0.05 + size + random() * (zones.picture.y + zones.picture.h * 0.4 - H * 0.05);
    return isFree(stage, x, y - size * 0.4, size * 1.4) ? cloud(x, y, size, tone) : '';
  });
}

export function stars(stage: Stage, count: number, tone: string): string {
  const { W, H, random, ground } = stage;
  const unit = Math.min(W, H);
  return times(count, () => {
    const x = random() * W;
    const y = random() * ground * 0.94;
    const r = unit * (0.0014 + random() * random() * 0.0042);
    return isFree(stage, x, y, r) ? circle(x, y, r, tone) : '';
  });
}

/** A motif seen through air: it stands on `base`, its visible height is `height`. `depth` 1 would be air alone. */
export function distant(
  stage: Stage,
  id: string,
  x: number,
  base: number,
  height: number,
  air: string,
  depth: number,
): string {
  const shape = motif(id);
  if (!shape) return '';
  const [, top, , bottom] = shape.box;
  const size = (height * 200) / (bottom - top);
  const foot = shape.place === 'stands' ? 189 : bottom;
  if (!isFree(stage, x, base - height / 2, Math.max(height, size * 0.5) * 0.55)) return '';
  const colours = faded(stage.slots, air, depth);
  return stamp(id, colours, x - size / 2, base - (size * foot) / 200, size, stage.random() > 0.5);
}

/** Faint things of the same story, hung in the free room beside the hero. */
export function echoes(stage: Stage, depth = 0.8): string {
  const { W, H, zones, heroX, random, inset } = stage;
  const { picture, kind } = zones;
  const wide = kind === 'wide';
  const reach = wide ? picture.h * 0.62 : 0;
  const spots: [number, number][] = wide
    ? [
        [0.06, 0.2],
        [0.94, 0.24],
        [0.17, 0.5],
        [0.85, 0.52],
        [0.28, 0.16],
        [0.73, 0.14],
      ]
    : [
        [0.14, 0.075],
        [0.84, 0.09],
        [0.48, 0.06],
        [0.93, 0.3],
        [0.07, 0.3],
      ];
  const list = stage.echoes;
  if (list.length === 0) return '';
  return spots
    .map(([fx, fy], i) => {
      const shape = list[i % list.length];
      const x = W * (fx + (random() - 0.5) * 0.04);
      const y = (wide ? stage.ground : H) * (fy + (random() - 0.5) * 0.03);
      if (!shape || (wide && Math.abs(x - heroX) < reach)) return '';
      const size = Math.min(W, H) * (wide ? 0.15 : 0.13) * (0.85 + random() * 0.3);
      const middle = Math.max(y, inset.y + size * 0.62);
      return distant(stage, shape.id, x, middle + size / 2, size, stage.way.sky, depth);
    })
    .join('');
}

/** Scenery in a row on `base`, thinned out behind the hero. */
export function row(
  stage: Stage,
  count: number,
  base: (x: number) => number,
  height: number,
  draw: (x: number, y: number, h: number) => string,
): string {
  const { W, random, heroX, heroReach } = stage;
  return times(count, (i) => {
    const x = (W * (i + 0.15 + random() * 0.7)) / count;
    const h = height * (0.7 + random() * 0.6);
    if (Math.abs(x - heroX) < heroReach * 0.85 + h * 0.2 || !isFree(stage, x, base(x) - h / 2, h * 0.52)) return '';
    return draw(x, base(x), h);
  });
}

export function pine(x: number, y: number, h: number, tone: string): string {
  const tier = (at: number, w: number, s: number) =>
    polygon(
      [
        [x, y - h * at],
        [x + h * w, y - h * s],
        [x - h * w, y - h * s],
      ],
      tone,
    );
  const shade = polygon(
    [
      [x, y - h],
      [x + h * 0.3, y],
      [x + h * 0.04, y],
    ],
    darker(tone, 0.12),
  );
  return tier(1, 0.2, 0.55) + tier(0.75, 0.26, 0.28) + tier(0.5, 0.3, 0) + shade;
}

export function roundTree(x: number, y: number, h: number, tone: string): string {
  const trunk = rect(x - h * 0.035, y - h * 0.45, h * 0.07, h * 0.46, darker(tone, 0.25));
  const crown = circle(x, y - h * 0.62, h * 0.34, tone) + circle(x - h * 0.2, y - h * 0.5, h * 0.2, tone);
  const half = d`M${x + h * 0.08} ${y - h * 0.951}a${h * 0.34} ${h * 0.34} 0 0 1 0 ${h * 0.66}z`;
  return trunk + crown + path(half, darker(tone, 0.1));
}

/** Houses on the ground line, some windows lit. */
export function houses(stage: Stage, tone: string, lit: string, count: number, height: number, roofs = true): string {
  const { W, random, ground } = stage;
  const step = W / count;
  return times(count, (i) => {
    const w = step * (0.66 + random() * 0.3);
    const h = height * (0.4 + random() * 0.6);
    const x = step * i + step * 0.06;
    if (!isFree(stage, x + w / 2, ground - h / 2, h * 0.55))
      return rect(x, ground - height * 0.25, w, height * 0.25 + 4, tone);
    const columns = Math.max(2, Math.round(w / (height * 0.13)));
    const rows = Math.max(2, Math.round(h / (height * 0.17)));
    const windows = times(columns * rows, (k) => {
      if (random() < 0.42) return '';
      const wx = x + (w * (0.5 + (k % columns))) / columns - (w * 0.4) / columns / 2;
      const wy = ground - h + (h * (0.4 + Math.floor(k / columns))) / (rows + 0.6);
      return rect(wx, wy, (w * 0.4) / columns, (h * 0.42) / rows, lit, 2);
    });
    const roof =
      roofs && random() > 0.55
        ? polygon(
            [
              [x, ground - h],
              [x + w / 2, ground - h - w * 0.28],
              [x + w, ground - h],
            ],
            darker(tone, 0.06),
          )
        : '';
    return (
      roof +
      rect(x, ground - h, w, h + 4, tone) +
      rect(x + w * 0.76, ground - h, w * 0.24, h + 4, darker(tone, 0.08)) +
      windows
    );
  });
}

/** A framed picture on the wall; inside stands an echo of the story, if there is one. */
export function framed(stage: Stage, x: number, y: number, w: number, h: number, which: number): string {
  if (!isFree(stage, x + w / 2, y + h / 2, Math.max(w, h) * 0.6)) return '';
  const { way } = stage;
  const inner = mix(way.sky, way.disc, 0.45);
  const shape = stage.echoes[which];
  const art = shape ? distant(stage, shape.id, x + w / 2, y + h * 0.82, h * 0.6, inner, 0.45) : '';
  return (
    rect(x, y, w, h, mix(way.near, way.sky, 0.45), w * 0.04) +
    rect(x + w * 0.08, y + w * 0.08, w * 0.84, h - w * 0.16, inner) +
    art
  );
}
