import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EngineError } from '../engine.ts';

/** Name for a file in the making; never one that readers look for. */
export function partName(file: string): string {
  const dot = file.lastIndexOf('.');
  return `${file.slice(0, dot)}.${process.pid}-${crypto.randomUUID().slice(0, 8)}.part${file.slice(dot)}`;
}

/** Puts a finished part in its place: flushed to disk first, so that no power cut leaves a half file under the name. */
async function settle(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

/** Writes through `make(part)`, then puts the part in its place; a failure leaves nothing behind. */
export async function whole<T>(file: string, make: (part: string) => Promise<T>): Promise<T> {
  const part = partName(file);
  try {
    const result = await make(part);
    await settle(part, file);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new EngineError('video', 'engine_unavailable', 'The disk is full. Free some space, then try again.', {
        cause: error,
      });
    throw error;
  }
}

/** True for a file with something in it. */
export const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

/** SHA-256 of a file, hex. Rejects with an EngineError `engine_refused` when the file is not there. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch (error) {
    throw new EngineError(
      'video',
      'engine_refused',
      `A file of this video is missing: ${basename(file)}. Make it again.`,
      {
        cause: error,
      },
    );
  }
  return hash.digest('hex');
}

const abandonedMs = 6 * 3600_000;

/** Removes parts that a killed process left behind. */
export async function sweepParts(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.part(\.|$)/.test(name)) continue;
    const file = join(folder, name);
    const age =
      now -
      (await stat(file)
        .then((s) => s.mtimeMs)
        .catch(() => now));
    if (age > abandonedMs) await rm(file, { force: true });
  }
}
