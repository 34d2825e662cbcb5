import { operatorValue } from './operator-value.ts';

const zone = operatorValue<string>();

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
export const setOperatorZone = (name: string | undefined): void =>
  zone.set(name !== undefined && isZone(name) ? name : undefined);

/** IANA name of the operator's zone; undefined while the browser's own is in force. */
export const operatorZone = zone.get;

/** The operator's zone; re-renders when it changes. */
export const useOperatorZone = zone.use;
