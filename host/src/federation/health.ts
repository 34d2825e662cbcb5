import { useSyncExternalStore } from 'react';

/** What became of each remote when it was last opened in this tab; one that was not opened is not here. */
const outcomes = new Map<string, 'shown' | 'failed'>();
const listeners = new Set<() => void>();
let shown: readonly string[] = [];

function note(remote: string, outcome: 'shown' | 'failed') {
  if (outcomes.get(remote) === outcome) return;
  outcomes.set(remote, outcome);
  shown = [...outcomes].flatMap(([id, last]) => (last === 'shown' ? [id] : []));
  for (const listener of listeners) listener();
}

export const health = {
  failed: (remote: string) => note(remote, 'failed'),
  works: (remote: string) => note(remote, 'shown'),
};

/** Ids of the remotes that were shown without a fault when they were last opened in this tab. */
export const useShown = (): readonly string[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
  );
