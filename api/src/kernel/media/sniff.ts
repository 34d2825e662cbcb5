import fs from 'node:fs';
import yauzl from 'yauzl';

export interface Sniffed {
  extension: string;
  kind: 'still' | 'clip' | 'sound' | 'font' | 'document';
}

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** Media type by the first bytes; what the sender calls the file does not count. */
export function sniffBytes(head: Buffer): Sniffed | undefined {
  if (head.length < 12) return undefined;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return { extension: 'jpg', kind: 'still' };
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return { extension: 'png', kind: 'still' };
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return { extension: 'webp', kind: 'still' };
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WAVE') return { extension: 'wav', kind: 'sound' };
  if (ascii(head, 4, 8) === 'ftyp') {
    const brand = ascii(head, 8, 12);
    if (brand.startsWith('M4A')) return { extension: 'm4a', kind: 'sound' };
    return { extension: brand === 'qt  ' ? 'mov' : 'mp4', kind: 'clip' };
  }
  if (head.readUInt32BE(0) === 0x1a45dfa3) return { extension: 'webm', kind: 'clip' };
  if (ascii(head, 0, 4) === 'OggS') return { extension: 'ogg', kind: 'sound' };
  if (ascii(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2))
    return { extension: 'mp3', kind: 'sound' };
  if (ascii(head, 0, 5) === '%PDF-') return { extension: 'pdf', kind: 'document' };
  if (ascii(head, 0, 4) === 'wOF2') return { extension: 'woff2', kind: 'font' };
  if (ascii(head, 0, 4) === 'OTTO') return { extension: 'otf', kind: 'font' };
  if (head.readUInt32BE(0) === 0x00010000) return { extension: 'ttf', kind: 'font' };
  return undefined;
}

const headBytes = 64 * 1024;
const mostEntries = 5000;

/** Whether an archive is a Word file: what it holds says so, not its name. */
function isWord(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    yauzl.open(file, { lazyEntries: true, autoClose: true }, (error, zip) => {
      if (error || zip.entryCount > mostEntries) {
        zip?.close();
        return resolve(false);
      }
      let found = 0;
      zip.on('error', () => resolve(false));
      zip.on('end', () => resolve(found === 2));
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        if (fileName === '[Content_Types].xml' || fileName === 'word/document.xml') found += 1;
        zip.readEntry();
      });
      zip.readEntry();
    });
  });
}

/** Text by its first 64 kB: UTF-8 or marked UTF-16 without control characters. Markup is none. */
function sniffText(head: Buffer, whole: boolean): Sniffed | undefined {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  let text: string;
  try {
    const label = wide ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
    // The last character may be cut.
    text = new TextDecoder(label, { fatal: true }).decode(head, { stream: !whole });
  } catch {
    return undefined;
  }
  if (text.trim() === '' || /(?![\t\n\r\f])\p{Cc}/u.test(text)) return undefined;
  if (/^\s*(?:<[!?a-z]|%PDF-|\{\\rtf|#!)/i.test(text)) return undefined;
  if (/^WEBVTT\b/.test(text)) return { extension: 'vtt', kind: 'document' };
  if (/^\s*\d+[ \t]*\r?\n(?:\d+:)?\d\d:\d\d[.,]\d{3} +-->/.test(text)) return { extension: 'srt', kind: 'document' };
  return { extension: 'txt', kind: 'document' };
}

/** What a file is by its bytes: by the first ones, by what an archive holds, or because it is text. */
export async function sniff(file: string): Promise<Sniffed | undefined> {
  const handle = await fs.promises.open(file, 'r');
  let head: Buffer;
  let whole: boolean;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    head = buffer.subarray(0, bytesRead);
    whole = bytesRead === (await handle.stat()).size;
  } finally {
    await handle.close();
  }
  const found = sniffBytes(head);
  if (found) return found;
  if (head.length > 4 && head.readUInt32BE(0) === 0x504b0304)
    return (await isWord(file)) ? { extension: 'docx', kind: 'document' } : undefined;
  return sniffText(head, whole);
}
