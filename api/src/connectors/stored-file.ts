import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArtefactStore } from '../kernel/artefacts/index.ts';
import { mediaTypes } from '../kernel/artefacts/index.ts';
import { SendRefused } from '../kernel/effects/index.ts';

export type Files = Pick<ArtefactStore, 'pathOf'>;

/**
 * A stored file, to be read as it leaves. It is read through once before, since nothing else than what was decided about
 * may leave.
 *
 * @throws SendRefused where it is gone, or is not what its name says
 */
export async function openStored(
  files: Files,
  { url, bytes }: { url: string; bytes: number },
  what: string,
): Promise<Blob> {
  const file = files.pathOf(url);
  const name = path.basename(url);
  const digest = createHash('sha256');
  try {
    await pipeline(fs.createReadStream(file), digest);
  } catch (cause) {
    throw new SendRefused(`The ${what} is not in the studio any more. Make it again.`, { cause });
  }
  const type = mediaTypes[path.extname(name).slice(1)] ?? 'application/octet-stream';
  const blob = await fs.openAsBlob(file, { type });
  if (digest.digest('hex') !== name.split('.')[0] || blob.size !== bytes)
    throw new SendRefused(`The ${what} is not the one that was decided about. Make it again.`);
  return blob;
}
