import { contrast, mix } from '../../scene/colour.ts';
import { circle, d, line, path, rect, times } from '../../scene/svg.ts';
import { faces } from '../faces.ts';
import type { Design } from './design.ts';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Whether a box lies wholly within another one, corners that are cut aside. */
const within = (inner: Box, outer: Box, cut: number) =>
  inner.x >= outer.x + cut &&
  inner.y >= outer.y + cut &&
  inner.x + inner.w <= outer.x + outer.w - cut &&
  inner.y + inner.h <= outer.y + outer.h - cut;

/** A packet with a frame, a head band and a large picture. */
export const packet: Design = {
  id: 'packet',
  name: 'Seed packet',
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const frame = sheet.lead(request.seed % 2 === 0 ? slot.main : slot.secondDark);
    const head = frame === slot.main ? slot.secondDark : slot.main;
    sheet.fill(frame);
    const m = 52 * u;
    const paper = slot.paper;
    const disc = sheet.apart(paper, slot.soft, slot.accent);
    const size = Math.min(w * 0.56, h * 0.34);
    const cy = h * 0.37;
    const r = size * 0.62;
    const rays = times(36, (i) => {
      const a = (i * Math.PI) / 18;
      return line(
        d`M${w / 2 + Math.cos(a) * r * 1.06} ${cy + Math.sin(a) * r * 1.06}L${w / 2 + Math.cos(a) * r * (i % 2 ? 1.13 : 1.2)} ${cy + Math.sin(a) * r * (i % 2 ? 1.13 : 1.2)}`,
        slot.accentDark,
        7 * u,
      );
    });
    await sheet.draw(
      rect(m, m, w - 2 * m, h - 2 * m, paper, 10 * u) +
        `<rect x="${m + 18 * u}" y="${m + 18 * u}" width="${w - 2 * m - 36 * u}" height="${h - 2 * m - 36 * u}" fill="none" stroke="${frame}" stroke-width="${4 * u}"/>` +
        rect(m + 18 * u, m + 18 * u, w - 2 * m - 36 * u, 128 * u, head) +
        rays +
        circle(w / 2, cy, r, disc) +
        sheet.motif(0, (w - size) / 2, cy - size / 2, size, disc) +
        line(d`M${w * 0.2} ${h * 0.905}H${w * 0.8}`, frame, 4 * u) +
        (request.byline.trim() === ''
          ? times(5, (i) => circle(w / 2 + (i - 2) * 62 * u, m + 82 * u, (i === 2 ? 18 : 11) * u, slot.accent))
          : ''),
    );
    const inner = { x: m + 70 * u, w: w - 2 * m - 140 * u };
    sheet.words(
      {
        text: request.byline,
        face: faces.josefin,
        box: { ...inner, y: m + 18 * u, h: 128 * u },
        colour: sheet.reads(head, slot.paper),
        size: 36 * u,
        align: 'center',
        stand: 'middle',
        lines: 1,
        tracking: 0.2,
        caps: true,
      },
      head,
    );
    const ink = sheet.reads(paper, frame, slot.ink);
    sheet.words(
      {
        text: request.title,
        face: faces.frauncesBlack,
        box: { ...inner, y: h * 0.645, h: h * 0.165 },
        colour: ink,
        size: 140 * u,
        align: 'center',
        stand: 'middle',
        lines: 3,
        leading: 1,
      },
      paper,
    );
    sheet.words(
      {
        text: request.subtitle,
        face: faces.newsreaderItalic,
        box: { ...inner, y: h * 0.825, h: h * 0.065 },
        colour: sheet.reads(paper, slot.ink),
        size: 46 * u,
        align: 'center',
        stand: 'middle',
        lines: 2,
        leading: 1.15,
      },
      paper,
    );
  },
};

