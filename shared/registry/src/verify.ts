import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { descriptionFile, host } from '@avenue/federation/layout';
import type { HostJson, RemoteJson } from '@avenue/federation/registry';
import { parseHostJson, parseRemoteJson } from '@avenue/federation/schema';
import { RegistryFailure } from './failure.ts';
import { sha384 } from './files.ts';

/** A file that is not as it should be. */
export interface Fault {
  name: string;
  message: string;
}

const read = (file: string) => {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
};

/** Files that are missing or have another hash than listed. */
export function faultsOf(dir: string, files: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(files).flatMap(([name, listed]) => {
    const content = read(path.join(dir, name));
    if (!content) return [{ name, message: `${name} is missing.` }];
    return sha384(content) === listed ? [] : [{ name, message: `${name} was changed after it was built.` }];
  });
}

/** What is wrong with the compressed copies of files: browsers get those, and hold them to the same hash. */
function copyFaults(dir: string, files: Readonly<Record<string, string>>): string[] {
  const copies = [
    ['.br', brotliDecompressSync],
    ['.gz', gunzipSync],
  ] as const;
  return Object.entries(files).flatMap(([name, listed]) =>
    copies.flatMap(([end, unpack]) => {
      const packed = read(path.join(dir, name + end));
      try {
        if (!packed || sha384(unpack(packed)) === listed) return [];
      } catch {
        // Said below.
      }
      return [`${name}${end} does not hold ${name}.`];
    }),
  );
}

/** What is wrong with the files of a finished build; empty if each is there, has the listed hash, and so have its copies. */
export function damage(dir: string, files: Readonly<Record<string, string>>): string[] {
  return [...faultsOf(dir, files).map(({ message }) => message), ...copyFaults(dir, files)];
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

/**
 * Description of a build in a folder, checked and frozen.
 *
 * @param sealed hashes that what is read must have. Default value: none, the build has not been sealed.
 * @throws ManifestFailure; RegistryFailure `damaged`; Error if there is none
 */
export function readDescription(unit: string, dir: string, sealed?: Readonly<Record<string, string>>): Description {
  const name = descriptionFile(unit);
  const file = path.join(dir, name);
  const content = fs.readFileSync(file);
  if (sealed && sha384(content) !== sealed[name])
    throw new RegistryFailure('damaged', `${file} was changed after it was built.`, [
      `${name} was changed after it was built.`,
    ]);
  const value: unknown = JSON.parse(content.toString('utf8'));
  return unit === host ? parseHostJson(value, file) : parseRemoteJson(value, file);
}
