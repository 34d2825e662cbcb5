import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { PNG } from 'pngjs';
import { type DrawnPages, Unreadable } from './types.ts';

/** Pages that are looked at before some are chosen. */
const mostLookedAt = 48;
/** Width at which they are, in px. */
const lookWidth = 96;
/** Grey cells of a page, across and down: two pages with the same cells look the same. */
const cells = { x: 12, y: 16 };
/** Most points of a picture: a page as long as a street is drawn smaller. */
const mostPoints = 6_000_000;

interface Bitmap {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each point. */
  data: Uint8Array;
}

async function draw(page: PDFiumPage, width: number): Promise<Bitmap> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const asked = width / Math.max(1, originalWidth);
  const scale = Math.min(asked, Math.sqrt(mostPoints / Math.max(1, originalWidth * originalHeight)));
  return page.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
}

/** Mean grey of each cell, 0 to 255, and how much of the page is not its ground. */
function described({ width, height, data }: Bitmap): { grey: Float64Array; ink: number } {
  const grey = new Float64Array(cells.x * cells.y);
  const many = new Float64Array(cells.x * cells.y);
  const [r = 255, g = 255, b = 255] = data;
  let ink = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) > 60) ink++;
      const cell = Math.floor((y * cells.y) / height) * cells.x + Math.floor((x * cells.x) / width);
      grey[cell] = (grey[cell] ?? 0) + 0.3 * red + 0.59 * green + 0.11 * blue;
      many[cell] = (many[cell] ?? 0) + 1;
    }
  return { grey: grey.map((sum, at) => sum / Math.max(1, many[at] ?? 1)), ink: ink / Math.max(1, width * height) };
}

const apart = (a: Float64Array, b: Float64Array) =>
  Math.sqrt(a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0) / a.length);

/** Numbers of pages that differ most from each other, the fullest first, then in their order; a title page is none. */
async function chosen(document: PDFiumDocument, most: number): Promise<number[]> {
  const total = document.getPageCount();
  const first = total > 1 ? 2 : 1;
  const wanted = Math.min(mostLookedAt, total - first + 1);
  const seen: { number: number; grey: Float64Array; ink: number }[] = [];
  for (let at = 0; at < wanted; at++) {
    const number = first + Math.floor((at * (total - first + 1)) / wanted);
    seen.push({ number, ...described(await draw(document.getPage(number - 1), lookWidth)) });
  }
  const left = seen.toSorted((a, b) => b.ink - a.ink);
  const taken = left.splice(0, 1);
  while (taken.length < most && left.length > 0) {
    // An empty page shows nothing, however different it is.
    const worth = left.map(({ grey, ink }) => Math.min(...taken.map((one) => apart(one.grey, grey))) * Math.sqrt(ink));
    const best = worth.indexOf(Math.max(...worth));
    taken.push(...left.splice(best, 1));
  }
  const [front, ...rest] = taken.map(({ number }) => number);
  return front === undefined ? [] : [front, ...rest.toSorted((a, b) => a - b)];
}

const png = ({ width, height, data }: Bitmap): Buffer => {
  const picture = new PNG({ width, height });
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).copy(picture.data);
  return PNG.sync.write(picture, { deflateLevel: 4, filterType: 1, inputHasAlpha: true });
};

/**
 * Draws some pages of a PDF, those that show best what is in it.
 *
 * @param width of a picture in px
 * @throws Unreadable
 */
export async function drawPdfPages(
  bytes: Uint8Array,
  { most, width }: { most: number; width: number },
): Promise<DrawnPages> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw /password/i.test(String(error))
      ? new Unreadable('This PDF is locked with a password. Save a copy without one, then add that.')
      : new Unreadable('This PDF is damaged, or no PDF at all. Save it again, then add it once more.');
  });
  const pages: DrawnPages['pages'] = [];
  for (const number of await chosen(document, most)) {
    const bitmap = await draw(document.getPage(number - 1), width);
    const { width: w, height: h } = bitmap;
    pages.push({ number, width: w, height: h, png: png(bitmap).toString('base64') });
  }
  return { total: document.getPageCount(), pages };
}
