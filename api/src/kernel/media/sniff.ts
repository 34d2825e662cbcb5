import fs from 'node:fs';

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

export async function sniff(file: string): Promise<Sniffed | undefined> {
  const handle = await fs.promises.open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return sniffBytes(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
