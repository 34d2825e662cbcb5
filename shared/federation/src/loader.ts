import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { RemoteFailure, type Stage } from './failure.ts';
import { giveRuntime } from './host-runtime.ts';
import { allowFiles, areKnown, hashOf, installIntegrity, learnFiles } from './integrity.ts';
import { failStyles, type LateParts, latePartsOf } from './parts.ts';
import { containerName, type LiveRemote, remoteBase, troubleOf } from './registry.ts';
import { trustedScript } from './trusted-script.ts';

export { RemoteFailure, type Stage } from './failure.ts';
export type { LateParts } from './parts.ts';

/** What a remote must expose as `./pages`. */
export interface PagesModule {
  pages: Record<string, () => Promise<{ default: ComponentType }>>;
}

/** How patient the host is. */
export interface LoaderPolicy {
  /** Milliseconds one file may take. Default value: 8000. */
  timeoutMs?: number;
  /** How often one stage is tried. Default value: 3. */
  tries?: number;
  /** Milliseconds before the second try; the third waits twice as long. Default value: 100. */
  pauseMs?: number;
  /** Shared modules that come with the pages that use them. Default value: none. */
  parts?: LateParts;
}

export interface PageLoader {
  /** One promise per page and build, safe to read with `use()`. Rejects with a `RemoteFailure`. */
  load(remote: LiveRemote, page: string): Promise<ComponentType>;
  /** Makes the next `load` ask the network again. */
  retry(remote: LiveRemote, page: string, failure: RemoteFailure): void;
  /** Loads ahead of need; a failure is forgotten, so the operator's own visit tries afresh. */
  prefetch(remote: LiveRemote, page: string): void;
}

