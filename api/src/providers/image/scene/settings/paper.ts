import { darker, lighter, mix } from '../colour.ts';
import { circle, d, line, path, rect, times } from '../svg.ts';
import { band, echoes, floor, wall } from './parts.ts';
import { type DrawSetting, isFree } from './stage.ts';

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

export const paper = { map, grid, ledger, frame, timeline };
