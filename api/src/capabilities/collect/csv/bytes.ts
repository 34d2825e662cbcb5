import fs from 'node:fs';

/** How letters are written in a file. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

const chunkBytes = 262_144;
const marks: Readonly<Record<Encoding, readonly number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
  'windows-1252': [],
};

/** Bytes of the mark at the beginning that names the encoding; 0 where there is none. */
export function markSize(head: Buffer, encoding: Encoding): number {
  const mark = marks[encoding];
  return mark.length > 0 && mark.every((byte, at) => head[at] === byte) ? mark.length : 0;
}

/**
 * Gives a file as UTF-8, a piece after the other; what it is given is used again for the next piece.
 *
 * @param work told of each piece, with how many bytes of the file are behind it; waited for
 * @throws whatever `signal` was aborted with
 */
export async function eachPiece(
  file: string,
  encoding: Encoding,
  signal: AbortSignal,
  work: (piece: Buffer, state: { read: number; size: number; isLast: boolean }) => Promise<void> | void,
): Promise<void> {
  const handle = await fs.promises.open(file, 'r');
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.allocUnsafe(chunkBytes);
    // Bytes that are none of the encoding become a sign of their own, which is told.
    const decoder = encoding === 'utf-8' ? undefined : new TextDecoder(encoding, { ignoreBOM: true });
    let read = 0;
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes, read);
      const bytes = buffer.subarray(0, bytesRead);
      const skip = read === 0 ? markSize(bytes, encoding) : 0;
      read += bytesRead;
      const isLast = bytesRead === 0 || read >= size;
      const own = bytes.subarray(skip);
      const piece = decoder ? Buffer.from(decoder.decode(own, { stream: !isLast })) : own;
      await work(piece, { read, size, isLast });
      if (isLast) return;
    }
  } finally {
    await handle.close();
  }
}
