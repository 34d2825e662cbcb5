import type { LiveRemote, RegistrySnapshot } from '@avenue/federation/registry';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { inlined } from '../shell/inlined.ts';

let snapshot: RegistrySnapshot = inlined<RegistrySnapshot>('registry') ?? { host: '', remotes: [] };
const listeners = new Set<() => void>();
/** The build of each remote that was last shown without a fault in this tab. */
const proven = new Map<string, LiveRemote>();
/** Builds that failed in this tab after another one had worked. */
const failed = new Set<string>();

/** A build that failed here gives way to the one that worked, until the registry has another. */
const usable = (remote: LiveRemote): LiveRemote => (failed.has(remote.build) && proven.get(remote.id)) || remote;

export const registry = {
  current: () => snapshot,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  replace(next: RegistrySnapshot) {
    snapshot = { ...next, remotes: next.remotes.map(usable) };
    for (const listener of listeners) listener();
  },
  worked(remote: LiveRemote) {
    proven.set(remote.id, remote);
  },
  /** Whether another build of this remote worked in this tab. */
  hasProven: ({ id, build }: LiveRemote) => (proven.get(id)?.build ?? build) !== build,
  /** @returns whether an earlier build that worked takes its place */
  broke({ id, build }: LiveRemote): boolean {
    const earlier = proven.get(id);
    if (!earlier || earlier.build === build) return false;
    failed.add(build);
    registry.replace(snapshot);
    return true;
  },
};

/** The live registry; deferred, so a swap never interrupts typing. */
export const useRegistry = (): RegistrySnapshot =>
  useDeferredValue(useSyncExternalStore(registry.subscribe, registry.current));
