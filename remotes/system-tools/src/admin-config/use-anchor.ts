import { useLocation } from '@avenue/ui';
import { useEffect } from 'react';

/** Scrolls to the section named in the address and puts focus on its heading, once the sections are there. */
export function useAnchor(ready: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link goes there again
  useEffect(() => {
    if (!ready || hash.length < 2) return;
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(decodeURIComponent(hash.slice(1)));
      section?.scrollIntoView({ block: 'start' });
      section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, hash, key]);
}
