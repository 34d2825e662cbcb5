/** Every cache of this layout; a worker with another layout takes another prefix and drops these. */
export const prefix = 'avenue-1 ';

const codePath = /^\/((?:assets|remotes\/[a-z][a-z0-9-]*)\/[a-z0-9]+)\/[\w@~+.-]+$/;

/** `assets/<build>` or `remotes/<id>/<build>` for the address of code; nothing for any other address. */
export const buildOf = (pathname: string): string | undefined => codePath.exec(pathname)?.[1];

/** One cache a build, so that an old build is dropped as a whole. */
export const cacheOf = (build: string) => prefix + build;

export type Plan =
  /** Left to the browser: calls, events, media, and whatever is not ours. */
  | { from: 'network' }
  /** Never changes under its address: the copy first. */
  | { from: 'copy'; build: string }
  /** A page: the server first, the shell when it does not answer. */
  | { from: 'server' };

interface Asked {
  method: string;
  mode: string;
  url: string;
  /** Default value: false. */
  ranged?: boolean;
}

/** What the worker does with a request. */
export function planFor({ method, mode, url, ranged = false }: Asked, origin: string): Plan {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || ranged) return { from: 'network' };
  const build = buildOf(pathname);
  if (build) return { from: 'copy', build };
  const isPage = mode === 'navigate' && !/^\/(?:api|media)\//.test(pathname) && !/\.\w+$/.test(pathname);
  return { from: isPage ? 'server' : 'network' };
}

/** Whether an answer may be kept: whole, of this origin, and declared never to change. */
export const mayKeep = ({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean =>
  status === 200 && type === 'basic' && /\bimmutable\b/.test(headers.get('cache-control') ?? '');

/** The answers a gateway gives for a server that is away. */
export const isAway = (status: number) => status === 502 || status === 503 || status === 504;

/** The strongest hash of an `integrity` attribute, if it is one that the product writes. */
export const sha384Of = (integrity: string): string | undefined => /\bsha384-([A-Za-z0-9+/=]+)/.exec(integrity)?.[1];

/**
 * The caches that may go.
 *
 * @param names all caches of the origin
 * @param builds what is live and what open tabs use, each as `buildOf` says it
 */
export const outdated = (names: readonly string[], builds: ReadonlySet<string>): string[] =>
  names.filter((name) => name.startsWith(prefix) && !builds.has(name.slice(prefix.length)));
