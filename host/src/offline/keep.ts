import { findRoute, type RegistrySnapshot, remoteBase } from '@avenue/federation/registry';
import { trustedScript } from '@avenue/federation/trusted-script';
import { registry } from '../federation/registry-store.ts';
import { inlined } from '../shell/inlined.ts';
import { keptId } from './shell-copy.ts';
import { buildOf, cacheOf, outdated, prefix } from './strategy.ts';
import { keepMessage } from './worker-scope.ts';

/** Whether this page is the kept one, shown because the server did not answer. */
export const isKeptPage = () => inlined<string>(keptId) !== undefined;

/** Addresses of this origin that the page has loaded, without what follows the path. */
const loadedPaths = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

/**
 * Registers the worker and waits until it answers for this page. Nothing where browsers offer none (plain http away
 * from localhost) and in development, where one that an earlier production run left behind is removed.
 *
 * @returns whether a worker stands behind this page
 */
export async function register(): Promise<boolean> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return false;
  if (process.env.NODE_ENV !== 'production') {
    for (const old of await serviceWorker.getRegistrations()) await old.unregister();
    return false;
  }
  try {
    const taken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    await serviceWorker.register(trustedScript('/sw.js'), { updateViaCache: 'none' });
    if (!serviceWorker.controller) await taken;
    serviceWorker.controller?.postMessage(keepMessage);
    return true;
  } catch (error) {
    console.warn('This browser keeps no copy for later:', error);
    return false;
  }
}

const held = new Set<string>();

/** Says to other tabs that this one may still load code of a build; the browser ends it with the tab. */
function hold(build: string) {
  if (held.has(build)) return;
  held.add(build);
  void navigator.locks.request(prefix + build, { mode: 'shared' }, () => new Promise<never>(() => {}));
}

const buildsOf = ({ remotes }: RegistrySnapshot): string[] => [
  ...new Set(
    [...loadedPaths(), ...remotes.map((remote) => remoteBase(remote) + remote.entry)].flatMap(
      (path) => buildOf(path) ?? [],
    ),
  ),
];

/**
 * Marks the builds of this tab as used. Right after a load from the server these are the live ones, and copies of
 * builds that are neither live nor used by any tab are dropped.
 */
export async function keepBuilds(snapshot: RegistrySnapshot, { drop = true }: { drop?: boolean } = {}) {
  if (!navigator.locks) return;
  for (const build of buildsOf(snapshot)) hold(build);
  if (!drop || isKeptPage()) return;
  const { held: locks = [] } = await navigator.locks.query();
  const used = locks.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []));
  const names = outdated(await caches.keys(), new Set([...held, ...used]));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Gives the worker what the page loaded before the worker was there, and what was under way just then and ends later. It
 * comes from the HTTP cache, so no byte moves twice. The list of hashes comes along: the page may be opened from a shell
 * that another page left.
 */
export async function keepLoaded() {
  const keep = async (path: string) => {
    const build = buildOf(path);
    if (!build || (await caches.match(path, { cacheName: cacheOf(build), ignoreVary: true }))) return;
    await fetch(path).catch(() => {});
  };
  const takenAt = performance.now();
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      const { origin, pathname } = new URL(name);
      if (startTime <= takenAt && origin === location.origin) void keep(pathname);
    }
  }).observe({ type: 'resource' });
  const shown = findRoute(registry.current(), location.pathname)?.remote;
  for (const path of new Set([...loadedPaths(), ...(shown ? [`${remoteBase(shown)}files.json`] : [])]))
    await keep(path);
}
