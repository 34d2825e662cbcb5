import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { familiesOf } from '@avenue/contract/family-of';
import type { Compilation } from 'webpack';
import { versionsOf } from './families.ts';
import { versionsIn } from './made.ts';
import { settings } from './settings.ts';
import { host, root, unitDir } from './workspace.ts';

/** Name of the file that says what a build read. */
export const inputsFile = 'inputs.json';

/** Everything that decides what a build is; two builds with the same are the same build. */
interface Decisive {
  unit: string;
  /** How this workspace builds: the preset's own files and the versions of its tools. */
  settings: string;
  /** Versions of the packages that it shares with the host. */
  versions: Record<string, string>;
  /** Families of calls behind each path of the API in its code. */
  calls: Record<string, string[]>;
  /** Present versions of those families. */
  contract: Record<string, number>;
  /** Hash of each file of the workspace that was read. */
  files: Record<string, string>;
  /** Hash over all files of each folder whose content was read as a whole. */
  folders: Record<string, string>;
  /** Installed packages of which a file was read, as name@version. */
  packages: string[];
}

/** What a build read, as it lies beside it in `inputs.json`. Paths are relative to the workspace. */
export interface Inputs extends Decisive {
  /** Folder of each of those packages. */
  installed: Record<string, string>;
  /** Where each link on the way to a file led. */
  links: Record<string, string>;
  /** What was looked for and not there; a file of this name would be taken instead. */
  missing: string[];
}

const sha = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);
const relative = (file: string) => path.relative(root, file);
const isInside = (file: string) => !relative(file).startsWith('..');

/** Of a package's description the bundler reads these; dependencies and scripts change no build. */
const readFields = ['name', 'version', 'type', 'main', 'module', 'browser', 'exports', 'imports', 'sideEffects'];

function hashOf(file: string): string {
  const content = fs.readFileSync(file);
  if (path.basename(file) !== 'package.json') return sha(content);
  const fields = JSON.parse(content.toString('utf8')) as Record<string, unknown>;
  return sha(JSON.stringify(readFields.map((name) => fields[name] ?? null)));
}

/** Hash over names and content of every file of a folder, tests aside. */
function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    hash.update(path.relative(folder, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const installedPackage = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.\\/][^\\/]*))[\\/]/;

/** Name and version of the package in a folder: name@version. */
function packageIn(dir: string): string {
  const [, , name = ''] = installedPackage.exec(`${dir}/`) ?? [];
  const { version } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string };
  return `${name.replace('\\', '/')}@${version}`;
}

/** Notes the installed package that a file belongs to. */
function addPackage(file: string, installed: Map<string, string>) {
  const [, dir] = installedPackage.exec(file) ?? [];
  if (dir && !installed.has(dir)) installed.set(dir, packageIn(dir));
}

/** Links by which these packages are found from these folders: webpack names only some of them. */
function packageLinks(packages: ReadonlyMap<string, string>, folders: Iterable<string>): [string, string][] {
  const dirs = [...packages].map(([dir, version]) => ({ dir, name: version.slice(0, version.lastIndexOf('@')) }));
  // A package that pnpm installed finds its own ones beside it.
  const places = dirs.map(({ dir, name }) => dir.slice(0, -name.length - 1));
  const from = new Set([...places, ...[...folders].map((folder) => path.join(folder, 'node_modules'))]);
  return [...from].flatMap((place) =>
    dirs.flatMap(({ dir, name }): [string, string][] => {
      const link = path.join(place, name);
      const isLink = fs.lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && fs.realpathSync(link) === dir;
      return isLink && isInside(link) ? [[relative(link), relative(dir)]] : [];
    }),
  );
}

const sorted = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * What a compilation has read, as far as it has come.
 *
 * @param paths of the API that stand in its code
 */
export function inputsOf(compilation: Compilation, unit: string, paths: readonly string[]): Inputs {
  compilation.summarizeDependencies();
  const files = new Map<string, string>();
  const links = new Map<string, string>();
  const installed = new Map<string, string>();
  const add = (file: string) => {
    if (isInside(file)) files.set(relative(file), hashOf(file));
  };
  for (const file of compilation.fileDependencies) {
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat?.isSymbolicLink() && isInside(file)) links.set(relative(file), relative(fs.realpathSync(file)));
    if (!stat?.isFile()) continue;
    const real = fs.realpathSync(file);
    if (/[\\/]node_modules[\\/]/.test(real)) addPackage(real, installed);
    else add(real);
  }
  if (unit !== host) add(path.join(unitDir(unit), 'remote.json'));
  const described = [...files.keys()].filter((file) => path.basename(file) === 'package.json');
  for (const [link, to] of packageLinks(
    installed,
    described.map((file) => path.join(root, path.dirname(file))),
  ))
    links.set(link, to);
  const folders = [...compilation.contextDependencies].filter(isInside);
  // Below node_modules packages and links stand for it.
  const missing = [...compilation.missingDependencies].filter(
    (file) => isInside(file) && !relative(file).includes('node_modules') && !fs.existsSync(file),
  );
  return {
    unit,
    settings: settings(),
    versions: sorted(Object.entries(versionsIn(unitDir(unit)))),
    ...called(paths),
    files: sorted(files),
    folders: sorted(folders.map((folder) => [relative(folder), hashOfFolder(folder)] as const)),
    packages: [...new Set(installed.values())].sort(),
    installed: sorted([...installed].map(([dir, one]) => [relative(dir), one] as const)),
    links: sorted(links),
    missing: missing.map(relative).sort(),
  };
}

function called(paths: readonly string[]): Pick<Decisive, 'calls' | 'contract'> {
  const calls = sorted([...new Set(paths)].map((one) => [one, [...(familiesOf(one) ?? [])].sort()] as const));
  return { calls, contract: sorted(Object.entries(versionsOf([...new Set(Object.values(calls).flat())]))) };
}

/** Id of the build that these inputs make: ten hex digits. */
export function idOf({ unit, settings, versions, calls, contract, files, folders, packages }: Inputs): string {
  return sha(JSON.stringify([unit, settings, versions, calls, contract, files, folders, packages])).slice(0, 10);
}

/** Whether a build of today would read the very same. */
export function stillHold({ unit, files, folders, installed, links, missing, ...inputs }: Inputs): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  try {
    return (
      inputs.settings === settings() &&
      Object.entries(links).every(([link, to]) => relative(fs.realpathSync(path.join(root, link))) === to) &&
      Object.entries(installed).every(([dir, found]) => packageIn(path.join(root, dir)) === found) &&
      Object.entries(files).every(([file, hash]) => hashOf(path.join(root, file)) === hash) &&
      Object.entries(folders).every(([folder, hash]) => hashOfFolder(path.join(root, folder)) === hash) &&
      !missing.some((file) => fs.existsSync(path.join(root, file))) &&
      same(inputs.versions, sorted(Object.entries(versionsIn(unitDir(unit))))) &&
      same(called(Object.keys(inputs.calls)), { calls: inputs.calls, contract: inputs.contract })
    );
  } catch {
    // Something that was read is no longer there.
    return false;
  }
}
