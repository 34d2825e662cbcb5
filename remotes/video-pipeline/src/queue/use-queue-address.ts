import type { QueueShow } from '@avenue/contract';
import { useSearchParams } from '@avenue/ui';
import { useEffect, useRef } from 'react';
import { isShow } from './items.ts';

/**
 * What the address says: the filter and the open item. `onAsked` is told of an item that the address names anew, by a
 * link or a step back; what is written here comes back later and is no news.
 */
export function useAddress(onAsked: (id: string) => void) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('item') ?? undefined;
  const place = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  const written = useRef<(string | undefined)[]>([]);
  const known = useRef(asked);
  useEffect(() => {
    if (known.current === asked) return;
    known.current = asked;
    if (written.current.includes(asked)) {
      if (written.current.at(-1) === asked) written.current = [];
    } else if (asked !== undefined) onAsked(asked);
  });

  const wanted = search.get('show');
  const show: QueueShow = isShow(wanted) ? wanted : 'all';
  return {
    show,
    asked,
    hrefOf: (id: string | undefined) => `?${place({ item: id })}`,
    open: (id: string | undefined) => {
      if (id === asked) return;
      written.current.push(id);
      setSearch(place({ item: id }), { replace: true });
    },
    filter: (to: QueueShow) =>
      setSearch(place({ show: to === 'all' ? undefined : to, item: undefined }), { replace: true }),
  };
}