/** A repeat of small pictures under a plate with the words. */
export const wallpaper: Design = {
  id: 'wallpaper',
  name: 'Wallpaper',
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const grounds = [slot.secondDark, slot.accent, slot.ink, slot.main, slot.soft];
    const wanted = grounds.slice(request.seed % 3).concat(grounds);
    const ground = sheet.lead(wanted.find((one) => sheet.clarityOn(one) > 0.8) ?? slot.ink);
    sheet.fill(ground);
    const step = 218 * u;
    const size = 150 * u;
    const rows = Math.ceil(h / (step * 0.82)) + 1;
    const dots = mix(ground, contrast(ground, slot.paper) > 3 ? slot.paper : slot.ink, 0.35);
    const plate = { x: 130 * u, y: h * 0.29, w: w - 260 * u, h: h * 0.42 };
    // What lies beside the sheet or wholly behind the plate costs as much as what is seen.
    const seen = (x: number, y: number, side: number) =>
      x < w && x + side > 0 && y < h && !within({ x, y, w: side, h: side }, plate, 26 * u);
    const tiles = times(rows, (row) =>
      times(7, (column) => {
        const x = column * step - (row % 2 ? step / 2 : 0) - 60 * u;
        const y = row * step * 0.82 - 70 * u;
        const many = Math.min(3, sheet.motifs.length);
        const dot = { x: x + size / 2 + step / 2, y: y + size / 2, r: 9 * u };
        return (
          (seen(x, y, size)
            ? sheet.motif((column + row * 2) % many, x, y, size, ground, (column + row) % 2 === 0)
            : '') + (seen(dot.x - dot.r, dot.y - dot.r, 2 * dot.r) ? circle(dot.x, dot.y, dot.r, dots) : '')
        );
      }),
    );
    const paper = slot.paper;
    await sheet.draw(
      tiles +
        rect(plate.x, plate.y, plate.w, plate.h, paper, 26 * u) +
        `<rect x="${plate.x + 22 * u}" y="${plate.y + 22 * u}" width="${plate.w - 44 * u}" height="${plate.h - 44 * u}" rx="${14 * u}" fill="none" stroke="${sheet.apart(paper, ground, slot.main)}" stroke-width="${5 * u}"/>`,
    );
    const inner = { x: plate.x + 62 * u, w: plate.w - 124 * u };
    const hasByline = request.byline.trim() !== '';
    sheet.words(
      {
        text: request.title,
        face: faces.dmSerif,
        box: { ...inner, y: plate.y + plate.h * 0.13, h: plate.h * (hasByline ? 0.46 : 0.52) },
        colour: sheet.reads(paper, slot.ink),
        size: 142 * u,
        align: 'center',
        stand: 'middle',
        leading: 1,
      },
      paper,
    );
    sheet.words(
      {
        text: request.subtitle,
        face: faces.cormorantItalic,
        box: { ...inner, y: plate.y + plate.h * (hasByline ? 0.63 : 0.69), h: plate.h * 0.17 },
        colour: sheet.reads(paper, slot.mainDark, slot.ink),
        size: 52 * u,
        align: 'center',
        stand: 'middle',
        lines: 2,
        leading: 1.1,
      },
      paper,
    );
    sheet.words(
      {
        text: request.byline,
        face: faces.josefin,
        box: { ...inner, y: plate.y + plate.h * 0.83, h: plate.h * 0.08 },
        colour: sheet.reads(paper, slot.ink),
        size: 28 * u,
        align: 'center',
        stand: 'middle',
        lines: 1,
        tracking: 0.18,
        caps: true,
      },
      paper,
    );
  },
};

