import type { DocumentFormat } from './types.ts';

/** Size of a page in points (1/72 inch), and how large letters and rows are on it against those on A4. */
interface PageSize {
  width: number;
  height: number;
  scale: number;
}

/** What the operator chooses from. */
export interface FormatCard extends PageSize {
  id: DocumentFormat;
  /** "A4" */
  name: string;
  /** "210 x 297 mm" */
  size: string;
}

export const formats: readonly FormatCard[] = [
  { id: 'a4', name: 'A4', size: '210 x 297 mm', width: 595.28, height: 841.89, scale: 1 },
  { id: 'letter', name: 'US Letter', size: '8.5 x 11 in', width: 612, height: 792, scale: 0.97 },
  { id: 'a5', name: 'A5', size: '148 x 210 mm', width: 419.53, height: 595.28, scale: 0.76 },
  { id: 'tablet', name: 'Tablet, portrait', size: '1404 x 1872 px', width: 447.29, height: 596.39, scale: 0.78 },
  { id: 'tablet-wide', name: 'Tablet, landscape', size: '2048 x 1536 px', width: 745, height: 558.75, scale: 0.84 },
];

/** @throws TypeError for a format that there is none of; `faultsOf` tells it before. */
export function formatOf(id: string): FormatCard {
  const found = formats.find((one) => one.id === id);
  if (!found) throw new TypeError(`no format ${id}`);
  return found;
}
