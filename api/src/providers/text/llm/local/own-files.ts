import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type GgufHead, isLaterPart, readGguf, weightBytes } from './gguf.ts';

/** A GGUF file that the operator put on this machine. */
export interface OwnFile {
  /** As the file is called, without its ending. */
  name: string;
  file: string;
  bytes: number;
  /** What the file tells of its model; absent where it cannot be read. */
  head?: GgufHead;
}

/** Heads by file, size and time of change: a head of some megabytes is read once. */
const heads = new Map<string, Promise<GgufHead | undefined>>();
const mostHeads = 50;

function headOf(file: string, { size, mtimeMs }: { size: number; mtimeMs: number }): Promise<GgufHead | undefined> {
  const key = `${file} ${size} ${mtimeMs}`;
  const known = heads.get(key);
  if (known) return known;
  if (heads.size >= mostHeads) heads.clear();
  const head = readGguf(file).catch(() => undefined);
  heads.set(key, head);
  return head;
}

/**
 * GGUF files in `own` of the folder of models, by name. Whoever puts one there has the machine: no address and no path comes
 * in by a page, and no sum is known that they could be held to.
 */
export async function ownFiles(modelsDir: string): Promise<OwnFile[]> {
  const folder = join(modelsDir, 'own');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.gguf') && !isLaterPart(entry.name))
    .map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const file = join(folder, name);
      const there = await stat(file);
      const [head, bytes] = await Promise.all([
        headOf(file, there),
        // Without one of its parts it cannot be loaded, which tells itself then.
        weightBytes(file).catch(() => there.size),
      ]);
      return { name: name.slice(0, -'.gguf'.length), file, bytes, ...(head && { head }) };
    }),
  );
}
