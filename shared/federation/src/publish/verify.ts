import fs from 'node:fs';
import path from 'node:path';
import type { HostJson, RemoteJson } from '../registry.ts';
import { descriptionFile, readDescription } from '../workspace.ts';
import { sha384 } from './files.ts';

/** What is wrong with the files of a build; empty if each is there and has the listed hash. */
export function damage(dir: string, files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([name, listed]) => {
    const file = path.join(dir, name);
    if (!fs.existsSync(file)) return [`${name} is missing.`];
    return sha384(fs.readFileSync(file)) === listed ? [] : [`${name} was changed after it was built.`];
  });
}

/** Compressed size of each script and stylesheet of a build, in bytes. */
export function codeSizes(dir: string, files: Readonly<Record<string, string>>): Record<string, number> {
  const code = Object.keys(files).filter((name) => /\.(?:js|css)$/.test(name));
  return Object.fromEntries(
    code.map((name) => {
      const packed = path.join(dir, `${name}.br`);
      return [name, fs.existsSync(packed) ? fs.statSync(packed).size : 0];
    }),
  );
}

/** Files of a build that are kept in a registry: what may be served, its compressed copies, the description. */
export function keptFiles(unit: string, dir: string, files: Readonly<Record<string, string>>): string[] {
  const served = Object.keys(files).flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  return [...served.filter((name) => fs.existsSync(path.join(dir, name))), descriptionFile(unit)];
}

export type Description = HostJson | RemoteJson;

export const isRemote = (description: Description): description is RemoteJson => 'routes' in description;

export { readDescription };
