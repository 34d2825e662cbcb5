import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { foldersOf, listsWithout, offersOf } from './scaffold/family.ts';
import { format } from './scaffold/format.ts';
import { placeFiles } from './scaffold/place.ts';
import { asked, Refusal, runCommand } from './scaffold/refusal.ts';
import { type Manifest, readManifests } from './scaffold/workspace.ts';

/** `pages.ts` without one page, on however many lines the formatter put it. */
function withoutImport(pages: string, id: string): string {
  const entry = new RegExp(
    `^ +(?:'${id}'|${id}): \\(\\) =>\\s+import\\(\\s*/\\* webpackChunkName: "page-${id}" \\*/[^)]*\\),\\n`,
    'm',
  );
  const left = pages.replace(entry, '');
  if (left === pages) throw new Refusal(`src/pages.ts does not name the page "${id}"; take the family back by hand.`);
  return left;
}

/** A remote without the page of a family, or nothing where that was all it had. */
function withoutPage(root: string, manifest: Manifest, id: string): Map<string, string> | undefined {
  const route = manifest.routes.find(({ page }) => page === id);
  if (!route) throw new Refusal(`${manifest.id} has no page "${id}"; take the family back by hand.`);
  if (manifest.routes.length === 1) return undefined;
  const { action, kind } = offersOf(id, '', route.path);
  const nav = manifest.nav
    .map((section) => ({ ...section, items: section.items.filter((item) => item.path !== route.path) }))
    .filter(({ items }) => items.length > 0);
  const actions = manifest.actions?.filter((one) => one.id !== action.id) ?? [];
  // Families of one remote share the word for their entries.
  const shared = actions.some((one) => one.icon === action.icon && one.id.startsWith('add-'));
  const kinds = Object.fromEntries(
    Object.entries(manifest.search?.kinds ?? {}).filter(([word]) => shared || word !== kind[0]),
  );
  // In their places, so that a manifest that had them is as it was; what is undefined is not written.
  const left = {
    ...manifest,
    nav,
    routes: manifest.routes.filter((one) => one !== route),
    actions: actions.length > 0 ? actions : undefined,
    search: Object.keys(kinds).length > 0 ? { kinds } : undefined,
  };
  const pages = `remotes/${manifest.id}/src/pages.ts`;
  return new Map([
    [`remotes/${manifest.id}/remote.json`, JSON.stringify(left, null, 2)],
    [pages, withoutImport(fs.readFileSync(path.join(root, pages), 'utf8'), id)],
  ]);
}

/**
 * Takes a family back that `new:family` made: its calls, its module, its page. What it wrote into databases stays there.
 *
 * @returns folders that are gone
 * @throws Refusal with one sentence; nothing is changed then
 */
export function removeFamily(root: string, id: string | undefined): string[] {
  if (!id) throw new Refusal('Name the family, for example zoo.');
  const lists = listsWithout(root, id);
  const manifests = readManifests(root);
  const manifest = manifests.find(({ routes }) => routes.some(({ page }) => page === id));
  const left = manifest && withoutPage(root, manifest, id);
  const page = manifest && (left ? `remotes/${manifest.id}/src/${id}` : `remotes/${manifest.id}`);
  const gone = [...foldersOf(id), ...(page ? [page] : [])];
  placeFiles(root, format(root, new Map([...lists, ...(left ?? [])])));
  // A start would bring a build of it back, whose calls nobody serves.
  const built = manifest && !left ? ['dist/builds', 'dist/registry'].map((folder) => `${folder}/${manifest.id}`) : [];
  for (const folder of [...gone, ...built]) fs.rmSync(path.join(root, folder), { recursive: true, force: true });
  return gone;
}

if (import.meta.main) {
  runCommand(() => {
    const { positionals } = asked(() => parseArgs({ args: process.argv.slice(2), allowPositionals: true }));
    const gone = removeFamily(path.resolve(import.meta.dirname, '..'), positionals[0]);
    console.log(`Gone: ${gone.join(', ')}. Tables that it made in a database stay there until you drop them.`);
  });
}
