import fs from 'node:fs';
import path from 'node:path';
import type { HostJson, RemoteJson, RemoteSource } from './registry.ts';
import { parseHostJson, parseRemoteJson, parseRemoteSource } from './schema.ts';

/** The folder of builds: `<unit>/<build>/` for each unit, and one pointer file that says which builds are live. */
export const root = path.resolve(import.meta.dirname, '../../..');
export const dist = path.join(root, 'dist');
export const pointerFile = path.join(dist, 'live.json');

export const host = 'host';

/** Folder names under `remotes/` that hold a `remote.json`. */
export const remoteIds = (): string[] =>
  fs
    .readdirSync(path.join(root, 'remotes'))
    .filter((id) => fs.existsSync(path.join(root, 'remotes', id, 'remote.json')))
    .sort();

export const allUnits = (): string[] => [host, ...remoteIds()];

export const unitDir = (unit: string) => path.join(root, unit === host ? 'host' : `remotes/${unit}`);
export const buildDir = (unit: string, build: string) => path.join(dist, unit, build);

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The written `remote.json` of a remote in this workspace. @throws ManifestFailure */
export function readSource(id: string): RemoteSource {
  const file = path.join(unitDir(id), 'remote.json');
  return parseRemoteSource(readJson(file), path.relative(root, file));
}

/** Live builds by unit: `{ host: "1f…", "video-pipeline": "9c…" }`. */
export function readPointers(): Readonly<Record<string, string>> {
  return fs.existsSync(pointerFile) ? (readJson(pointerFile) as Record<string, string>) : {};
}

/** Makes builds live, all of them or none: readers see the old file or the new one. */
export function point(changes: Readonly<Record<string, string>>) {
  const next = { ...readPointers(), ...changes };
  fs.mkdirSync(dist, { recursive: true });
  const fresh = `${pointerFile}.${process.pid}`;
  fs.writeFileSync(fresh, JSON.stringify(next, null, 1));
  fs.renameSync(fresh, pointerFile);
}

/** A build is complete once its folder carries the marker; the folder gets its name only after that. */
export const isBuilt = (unit: string, build: string) => fs.existsSync(path.join(buildDir(unit, build), '.complete'));

/** Description of a complete build, checked and frozen; nothing if there is no such build. @throws ManifestFailure */
export function readRemoteBuild(id: string, build: string): RemoteJson | undefined {
  if (!isBuilt(id, build)) return undefined;
  const file = path.join(buildDir(id, build), 'remote.json');
  return parseRemoteJson(readJson(file), path.relative(root, file));
}

/** Like `readRemoteBuild`, for the host. @throws ManifestFailure */
export function readHostBuild(build: string): HostJson | undefined {
  if (!isBuilt(host, build)) return undefined;
  const file = path.join(buildDir(host, build), 'host.json');
  return parseHostJson(readJson(file), path.relative(root, file));
}
