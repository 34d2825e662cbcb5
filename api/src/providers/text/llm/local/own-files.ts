import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A GGUF file that the operator put on this machine. */
export interface OwnFile {
  /** As the file is called, without its ending. */
  name: string;
  file: string;
  bytes: number;
}

/**
 * GGUF files in `own` of the folder of models, by name. Whoever puts one there has the machine: no address and no path comes
 * in by a page, and no sum is known that they could be held to.
 */
export async function ownFiles(modelsDir: string): Promise<OwnFile[]> {
  const folder = join(modelsDir, 'own');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.gguf')).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const file = join(folder, name);
      return { name: name.slice(0, -'.gguf'.length), file, bytes: (await stat(file)).size };
    }),
  );
}
