import { useSyncExternalStore } from 'react';

const watch = (widthPx: number) => {
  const query = `(max-width: ${widthPx}px)`;
  return {
    subscribe: (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    matches: () => matchMedia(query).matches,
  };
};
const phone = watch(767);
const belowPanel = watch(999);

/** Phone width. */
export const useNarrow = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches);

/** Too narrow for a `RowPanel` beside its list. */
export const useOneColumn = (): boolean => useSyncExternalStore(belowPanel.subscribe, belowPanel.matches);
