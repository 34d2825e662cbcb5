import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root, unitDir } from './workspace.ts';

const ignoredFolders = new Set(['node_modules', 'dist', 'fixtures', 'testing']);
const ignoredFile = /\.test\.tsx?$|\.md$/;

function* filesUnder(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name)) yield* filesUnder(full);
    } else if (entry.isFile() && !ignoredFile.test(entry.name)) yield full;
  }
}

/** Ten hex digits over names and content of all given files. */
export function hashFiles(files: Iterable<string>, base: string): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort())
    hash.update(path.relative(base, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}

/** Id of everything a build of this unit reads: its folder, `shared/`, the lockfile. */
export function buildId(unit: string): string {
  const folders = [unitDir(unit), path.join(root, 'shared')];
  return hashFiles([...folders.flatMap((folder) => [...filesUnder(folder)]), path.join(root, 'pnpm-lock.yaml')], root);
}
