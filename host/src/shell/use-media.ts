import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; false where there is no `matchMedia`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      if (typeof matchMedia === 'undefined') return () => {};
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => typeof matchMedia !== 'undefined' && matchMedia(query).matches,
  );
}
