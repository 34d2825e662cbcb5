import { getDocumentProxy } from 'unpdf';

interface Item {
  str: string;
  width: number;
  height: number;
  transform: number[];
}

/** A page as another reader sees it. */
interface ReadPage {
  width: number;
  height: number;
  text: string;
  /** Texts that reach past the edge of the page. */
  outside: string[];
  /** Pages that its links lead to, from 1; NaN for one that leads nowhere. */
  links: number[];
  /** Where they stand, left, bottom, right and top in points, in the order of `links`. */
  boxes: number[][];
}

/** Reads a document with pdf.js, which shares nothing with the typesetter. */
export async function readBack(pdf: Buffer) {
  const read = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const pages: ReadPage[] = [];
  const fonts = new Map<string, boolean>();
  for (let number = 1; number <= read.numPages; number++) {
    const page = await read.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.filter((item) => 'str' in item) as Item[];
    const outside = texts
      .filter(({ str }) => str.trim())
      .filter(({ transform: [a = 1, b = 0, , , x = 0, y = 0], width: w }) => {
        const size = Math.hypot(a, b) || 1;
        const [endX, endY] = [x + (w * a) / size, y + (w * b) / size];
        const slack = 0.75;
        return (
          [x, endX].some((at) => at < -slack || at > width + slack) ||
          [y, endY].some((at) => at < -slack || at > height + slack)
        );
      })
      .map(({ str }) => str);
    const links: number[] = [];
    const boxes: number[][] = [];
    for (const { dest, rect } of await page.getAnnotations()) {
      boxes.push([...rect]);
      const [target] = (dest ?? []) as [{ num: number; gen: number }?];
      links.push(target ? (await read.getPageIndex(target)) + 1 : Number.NaN);
    }
    pages.push({ width, height, text: texts.map(({ str }) => str).join(''), outside, links, boxes });
    if (number <= 3) {
      await page.getOperatorList();
      for (const [, font] of page.commonObjs as unknown as Iterable<[string, { name?: string; missingFile?: boolean }]>)
        if (font?.name) fonts.set(font.name.replace(/^[A-Z]{6}\+/, ''), !font.missingFile);
    }
    page.cleanup();
  }
  const { info } = (await read.getMetadata()) as unknown as { info: Record<string, string> };
  const outline = (await read.getOutline()) as { title: string; items: { title: string }[] }[];
  return { pages, info, outline, fonts, tagged: (await read.getMarkInfo())?.Marked === true };
}
