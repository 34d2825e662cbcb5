import { onRegistryChange, useLiveEvents } from '@avenue/data';
import { useEffect } from 'react';
import { registry } from '../federation/registry-store.ts';
import { useLinkPrefetch } from '../shell/link-prefetch.ts';

/** What listens for the whole tab, once: the stream of events, publishes of remotes, and links pointed at. */
export function Live() {
  useLiveEvents();
  useLinkPrefetch();
  useEffect(
    () =>
      onRegistryChange(() => {
        registry.refresh().catch((error: unknown) => console.warn('The new build was not taken over:', error));
      }),
    [],
  );
  return null;
}
