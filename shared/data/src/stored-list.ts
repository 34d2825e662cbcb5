import { useSyncExternalStore } from 'react';

export interface StoredList {
  current(): readonly string[];
  /** @returns false where the browser keeps nothing and the list holds for this visit only */
  set(next: readonly string[]): boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * A list of texts that this browser keeps; other tabs see changes. Where storage is closed it lives in memory.
 *
 * @param initial what stands there until something is set; the same object as long as nothing changed
 */
export function storedList(key: string, initial: () => readonly string[], longest: number): StoredList {
  const listeners = new Set<() => void>();
  let list = read();

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
    list = read();
    tell();
  };
  return {
    current: () => list ?? initial(),
    set(next) {
      const set = next.slice(0, longest);
      list = set;
      let kept = true;
      try {
        localStorage.setItem(key, JSON.stringify(set));
      } catch {
        // Storage is full or closed: the list still holds for this visit.
        kept = false;
      }
      tell();
      return kept;
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

/** Starts empty. */
const nothing: readonly string[] = [];
export const empty = () => nothing;

export const useStoredList = (list: StoredList) => useSyncExternalStore(list.subscribe, list.current);