/** Loads pages of remotes through the federation runtime. */
export function createPageLoader({
  timeoutMs = 8000,
  tries = 3,
  pauseMs = 100,
  parts = {},
}: LoaderPolicy = {}): PageLoader {
  let ready = false;
  installIntegrity();
  giveRuntime();
  const provide = latePartsOf(parts, timeoutMs);
  const registered = new Set<string>();
  const pages = new Map<string, Promise<ComponentType>>();
  const failures = new Map<string, RemoteFailure>();
  // A page that may no longer be opened is another thing than the one that was.
  const key = (remote: LiveRemote, page: string) => `${containerName(remote)}/${page}/${troubleOf(remote, page) ?? ''}`;

  function register(remote: LiveRemote): string {
    const name = containerName(remote);
    if (!ready) {
      registerPlugins([
        {
          name: 'entry',
          createScript({ url }) {
            const script = document.createElement('script');
            script.crossOrigin = 'anonymous';
            script.integrity = hashOf(url);
            script.src = trustedScript(url);
            return { script, timeout: timeoutMs };
          },
        },
      ]);
      ready = true;
    }
    if (!registered.has(name)) {
      registerRemotes([{ name, entry: remoteBase(remote) + remote.entry, entryGlobalName: name, type: 'global' }]);
      registered.add(name);
    }
    return name;
  }

  async function attempt(remote: LiveRemote, page: string): Promise<ComponentType> {
    let module: PagesModule | null;
    // Beside the entry, not after it; a failure is told where the page itself needs it.
    const provided = provide(remote.pages[page]?.shared ?? []);
    provided.catch(() => {});
    try {
      await knowFiles(remote, page, timeoutMs);
      // The first page of a remote comes beside its entry, not after it.
      if (!registered.has(containerName(remote))) preloadPage(remote, page);
      module = await loadRemote<PagesModule>(`${register(remote)}/pages`);
    } catch (error) {
      const inChunk = error instanceof Error && error.name === 'ChunkLoadError';
      throw new RemoteFailure(remote, inChunk ? 'expose' : 'entry', error);
    }
    const importPage = module?.pages[page];
    if (!importPage) throw new RemoteFailure(remote, 'page', `"${page}" is not among the pages it exposes.`);
    const rejectStyles = setTimeout(() => {
      for (const file of remote.pages[page]?.css ?? []) failStyles(remoteBase(remote) + file);
    }, timeoutMs);
    try {
      await provided;
      return (await importPage()).default;
    } catch (error) {
      throw new RemoteFailure(remote, 'page', error);
    } finally {
      clearTimeout(rejectStyles);
    }
  }

  /**
   * Tries each stage several times: a preload that failed answers the first request for its file with that failure, a
   * page may have failed preloads for both script and style, and only then a request reaches the network. A stage that
   * timed out is not tried again.
   */
  async function loadPatiently(remote: LiveRemote, page: string): Promise<ComponentType> {
    const trouble = troubleOf(remote, page);
    if (trouble) throw new RemoteFailure(remote, 'manifest', trouble);
    const counts: Partial<Record<Stage, number>> = {};
    for (;;) {
      const start = performance.now();
      try {
        return await attempt(remote, page);
      } catch (failure) {
        const { stage } = failure as RemoteFailure;
        const count = (counts[stage] ?? 0) + 1;
        counts[stage] = count;
        // A timer of a browser may fire a little early.
        if (performance.now() - start >= timeoutMs * 0.9) throw failure;
        if (count >= tries) throw await orDamage(remote, page, failure as RemoteFailure);
        await new Promise((resolve) => setTimeout(resolve, pauseMs * count));
      }
    }
  }

  /** A page that did not arrive: perhaps a file is not the one that was published. The browser does not say so itself. */
  async function orDamage(remote: LiveRemote, page: string, failure: RemoteFailure): Promise<RemoteFailure> {
    if (failure.fault) return failure;
    for (const file of filesOf(remote, page)) {
      const url = remoteBase(remote) + file;
      const get = (integrity: string) =>
        fetch(url, { cache: 'reload', integrity, signal: AbortSignal.timeout(timeoutMs) }).then(
          async (response) => response.ok && (await response.arrayBuffer()).byteLength > 0,
          () => false,
        );
      if (!(await get(hashOf(url))) && (await get(''))) return new RemoteFailure(remote, failure.stage, failure, file);
    }
    return failure;
  }

  /** Replaces what the HTTP cache holds for a page: a request that hangs there blocks later ones for the same file. */
  async function refetch(remote: LiveRemote, page: string, { request }: RemoteFailure) {
    const urls = filesOf(remote, page).map((file) => remoteBase(remote) + file);
    const get = async (url: string) => {
      const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      await response.arrayBuffer();
    };
    try {
      await Promise.all([...urls, ...(request ? [request] : [])].map(get));
    } catch (error) {
      throw new RemoteFailure(remote, 'entry', error);
    }
  }

  function load(remote: LiveRemote, page: string): Promise<ComponentType> {
    const id = key(remote, page);
    const known = pages.get(id);
    if (known) return known;
    const failure = failures.get(id);
    const promise = failure
      ? refetch(remote, page, failure).then(() => loadPatiently(remote, page))
      : loadPatiently(remote, page);
    promise.then(
      () => failures.delete(id),
      () => {},
    );
    pages.set(id, promise);
    return promise;
  }

  return {
    load,
    retry(remote, page, failure) {
      failures.set(key(remote, page), failure);
      pages.delete(key(remote, page));
    },
    prefetch(remote, page) {
      const id = key(remote, page);
      if (pages.has(id) || failures.has(id)) return;
      const promise = load(remote, page);
      promise.catch(() => {
        if (pages.get(id) === promise) pages.delete(id);
      });
    },
  };
}

const filesOf = (remote: LiveRemote, page: string): string[] => {
  const { js = [], css = [] } = remote.pages[page] ?? {};
  return [remote.entry, ...js, ...css];
};

function preload(base: string, file: string) {
  const isStyle = file.endsWith('.css');
  const link = Object.assign(document.createElement('link'), {
    ...{ rel: 'preload', as: isStyle ? 'style' : 'script', integrity: hashOf(base + file), href: base + file },
    // What asks for a style later does so without.
    ...(!isStyle && { crossOrigin: 'anonymous' }),
  });
  // What it brought stays in the cache; the element would stay in the head of every page.
  for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove());
  document.head.append(link);
}

const preloadPage = (remote: LiveRemote, page: string) => {
  const { js = [], css = [] } = remote.pages[page] ?? {};
  for (const file of [...js, ...css]) preload(remoteBase(remote), file);
};

/** Learns the hashes of a page's files. The entry, whose hash is known, is on its way meanwhile. */
async function knowFiles(remote: LiveRemote, page: string, timeoutMs: number) {
  const base = remoteBase(remote);
  allowFiles(base, remote.files);
  if (remote.list === '' || areKnown(base, filesOf(remote, page))) return;
  preload(base, remote.entry);
  await learnFiles(remote, timeoutMs);
}
