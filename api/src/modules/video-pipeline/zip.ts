import fs from 'node:fs';
import yazl from 'yazl';
import type { FileAnswer } from '../../http/index.ts';
import type { ArtefactStore } from '../../kernel/artefacts/index.ts';

/**
 * Stored files as one ZIP. Nothing is compressed, since media is already, so its size is known before the first byte.
 *
 * @param files address and name inside the ZIP
 * @param texts what is not stored and goes along
 * @throws Failure 404 for an address that is not stored
 */
export async function zipOf(
  store: ArtefactStore,
  name: string,
  files: readonly (readonly [url: string, name: string])[],
  texts: readonly { name: string; data: Buffer }[] = [],
): Promise<FileAnswer> {
  await store.require(...files.map(([url]) => url));
  const zip = new yazl.ZipFile();
  for (const [url, entry] of files) {
    const file = store.pathOf(url);
    const { size } = await fs.promises.stat(file);
    // With size and no compression yazl knows the length of the whole.
    zip.addReadStreamLazy(entry, { compress: false, size }, (ready) => ready(null, fs.createReadStream(file)));
  }
  for (const { name: entry, data } of texts) zip.addBuffer(data, entry, { compress: false });
  // Its types leave the size out that the callback is given.
  const bytes = await new Promise<number>((resolve) =>
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void),
  );
  return {
    stream: zip.outputStream as FileAnswer['stream'],
    name: `${name}.zip`,
    bytes: bytes > 0 ? bytes : undefined,
  };
}
