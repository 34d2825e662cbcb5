import { darker, lighter, mix } from '../colour.ts';
import { circle, d, ellipse, line, path, polygon, rect, times } from '../svg.ts';
import { band, echoes, floor, wall } from './parts.ts';
import { type DrawSetting, isFree, type Stage } from './stage.ts';

const middle = ({ zones, heroX }: Stage) => ({ x: heroX, y: zones.picture.y + zones.picture.h / 2 });

const map: DrawSetting = (stage) => {
  const { W, H, way, ground, zones, random } = stage;
  const { picture } = zones;
  const shore = mix(way.haze, way.far, 0.2);
  const lands = times(7, (i) => {
    const x = W * ((i % 3) * 0.42 + random() * 0.16);
    const y = H * (0.06 + Math.floor(i / 3) * 0.36 + random() * 0.14);
    const r = Math.min(W, H) * (0.14 + random() * 0.12);
    if (!isFree(stage, x + r * 0.6, y, r * 1.9)) return '';
    const land = (s: number, tone: string) =>
      path(
        d`M${x - s} ${y}q${s * 0.1} ${-s} ${s * 0.9} ${-s * 0.8}t${s} ${s * 0.9}q${-s * 0.2} ${s * 0.6} ${-s} ${s * 0.5}t${-s * 0.9} ${-s * 0.6}z`,
        tone,
      );
    return land(r * 1.12, mix(way.sky, shore, 0.5)) + land(r, shore);
  });
  const route = line(
    d`M${picture.x} ${ground}q${picture.w * 0.3} ${-picture.h * 0.3} ${picture.w * 0.5} ${-picture.h * 0.2}t${picture.w * 0.5} ${-picture.h * 0.55}`,
    mix(way.far, way.text, 0.2),
    Math.min(W, H) * 0.008,
    [W * 0.016, W * 0.02],
  );
  const squares = zones.text
    ? ''
    : times(9, (i) => rect((W * (i + 0.5)) / 9, 0, 2, H, way.haze)) +
      times(11, (i) => rect(0, (H * (i + 0.5)) / 11, W, 2, way.haze));
  return {
    behind: wall(stage) + squares + lands + (zones.text ? '' : route),
    front: '',
    sky: way.sky,
    land: way.sky,
    grounded: false,
  };
};

const grid: DrawSetting = (stage) => {
  const { W, H, way, ground } = stage;
  const s = Math.min(W, H) / 9;
  const lines =
    times(Math.ceil(W / s), (i) => rect(i * s, 0, i % 3 ? 2 : 4, H, way.haze)) +
    times(Math.ceil(H / s), (i) => rect(0, i * s, W, i % 3 ? 2 : 4, way.haze));
  const land = mix(way.near, way.sky, 0.12);
  return {
    behind: wall(stage) + lines + echoes(stage, 0.84),
    front:
      rect(0, ground, W, H - ground, land) +
      rect(0, ground, W, H * 0.006, lighter(land, 0.2)) +
      times(6, (i) => rect(0, ground + (H - ground) * (0.14 * i + 0.2) * (0.5 + i * 0.1), W, 2, darker(land, 0.12))) +
      times(13, (i) =>
        line(
          d`M${W / 2 + (i - 6) * W * 0.1} ${ground + H * 0.006}L${W / 2 + (i - 6) * W * 0.24} ${H}`,
          darker(land, 0.12),
          2,
        ),
      ),
    sky: way.sky,
    land,
    grounded: true,
  };
};

const ledger: DrawSetting = (stage) => {
  const { W, H, way, ground, zones } = stage;
  const s = H / 26;
  const margin = zones.text ? zones.text.x - W * 0.024 : W * 0.07;
  const columns = zones.text ? '' : [0.74, 0.86].map((x) => rect(W * x, 0, 2.5, ground, way.haze)).join('');
  const rings = times(14, (i) =>
    circle(W * 0.025, (H * (i + 0.5)) / 14, Math.min(W, H) * 0.008, darker(way.sky, 0.16)),
  );
  return {
    behind:
      wall(stage) +
      times(27, (i) => rect(0, i * s, W, 2.5, way.haze)) +
      columns +
      rect(margin, 0, 4, H, mix(way.sky, '#BF4419', 0.35)) +
      rings +
      echoes(stage, 0.86),
    front: floor(stage, way.near) + rect(0, ground, W, H * 0.008, lighter(way.near, 0.16)),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

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

const timeline: DrawSetting = (stage) => {
  const { W, H, way, ground } = stage;
  const post = Math.min(W, H) * 0.011;
  return {
    behind:
      wall(stage) +
      band(stage, ground - stage.zones.picture.h * 0.16, stage.zones.picture.h * 0.1, mix(way.haze, way.far, 0.2), 2) +
      echoes(stage, 0.8),
    front:
      floor(stage, way.near) +
      rect(0, ground + H * 0.009, W, H * 0.006, lighter(way.near, 0.4)) +
      times(7, (i) =>
        circle(
          (W * (i + 0.5)) / 7,
          ground + H * 0.012,
          post * (i === 3 ? 1.5 : 1),
          i === 3 ? way.disc : lighter(way.near, 0.6),
        ),
      ),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
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

const frame: DrawSetting = (stage) => {
  const { W, H, way, ground } = stage;
  const m = Math.min(W, H) * 0.075;
  const r = m * 0.5;
  const inner = mix(way.near, way.sky, 0.5);
  const corner = (x: number, y: number) => circle(x, y, m * 0.13, inner);
  return {
    behind:
      wall(stage, way.near) +
      rect(m * 0.72, m * 0.72, W - m * 1.44, H - m * 1.44, inner, r * 1.2) +
      rect(m * 0.8, m * 0.8, W - m * 1.6, H - m * 1.6, way.near, r * 1.1) +
      rect(m, m, W - m * 2, H - m * 2, way.sky, r) +
      corner(m * 0.5, m * 0.5) +
      corner(W - m * 0.5, m * 0.5) +
      corner(m * 0.5, H - m * 0.5) +
      corner(W - m * 0.5, H - m * 0.5) +
      echoes(stage, 0.84),
    front:
      path(d`M${m} ${ground}H${W - m}V${H - m - r}q0 ${r} ${-r} ${r}H${m + r}q${-r} 0 ${-r} ${-r}z`, way.mid) +
      rect(m, ground, W - 2 * m, H * 0.006, darker(way.mid, 0.12)),
    sky: way.sky,
    land: way.mid,
    grounded: true,
  };
};

export const abstract = { map, grid, ledger, plain, shape, spotlight, steps, timeline, rays, split, frame };
