import fs from 'node:fs';
import path from 'node:path';
import type { ArtefactStore } from '../../kernel/artefacts/index.ts';
import { Failure, invalid } from '../../kernel/failure.ts';

const mostBytes = 20 * 1024 ** 2;
const kinds: Readonly<Record<string, string>> = { '.pdf': 'PDF', '.jpg': 'JPEG', '.png': 'PNG' };

/** "PDF", as a stored file is told. */
export const fileWord = (url: string): string => kinds[path.extname(url)] ?? 'file';

/** @throws Failure 422 beside its field for a file that is not stored, of another kind, or too large */
export async function requireEvidenceFile({ store }: { store: ArtefactStore }, url: string): Promise<void> {
  const refuse = (message: string) => invalid('file', message);
  if (!kinds[path.extname(url)]) throw refuse('Evidence is a PDF, JPEG or PNG. Choose another file.');
  try {
    await store.require(url);
    const { size } = await fs.promises.stat(store.pathOf(url));
    if (size > mostBytes) throw refuse('This file has more than 20 MB. Choose a smaller one.');
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isGone || (error instanceof Failure && error.code === 'unknown_file'))
      throw refuse('This file is not in the studio. Choose it again.');
    throw error;
  }
}
