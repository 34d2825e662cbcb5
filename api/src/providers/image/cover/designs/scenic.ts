import { contrast, mix } from '../../scene/colour.ts';
import { circle, d, line, path, rect, times } from '../../scene/svg.ts';
import type { Sheet } from '../canvas.ts';
import { faces } from '../faces.ts';
import type { Design } from './design.ts';

/** A hill over the whole width: from its height at the left to the foot of the sheet. */
function hill({ w, h, random }: Sheet, y: number, rise: number, fill: string): string {
  const [a, b] = [y - rise * (0.5 + random() * 0.5), y + rise * random() * 0.6];
  return path(d`M0 ${y}C${w * 0.28} ${a} ${w * 0.62} ${b} ${w} ${y - rise * 0.2}V${h}H0z`, fill);
}

/** Hills under a low sun, with what it is about standing on them. */
export const meadow: Design = {
  id: 'meadow',
  name: 'Meadow',
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const way = sheet.way(request.seed);
    sheet.fill(way.sky);
    const ground = h * 0.86;
    const size = Math.min(w * 0.66, h * 0.4);
    const sun = sheet.apart(way.sky, way.disc, way.alt, slot.accent);
    const hills = [
      hill(sheet, h * 0.63, 110 * u, way.far),
      hill(sheet, h * 0.7, 90 * u, way.mid),
      hill(sheet, ground - 40 * u, 60 * u, way.near),
    ];
    const side = size * 0.42;
    await sheet.draw(
      circle(w * 0.5, h * 0.64, size * 0.62, sun) +
        hills.slice(0, 2).join('') +
        sheet.motif(1, w * 0.04, ground - side * 1.12, side, way.mid) +
        sheet.motif(2, w * 0.96 - side, ground - side * 1.12, side, way.mid, true) +
        sheet.motif(0, (w - size) / 2, ground - size * 0.95, size, sun) +
        hills[2] +
        times(9, (i) => {
          const x = w * (0.06 + i * 0.11);
          const y = h * (0.93 + 0.03 * (i % 3));
          return line(
            d`M${x} ${y}q${6 * u} ${-26 * u} ${2 * u} ${-40 * u}m${-2 * u} ${40 * u}q${20 * u} ${-14 * u} ${26 * u} ${-30 * u}`,
            mix(way.near, slot.paper, 0.3),
            4 * u,
          );
        }),
    );
    const ink = sheet.reads(way.sky, way.text);
    const box = { x: 80 * u, y: 96 * u, w: w - 160 * u, h: h * 0.29 };
    const foot = sheet.words({ text: request.title, face: faces.fraunces, box, colour: ink, size: 168 * u }, way.sky);
    const below = { ...box, y: foot + 34 * u, h: Math.max(40 * u, h * 0.42 - foot - 34 * u) };
    sheet.words(
      {
        text: request.subtitle,
        face: faces.josefin,
        box: below,
        colour: ink,
        size: 42 * u,
        lines: 2,
        tracking: 0.06,
        leading: 1.3,
      },
      way.sky,
    );
    const base = { x: 80 * u, y: h - 84 * u, w: w - 160 * u, h: 40 * u };
    sheet.words(
      {
        text: request.byline,
        face: faces.josefin,
        box: base,
        colour: sheet.reads(way.near, slot.paper),
        size: 30 * u,
        lines: 1,
        align: 'center',
        tracking: 0.16,
        caps: true,
        stand: 'middle',
      },
      way.near,
    );
  },
};

