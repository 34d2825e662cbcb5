import { findRoute, type NavItem, type RegistrySnapshot } from '@avenue/federation/registry';
import { loader } from '../federation/loader.ts';
import { registry } from '../federation/registry-store.ts';
import { pins } from '../nav/remembered.ts';
import { whenIdle } from '../shell/when-idle.ts';

const pathsOf = (items: readonly NavItem[]): string[] =>
  [...items]
    .sort((a, b) => a.order - b.order)
    .flatMap(({ path, items: inner }) => [...(path ? [path] : []), ...pathsOf(inner ?? [])]);

/** The page after this one in its section, as the menu orders them: often the next step of the work. */
export function nextInSection({ remotes }: Pick<RegistrySnapshot, 'remotes'>, pathname: string): string | undefined {
  const sections = remotes.flatMap(({ nav }) => nav);
  const here = sections.find(({ items }) => pathsOf(items).includes(pathname));
  const paths = pathsOf(sections.filter(({ section }) => section === here?.section).flatMap(({ items }) => items));
  return here && paths[paths.indexOf(pathname) + 1];
}

/** Loads the code, not the data, of the next step and of the pinned pages, one after the other. */
export async function prefetchAhead() {
  const snapshot = registry.current();
  const next = nextInSection(snapshot, location.pathname);
  for (const path of new Set([...(next ? [next] : []), ...pins.current()])) {
    const found = findRoute(snapshot, path);
    if (!found || path === location.pathname) continue;
    await whenIdle();
    if (document.visibilityState === 'visible') loader.prefetch(found.remote, found.route.page);
  }
}
