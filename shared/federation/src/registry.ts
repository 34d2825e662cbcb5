import type { PageAssets, RemoteJson, RemoteSlot, RouteItem } from './schema.ts';

export type {
  Contract,
  HostJson,
  IconShape,
  Icons,
  NavItem,
  NavSection,
  PageAssets,
  PageHelp,
  Place,
  RemoteAction,
  RemoteJson,
  RemoteSlot,
  RemoteSource,
  RouteItem,
} from './schema.ts';

/** Files of a page, or why it cannot be opened although its remote can. */
export interface LivePage extends Omit<PageAssets, 'families'> {
  /** In sentences: why, and what to do. */
  trouble?: string;
}

/** A published remote as the browser gets it. */
export interface LiveRemote
  extends Omit<
    RemoteJson,
    '$schema' | 'contract' | 'versions' | 'flavour' | 'uses' | 'bundles' | 'entry' | 'pages' | 'help'
  > {
  entry: string;
  pages: Record<string, LivePage>;
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

/** Why a page cannot be opened, in sentences; nothing if it can. */
export const troubleOf = ({ trouble, pages }: LiveRemote, page: string): string | undefined =>
  trouble ?? pages[page]?.trouble;

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

/** The same page in another snapshot, wherever its path is then; nothing if its remote has it no more. */
export function samePage({ remotes }: RegistrySnapshot, { remote, route }: FoundRoute): FoundRoute | undefined {
  const now = remotes.find(({ id }) => id === remote.id);
  const same = now?.routes.find(({ page }) => page === route.page);
  return now && same && { remote: now, route: same };
}

/** The page that a part of the shell leads to: `start` for the root, `inbox` for what needs the operator. */
export function pageThat(snapshot: RegistrySnapshot, is: NonNullable<RouteItem['is']>[number]): RouteItem | undefined {
  return snapshot.remotes.flatMap(({ routes }) => routes).find((route) => route.is?.includes(is));
}

export interface FoundSlot {
  remote: LiveRemote;
  slot: RemoteSlot;
}

/** What live remotes bring to a place, in its order; parts of a remote that is not there are not there either. */
export const slotsAt = ({ remotes }: RegistrySnapshot, place: string): FoundSlot[] =>
  remotes
    .flatMap((remote) => (remote.slots ?? []).filter((slot) => slot.place === place).map((slot) => ({ remote, slot })))
    .sort((a, b) => a.slot.order - b.slot.order);

/** The page behind a path, and the page of the start behind the root; nothing if no live remote has one. */
export const findPage = (snapshot: RegistrySnapshot, pathname: string): FoundRoute | undefined =>
  findRoute(snapshot, pathname === '/' ? (pageThat(snapshot, 'start')?.path ?? '/') : pathname);
