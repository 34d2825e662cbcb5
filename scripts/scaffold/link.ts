import fs from 'node:fs';
import path from 'node:path';

/**
 * Links a neighbour's packages into a new remote as pnpm does: the links are relative and both folders are equally deep.
 * Packages that the neighbour has not installed are left to the next install.
 */
export function linkPackages(root: string, remote: string, neighbour: string, names: readonly string[]) {
  const modules = (id: string) => path.join(root, 'remotes', id, 'node_modules');
  for (const name of names) {
    const known = path.join(modules(neighbour), name);
    if (!fs.lstatSync(known, { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    const link = path.join(modules(remote), name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.rmSync(link, { recursive: true, force: true });
    fs.symlinkSync(fs.readlinkSync(known), link);
  }
}
