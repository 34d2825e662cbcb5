import type { StudioState } from '@avenue/contract';
import type { NavItem } from '@avenue/federation/registry';
import { type LiveBuilds, livePages } from './federation/index.ts';
import type { PageSource } from './http/index.ts';
import type { KnownPage } from './kernel/known-page.ts';

const flat = (items: readonly NavItem[]): NavItem[] => items.flatMap((item) => [item, ...flat(item.items ?? [])]);

/** What the live remotes say of their pages. Those without a place in the navigation are reached by links only. */
export function knownPages(builds: LiveBuilds): KnownPage[] {
  return builds.snapshot().remotes.flatMap(({ nav, routes }) => {
    const listed = nav.flatMap(({ label: section, items }) =>
      flat(items).flatMap(({ path, label, synonyms = [] }) => {
        if (path === undefined) return [];
        const about = routes.find((route) => route.path === path)?.about;
        return [{ path, title: label, section, synonyms, listed: true, ...(about && { about }) }];
      }),
    );
    const others = routes
      .filter(({ path }) => !listed.some((page) => page.path === path))
      .map(({ path, title, about }) => ({
        path,
        title,
        section: '',
        synonyms: [],
        listed: false,
        ...(about && { about }),
      }));
    return [...listed, ...others];
  });
}

export type Pages = PageSource & { knownPages(): readonly KnownPage[] };

/** Dashboard and remotes from their live builds. */
export const builtPages =
  (builds: LiveBuilds) =>
  (studio: () => StudioState | undefined): Pages => ({
    ...livePages(builds, studio),
    knownPages: () => knownPages(builds),
  });
