import { useSyncExternalStore } from 'react';

/** A word of the operator's that all texts on screen follow; the shell sets it from the studio. */
export function operatorValue<Value>(): {
  get: () => Value | undefined;
  set: (next: Value | undefined) => void;
  use: () => Value | undefined;
} {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
