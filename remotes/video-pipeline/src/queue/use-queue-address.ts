import type { QueueShow } from '@avenue/contract';
import { useAddress } from '@avenue/ui';
import { useEffect, useRef } from 'react';
import { isShow } from './items.ts';

/**
 * What the address says: the filter and the open item. `onAsked` is told of an item that the address names anew, by a
 * link or a step back; what is written here comes back later and is no news.
 */
export function useQueueAddress(onAsked: (id: string) => void) {
  const { word, set, hrefOf } = useAddress();
  const asked = word('item');

  const written = useRef<(string | undefined)[]>([]);
  const known = useRef(asked);
  useEffect(() => {
    if (known.current === asked) return;
    known.current = asked;
    if (written.current.includes(asked)) {
      if (written.current.at(-1) === asked) written.current = [];
    } else if (asked !== undefined) onAsked(asked);
  });

  const wanted = word('show');
  const show: QueueShow = isShow(wanted) ? wanted : 'all';
  return {
    show,
    asked,
    hrefOf: (id: string | undefined) => hrefOf({ item: id }),
    open: (id: string | undefined) => {
      if (id === asked) return;
      written.current.push(id);
      set({ item: id });
    },
    filter: (to: QueueShow) => set({ show: to === 'all' ? undefined : to, item: undefined }),
  };
}
