import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import unbzip2 from 'unbzip2-stream';

/** Why an archive is not unpacked, for the operator: the sentence after "The download". */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
}

/**
 * The path of an entry below the archive's single top folder; '' for the folder itself. Throws BadArchive for names
 * that lead out of it: absolute, with `..`, with a drive or with backslashes.
 */
export function safePath(name: string): string {
  const parts = name
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/+$/, '')
    .split('/');
  if (
    name.startsWith('/') ||
    /[\\\0:]/.test(name) ||
    parts.some((part) => part === '..' || (part === '' && parts.length > 1))
  ) {
    throw new BadArchive(`holds the unsafe path "${name.slice(0, 80)}"`);
  }
  return parts.slice(1).join('/');
}

/**
 * Unpacks a tar archive into `folder` without its top folder. Only files and folders are created, never links; stops
 * with BadArchive beyond `mostBytes` of content. CPU-bound: run it in a worker.
 */
export async function unpack(
  archive: string,
  kind: 'tar.bz2' | 'tar.gz',
  folder: string,
  mostBytes: number,
): Promise<void> {
  const tar = extract();
  let bytes = 0;
  const read = pipeline(
    createReadStream(archive),
    kind === 'tar.gz' ? createGunzip() : unbzip2(),
    tar as unknown as NodeJS.WritableStream,
  );
  const write = async () => {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      const path = type === 'file' || type === 'directory' ? safePath(name) : '';
      bytes += size;
      if (bytes > mostBytes) throw new BadArchive('is far bigger than it should be');
      if (path === '') entry.resume();
      else if (type === 'directory') {
        await mkdir(join(folder, path), { recursive: true });
        entry.resume();
      } else {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await pipeline(entry, createWriteStream(join(folder, path), { flags: 'wx' }));
      }
    }
  };
  try {
    await Promise.all([
      read,
      write().catch((error) => {
        tar.destroy(error as Error);
        throw error;
      }),
    ]);
  } catch (error) {
    // Only the file system names a system call; everything else comes from the decoders.
    if (error instanceof BadArchive || (error as { syscall?: string }).syscall) throw error;
    throw new BadArchive('is damaged', { cause: error });
  }
}
