import type { StudioState } from '@avenue/contract';
import type { LiveRemote, NavItem, PageHelp } from '@avenue/federation/registry';
import { type LiveBuilds, livePages } from './federation/index.ts';
import type { PageSource } from './http/index.ts';
import type { KnownPage } from './kernel/known-page.ts';

const flat = (items: readonly NavItem[]): NavItem[] => items.flatMap((item) => [item, ...flat(item.items ?? [])]);

/** What remotes say of their pages. Those without a place in the navigation are reached by links only. */
export function pagesOf(
  remotes: readonly Pick<LiveRemote, 'nav' | 'routes'>[],
  help: readonly PageHelp[] = [],
): KnownPage[] {
  return remotes.flatMap(({ nav, routes }) => {
    const told = (path: string) => {
      const about = routes.find((route) => route.path === path)?.about;
      const own = help.filter((one) => one.path === path);
      const page = routes.find((route) => route.path === path)?.page;
      const [first] = routes.filter((route) => route.page === page);
      return {
        ...(about && { about }),
        ...(page !== undefined && first && first.path !== path && { viewOf: first.path }),
        ...(own.length > 0 && { help: own }),
      };
    };
    const listed = nav.flatMap(({ label: section, items }) =>
      flat(items).flatMap(({ path, label, synonyms = [] }) =>
        path === undefined ? [] : [{ path, title: label, section, synonyms, listed: true, ...told(path) }],
      ),
    );
    const others = routes
      .filter(({ path }) => !listed.some((page) => page.path === path))
      .map(({ path, title }) => ({ path, title, section: '', synonyms: [], listed: false, ...told(path) }));
    return [...listed, ...others];
  });
}

/** Pages of the live remotes. */
export const knownPages = (builds: LiveBuilds): KnownPage[] => pagesOf(builds.snapshot().remotes, builds.help());

export type Pages = PageSource & { knownPages(): readonly KnownPage[] };

/** Dashboard and remotes from their live builds. */
export const builtPages =
  (builds: LiveBuilds) =>
  (studio: () => StudioState | undefined): Pages => ({
    ...livePages(builds, studio),
    knownPages: () => knownPages(builds),
  });
