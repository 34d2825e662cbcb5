import fs from 'node:fs';
import path from 'node:path';
import { descriptionFile, host } from '@avenue/federation/layout';
import type { RemoteSource } from '@avenue/federation/registry';
import { parseRemoteSource } from '@avenue/federation/schema';
import { inLanguageOfBuild } from './texts/manifest.ts';

export { descriptionFile, host };

/** This workspace: the units that can be built, and the folder of what was built from them. */
export const root = path.resolve(import.meta.dirname, '../../..');
const output = path.join(root, 'dist/builds');

/** Folder names under `remotes/` that hold a `remote.json`. */
export const remoteIds = (): string[] =>
  fs
    .readdirSync(path.join(root, 'remotes'))
    .filter((id) => fs.existsSync(path.join(root, 'remotes', id, 'remote.json')))
    .sort();

export const allUnits = (): string[] => [host, ...remoteIds()];

export const unitDir = (unit: string) => path.join(root, unit === host ? 'host' : `remotes/${unit}`);

/** Where a build of this workspace is put together; it is served only once published. */
export const buildDir = (unit: string, build: string) => path.join(output, unit, build);

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The written `remote.json` of a remote in this workspace. @throws ManifestFailure */
export function readSource(id: string): RemoteSource {
  const file = path.join(unitDir(id), 'remote.json');
  return parseRemoteSource(inLanguageOfBuild(readJson(file)), path.relative(root, file));
}

/** A build is complete once its folder carries the marker; the folder gets its name only after that. */
export const isBuilt = (unit: string, build: string) => fs.existsSync(path.join(buildDir(unit, build), '.complete'));

/** Ids of the finished builds of a unit, newest first. */
export function finishedBuilds(unit: string): string[] {
  const folder = path.join(output, unit);
  if (!fs.existsSync(folder)) return [];
  const age = (build: string) => fs.statSync(path.join(folder, build)).mtimeMs;
  return fs
    .readdirSync(folder)
    .filter((name) => !name.startsWith('.') && isBuilt(unit, name))
    .sort((a, b) => age(b) - age(a));
}

/** Removes all but the newest builds of a unit from the output folder, and what a stopped build left. */
export function pruneOutput(unit: string, keep = 3) {
  const folder = path.join(output, unit);
  if (!fs.existsSync(folder)) return;
  const age = (name: string) => fs.statSync(path.join(folder, name)).mtimeMs;
  const names = fs.readdirSync(folder);
  const complete = names.filter((name) => !name.startsWith('.')).sort((a, b) => age(b) - age(a));
  const dayMs = 86_400_000;
  const left = names.filter((name) => name.startsWith('.') && Date.now() - age(name) > dayMs);
  for (const name of [...complete.slice(keep), ...left])
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}
