import { useSyncExternalStore } from 'react';

const failing = new Set<string>();
const listeners = new Set<() => void>();
let count = 0;

function tell() {
  count = failing.size;
  for (const listener of listeners) listener();
}

/** Which remotes failed when they were last opened. */
export const health = {
  failed(remote: string) {
    failing.add(remote);
    tell();
  },
  works(remote: string) {
    if (failing.delete(remote)) tell();
  },
};

/** How many remotes failed when they were last opened. */
export const useFailing = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => count,
  );
