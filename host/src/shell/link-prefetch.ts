import { findRoute } from '@avenue/federation/registry';
import { useEffect } from 'react';
import { loader } from '../federation/loader.ts';
import { registry } from '../federation/registry-store.ts';

/** A pointer that only passes over a link stays shorter than this. */
const intentMs = 120;

/** Fetches the code of a page while the operator points at a link to it, or has focus on one. */
export function useLinkPrefetch() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin) return;
      const found = findRoute(registry.current(), link.pathname);
      if (found) timer = setTimeout(() => loader.prefetch(found.remote, found.route.page), intentMs);
    };
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
}
