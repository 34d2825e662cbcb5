import { getDocumentProxy, getMeta } from 'unpdf';
import { type Piece, type Reading, Unreadable } from './types.ts';

const mostPages = 2000;
/** A page with fewer letters on average is a picture of one. */
const leastLettersAPage = 3;

interface Line {
  text: string;
  /** Of its baseline, from the lower edge. */
  y: number;
  height: number;
}

interface Item {
  str: string;
  hasEOL: boolean;
  height: number;
  transform: number[];
}

function linesOf(items: readonly Item[]): Line[] {
  const lines: Line[] = [];
  let open: Line | undefined;
  for (const { str, hasEOL, height, transform } of items) {
    if (str) {
      open ??= { text: '', y: transform[5] ?? 0, height };
      open.text += str;
      open.height = Math.max(open.height, height);
    }
    if (!hasEOL || !open) continue;
    lines.push(open);
    open = undefined;
  }
  if (open) lines.push(open);
  return lines.filter(({ text }) => text.trim() !== '');
}

/** A gap of more than a line and a half begins a paragraph; so does a step back up, as to a second column. */
function paragraphsOf(lines: readonly Line[]): string[] {
  const paragraphs: string[][] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    const drop = before ? before.y - line.y : 0;
    const size = Math.max(line.height, before?.height ?? 0) || 10;
    if (!before || drop > size * 1.9 || drop < -size) paragraphs.push([line.text.trim()]);
    else paragraphs.at(-1)?.push(line.text.trim());
  });
  return paragraphs.map((one) => one.join('\n'));
}

const endsSentence = /[.!?…。！？؟।:;]["'”’»)\]]*$/u;

const said = (error: unknown): Unreadable => {
  if (error instanceof Unreadable) return error;
  return new Unreadable(
    (error as Error).name === 'PasswordException'
      ? 'This PDF is locked with a password. Save a copy without one, then add that.'
      : 'This PDF is damaged, or no PDF at all. Save it again, then add it once more.',
  );
};

/** No script of it is run, and nothing that it names is called. @throws Unreadable */
const open = (bytes: Uint8Array) =>
  getDocumentProxy(bytes, { useSystemFonts: false, disableFontFace: true, verbosity: 0 }).catch((error: unknown) => {
    throw said(error);
  });

/** Pages of a PDF, whatever stands on them. @throws Unreadable */
export const countPdfPages = async (bytes: Uint8Array): Promise<number> => (await open(bytes)).numPages;

/** Text of a PDF, page by page. @throws Unreadable */
export async function readPdf(bytes: Uint8Array): Promise<Reading> {
  const pdf = await open(bytes);
  if (pdf.numPages > mostPages)
    throw new Unreadable(`This PDF has ${pdf.numPages} pages; at most 2,000 are read. Split it, then add its parts.`);
  const pieces: Piece[] = [];
  let letters = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number).catch((error: unknown) => {
      throw said(error);
    });
    const { items } = await page.getTextContent();
    const paragraphs = paragraphsOf(linesOf(items.filter((item) => 'str' in item) as Item[]));
    paragraphs.forEach((text, at) => {
      letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      const before = at === 0 ? pieces.at(-1) : undefined;
      const joins = before !== undefined && !endsSentence.test(before.text) && /^[\p{Ll}\p{N}]/u.test(text);
      pieces.push({ text, place: `page ${number}`, ...(joins && { joins: true as const }) });
    });
    page.cleanup();
  }
  if (letters < pdf.numPages * leastLettersAPage)
    throw new Unreadable(
      'This PDF holds pictures of pages and hardly any text. Run text recognition (OCR) on it, then add the result.',
    );
  const { info } = await getMeta(pdf).catch(() => ({ info: {} as Record<string, unknown> }));
  const title = typeof info?.Title === 'string' ? info.Title.trim() : '';
  const language = typeof info?.Language === 'string' ? info.Language.trim() : '';
  return { pieces, ...(title && { title }), ...(language && { language }) };
}
