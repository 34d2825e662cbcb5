import { loadImage } from '@napi-rs/canvas';
import { rect } from '../../scene/svg.ts';
import type { Sheet } from '../canvas.ts';
import { faces } from '../faces.ts';
import type { Design } from './design.ts';
import { plateWords } from './plate.ts';

/** Fills a part of the sheet with the picture, cut evenly. */
async function fillPicture(sheet: Sheet, y: number, h: number): Promise<void> {
  const { context, w, request } = sheet;
  if (!request.picture) return;
  const image = await loadImage(request.picture);
  const scale = Math.max(w / image.width, h / image.height);
  const [iw, ih] = [image.width * scale, image.height * scale];
  context.save();
  context.beginPath();
  context.rect(0, y, w, h);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (w - iw) / 2, y + (h - ih) / 2, iw, ih);
  context.restore();
}

/** The picture above, the words on a panel below. */
export const pictureAbove: Design = {
  id: 'picture-above',
  name: 'Picture above',
  onPicture: true,
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const paper = slot.paper;
    sheet.fill(paper);
    const top = h * 0.66;
    await fillPicture(sheet, 0, top);
    await sheet.draw(rect(0, top, w, 14 * u, slot.main));
    const ink = sheet.reads(paper, slot.ink);
    const box = { x: 80 * u, y: top + 60 * u, w: w - 160 * u, h: (h - top) * 0.46 };
    const end = sheet.words(
      { text: request.title, face: faces.fraunces, box, colour: ink, size: 132 * u, lines: 3, leading: 1 },
      paper,
    );
    sheet.words(
      {
        text: request.subtitle,
        face: faces.figtreeMedium,
        box: { ...box, y: end + 28 * u, h: Math.max(40 * u, h - 120 * u - end - 28 * u) },
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
        box: { ...box, y: h - 90 * u, h: 44 * u },
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

/** The picture over all of it, the words on a plate in the middle. */
export const pictureAround: Design = {
  id: 'picture-around',
  name: 'Picture around',
  onPicture: true,
  async draw(sheet) {
    const { w, h, u, slot } = sheet;
    sheet.fill(slot.paper);
    await fillPicture(sheet, 0, h);
    const paper = slot.paper;
    const plate = { x: 120 * u, y: h * 0.3, w: w - 240 * u, h: h * 0.4 };
    await sheet.draw(
      rect(plate.x, plate.y, plate.w, plate.h, paper, 8 * u) +
        `<rect x="${plate.x + 22 * u}" y="${plate.y + 22 * u}" width="${plate.w - 44 * u}" height="${plate.h - 44 * u}" fill="none" stroke="${slot.mainDark}" stroke-width="${4 * u}"/>`,
    );
    plateWords(sheet, plate);
  },
};

/** A dark band across the head of the picture. */
export const pictureBelow: Design = {
  id: 'picture-below',
  name: 'Picture below',
  onPicture: true,
  async draw(sheet) {
    const { w, h, u, slot, request } = sheet;
    const band = slot.ink;
    sheet.fill(band);
    const top = h * 0.36;
    await fillPicture(sheet, top, h - top);
    await sheet.draw(rect(0, top - 12 * u, w, 12 * u, slot.accent));
    const light = sheet.reads(band, slot.paper);
    const box = { x: 80 * u, y: 150 * u, w: w - 160 * u, h: h * 0.2 };
    sheet.words(
      {
        text: request.byline,
        face: faces.josefin,
        box: { ...box, y: 76 * u, h: 40 * u },
        colour: sheet.reads(band, slot.accent, slot.paper),
        size: 30 * u,
        lines: 1,
        tracking: 0.18,
        caps: true,
        align: 'center',
      },
      band,
    );
    const end = sheet.words(
      {
        text: request.title,
        face: faces.josefinBold,
        box,
        colour: light,
        size: 150 * u,
        align: 'center',
        lines: 3,
        leading: 1.02,
        stand: 'middle',
      },
      band,
    );
    const from = Math.max(end, box.y + box.h * 0.8) + 24 * u;
    sheet.words(
      {
        text: request.subtitle,
        face: faces.newsreaderItalic,
        box: { ...box, y: from, h: Math.max(40 * u, top - 40 * u - from) },
        colour: light,
        size: 44 * u,
        align: 'center',
        lines: 2,
        leading: 1.15,
        stand: 'middle',
      },
      band,
    );
  },
};