/** A full moon with the title in it, over what grows below. */
export const moon: Design = {
  id: 'moon',
  name: 'Moonrise',
  async draw(sheet) {
    const { w, h, u, slot, request, random } = sheet;
    const night = mix(slot.ink, slot.secondDark, 0.34);
    const disc = sheet.apart(
      night,
      sheet.lead(contrast(slot.soft, night) > contrast(slot.accent, night) ? slot.soft : slot.accent),
    );
    const ring = mix(night, disc, 0.16);
    sheet.fill(night);
    const [cx, cy, r] = [w / 2, h * 0.4, 390 * u];
    const size = 300 * u;
    const stars = times(70, () => {
      const [x, y] = [random() * w, random() * h * 0.8];
      return Math.hypot(x - cx, y - cy) < r * 1.2
        ? ''
        : circle(x, y, (1.5 + random() * 3.5) * u, mix(night, slot.paper, 0.4 + random() * 0.5));
    });
    const leaf = (x: number, y: number, turn: number, long: number, fill: string) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${path(d`M0 0C${long * 0.32} ${-long * 0.3} ${long * 0.2} ${-long * 0.8} 0 ${-long}C${-long * 0.2} ${-long * 0.8} ${-long * 0.32} ${-long * 0.3} 0 0z`, fill)}${line(d`M0 0V${-long * 0.86}`, mix(fill, night, 0.4), 3 * u)}</g>`;
    const greens = [mix(night, slot.second, 0.5), mix(night, slot.second, 0.75), mix(night, slot.second, 0.3)];
    const leaves = times(15, (i) =>
      leaf(
        w * (i / 14),
        h + 30 * u,
        (i - 7) * 5,
        (250 + 130 * ((i * 7) % 5) * 0.5 + random() * 70) * u,
        greens[i % 3] ?? night,
      ),
    );
    await sheet.draw(
      stars +
        circle(cx, cy, r * 1.18, ring) +
        circle(cx, cy, r, disc) +
        circle(cx - r * 0.6, cy - r * 0.55, 34 * u, mix(disc, night, 0.08)) +
        circle(cx + r * 0.68, cy + r * 0.42, 52 * u, mix(disc, night, 0.07)) +
        circle(cx + r * 0.45, cy - r * 0.72, 20 * u, mix(disc, night, 0.08)) +
        leaves +
        circle(cx, h * 0.83, size * 0.66, mix(night, disc, 0.94)) +
        sheet.motif(0, cx - size / 2, h * 0.83 - size / 2, size, disc),
    );
    const ink = sheet.reads(disc, night, slot.ink);
    const box = { x: cx - r * 0.79, y: cy - r * 0.52, w: r * 1.58, h: r * 1.04 };
    sheet.words(
      {
        text: request.title,
        face: faces.dmSerif,
        box,
        colour: ink,
        size: 158 * u,
        align: 'center',
        stand: 'middle',
        leading: 1,
      },
      disc,
    );
    const light = sheet.reads(night, disc, slot.paper);
    const over = { x: 90 * u, y: 70 * u, w: w - 180 * u, h: 96 * u };
    sheet.words(
      {
        text: request.subtitle,
        face: faces.cormorantItalic,
        box: over,
        colour: light,
        size: 54 * u,
        align: 'center',
        stand: 'middle',
        lines: 2,
        leading: 1.15,
      },
      night,
    );
    const base = { x: 90 * u, y: h - 66 * u, w: w - 180 * u, h: 36 * u };
    sheet.words(
      {
        text: request.byline,
        face: faces.josefin,
        box: base,
        colour: sheet.reads(greens[1] ?? night, slot.paper),
        size: 28 * u,
        align: 'center',
        stand: 'middle',
        lines: 1,
        tracking: 0.18,
        caps: true,
      },
      greens[1] ?? night,
    );
  },
};

/** Arches one in the other, like a rainbow, with the first thing under them. */
export const arches: Design = {
  id: 'arches',
  name: 'Arches',
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const ground = contrast(slot.paper, slot.soft) > 1.05 ? mix(slot.paper, slot.soft, 0.35) : slot.paper;
    sheet.fill(ground);
    const bands = [slot.main, slot.accent, slot.second, slot.soft, slot.secondDark];
    const [cx, foot] = [w / 2, h];
    const top = h * 0.44;
    const arch = (at: number, fill: string) => {
      const half = w * 0.5 - 34 * u - at * 58 * u;
      const y = top + at * 66 * u;
      return path(d`M${cx - half} ${foot}V${y + half}A${half} ${half} 0 0 1 ${cx + half} ${y + half}V${foot}z`, fill);
    };
    const inner = ground;
    const size = Math.min(360 * u, h * 0.3);
    await sheet.draw(
      bands.map((fill, at) => arch(at, fill)).join('') +
        arch(bands.length, inner) +
        rect(cx - w, foot - 96 * u, w * 2, 96 * u, slot.ink) +
        sheet.motif(0, cx - size / 2, foot - 96 * u - size * 0.95, size, inner),
    );
    const ink = sheet.reads(ground, slot.ink);
    const box = { x: 70 * u, y: 84 * u, w: w - 140 * u, h: h * 0.25 };
    const end = sheet.words(
      {
        text: request.title,
        face: faces.nunito,
        box,
        colour: ink,
        size: 150 * u,
        align: 'center',
        lines: 3,
        leading: 1,
        stand: 'middle',
      },
      ground,
    );
    const room = Math.max(box.y + box.h, end) + 26 * u;
    sheet.words(
      {
        text: request.subtitle,
        face: faces.nunitoBold,
        box: { ...box, y: room, h: Math.max(36 * u, top - room - 22 * u) },
        colour: ink,
        size: 40 * u,
        align: 'center',
        lines: 2,
        leading: 1.25,
        tracking: 0,
      },
      ground,
    );
    sheet.words(
      {
        text: request.byline,
        face: faces.nunitoBold,
        box: { ...box, y: foot - 72 * u, h: 48 * u },
        colour: sheet.reads(slot.ink, slot.paper),
        size: 32 * u,
        align: 'center',
        lines: 1,
        stand: 'middle',
        tracking: 0.1,
      },
      slot.ink,
    );
  },
};
