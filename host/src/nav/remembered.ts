import { empty, storedList } from '@avenue/data';
import { findRoute, type RegistrySnapshot, samePage } from '@avenue/federation/registry';
import { registry } from '../federation/registry-store.ts';
import { allPages, navTree } from './tree.ts';

export const mostPins = 6;
const mostRecents = 6;

let suggested: { of: RegistrySnapshot; paths: readonly string[] } | undefined;

/** Pages that manifests pin. */
function suggestedPins(): readonly string[] {
  const now = registry.current();
  if (suggested?.of !== now) {
    const pages = allPages(navTree(now.remotes)).filter(({ pinned }) => pinned);
    suggested = { of: now, paths: pages.map(({ path }) => path).slice(0, mostPins) };
  }
  return suggested.paths;
}

/** Paths the operator pinned; until then those that manifests suggest. */
export const pins = storedList('avenue.pins', suggestedPins, mostPins);

/** Paths opened last, newest first; one more than is shown, since the page on screen is left out. */
export const recents = storedList('avenue.recents', empty, mostRecents);

export function togglePin(path: string) {
  const now = pins.current();
  if (now.includes(path)) pins.set(now.filter((pinned) => pinned !== path));
  else if (now.length < mostPins) pins.set([...now, path]);
}

export function rememberVisit(path: string) {
  recents.set([path, ...recents.current().filter((known) => known !== path)]);
}

/** Where pages have got other paths, what was remembered of them follows. */
function follow(before: RegistrySnapshot, now: RegistrySnapshot) {
  const moved = new Map(
    before.remotes.flatMap((remote) =>
      remote.routes.flatMap((route) => {
        const path = findRoute(now, route.path) ? undefined : samePage(now, { remote, route })?.route.path;
        return path ? [[route.path, path] as const] : [];
      }),
    ),
  );
  for (const list of moved.size > 0 ? [pins, recents] : []) {
    const paths = list.current();
    if (paths.some((path) => moved.has(path))) list.set(paths.map((path) => moved.get(path) ?? path));
  }
}

let last = registry.current();
registry.subscribe(() => {
  follow(last, registry.current());
  last = registry.current();
});
