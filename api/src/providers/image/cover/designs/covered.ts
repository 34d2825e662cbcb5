import { contrast, mix } from '../../scene/colour.ts';
import { circle, d, line, path, rect, times } from '../../scene/svg.ts';
import type { Box } from '../../types.ts';
import { faces } from '../faces.ts';
import type { Design } from './design.ts';
import { plateWords } from './plate.ts';

/** Whether a box lies wholly within another one, corners that are cut aside. */
const within = (inner: Box, outer: Box, cut: number) =>
  inner.x >= outer.x + cut &&
  inner.y >= outer.y + cut &&
  inner.x + inner.w <= outer.x + outer.w - cut &&
  inner.y + inner.h <= outer.y + outer.h - cut;

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
    plateWords(sheet, plate);
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
