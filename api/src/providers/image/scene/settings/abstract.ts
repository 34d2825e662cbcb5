import { darker, lighter, mix } from '../colour.ts';
import { circle, d, ellipse, line, polygon, rect, times } from '../svg.ts';
import { band, echoes, floor, wall } from './parts.ts';
import { type DrawSetting, isFree, type Stage } from './stage.ts';

const middle = ({ zones, heroX }: Stage) => ({ x: heroX, y: zones.picture.y + zones.picture.h / 2 });

const plain: DrawSetting = (stage) => {
  const { W, H, way, ground, zones, random } = stage;
  const { x } = middle(stage);
  const tone = mix(way.haze, way.far, 0.18);
  const backdrop =
    random() > 0.5 && !zones.text
      ? polygon(
          [
            [W, H * 0.12],
            [W, H],
            [0, H],
            [0, ground - zones.picture.h * 0.1],
          ],
          tone,
        )
      : circle(x, ground + zones.picture.w * 0.12, Math.min(zones.picture.w * 0.72, zones.picture.h * 0.95), tone);
  return {
    behind: wall(stage) + (zones.text ? '' : backdrop) + echoes(stage, 0.82),
    front: floor(stage, way.near),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

const shape: DrawSetting = (stage) => {
  const { W, H, way, zones, random } = stage;
  const { x, y } = middle(stage);
  const q = random();
  const r = Math.min(Math.min(zones.picture.w, zones.picture.h) * 0.6, zones.caption.y - H * 0.008 - y);
  const tone = mix(way.haze, way.far, 0.15);
  const big =
    q < 0.34
      ? polygon(
          [
            [x, y - r * 1.15],
            [x + r * 1.15, y],
            [x, y + r * 1.15],
            [x - r * 1.15, y],
          ],
          tone,
        )
      : q < 0.67
        ? rect(x - r * 0.95, y - r * 0.95, r * 1.9, r * 1.9, tone, r * 0.24)
        : circle(x, y, r * 1.12, tone);
  const confetti = zones.text
    ? ''
    : times(16, (i) => {
        const px = W * ((i % 4) / 4 + random() * 0.25);
        const py = H * (Math.floor(i / 4) / 4 + random() * 0.25);
        const s = Math.min(W, H) * (0.012 + random() * 0.014);
        const fill = mix(way.sky, [way.disc, way.far, way.near][i % 3] ?? way.far, 0.4);
        if (py > zones.caption.y - s && py < zones.caption.y + zones.caption.h + s) return '';
        return i % 3 === 0
          ? circle(px, py, s, fill)
          : i % 3 === 1
            ? rect(px, py, s * 1.7, s * 1.7, fill, s * 0.3)
            : polygon(
                [
                  [px, py - s],
                  [px + s, py + s],
                  [px - s, py + s],
                ],
                fill,
              );
      });
  return {
    behind: wall(stage) + confetti + big + (zones.text ? '' : echoes(stage, 0.84)),
    front: '',
    sky: way.sky,
    land: way.sky,
    grounded: false,
  };
};

const spotlight: DrawSetting = (stage) => {
  const { W, H, way, ground, zones } = stage;
  const tone = darker(way.near, 0.34);
  const x = stage.heroX;
  const reach = Math.min(zones.picture.w * 0.52, zones.picture.h * 0.62);
  const from = zones.text && zones.text.x < x && x < zones.text.x + zones.text.w ? zones.text.y + zones.text.h : 0;
  const pool = mix(tone, way.disc, 0.5);
  return {
    behind:
      wall(stage, tone) +
      (zones.text ? '' : times(7, (i) => rect((W * (i + 0.5)) / 7, 0, 3, ground, darker(tone, 0.14)))) +
      polygon(
        [
          [x - reach * 0.03, from],
          [x + reach * 0.03, from],
          [x + reach, ground + H * 0.03],
          [x - reach, ground + H * 0.03],
        ],
        mix(tone, way.disc, 0.16),
      ),
    front:
      rect(0, ground - H * 0.01, W, H, darker(tone, 0.12)) + ellipse(x, ground + H * 0.014, reach, H * 0.032, pool),
    sky: mix(tone, way.disc, 0.16),
    land: pool,
    grounded: true,
  };
};

const steps: DrawSetting = (stage) => {
  const { W, H, way, ground, zones, random } = stage;
  const count = 6;
  const isRising = random() > 0.5;
  const stairs = times(count, (i) => {
    const w = W / count;
    const x = isRising ? w * i : W - w * (i + 1);
    const top = ground - zones.picture.h * 0.085 * (i + 1);
    if (!isFree(stage, x + w / 2, top + 20, w / 2)) return '';
    const tone = mix(way.haze, way.far, 0.3 + i * 0.1);
    return rect(x, top, w + 1, H - top, tone) + rect(x, top, w + 1, H * 0.008, lighter(tone, 0.18));
  });
  return { behind: wall(stage) + stairs, front: floor(stage, way.near), sky: way.sky, land: way.near, grounded: true };
};

const rays: DrawSetting = (stage) => {
  const { W, H, way, ground, zones } = stage;
  const x = stage.heroX;
  const y = ground - zones.picture.h * 0.3;
  const q = Math.hypot(W, H) * 1.1;
  const tone = mix(way.sky, way.haze, zones.text ? 0.4 : 0.9);
  const beams = times(14, (i) => {
    const a = (Math.PI * 2 * i) / 14;
    const b = a + Math.PI / 14;
    return polygon(
      [
        [x, y],
        [x + Math.cos(a) * q, y + Math.sin(a) * q],
        [x + Math.cos(b) * q, y + Math.sin(b) * q],
      ],
      tone,
    );
  });
  return {
    behind: wall(stage) + (zones.text ? '' : beams + echoes(stage, 0.84)),
    front:
      band(stage, ground - zones.picture.h * 0.05, zones.picture.h * 0.05, way.far, 2) +
      band(stage, ground - zones.picture.h * 0.01, zones.picture.h * 0.03, way.near, 2) +
      floor(stage, way.near, 'none', ground + zones.picture.h * 0.02),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

const split: DrawSetting = (stage) => {
  const { W, H, way, ground, zones, random } = stage;
  const { picture, text } = zones;
  const top = text ? text.y + text.h + H * 0.02 : 0;
  const tones = random() > 0.5 ? ([way.alt, way.disc] as const) : ([way.disc, way.alt] as const);
  const [first, second] = tones;
  const lean = random() > 0.5 ? 1 : -1;
  const common = { sky: way.sky, land: way.near, grounded: true, halves: tones };
  const rule = lighter(way.sky, 0.4);
  const isStacked = zones.kind !== 'wide';
  if (isStacked) {
    // Seats of a stacked comparison stand on 43 % and on the ground of the picture zone.
    const seam = picture.y + (ground - picture.y) * 0.475;
    const slant = H * 0.012 * lean;
    const shelf = picture.y + (ground - picture.y) * 0.43;
    const half = [
      [0, seam + slant],
      [W, seam - slant],
      [W, H],
      [0, H],
    ] as const;
    return {
      ...common,
      behind: wall(stage) + rect(0, top, W, seam - top + H * 0.03, first) + polygon(half, second),
      front:
        polygon(
          [
            [0, shelf],
            [W, shelf],
            [W, seam - slant],
            [0, seam + slant],
          ],
          darker(first, 0.07),
        ) +
        line(d`M0 ${seam + slant}L${W} ${seam - slant}`, rule, H * 0.006) +
        rect(0, ground, W, H - ground, darker(second, 0.07)),
    };
  }
  const middle = picture.x + picture.w / 2;
  const slant = W * 0.05 * lean;
  const at = (y: number) => middle + slant - (2 * slant * (y - top)) / (H - top);
  const left = (y: number, tone: string) =>
    polygon(
      [
        [0, y],
        [at(y), y],
        [at(H), H],
        [0, H],
      ],
      tone,
    );
  const right = (y: number, tone: string) =>
    polygon(
      [
        [at(y), y],
        [W, y],
        [W, H],
        [at(H), H],
      ],
      tone,
    );
  return {
    ...common,
    behind: wall(stage) + left(top, first) + right(top, second),
    front:
      left(ground, darker(first, 0.07)) +
      right(ground, darker(second, 0.07)) +
      line(d`M${at(top)} ${top}L${at(H)} ${H}`, rule, W * 0.008),
  };
};

export const abstract = { plain, shape, spotlight, steps, rays, split };
