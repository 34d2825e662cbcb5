import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['api', 'docker', 'docs', 'e2e', 'host', 'remotes', 'shared', 'scripts'];

/** What is built or cached. */
export const leftOut: ReadonlySet<string> = new Set(['dist', '.cache', '.git']);

/** Sample pictures and drawing kits: large, and only read. */
const onlyRead = [
  'api/src/modules/video-pipeline/samples/made',
  ...fs.globSync('api/src/providers/**/kit', { cwd: root }),
];
const apart: ReadonlySet<string> = new Set(onlyRead.map((folder) => path.join(root, folder)));

/** Copies a folder; packages stay links, so that they lead into the copy. */
const copyFolder = (from: string, to: string) =>
  fs.cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !leftOut.has(path.basename(file)) && !apart.has(file),
  });

/**
 * Copies this workspace into an empty folder, with the packages of this one: types, lint and tests run there as they do
 * here, whatever is changed in it.
 */
export function copyWorkspace(to: string): void {
  for (const folder of folders) copyFolder(path.join(root, folder), path.join(to, folder));
  for (const file of fs.readdirSync(root, { withFileTypes: true }))
    if (file.isFile()) fs.copyFileSync(path.join(root, file.name), path.join(to, file.name));
  fs.mkdirSync(path.join(to, 'node_modules'));
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    const [from, link] = [root, to].map((place) => path.join(place, 'node_modules', name)) as [string, string];
    if (name === '@avenue') copyFolder(from, link);
    else fs.symlinkSync(from, link);
  }
  for (const folder of onlyRead) fs.symlinkSync(path.join(root, folder), path.join(to, folder));
}
