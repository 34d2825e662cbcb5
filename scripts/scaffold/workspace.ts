import fs from 'node:fs';
import path from 'node:path';
import { type NavSection, parseRemoteSource, type RemoteSource } from '@avenue/federation/schema';
import { Refusal } from './refusal.ts';

/** `remote.json` as it stands on disk, keys in its own order. */
export type Manifest = RemoteSource;

/** Every remote of a workspace, by id. @throws ManifestFailure where one is not valid */
export function readManifests(root: string): Manifest[] {
  const folder = path.join(root, 'remotes');
  return fs
    .readdirSync(folder)
    .map((id) => path.join(folder, id, 'remote.json'))
    .filter((file) => fs.existsSync(file))
    .map((file) => {
      const written = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
      parseRemoteSource(written, path.relative(root, file));
      return written;
    });
}

/** @throws Refusal if a remote has this path already; capitals make no difference */
export function refuseTakenPath(manifests: readonly Manifest[], wanted: string) {
  for (const { id, routes } of manifests)
    if (routes.some(({ path: taken }) => taken.toLowerCase() === wanted.toLowerCase()))
      throw new Refusal(`${id} has a page at ${wanted} already; choose another --path.`);
}

/** The section as any remote describes it: remotes that share one write the same words. */
export const findSection = (manifests: readonly Manifest[], id: string): NavSection | undefined =>
  manifests.flatMap(({ nav }) => nav).find(({ section }) => section === id);
