import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let zone: string | undefined;

/** Whether the browser knows a zone by this name. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** All moments on screen are told in this zone from now on; the shell sets it from the studio. A name that the browser does not know leaves its own zone in force. */
export function setOperatorZone(name: string | undefined): void {
  const next = name !== undefined && isZone(name) ? name : undefined;
  if (next === zone) return;
  zone = next;
  for (const listener of listeners) listener();
}

/** IANA name of the operator's zone; undefined while the browser's own is in force. */
export const operatorZone = (): string | undefined => zone;

/** The operator's zone; re-renders when it changes. */
export const useOperatorZone = (): string | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, operatorZone);