/** A bound notebook: spine, dots, a label that is glued on. */
export const notebook: Design = {
  id: 'notebook',
  name: 'Notebook',
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const covers = [slot.second, slot.main, slot.ink];
    const cover = sheet.lead(covers[request.seed % 3] ?? slot.second);
    const spine = mix(cover, slot.ink, cover === slot.ink ? 0 : 0.6);
    const dot = mix(cover, slot.paper, 0.26);
    sheet.fill(cover);
    const left = 150 * u;
    const label = { x: left + 85 * u, y: h * 0.12, w: w - left - 170 * u, h: h * 0.37 };
    const seal = 400 * u;
    const cx = left + (w - left) / 2;
    const sealY = h * 0.72;
    const r = 5 * u;
    // Dots that are seen, a row as one shape.
    const dots = times(Math.ceil(h / (44 * u)), (row) => {
      const y = 30 * u + row * 44 * u;
      const shape = times(19, (column) => {
        const x = left + 40 * u + column * 44 * u;
        if (within({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }, label, 18 * u)) return '';
        if (Math.hypot(x - cx, y - sealY) + r < seal * 0.68) return '';
        return d`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
      });
      return shape === '' ? '' : path(shape, dot);
    });
    const paper = slot.paper;
    await sheet.draw(
      dots +
        rect(0, 0, left, h, spine) +
        times(8, (i) =>
          rect(left - 30 * u, h * (0.07 + i * 0.1229), 60 * u, 14 * u, mix(spine, slot.paper, 0.55), 7 * u),
        ) +
        rect(label.x + 10 * u, label.y + 14 * u, label.w, label.h, mix(cover, '#000000', 0.28), 18 * u) +
        rect(label.x, label.y, label.w, label.h, paper, 18 * u) +
        line(d`M${label.x + 50 * u} ${label.y + label.h * 0.72}H${label.x + label.w - 50 * u}`, slot.main, 5 * u) +
        circle(cx, sealY, seal * 0.68, paper) +
        circle(cx, sealY, seal * 0.62, sheet.apart(paper, slot.accent, slot.soft)) +
        sheet.motif(0, cx - seal / 2, sealY - seal / 2, seal, sheet.apart(paper, slot.accent, slot.soft)),
    );
    const inner = { x: label.x + 50 * u, w: label.w - 100 * u };
    const ink = sheet.reads(paper, slot.ink);
    sheet.words(
      {
        text: request.title,
        face: faces.newsreader,
        box: { ...inner, y: label.y + 40 * u, h: label.h * 0.66 - 40 * u },
        colour: ink,
        size: 136 * u,
        stand: 'middle',
        lines: 3,
        leading: 1,
      },
      paper,
    );
    sheet.words(
      {
        text: request.subtitle,
        face: faces.newsreaderItalic,
        box: { ...inner, y: label.y + label.h * 0.755, h: label.h * 0.2 },
        colour: ink,
        size: 40 * u,
        lines: 2,
        leading: 1.15,
        stand: 'middle',
      },
      paper,
    );
    const base = { x: left + 60 * u, y: h - 100 * u, w: w - left - 120 * u, h: 44 * u };
    if (request.byline.trim() === '') return;
    const strip = { x: base.x, y: base.y - 12 * u, w: base.w, h: base.h + 24 * u };
    await sheet.draw(rect(strip.x, strip.y, strip.w, strip.h, spine, 12 * u));
    sheet.words(
      {
        text: request.byline,
        face: faces.josefin,
        box: base,
        colour: sheet.reads(spine, slot.paper),
        size: 30 * u,
        align: 'center',
        stand: 'middle',
        lines: 1,
        tracking: 0.16,
        caps: true,
      },
      spine,
    );
  },
};

/** A ribbon across a plain ground with a wreath of leaves around what it is about. */
export const wreath: Design = {
  id: 'wreath',
  name: 'Wreath',
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const ground = mix(slot.paper, slot.soft, 0.28);
    const ribbon = sheet.lead(slot.secondDark);
    sheet.fill(ground);
    const [cx, cy, r] = [w / 2, h * 0.33, 340 * u];
    const leaf = (angle: number, side: number, fill: string) => {
      const [x, y] = [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
      const turn = (angle * 180) / Math.PI + (side > 0 ? 40 : 140);
      const long = 104 * u;
      return `<g transform="translate(${x} ${y}) rotate(${turn})">${path(d`M0 0C${long * 0.2} ${-long * 0.34} ${long * 0.8} ${-long * 0.3} ${long} 0C${long * 0.8} ${long * 0.3} ${long * 0.2} ${long * 0.34} 0 0z`, fill)}</g>`;
    };
    const colours = [slot.second, slot.secondDark, mix(slot.second, slot.paper, 0.3)];
    const leaves = times(26, (i) => leaf((i / 26) * Math.PI * 2, i % 2 ? 1 : -1, colours[i % 3] ?? slot.second));
    const berries = times(13, (i) => {
      const a = (i / 13) * Math.PI * 2 + 0.12;
      return circle(cx + Math.cos(a) * r * 1.01, cy + Math.sin(a) * r * 1.01, 17 * u, i % 2 ? slot.main : slot.accent);
    });
    const size = 430 * u;
    await sheet.draw(
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${slot.secondDark}" stroke-width="${8 * u}"/>` +
        leaves +
        berries +
        sheet.motif(0, cx - size / 2, cy - size / 2, size, ground) +
        rect(0, h * 0.62, w, h * 0.225, ribbon) +
        rect(0, h * 0.62 + 16 * u, w, 5 * u, mix(ribbon, slot.accent, 0.8)) +
        rect(0, h * 0.845 - 21 * u, w, 5 * u, mix(ribbon, slot.accent, 0.8)),
    );
    const inner = { x: 90 * u, w: w - 180 * u };
    sheet.words(
      {
        text: request.title,
        face: faces.cormorant,
        box: { ...inner, y: h * 0.62 + 42 * u, h: h * 0.225 - 84 * u },
        colour: sheet.reads(ribbon, slot.paper),
        size: 160 * u,
        align: 'center',
        stand: 'middle',
        lines: 3,
        leading: 0.95,
      },
      ribbon,
    );
    const ink = sheet.reads(ground, slot.ink);
    sheet.words(
      {
        text: request.subtitle,
        face: faces.cormorantItalic,
        box: { ...inner, y: h * 0.862, h: h * 0.06 },
        colour: ink,
        size: 54 * u,
        align: 'center',
        stand: 'middle',
        lines: 2,
        leading: 1.1,
      },
      ground,
    );
    sheet.words(
      {
        text: request.byline,
        face: faces.josefin,
        box: { ...inner, y: h * 0.94, h: 40 * u },
        colour: ink,
        size: 28 * u,
        align: 'center',
        stand: 'middle',
        lines: 1,
        tracking: 0.18,
        caps: true,
      },
      ground,
    );
  },
};
