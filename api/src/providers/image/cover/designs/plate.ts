import type { Box } from '../../types.ts';
import type { Sheet } from '../canvas.ts';
import { faces } from '../faces.ts';

/** Title, subtitle and byline in the middle of a plate of the paper's colour; without a byline they take its room. */
export function plateWords(sheet: Sheet, plate: Box): void {
  const { u, slot, request } = sheet;
  const { paper } = slot;
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
}
