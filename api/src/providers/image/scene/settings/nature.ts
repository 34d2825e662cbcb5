import { darker, mix } from '../colour.ts';
import { d, path, rect, times } from '../svg.ts';
import { band, clouds, distant, floor, pale, roundTree, row, wall } from './parts.ts';
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

export const nature = { hills, garden, park, fields };
