import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { ArtefactStore } from '../../kernel/artefacts/index.ts';

/** A file of the store, and its name inside the ZIP. */
export type StoredEntry = readonly [url: string, name: string];

/** What is not stored and goes along. */
export interface TextEntry {
  name: string;
  data: Buffer;
}

/** The same files are the same bytes, whenever they are packed. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** Nothing is compressed, since media is already, so its size is known before the first byte. */
async function packed(store: ArtefactStore, files: readonly StoredEntry[], texts: readonly TextEntry[]) {
  await store.require(...files.map(([url]) => url));
  const zip = new yazl.ZipFile();
  for (const [url, entry] of files) {
    const file = store.pathOf(url);
    const { size } = await fs.promises.stat(file);
    // With size and no compression yazl knows the length of the whole.
    zip.addReadStreamLazy(entry, { compress: false, size, mtime }, (ready) => ready(null, fs.createReadStream(file)));
  }
  for (const { name, data } of texts) zip.addBuffer(data, name, { compress: false, mtime });
  // Its types leave the size out that the callback is given.
  const bytes = await new Promise<number>((resolve) =>
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void),
  );
  return { stream: zip.outputStream, bytes: bytes > 0 ? bytes : undefined };
}

/**
 * Stored files as one ZIP to download.
 *
 * @throws Failure 404 for an address that is not stored
 */
export async function zipOf(
  store: ArtefactStore,
  name: string,
  files: readonly StoredEntry[],
  texts: readonly TextEntry[] = [],
) {
  const { stream, bytes } = await packed(store, files, texts);
  return { stream: stream as NodeJS.ReadableStream as import('node:stream').Readable, name: `${name}.zip`, bytes };
}

/**
 * Stored files as one ZIP in a file.
 *
 * @param target path of the file, in a folder that is there
 * @throws Failure 404 for an address that is not stored
 */
export async function zipInto(
  store: ArtefactStore,
  target: string,
  files: readonly StoredEntry[],
  texts: readonly TextEntry[],
  signal: AbortSignal,
): Promise<void> {
  const { stream } = await packed(store, files, texts);
  await pipeline(stream, fs.createWriteStream(target), { signal });
}
