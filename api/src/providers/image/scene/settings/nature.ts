import { darker, lighter, mix } from '../colour.ts';
import { circle, d, line, path, rect, times } from '../svg.ts';
import { band, clouds, distant, floor, pale, pine, ridge, roundTree, row, wall } from './parts.ts';
import { type DrawSetting, isFree } from './stage.ts';

const hills: DrawSetting = (stage) => {
  const { way, ground, zones, random, W } = stage;
  const h = zones.picture.h;
  const side = stage.heroX > W / 2 ? 0.14 : 0.86;
  const landmark = ['cottage', 'windmill', 'tree-round', 'church'][Math.floor(random() * 4)] ?? 'cottage';
  return {
    behind:
      wall(stage) +
      clouds(stage, 5, mix(pale(stage), way.sky, 0.35)) +
      band(stage, ground - h * 0.3, h * 0.1, way.haze, 2),
    front:
      band(stage, ground - h * 0.19, h * 0.12, way.far) +
      distant(stage, landmark, W * side, ground - h * 0.13, h * 0.17, way.far, 0.35) +
      row(
        stage,
        9,
        () => ground - h * 0.1,
        h * 0.1,
        (x, y, s) => roundTree(x, y, s, mix(way.far, way.mid, 0.7)),
      ) +
      band(stage, ground - h * 0.08, h * 0.07, way.mid, 2) +
      floor(stage, way.near, 'tufts'),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

const garden: DrawSetting = (stage) => {
  const { W, way, ground, zones, random } = stage;
  const h = zones.picture.h;
  const plank = W / 26;
  const bloom = ['sunflower', 'flower-tulip', 'flower-daisy'];
  const fence = times(26, (i) => {
    const top = h * (0.16 + random() * 0.02);
    return rect(plank * i + plank * 0.12, ground - top, plank * 0.76, top, way.far, plank * 0.3);
  });
  const rails =
    rect(0, ground - h * 0.125, W, h * 0.02, darker(way.far, 0.1)) +
    rect(0, ground - h * 0.06, W, h * 0.02, darker(way.far, 0.1));
  const flowers = row(
    stage,
    7,
    () => ground + h * 0.01,
    h * 0.2,
    (x, y, s) => distant(stage, bloom[Math.floor(random() * 3)] ?? 'sunflower', x, y, s, way.far, 0.25),
  );
  return {
    behind:
      wall(stage) +
      clouds(stage, 4, mix(pale(stage), way.sky, 0.4)) +
      band(stage, ground - h * 0.24, h * 0.08, way.haze, 2),
    front:
      fence +
      rails +
      band(stage, ground - h * 0.02, h * 0.03, way.mid) +
      flowers +
      floor(stage, way.near, 'stones', ground + h * 0.012),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

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

const park: DrawSetting = (stage) => {
  const { W, way, ground, zones } = stage;
  const h = zones.picture.h;
  const seat = (x: number, y: number, s: number) =>
    rect(x - s, y - s * 0.34, s * 2, s * 0.1, darker(way.near, 0.2)) +
    rect(x - s, y - s * 0.62, s * 2, s * 0.18, darker(way.near, 0.2)) +
    rect(x - s * 0.8, y - s * 0.6, s * 0.1, s * 0.62, darker(way.near, 0.3)) +
    rect(x + s * 0.7, y - s * 0.6, s * 0.1, s * 0.62, darker(way.near, 0.3));
  const bench = stage.heroX > W / 2 ? W * 0.13 : W * 0.87;
  return {
    behind: wall(stage) + clouds(stage, 5, mix(pale(stage), way.sky, 0.3)),
    front:
      band(stage, ground - h * 0.12, h * 0.08, way.haze) +
      row(
        stage,
        7,
        () => ground - h * 0.06,
        h * 0.3,
        (x, y, s) => roundTree(x, y, s, way.far),
      ) +
      band(stage, ground - h * 0.05, h * 0.06, way.far) +
      row(
        stage,
        5,
        () => ground,
        h * 0.44,
        (x, y, s) => roundTree(x, y, s, way.mid),
      ) +
      band(stage, ground, h * 0.02, way.near) +
      (isFree(stage, bench, ground, h * 0.1) ? seat(bench, ground + h * 0.03, h * 0.09) : '') +
      floor(stage, way.near, 'tufts', ground + h * 0.035),
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

const fields: DrawSetting = (stage) => {
  const { W, H, way, ground, zones } = stage;
  const h = zones.picture.h;
  const x = zones.picture.x + zones.picture.w / 2;
  const y = ground - h * 0.06;
  const furrow = darker(way.near, 0.07);
  const side = stage.heroX > W / 2 ? 0.13 : 0.87;
  const furrows = [-5, -3, -1, 1, 3].map((i) =>
    path(
      d`M${x + (i - 0.5) * W * 0.06} ${y + 6}L${x + (i + 0.5) * W * 0.06} ${y + 6}L${x + (i + 0.5) * W * 0.4} ${H}L${x + (i - 0.5) * W * 0.4} ${H}z`,
      furrow,
    ),
  );
  return {
    behind:
      wall(stage) +
      clouds(stage, 5, mix(pale(stage), way.sky, 0.35)) +
      band(stage, ground - h * 0.22, h * 0.1, way.haze, 2),
    front:
      distant(stage, 'windmill', W * side, y - h * 0.02, h * 0.24, way.far, 0.4) +
      row(
        stage,
        8,
        () => y,
        h * 0.12,
        (px, py, s) => roundTree(px, py, s, way.mid),
      ) +
      band(stage, y, h * 0.05, way.far, 2) +
      rect(0, y + 8, W, H - y, way.near) +
      furrows.join(''),
    sky: way.sky,
    land: way.near,
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

export const nature = { hills, garden, forest, park, desert, mountains, snow, fields, road };
