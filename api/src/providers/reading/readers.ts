import { type DrawnPages, type FeedReading, type Length, type Reading, type ReadKind, Unreadable } from './types.ts';

/** What is read: its kind, the encoding that its sender told, and where it came from. */
export interface Wanted {
  /** `length`: of a PDF, its pages alone are counted. `pages`: some of them are drawn. */
  kind: ReadKind | 'length' | 'pages';
  charset?: string | undefined;
  base?: string | undefined;
  /** Of drawn pages: how many at most, and how wide in px. */
  most?: number;
  width?: number;
}

/** Encoding that markup names in its head. */
const named = (bytes: Uint8Array): string | undefined =>
  /<(?:meta\b[^>]{0,200}?charset=|\?xml\b[^>]{0,100}?encoding=)["']?\s*([\w-]{2,30})/i.exec(
    Buffer.from(bytes.subarray(0, 4096)).toString('latin1'),
  )?.[1];

/** Text of bytes by their mark, else by what was told, else UTF-8. */
function decode(bytes: Uint8Array, charset: string | undefined): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  for (const label of [mark, charset, named(bytes)]) {
    if (label === undefined) continue;
    try {
      return new TextDecoder(label).decode(bytes);
    } catch {
      // A name that nobody knows.
    }
  }
  return new TextDecoder().decode(bytes);
}

/** Each is loaded when it is wanted: one for PDF is large. */
const readings: Record<Exclude<ReadKind, 'feed'>, (bytes: Buffer, charset: string | undefined) => Promise<Reading>> = {
  text: async (bytes, charset) => (await import('./plain.ts')).readPlain(decode(bytes, charset)),
  cues: async (bytes, charset) => (await import('./cues.ts')).readCues(decode(bytes, charset)),
  page: async (bytes, charset) => (await import('./page.ts')).readPage(decode(bytes, charset)),
  docx: async (bytes) => (await import('./docx.ts')).readDocx(bytes),
  pdf: async (bytes) => (await import('./pdf.ts')).readPdf(new Uint8Array(bytes)),
};

/** Reads bytes of a stranger; only ever called in a process of its own. @throws Unreadable, or whatever a hostile file brings about */
export async function readBytes(
  bytes: Buffer,
  { kind, charset, base = '', most = 1, width = 1200 }: Wanted,
): Promise<Reading | FeedReading | Length | DrawnPages> {
  if (kind === 'feed') return (await import('./feed.ts')).readFeed(decode(bytes, charset), base);
  if (kind === 'length') return { pages: await (await import('./pdf.ts')).countPdfPages(new Uint8Array(bytes)) };
  if (kind === 'pages') return (await import('./pages.ts')).drawPdfPages(new Uint8Array(bytes), { most, width });
  const read = await readings[kind](bytes, charset);
  if (read.pieces.length === 0) throw new Unreadable('There is no text in it.');
  return read;
}
