import { darker, lighter, mix } from '../colour.ts';
import { circle, d, line, path, rect, times } from '../svg.ts';
import { band, clouds, distant, floor, pale, pine, ridge, row, wall } from './parts.ts';
import { type DrawSetting, isFree } from './stage.ts';

const forest: DrawSetting = (stage) => {
  const { way, ground, zones } = stage;
  const h = zones.picture.h;
  const back = mix(way.haze, way.far, 0.35);
  return {
    behind:
      wall(stage) +
      row(
        { ...stage, heroX: -1e4 },
        12,
        () => ground,
        h * 0.62,
        (x, y, s) => pine(x, y, s, way.haze),
      ),
    front:
      row(
        stage,
        12,
        () => ground,
        h * 0.42,
        (x, y, s) => pine(x, y, s, back),
      ) +
      row(
        stage,
        8,
        () => ground + h * 0.01,
        h * 0.34,
        (x, y, s) => pine(x, y, s, way.far),
      ) +
      band(stage, ground - h * 0.01, h * 0.03, way.near) +
      floor(stage, way.near, 'tufts', ground + h * 0.02),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

const desert: DrawSetting = (stage) => {
  const { W, way, ground, zones } = stage;
  const h = zones.picture.h;
  const side = stage.heroX > W / 2 ? 0.15 : 0.84;
  return {
    behind: wall(stage) + band(stage, ground - h * 0.26, h * 0.14, way.haze, 2),
    front:
      distant(stage, 'pyramid', W * side, ground - h * 0.1, h * 0.26, way.far, 0.55) +
      band(stage, ground - h * 0.14, h * 0.12, way.far, 2) +
      row(
        stage,
        6,
        () => ground - h * 0.02,
        h * 0.14,
        (x, y, s) => distant(stage, 'cactus', x, y, s, way.mid, 0.35),
      ) +
      band(stage, ground - h * 0.04, h * 0.06, way.mid, 2) +
      floor(stage, way.near, 'stones'),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

const mountains: DrawSetting = (stage) => {
  const { way, ground, zones } = stage;
  const h = zones.picture.h;
  const tall = zones.kind === 'wide' ? 0.62 : 0.5;
  return {
    behind:
      wall(stage) +
      clouds(stage, 4, mix(pale(stage), way.sky, 0.4)) +
      ridge(stage, ground, h * tall, mix(way.haze, way.far, 0.3), 3),
    front:
      ridge(stage, ground - h * 0.02, h * 0.2, way.far, 5) +
      row(
        stage,
        12,
        () => ground,
        h * 0.13,
        (x, y, s) => pine(x, y, s, mix(way.far, way.near, 0.6)),
      ) +
      band(stage, ground - h * 0.005, h * 0.03, way.near) +
      floor(stage, way.near, 'stones', ground + h * 0.015),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

const snow: DrawSetting = (stage) => {
  const { W, H, way, ground, zones, random } = stage;
  const h = zones.picture.h;
  const white = lighter(way.sky, 0.8);
  const flakes = times(60, () => {
    const x = random() * W;
    const y = random() * ground;
    return isFree(stage, x, y, 10) ? circle(x, y, Math.min(W, H) * (0.002 + random() * 0.004), white) : '';
  });
  return {
    behind:
      wall(stage, darker(way.sky, 0.08)) +
      band(stage, ground - h * 0.2, h * 0.16, mix(way.sky, white, 0.3), 2) +
      flakes,
    front:
      row(
        stage,
        12,
        () => ground - h * 0.05,
        h * 0.3,
        (x, y, s) => pine(x, y, s, mix(way.far, white, 0.25)),
      ) +
      row(
        stage,
        6,
        () => ground,
        h * 0.38,
        (x, y, s) => pine(x, y, s, mix(way.mid, way.far, 0.5)),
      ) +
      band(stage, ground - h * 0.01, h * 0.05, white, 2) +
      floor(stage, white, 'none', ground + h * 0.03),
    sky: darker(way.sky, 0.08),
    land: white,
    grounded: true,
  };
};

const road: DrawSetting = (stage) => {
  const { W, H, way, ground, zones } = stage;
  const h = zones.picture.h;
  const side = stage.heroX > W / 2 ? 0.3 : 0.7;
  const x = W * side;
  const y = ground - h * 0.07;
  const lane = mix(way.near, way.disc, 0.55);
  return {
    behind:
      wall(stage) +
      clouds(stage, 4, mix(pale(stage), way.sky, 0.35)) +
      ridge(stage, y, h * 0.34, mix(way.haze, way.far, 0.25), 4),
    front:
      ridge(stage, y, h * 0.14, way.far, 5) +
      row(
        stage,
        10,
        () => y + 4,
        h * 0.12,
        (px, py, s) => pine(px, py, s, way.mid),
      ) +
      rect(0, y, W, H - y, way.near) +
      path(d`M${x - W * 0.008} ${y}L${x + W * 0.008} ${y}L${x + W * 0.3} ${H}L${x - W * 0.34} ${H}z`, lane) +
      path(
        d`M${x + W * 0.004} ${y}L${x + W * 0.008} ${y}L${x + W * 0.3} ${H}L${x + W * 0.2} ${H}z`,
        darker(lane, 0.1),
      ) +
      line(d`M${x} ${y + 12}L${x - W * 0.03} ${H}`, mix(lane, way.near, 0.35), W * 0.008, [H * 0.03, H * 0.035]),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

export const wild = { forest, desert, mountains, snow, road };
