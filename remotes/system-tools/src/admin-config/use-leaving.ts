import type { ConfigEntry } from '@avenue/contract';
import { toast } from '@avenue/ui';
import { useEffect, useRef } from 'react';

/** What is not saved yet, for whoever opens another page; keys are kept in memory alone. */
export function leavingWords(changed: readonly Pick<ConfigEntry, 'kind'>[]): string {
  const count = changed.length === 1 ? '1 setting is' : `${changed.length} settings are`;
  const keys = changed.filter(({ kind }) => kind === 'secret').length;
  const secret = keys === 0 ? '' : ` ${keys === 1 ? 'A typed key' : 'Typed keys'} only until the tab is closed.`;
  return `${count} not saved yet. Admin Config keeps what you typed.${secret}`;
}

/** Says where unsaved changes wait when another page is opened. */
export function useLeaving(changed: readonly Pick<ConfigEntry, 'kind'>[]): void {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  }, [changed]);
  useEffect(
    () => () => {
      if (latest.current.length > 0) toast.show({ text: leavingWords(latest.current), tone: 'quiet' });
    },
    [],
  );
}
