import { darker, lighter, mix } from '../colour.ts';
import { circle, d, ellipse, line, path, rect, times } from '../svg.ts';
import { band, clouds, distant, pale, stars, wall } from './parts.ts';
import { type DrawSetting, isFree, underCaption } from './stage.ts';

const sea: DrawSetting = (stage) => {
  const { W, H, way, water, ground, zones, random } = stage;
  const h = zones.picture.h;
  const deep = darker(water, 0.16);
  const horizon = ground - h * 0.2;
  const side = stage.heroX > W / 2 ? 0.14 : 0.86;
  const glints = (from: number, to: number, tone: string, count: number) =>
    times(count, () =>
      rect(random() * W, from + random() * (to - from), W * (0.03 + random() * 0.07), H * 0.0035, tone, 3),
    );
  return {
    behind: wall(stage) + clouds(stage, 5, mix(pale(stage), way.sky, 0.3)),
    front:
      distant(
        stage,
        random() > 0.5 ? 'lighthouse' : 'sailboat',
        W * side,
        horizon + h * 0.02,
        h * 0.26,
        mix(way.sky, water, 0.4),
        0.4,
      ) +
      rect(0, horizon, W, H - horizon, water) +
      glints(horizon + h * 0.01, ground - h * 0.03, lighter(water, 0.28), 14) +
      band(stage, ground - h * 0.02, h * 0.04, deep, 4) +
      glints(ground + h * 0.04, zones.caption.y, lighter(deep, 0.12), 7) +
      band(stage, underCaption(stage), h * 0.03, darker(water, 0.28), 4),
    sky: way.sky,
    land: deep,
    grounded: true,
  };
};

const underwater: DrawSetting = (stage) => {
  const { W, H, water, ground, zones, random } = stage;
  const h = zones.picture.h;
  const tone = mix(water, '#06202c', 0.12);
  const bed = darker(tone, 0.28);
  const shafts = times(4, (i) =>
    path(
      d`M${W * (0.08 + i * 0.27)} 0L${W * (0.17 + i * 0.27)} 0L${W * (0.06 + i * 0.27)} ${H}L${W * (-0.16 + i * 0.27)} ${H}z`,
      lighter(tone, 0.05),
    ),
  );
  const bubbles = times(30, () => {
    const x = random() * W;
    const y = random() * ground;
    const r = Math.min(W, H) * (0.004 + random() * random() * 0.016);
    return isFree(stage, x, y, r) ? circle(x, y, r, lighter(tone, 0.16)) : '';
  });
  const shoal = times(5, (i) => {
    const x = W * (0.06 + 0.22 * i + random() * 0.06);
    return Math.abs(x - stage.heroX) < W * 0.14
      ? ''
      : distant(stage, 'fish', x, ground * (0.18 + random() * 0.5), h * 0.07, tone, 0.72);
  });
  const weeds = times(14, (i) => {
    const x = W * (0.03 + i * 0.073);
    const top = h * (0.1 + random() * 0.16);
    if (Math.abs(x - stage.heroX) < W * 0.14) return '';
    return line(
      d`M${x} ${ground + 20}q${W * 0.02} ${-top * 0.5} 0 ${-top}q${-W * 0.016} ${-top * 0.3} ${W * 0.004} ${-top * 0.5}`,
      mix(tone, stage.slots[7] ?? tone, 0.3),
      Math.min(W, H) * 0.012,
    );
  });
  return {
    behind: wall(stage, tone) + shafts + bubbles + shoal,
    front:
      weeds +
      band(stage, ground - h * 0.01, h * 0.05, bed) +
      band(stage, underCaption(stage), h * 0.03, darker(bed, 0.18)),
    sky: tone,
    land: bed,
    grounded: true,
  };
};

const space: DrawSetting = (stage) => {
  const { W, H, way, water, ground, random } = stage;
  const tone = mix(water, '#0a0f22', 0.74);
  const soil = mix(tone, way.mid, 0.42);
  const unit = Math.min(W, H);
  const side = stage.heroX > W / 2 ? 0.1 : 0.9;
  const planet = isFree(stage, W * side, H * 0.1, unit * 0.11)
    ? circle(W * side, H * 0.1, unit * 0.1, mix(tone, way.disc, 0.3)) +
      ellipse(W * side, H * 0.1, unit * 0.16, unit * 0.022, mix(tone, way.disc, 0.16))
    : '';
  const craters = times(9, () => {
    const x = random() * W;
    const y = ground + H * 0.05 + random() * (H - ground);
    const r = unit * (0.01 + random() * 0.03);
    return ellipse(x, y, r, r * 0.4, darker(soil, 0.14));
  });
  return {
    behind: wall(stage, tone) + stars(stage, 150, lighter(tone, 0.65)) + planet,
    front: ellipse(W * 0.5, H * 1.02 + W * 0.1, W * 0.9, H * 1.02 + W * 0.1 - ground, soil) + craters,
    sky: tone,
    land: soil,
    grounded: true,
  };
};

const sky: DrawSetting = (stage) => {
  const { W, H, way, zones, random } = stage;
  const tone = pale(stage);
  const bank = (y: number, r: number, fill: string) =>
    times(11, (i) => circle((W * (i + 0.2 + random() * 0.6)) / 11, y, r * (0.75 + random() * 0.5), fill)) +
    rect(0, y, W, H - y, fill);
  const base = zones.caption.y - H * 0.01;
  return {
    behind: wall(stage) + clouds(stage, 8, mix(tone, way.sky, 0.35)),
    front:
      bank(base - H * 0.015, W * 0.055, mix(tone, way.sky, 0.5)) +
      bank(base + H * 0.02, W * 0.06, tone) +
      bank(underCaption(stage) + H * 0.05, W * 0.06, lighter(tone, 0.3)),
    sky: way.sky,
    land: tone,
    grounded: false,
  };
};

export const elements = { sea, underwater, space, sky };
