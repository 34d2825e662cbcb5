import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import { type Encoding, encodings, markSize } from './bytes.ts';

const pieceBytes = 1024 ** 2;

/** Letters of UTF-8 beyond ASCII, and bytes that are none. */
function tally(bytes: Buffer): { letters: number; wrong: number } {
  let [letters, wrong] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] as number;
    const size = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (size > 1 && at + size > bytes.length) break;
    const isLetter = size === 1 || isUtf8(bytes.subarray(at, at + size));
    if (size > 1 && isLetter) letters++;
    if (!isLetter) wrong++;
    at += isLetter ? size : 1;
  }
  return { letters, wrong };
}

/** Bytes at the end that begin a letter without ending it. */
function cutOff(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] as number;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** How the letters of a file are written: by its mark, by its empty bytes, or because all of it is UTF-8. */
export async function encodingOf(file: string): Promise<Encoding> {
  const handle = await fs.promises.open(file, 'r');
  try {
    const buffer = Buffer.allocUnsafe(pieceBytes);
    let [letters, wrong] = [0, 0];
    for (let at = 0; ; ) {
      const { bytesRead } = await handle.read(buffer, 0, pieceBytes, at);
      const cut = bytesRead === pieceBytes ? cutOff(buffer) : 0;
      const bytes = buffer.subarray(0, bytesRead - cut);
      if (at === 0) {
        const marked = encodings.find((one) => markSize(bytes, one) > 0);
        if (marked) return marked;
        // Latin letters in two bytes have one that is empty.
        const head = bytes.subarray(0, 4096);
        const empty = [0, 0];
        for (let n = 0; n < head.length; n++) if (head[n] === 0) empty[n % 2] = (empty[n % 2] as number) + 1;
        if ((empty[1] as number) > head.length / 5) return 'utf-16le';
        if ((empty[0] as number) > head.length / 5) return 'utf-16be';
      }
      if (bytesRead === 0) break;
      if (!isUtf8(bytes)) {
        const found = tally(bytes);
        letters += found.letters;
        wrong += found.wrong;
      } else if (letters < 64) letters += tally(bytes.subarray(0, 65_536)).letters;
      at += bytes.length;
    }
    // A few wrong bytes among letters of UTF-8 are told row by row.
    return wrong > letters ? 'windows-1252' : 'utf-8';
  } finally {
    await handle.close();
  }
}
