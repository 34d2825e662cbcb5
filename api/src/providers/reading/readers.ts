import { type FeedReading, type Length, type Reading, type ReadKind, Unreadable } from './types.ts';

/** What is read: its kind, the encoding that its sender told, and where it came from. */
export interface Wanted {
  /** `length`: of a PDF, its pages alone are counted. */
  kind: ReadKind | 'length';
  charset?: string | undefined;
  base?: string | undefined;
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
  { kind, charset, base = '' }: Wanted,
): Promise<Reading | FeedReading | Length> {
  if (kind === 'feed') return (await import('./feed.ts')).readFeed(decode(bytes, charset), base);
  if (kind === 'length') return { pages: await (await import('./pdf.ts')).countPdfPages(new Uint8Array(bytes)) };
  const read = await readings[kind](bytes, charset);
  if (read.pieces.length === 0) throw new Unreadable('There is no text in it.');
  return read;
}
