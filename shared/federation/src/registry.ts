import type { PageAssets, RemoteJson, RouteItem } from './schema.ts';

export type { HostJson, NavItem, NavSection, PageAssets, RemoteJson, RemoteSource, RouteItem } from './schema.ts';

/** A published remote as the browser gets it. */
export interface LiveRemote
  extends Omit<RemoteJson, '$schema' | 'versions' | 'flavour' | 'uses' | 'bundles' | 'entry' | 'pages'> {
  entry: string;
  pages: Record<string, PageAssets>;
  /** sha384 by file name. Where a file is missing here, `files.json` of the build lists it. */
  files: Record<string, string>;
  /** sha384 of `files.json`. */
  list: string;
  /** Why it cannot be opened now, in a sentence. */
  trouble?: string;
  /** Shown in this browser only, in place of the published build. */
  override?: true;
}

/** A local build that this browser asked for. */
export interface ShownOverride {
  id: string;
  title: string;
  /** Whose build it is. */
  by: string;
  /** Version that everyone else sees. */
  others: string;
  /** Why it is not shown, in a sentence; absent if it is. */
  refused?: string;
}

export interface RegistrySnapshot {
  /** Build of the live host. Remotes are judged against it, so a tab with another one waits for its next load. */
  readonly host: string;
  readonly remotes: readonly LiveRemote[];
  /** Changes with whatever is published, rolled back or switched off. Absent where nothing is published. */
  readonly state?: string;
  /** Absent in a browser that sees what everyone sees. */
  readonly overrides?: readonly ShownOverride[];
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
