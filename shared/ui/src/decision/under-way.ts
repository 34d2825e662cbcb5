import type { Decision } from '@avenue/data';
import { useEffect, useState } from 'react';

/** Decisions on their way to the server, by id of the item; they show as done. */
export type UnderWay = ReadonlyMap<string, Decision>;

let now: UnderWay = new Map();
const listeners = new Set<() => void>();

/** For the whole tab: a page that is left and opened again knows what is still on its way. */
export const underWay = {
  current: () => now,
  set(next: (now: UnderWay) => UnderWay): void {
    now = next(now);
    for (const listener of listeners) listener();
  },
};

/**
 * What is being decided, on whichever page it was pressed. A plain state and no external store: it has to change in one
 * render with the cursor that moves on, else the list loses a row under a cursor that still stands there.
 */
export function useUnderWay(): UnderWay {
  const [shown, setShown] = useState(now);
  useEffect(() => {
    const listener = () => setShown(now);
    listeners.add(listener);
    listener();
    return () => void listeners.delete(listener);
  }, []);
  return shown;
}
