import { mix } from '../../scene/colour.ts';
import { circle, d, line, path, rect, times } from '../../scene/svg.ts';
import { faces } from '../faces.ts';
import type { Design } from './design.ts';

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
