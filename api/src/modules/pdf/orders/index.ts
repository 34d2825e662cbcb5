import { openTitles, productWork } from '../products/product-work.ts';
import { titlesWork } from '../titles/titles-work.ts';
import { coverWork } from './cover-work.ts';
import { uncovered, unpacked } from './goods-lists.ts';
import { packageWork } from './package-work.ts';
import { pagesWork } from './pages-work.ts';

/** What standing orders make of this family, and its lists that they take from. */
export const pdfOrders = {
  works: [titlesWork, productWork, pagesWork, coverWork, packageWork],
  sources: [openTitles, uncovered, unpacked],
};
