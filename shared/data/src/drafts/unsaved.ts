import { useEffect } from 'react';

interface Held {
  /** A reload would lose it. */
  inMemory: boolean;
}

const held = new Set<Held>();
const memories = new Set<() => boolean>();
let claims = 0;

/** Whether something on the page is not saved: whoever replaces the page waits. */
export const isUnsaved = (): boolean => held.size > 0;

/** Whether a reload would lose words: secrets, and all where the browser keeps nothing. */
export const isOnlyInMemory = (): boolean =>
  [...held].some(({ inMemory }) => inMemory) || [...memories].some((holds) => holds());

/** How often a draft took words so far: a field whose input raised it is looked after. */
export const draftClaims = (): number => claims;
export const claim = (): void => {
  claims += 1;
};

const ask = (event: BeforeUnloadEvent) => {
  if (isOnlyInMemory()) event.preventDefault();
};

/** Has the browser ask before it closes while the answer is yes; a page without such words stays free to be kept. */
export function watchMemory(): void {
  if (isOnlyInMemory()) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Whoever holds words beside what is on the page. */
export function noteMemory(holds: () => boolean): void {
  memories.add(holds);
}

/**
 * Says that something on this page is not saved, for forms that keep it by themselves. `useDraft` does it on its own.
 * `kept`: it comes back after a reload. Default value: false; closing the tab then asks first.
 */
export function useUnsaved(unsaved: boolean, { kept = false }: { kept?: boolean } = {}): void {
  useEffect(() => {
    if (!unsaved) return;
    const one = { inMemory: !kept };
    held.add(one);
    watchMemory();
    return () => {
      held.delete(one);
      watchMemory();
    };
  }, [unsaved, kept]);
}
