import { contrast, mix } from '../../scene/colour.ts';
import { circle, d, line, path, rect, times } from '../../scene/svg.ts';
import { faces } from '../faces.ts';
import type { Design } from './design.ts';

/** Tiles of quarter circles, leaves, dots and waves over the title. */
export const tiles: Design = {
  id: 'tiles',
  name: 'Garden beds',
  async draw(sheet) {
    const { w, h, u, slot, request, random } = sheet;
    const paper = slot.paper;
    sheet.fill(paper);
    const a = w / 4;
    const rows = Math.round((h * 0.64) / a);
    const colours = [slot.main, slot.accent, slot.second, slot.secondDark, slot.soft, slot.ink, slot.paper];
    let before = -1;
    const pick = () => {
      let at = Math.floor(random() * 6);
      if (at === before) at = (at + 2) % 6;
      before = at;
      return colours[at] ?? slot.main;
    };
    const shapes = [
      (x: number, y: number, fill: string) => path(d`M${x} ${y}h${a}a${a} ${a} 0 0 1 ${-a} ${a}z`, fill),
      (x: number, y: number, fill: string) => path(d`M${x + a} ${y + a}h${-a}a${a} ${a} 0 0 1 ${a} ${-a}z`, fill),
      (x: number, y: number, fill: string, on: string) =>
        path(d`M${x} ${y + a}Q${x} ${y} ${x + a} ${y}Q${x + a} ${y + a} ${x} ${y + a}z`, fill) +
        line(d`M${x + a * 0.08} ${y + a * 0.92}L${x + a * 0.82} ${y + a * 0.18}`, on, 6 * u),
      (x: number, y: number, fill: string, on: string) =>
        circle(x + a / 2, y + a / 2, a * 0.42, fill) +
        circle(x + a / 2, y + a / 2, a * 0.27, on) +
        circle(x + a / 2, y + a / 2, a * 0.13, fill),
      (x: number, y: number, fill: string) =>
        times(9, (i) =>
          circle(x + a * (0.2 + 0.3 * (i % 3)), y + a * (0.2 + 0.3 * Math.floor(i / 3)), a * 0.075, fill),
        ),
      (x: number, y: number, fill: string) =>
        times(4, (i) =>
          line(d`M${x} ${y + a * (0.14 + i * 0.24)}q${a / 4} ${-a * 0.16} ${a / 2} 0t${a / 2} 0`, fill, 15 * u),
        ),
      (x: number, y: number, fill: string) =>
        path(d`M${x} ${y}a${a / 2} ${a / 2} 0 0 0 ${a} 0z`, fill) +
        path(d`M${x} ${y + a / 2}a${a / 2} ${a / 2} 0 0 0 ${a} 0z`, fill),
    ];
    let turn = Math.floor(random() * shapes.length);
    const hero = Math.floor(random() * 3) + (rows > 3 ? 4 : 0);
    const body = times(rows * 4, (i) => {
      const [x, y] = [(i % 4) * a, Math.floor(i / 4) * a];
      const isHero = sheet.motifs.length > 0 && (i === hero || i === hero + 7);
      const on = pick();
      const fill =
        colours.find((one) => one !== on && contrast(one, on) > 1.8 && random() > 0.4) ??
        (contrast(slot.paper, on) > 1.8 ? slot.paper : slot.ink);
      turn += 1 + Math.floor(random() * 3);
      const ground = isHero ? paper : on;
      return (
        rect(x, y, a + 1, a + 1, ground) +
        (isHero
          ? sheet.motif(i === hero ? 0 : 1, x + a * 0.07, y + a * 0.07, a * 0.86, paper)
          : (shapes[turn % shapes.length]?.(x, y, fill, on) ?? ''))
      );
    });
    const top = rows * a;
    await sheet.draw(
      `${body}${rect(0, top, w, h - top, paper)}${rect(70 * u, h - 118 * u, 110 * u, 10 * u, slot.main)}`,
    );
    const ink = sheet.reads(paper, slot.ink);
    const box = { x: 70 * u, y: top + 62 * u, w: w - 140 * u, h: (h - top) * 0.46 };
    const end = sheet.words(
      {
        text: request.title,
        face: faces.figtree,
        box,
        colour: ink,
        size: 132 * u,
        lines: 3,
        leading: 1,
        tracking: -0.02,
      },
      paper,
    );
    sheet.words(
      {
        text: request.subtitle,
        face: faces.figtreeMedium,
        box: { ...box, y: end + 30 * u, h: Math.max(40 * u, h - 140 * u - end - 30 * u) },
        colour: ink,
        size: 42 * u,
        lines: 2,
        leading: 1.2,
        tracking: 0,
      },
      paper,
    );
    sheet.words(
      {
        text: request.byline,
        face: faces.figtreeMedium,
        box: { ...box, y: h - 94 * u, h: 44 * u },
        colour: ink,
        size: 30 * u,
        lines: 1,
        tracking: 0.06,
        stand: 'middle',
      },
      paper,
    );
  },
};

