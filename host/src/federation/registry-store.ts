import { findRoute, type RegistrySnapshot } from '@avenue/federation/registry';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { inlined } from '../shell/inlined.ts';
import { loader } from './loader.ts';

let snapshot: RegistrySnapshot = inlined<RegistrySnapshot>('registry') ?? { remotes: [] };
const listeners = new Set<() => void>();

export const registry = {
  current: () => snapshot,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Takes over the live registry once the page on screen is loaded in its new build; keeps the old one if that fails. */
  async refresh() {
    const response = await fetch('/registry.json');
    if (!response.ok) return;
    const next = (await response.json()) as RegistrySnapshot;
    const shown = findRoute(next, location.pathname);
    if (shown) await loader.load(shown.remote, shown.route.page);
    registry.replace(next);
  },
  replace(next: RegistrySnapshot) {
    snapshot = next;
    for (const listener of listeners) listener();
  },
};

/** The live registry; deferred, so a swap never interrupts typing. */
export const useRegistry = (): RegistrySnapshot =>
  useDeferredValue(useSyncExternalStore(registry.subscribe, registry.current));
