import { useSyncExternalStore } from 'react';

export interface StoredList {
  current(): readonly string[];
  set(next: readonly string[]): void;
  subscribe(listener: () => void): () => void;
}

/** A list of texts that this browser keeps; other tabs see changes. Where storage is closed it lives in memory. */
export function storedList(key: string, initial: readonly string[], longest: number): StoredList {
  const listeners = new Set<() => void>();
  let list = read() ?? initial;

  function read(): readonly string[] | undefined {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, longest) : undefined;
    } catch {
      return undefined;
    }
  }
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    list = read() ?? initial;
    tell();
  };
  return {
    current: () => list,
    set(next) {
      list = next.slice(0, longest);
      try {
        localStorage.setItem(key, JSON.stringify(list));
      } catch {
        // Storage is full or closed: the list still holds for this visit.
      }
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export const useStoredList = (list: StoredList) => useSyncExternalStore(list.subscribe, list.current);
