import fs from 'node:fs';
import path from 'node:path';
import { newId, sha256 } from '../../../kernel/ids.ts';
import type { Files } from '../maker.ts';

/** A file of the cache by what it is made of; it is there whole or not at all. */
export async function cachedFile(
  { config }: Pick<Files, 'config'>,
  of: readonly unknown[],
  extension: string,
  make: (out: string) => Promise<unknown>,
): Promise<string> {
  const folder = path.join(config.dataDir, 'cache/brand');
  const file = path.join(folder, `${sha256(JSON.stringify(of))}.${extension}`);
  if (await fs.promises.stat(file).catch(() => undefined)) return file;
  await fs.promises.mkdir(folder, { recursive: true });
  const part = path.join(folder, `${newId('part')}.${extension}`);
  try {
    await make(part);
    await fs.promises.rename(part, file);
  } finally {
    await fs.promises.rm(part, { force: true });
  }
  return file;
}
