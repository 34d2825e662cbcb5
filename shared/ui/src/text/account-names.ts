import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let names: ReadonlyMap<string, string> = new Map();

/** What the operator calls each account from now on; the shell sets it from the studio. */
export function setAccountNames(accounts: readonly { account: string; label: string }[]): void {
  const next = new Map(accounts.map(({ account, label }) => [account, label]));
  if (next.size === names.size && [...next].every(([account, label]) => names.get(account) === label)) return;
  names = next;
  for (const listener of listeners) listener();
}

/** What the operator calls an account; its own name where the studio has no such channel any more. */
export const accountName = (account: string): string => names.get(account) ?? account;

/** `accountName` for a part that is on screen: it re-renders when a name changes. */
export function useAccountName(): typeof accountName {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => names,
  );
  return accountName;
}
