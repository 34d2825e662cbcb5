import { onRegistryChange, useLiveEvents } from '@avenue/data';
import { type ComponentType, useEffect, useState } from 'react';
import { registry } from '../federation/registry-store.ts';
import { ConnectionBar } from '../offline/connection-bar.tsx';

/** When nobody points at anything, what is only for later begins this long after the shell stands. */
const laterMs = 1500;

/** What listens for the whole tab, once: the stream of events, publishes of remotes, and what begins later. */
export function Live() {
  const [Later, setLater] = useState<ComponentType>();
  useLiveEvents();
  useEffect(
    () =>
      onRegistryChange((state) => {
        if (state && state === registry.current().state) return;
        void import(/* webpackChunkName: "later" */ '../federation/swap.ts').then(
          ({ takeOver }) => takeOver(),
          () => {},
        );
      }),
    [],
  );
  useEffect(() => {
    const begin = () =>
      import(/* webpackChunkName: "later" */ '../offline/later.tsx').then(
        (part) => setLater(() => part.Later),
        // The page works without it.
        () => {},
      );
    const timer = setTimeout(begin, laterMs);
    addEventListener('pointerover', begin, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerover', begin);
    };
  }, []);
  return (
    <>
      <ConnectionBar />
      {Later && <Later />}
    </>
  );
}
