import fs from 'node:fs';
import path from 'node:path';
import { format } from './format.ts';
import { checkRemoteId } from './names.ts';
import { addToPages } from './page.ts';
import { placeFiles } from './place.ts';
import { Refusal } from './refusal.ts';
import { type Manifest, readManifests } from './workspace.ts';

interface Planned {
  manifest: Manifest;
  /** Files below the remote's folder. */
  files: ReadonlyMap<string, string>;
  /** Line for `pages.ts`. */
  importLine: string;
}

/**
 * Writes what was planned for a remote that is there: its files, its line in `pages.ts`, its manifest.
 *
 * @throws Refusal with one sentence; nothing is written then
 */
export function addToRemote<Plan extends Planned>(
  root: string,
  remote: string | undefined,
  plan: (manifests: readonly Manifest[], manifest: Manifest) => Plan,
): Plan {
  const id = checkRemoteId(remote);
  const manifests = readManifests(root);
  const manifest = manifests.find((one) => one.id === id);
  if (!manifest)
    throw new Refusal(`There is no remote "${id}"; choose from ${manifests.map((one) => one.id).join(', ')}.`);
  const folder = `remotes/${id}`;
  const planned = plan(manifests, manifest);
  const files = new Map([...planned.files].map(([file, content]) => [`${folder}/${file}`, content]));
  for (const file of files.keys())
    if (fs.existsSync(path.join(root, file))) throw new Refusal(`${file} is there already; choose another name.`);
  const pages = fs.readFileSync(path.join(root, folder, 'src/pages.ts'), 'utf8');
  files.set(`${folder}/src/pages.ts`, addToPages(pages, planned.importLine));
  files.set(`${folder}/remote.json`, JSON.stringify(planned.manifest, null, 2));
  placeFiles(root, format(root, files));
  return planned;
}
