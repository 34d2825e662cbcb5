import type { RemoteJson, RouteItem } from './schema.ts';

export type { HostJson, NavItem, NavSection, PageAssets, RemoteJson, RemoteSource, RouteItem } from './schema.ts';

/** A published remote as the browser gets it: without the hashes of files that it may never ask for. */
export type LiveRemote = Omit<RemoteJson, 'files' | '$schema'>;

export interface RegistrySnapshot {
  readonly remotes: readonly LiveRemote[];
}

/** Build-scoped, so two builds of one remote can live in the same tab without sharing webpack globals. */
export const containerName = ({ id, build }: { id: string; build: string }) => `${id.replaceAll('-', '_')}_${build}`;

export const remoteBase = ({ id, build }: { id: string; build: string }) => `/remotes/${id}/${build}/`;
export const hostBase = (build: string) => `/assets/${build}/`;

/** Page path without a trailing slash; the root stays `/`. */
export const normalPath = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

export interface FoundRoute {
  remote: LiveRemote;
  route: RouteItem;
}

/** The page behind a path; nothing if no live remote has one. */
export function findRoute(snapshot: RegistrySnapshot, pathname: string): FoundRoute | undefined {
  const path = normalPath(pathname);
  for (const remote of snapshot.remotes) {
    const route = remote.routes.find((candidate) => candidate.path === path);
    if (route) return { remote, route };
  }
  return undefined;
}
