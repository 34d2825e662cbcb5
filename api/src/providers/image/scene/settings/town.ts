import { darker, lighter, mix } from '../colour.ts';
import { circle, d, ellipse, path, rect, times } from '../svg.ts';
import { clouds, distant, echoes, framed, houses, pale, stars, wall } from './parts.ts';
import { belowText, type DrawSetting, isFree, type Stage, underCaption } from './stage.ts';

const kerb = (stage: Stage, tone: string): string => {
  const { W, H, ground } = stage;
  const lane = underCaption(stage) + H * 0.03;
  return (
    rect(0, ground, W, H - ground, tone) +
    rect(0, ground, W, H * 0.007, darker(tone, 0.16)) +
    times(9, (i) => rect((W * (i + 0.5)) / 9, ground + H * 0.007, 3, H * 0.022, darker(tone, 0.1))) +
    rect(0, ground + H * 0.029, W, H * 0.006, darker(tone, 0.16)) +
    (H - lane > H * 0.03
      ? times(6, (i) => rect((W * (i + 0.2)) / 6, lane, W * 0.09, H * 0.009, lighter(tone, 0.2), 4))
      : '')
  );
};

const cityDay: DrawSetting = (stage) => {
  const { way, zones } = stage;
  const h = zones.picture.h;
  const haze = mix(way.haze, way.far, 0.25);
  return {
    behind:
      wall(stage) +
      clouds(stage, 5, mix(pale(stage), way.sky, 0.3)) +
      houses(stage, haze, mix(haze, pale(stage), 0.5), 9, h * 0.66, false),
    front: houses(stage, way.far, mix(way.far, lighter(way.sky, 0.5), 0.4), 8, h * 0.36) + kerb(stage, way.near),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

const cityNight: DrawSetting = (stage) => {
  const { way, zones, water, W, H } = stage;
  const h = zones.picture.h;
  const tone = mix(water, '#0b1020', 0.66);
  const land = darker(tone, 0.3);
  const side = stage.heroX > W / 2 ? 0.12 : 0.88;
  const moon = isFree(stage, W * side, H * 0.09, Math.min(W, H) * 0.06)
    ? circle(W * side, H * 0.09, Math.min(W, H) * 0.055, mix(way.disc, tone, 0.25)) +
      circle(W * side + Math.min(W, H) * 0.022, H * 0.085, Math.min(W, H) * 0.048, tone)
    : '';
  return {
    behind:
      wall(stage, tone) +
      stars(stage, 80, lighter(tone, 0.55)) +
      moon +
      houses(stage, lighter(tone, 0.06), lighter(tone, 0.16), 9, h * 0.62, false),
    front: houses(stage, lighter(tone, 0.12), mix(way.disc, tone, 0.35), 8, h * 0.36) + kerb(stage, land),
    sky: tone,
    land,
    grounded: true,
  };
};

/** Ceiling lamp on a cord, clear of the hero. */
const pendant = (stage: Stage, x: number, tone: string): string => {
  const { W, H, way } = stage;
  const s = Math.min(W, H) * 0.07;
  const y = stage.inset.y + H * 0.05;
  if (!isFree(stage, x, y, s)) return '';
  return (
    rect(x - 2, 0, 4, y, tone) +
    circle(x, y + s * 0.62, s * 0.2, mix(way.disc, '#ffffff', 0.3)) +
    path(
      d`M${x - s * 0.8} ${y + s * 0.6}q${s * 0.1} ${-s * 0.8} ${s * 0.8} ${-s * 0.8}q${s * 0.7} 0 ${s * 0.8} ${s * 0.8}z`,
      tone,
    )
  );
};

const pane = (stage: Stage, x: number, y: number, w: number, h: number): string => {
  const { way } = stage;
  if (!isFree(stage, x + w / 2, y + h / 2, Math.max(w, h) / 2)) return '';
  const glass = mix(stage.water, '#ffffff', 0.62);
  return (
    rect(x, y, w, h, lighter(way.sky, 0.45), w * 0.05) +
    rect(x + w * 0.07, y + w * 0.07, w * 0.4, h - w * 0.14, glass) +
    rect(x + w * 0.53, y + w * 0.07, w * 0.4, h - w * 0.14, glass) +
    path(
      d`M${x + w * 0.07} ${y + h * 0.72}q${w * 0.2} ${-h * 0.12} ${w * 0.4} 0V${y + h - w * 0.07}H${x + w * 0.07}z`,
      mix(way.far, glass, 0.35),
    ) +
    path(
      d`M${x + w * 0.53} ${y + h * 0.72}q${w * 0.16} ${h * 0.06} ${w * 0.4} ${-h * 0.06}V${y + h - w * 0.07}H${x + w * 0.53}z`,
      mix(way.far, glass, 0.35),
    ) +
    rect(x - w * 0.05, y + h, w * 1.1, h * 0.035, lighter(way.sky, 0.3))
  );
};

const stripes = (stage: Stage): string =>
  times(18, (i) =>
    i % 2 ? '' : rect((stage.W * i) / 18, 0, stage.W / 18, stage.ground, mix(stage.way.sky, stage.way.haze, 0.55)),
  );

const room: DrawSetting = (stage) => {
  const { W, H, way, ground, zones } = stage;
  const h = zones.picture.h;
  const left = stage.heroX > W / 2;
  const wide = zones.kind === 'wide';
  const size = wide ? h * 0.36 : W * 0.26;
  const boards = times(7, (i) => rect((W * (i + 0.5)) / 7, ground, 3, H - ground, darker(way.near, 0.08)));
  const plant = distant(stage, 'plant-pot', W * (left ? 0.94 : 0.06), ground + h * 0.02, h * 0.24, way.sky, 0.3);
  return {
    behind:
      wall(stage) +
      stripes(stage) +
      pane(stage, left ? W * 0.07 : W * 0.93 - size, H * 0.1, size, size * 1.3) +
      framed(stage, left ? W * 0.76 : W * 0.08, H * 0.09, size * 0.62, size * 0.72, 0) +
      pendant(stage, W * (left ? 0.62 : 0.38), darker(way.sky, 0.3)),
    front:
      rect(0, ground - h * 0.035, W, h * 0.035, way.far) +
      rect(0, ground, W, H - ground, way.near) +
      boards +
      ellipse(stage.heroX, ground + h * 0.035, Math.min(W * 0.42, h * 0.55), h * 0.034, lighter(way.near, 0.14)) +
      (wide ? plant : ''),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

const kitchen: DrawSetting = (stage) => {
  const { W, H, way, ground, zones } = stage;
  const h = zones.picture.h;
  const tile = Math.min(W, H) * 0.075;
  const top = belowText(stage, stage.zones.text?.x ?? 0, ground - h * 0.46);
  const rows = Math.ceil((ground - top) / tile);
  const tiles = times(rows * Math.ceil(W / tile + 1), (k) => {
    const i = Math.floor(k / rows);
    const j = k % rows;
    return rect(i * tile + 2 - (j % 2) * tile * 0.5, ground - (rows - j) * tile + 2, tile - 4, tile - 4, way.haze, 5);
  });
  const shelfY = stage.inset.y + Math.min(W, H) * 0.12;
  const things = ['pot', 'teapot', 'honey', 'salt', 'plant-pot'];
  const shelf = isFree(stage, W / 2, shelfY, W * 0.3)
    ? rect(0, shelfY, W, H * 0.009, way.far) +
      things
        .map((id, i) => distant(stage, id, W * (0.1 + 0.2 * i), shelfY, Math.min(W, H) * 0.085, way.sky, 0.6))
        .join('')
    : '';
  const doors =
    H - underCaption(stage) > H * 0.07
      ? times(
          3,
          (i) =>
            rect((W * (i + 0.08)) / 3, underCaption(stage), W * 0.28, H, darker(way.near, 0.1), 12) +
            rect((W * (i + 0.45)) / 3, underCaption(stage) + H * 0.02, W * 0.035, H * 0.006, lighter(way.near, 0.3), 4),
        )
      : '';
  return {
    behind: wall(stage) + tiles + shelf,
    front:
      rect(0, ground - H * 0.012, W, H - ground + H * 0.012, way.near) +
      rect(0, ground - H * 0.012, W, H * 0.024, lighter(way.near, 0.25)) +
      doors,
    sky: way.sky,
    land: lighter(way.near, 0.25),
    grounded: true,
  };
};

const desk: DrawSetting = (stage) => {
  const { W, H, way, ground, zones } = stage;
  const h = zones.picture.h;
  const left = stage.heroX > W / 2;
  const size = zones.kind === 'wide' ? h * 0.3 : W * 0.2;
  const notes = times(3, (i) => {
    const x = (left ? W * 0.08 : W * 0.92 - size * 0.5) + (i % 2) * size * 0.3 * (left ? 1 : -1);
    const y = H * 0.1 + i * size * 0.52;
    return isFree(stage, x + size * 0.2, y, size * 0.4)
      ? rect(x, y, size * 0.44, size * 0.44, mix(way.sky, [way.disc, way.far, way.alt][i] ?? way.disc, 0.5), 4)
      : '';
  });
  const lamp = distant(stage, 'lamp', W * (left ? 0.07 : 0.93), ground - H * 0.01, h * 0.34, way.sky, 0.35);
  return {
    behind:
      wall(stage) +
      framed(stage, left ? W * 0.74 : W * 0.06, H * 0.085, size * 0.9, size * 0.9, 0) +
      notes +
      echoes(stage, 0.88),
    front:
      (zones.kind === 'wide' ? lamp : '') +
      rect(0, ground - H * 0.014, W, H, way.near) +
      rect(0, ground - H * 0.014, W, H * 0.016, lighter(way.near, 0.18)) +
      (H - underCaption(stage) > H * 0.06
        ? times(
            2,
            (i) =>
              rect(W * (0.06 + i * 0.46), underCaption(stage), W * 0.42, H, darker(way.near, 0.12), 10) +
              circle(W * (0.27 + i * 0.46), underCaption(stage) + H * 0.035, W * 0.012, lighter(way.near, 0.25)),
          )
        : ''),
    sky: way.sky,
    land: way.near,
    grounded: true,
  };
};

const shelf: DrawSetting = (stage) => {
  const { W, H, way, ground, zones, random } = stage;
  const h = zones.picture.h;
  const under = mix(way.sky, way.near, 0.16);
  const spines = [way.far, mix(way.far, way.mid, 0.6), mix(way.disc, way.sky, 0.4), way.haze];
  const books = (from: number, to: number, base: number, top: number) => {
    let text = '';
    for (let x = from; x < to; ) {
      const w = Math.min(W, H) * (0.022 + random() * 0.02);
      const height = top * (0.62 + random() * 0.38);
      const isHidden = Math.abs(x - stage.heroX) < h * 0.2 || !isFree(stage, x, base - height / 2, height / 2);
      if (!isHidden && random() > 0.12)
        text += rect(x, base - height, w - 3, height, spines[Math.floor(random() * 4)] ?? way.far, 3);
      x += w;
    }
    return text;
  };
  const second = stage.inset.y + H * 0.075;
  return {
    behind:
      wall(stage) +
      (isFree(stage, W / 2, second, W * 0.4)
        ? books(0, W, second, H * 0.075) + rect(0, second, W, H * 0.01, mix(way.near, way.sky, 0.3))
        : ''),
    front:
      books(0, W * 0.24, ground, h * 0.3) +
      books(W * 0.76, W, ground, h * 0.26) +
      rect(0, ground, W, H * 0.018, way.near) +
      rect(0, ground + H * 0.018, W, H * 0.012, darker(way.near, 0.18)) +
      rect(0, ground + H * 0.03, W, H, under) +
      (H - underCaption(stage) > H * 0.06 ? books(0, W, H, H - underCaption(stage) - H * 0.02) : ''),
    sky: way.sky,
    land: under,
    grounded: true,
  };
};

const stage: DrawSetting = (scene) => {
  const { W, H, way, ground, zones } = scene;
  const tone = darker(way.near, 0.38);
  const boards = mix(way.near, way.disc, 0.14);
  const reach = Math.min(zones.picture.w * 0.48, zones.picture.h * 0.6);
  const fold = (x: number, w: number, i: number) => rect(x, 0, w, ground, i % 2 ? darker(way.near, 0.14) : way.near);
  const curtain = W * 0.022;
  const folds = times(4, (i) => fold(i * curtain, curtain + 1, i) + fold(W - (i + 1) * curtain, curtain + 1, i));
  const swag = times(6, (i) =>
    path(d`M${(W * i) / 6} 0h${W / 6}q${-W / 12} ${H * 0.075} ${-W / 6} 0z`, i % 2 ? way.near : darker(way.near, 0.14)),
  );
  return {
    behind:
      wall(scene, tone) +
      path(
        d`M${scene.heroX - W * 0.03} 0L${scene.heroX + W * 0.03} 0L${scene.heroX + reach} ${ground}L${scene.heroX - reach} ${ground}z`,
        mix(tone, way.disc, 0.12),
      ) +
      (zones.text ? '' : swag) +
      (zones.text ? '' : folds),
    front:
      rect(0, ground, W, H - ground, boards) +
      rect(0, ground, W, H * 0.01, lighter(boards, 0.2)) +
      times(9, (i) => rect((W * (i + 0.5)) / 9, ground + H * 0.01, 3, H, darker(boards, 0.1))) +
      ellipse(scene.heroX, ground + H * 0.028, reach * 0.95, H * 0.024, mix(boards, way.disc, 0.35)),
    sky: tone,
    land: boards,
    grounded: true,
  };
};

export const town = { 'city-day': cityDay, 'city-night': cityNight, room, kitchen, desk, shelf, stage };