/** Huge letters on one colour, between bars. */
export const poster: Design = {
  id: 'poster',
  name: 'Poster',
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const grounds = [slot.accent, slot.main, slot.secondDark];
    const ground = sheet.lead(grounds[request.seed % 3] ?? slot.accent);
    const ink = sheet.reads(ground, contrast(slot.ink, ground) > contrast(slot.paper, ground) ? slot.ink : slot.paper);
    const other =
      [slot.paper, slot.second, slot.ink, slot.main].find((one) => one !== ink && contrast(one, ground) > 1.5) ??
      slot.paper;
    sheet.fill(ground);
    const size = 470 * u;
    const r = 340 * u;
    const [cx, cy] = [w - 330 * u, h - 380 * u];
    await sheet.draw(
      rect(70 * u, 70 * u, w - 140 * u, 26 * u, ink) +
        circle(cx, cy, r, other) +
        sheet.motif(0, cx - size / 2, cy - size / 2, size, other) +
        times(5, (i) => rect(70 * u, h - 96 * u - i * 46 * u, (200 - i * 34) * u, 22 * u, i % 2 ? other : ink)),
    );
    const box = { x: 70 * u, y: 176 * u, w: w - 140 * u, h: h - 1000 * u };
    const title = { text: request.title, face: faces.archivoBlack, box, colour: ink, size: 250 * u, caps: true };
    const end = sheet.words({ ...title, lines: 6, leading: 0.96, tracking: -0.025 }, ground);
    const below = { ...box, y: end + 44 * u, h: Math.max(50 * u, cy - r - end - 74 * u) };
    const subtitle = { text: request.subtitle, face: faces.groteskMedium, box: below, colour: ink, size: 54 * u };
    sheet.words({ ...subtitle, lines: 2, leading: 1.12, tracking: 0 }, ground);
    const byline = { text: request.byline, face: faces.grotesk, colour: ink, size: 30 * u };
    sheet.words({ ...byline, box: { ...box, y: 114 * u, h: 36 * u }, lines: 1, tracking: 0.02 }, ground);
  },
};

/** Waves from the foot to the middle, the words in the calm above. */
export const waves: Design = {
  id: 'waves',
  name: 'Tide',
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const sky = mix(slot.paper, slot.soft, 0.5);
    sheet.fill(sky);
    const bands = 7;
    const shades = Array.from({ length: bands }, (_, i) =>
      i < 3 ? mix(slot.accent, slot.main, i / 3) : mix(slot.main, slot.secondDark, (i - 2) / (bands - 3)),
    );
    const step = (h * 0.46) / bands;
    const wave = (at: number, fill: string) => {
      const y = h * 0.55 + at * step;
      const shift = at % 2 ? w / 8 : 0;
      const long = w / 2;
      let body = d`M${-long + shift} ${y}`;
      for (let i = 0; i < 5; i++) body += d`q${long / 4} ${-64 * u} ${long / 2} 0t${long / 2} 0`;
      return path(`${body}${d`V${h}H${-long}z`}`, fill);
    };
    const size = Math.min(430 * u, h * 0.3);
    const x = request.seed % 2 ? w * 0.09 : w * 0.91 - size;
    await sheet.draw(
      circle(x + size / 2, h * 0.55, size * 0.68, sheet.apart(sky, slot.accent, slot.main)) +
        sheet.motif(0, x, h * 0.57 - size * 0.9, size, sheet.apart(sky, slot.accent, slot.main)) +
        shades.map((fill, at) => wave(at, fill)).join(''),
    );
    const ink = sheet.reads(sky, slot.secondDark, slot.ink);
    const box = { x: 80 * u, y: 100 * u, w: w - 160 * u, h: h * 0.19 };
    const end = sheet.words(
      {
        text: request.title,
        face: faces.josefinBold,
        box,
        colour: ink,
        size: 150 * u,
        lines: 3,
        leading: 1.02,
        tracking: -0.015,
      },
      sky,
    );
    sheet.words(
      {
        text: request.subtitle,
        face: faces.newsreaderItalic,
        box: { ...box, y: end + 26 * u, h: Math.max(40 * u, h * 0.345 - end - 26 * u) },
        colour: ink,
        size: 46 * u,
        lines: 2,
        leading: 1.15,
      },
      sky,
    );
    const deep = shades.at(-1) ?? slot.secondDark;
    sheet.words(
      {
        text: request.byline,
        face: faces.josefin,
        box: { ...box, y: h - 76 * u, h: 40 * u },
        colour: sheet.reads(deep, slot.paper),
        size: 30 * u,
        lines: 1,
        tracking: 0.14,
        caps: true,
        stand: 'middle',
      },
      deep,
    );
  },
};
