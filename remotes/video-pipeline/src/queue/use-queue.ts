import type { QueueItem, QueueItemDetail, QueueShow } from '@avenue/contract';
import { fetcher, pathOf, RequestFailure, useApi, useRefresh } from '@avenue/data';
import type { ReadState, UnderWay } from '@avenue/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { listed } from './items.ts';

/** The server's longest page. */
const pageSize = 200;

/** Of which channel the queue is; `isKnown` is false while that is asked for. */
export interface QueueScope {
  isKnown: boolean;
  channel?: string | undefined;
}

const pathOfPage = (show: QueueShow, page: number, { channel }: QueueScope) =>
  pathOf('GET /api/upload-queue', {
    query: {
      show: show === 'all' ? undefined : show,
      channel,
      ...(page > 0 && { offset: page * pageSize, limit: pageSize }),
    },
  });

const uniqueById = (items: readonly QueueItem[]) => [...new Map(items.map((item) => [item.id, item])).values()];

/** The pages of one filter that were asked for, as one list under one key. */
function usePages(show: QueueShow, scope: QueueScope) {
  const of = `${scope.channel ?? ''} ${show}`;
  const [asked, setAsked] = useState({ of, count: 1 });
  const count = asked.of === of ? asked.count : 1;
  const paths = Array.from({ length: count }, (_, page) => pathOfPage(show, page, scope));
  const [first = ''] = paths;
  // Named by its first page, so that whatever makes that one stale makes all of them.
  const key = count === 1 ? first : `${first}${first.includes('?') ? '&' : '?'}pages=${count}`;
  const state = useSWR<QueueItem[], Error>(scope.isKnown ? key : null, async () =>
    uniqueById(((await Promise.all(paths.map(fetcher))) as QueueItem[][]).flat()),
  );
  // What is on screen stays while one page more is fetched.
  const kept = useRef<{ of: string; items: QueueItem[] }>(undefined);
  useEffect(() => {
    if (state.data) kept.current = { of, items: state.data };
  }, [of, state.data]);
  const items = state.data ?? (kept.current?.of === of ? kept.current.items : undefined);
  return { ...state, items, loadMore: () => setAsked({ of, count: count + 1 }), fetched: count * pageSize };
}

/**
 * The item that the page holds on to stays listed, also where its filter or the pages fetched so far leave it out: what
 * the operator looks at never goes by itself. It is asked for by its id then, and stands where it stood.
 */
function useHeld(items: QueueItem[] | undefined, id: string | undefined, underWay: UnderWay) {
  const at = items?.findIndex((item) => item.id === id) ?? -1;
  const missing = id !== undefined && items !== undefined && at < 0;
  const single = useApi('GET /api/upload-queue/{id}', { params: { id: id ?? '' }, when: missing });
  const last = useRef<{ item: QueueItem; at: number }>(undefined);
  const known = last.current?.item.id === id ? last.current : undefined;
  const gone = single.error instanceof RequestFailure && single.error.status === 404;
  const item = missing && !gone ? (single.data ?? known?.item) : undefined;
  useEffect(() => {
    const found = at >= 0 ? items?.[at] : item;
    if (found) last.current = { item: found, at: at >= 0 ? at : (known?.at ?? 0) };
  });
  const place = Math.min(known?.at ?? 0, items?.length ?? 0);
  return {
    items: useMemo(
      () => (items && item ? items.toSpliced(place, 0, ...asDecided([item], underWay)) : items),
      [items, item, place, underWay],
    ),
    settled: !missing || item !== undefined || single.error !== undefined,
  };
}

export interface Queue {
  /** What the filter lists, and what is held. */
  state: ReadState<readonly QueueItem[]>;
  /** How many there are of each kind; undefined until known. */
  counts: Record<QueueShow, number> | undefined;
  /** Fetches the next page; undefined when all are here. */
  loadMore: (() => void) | undefined;
  /** Puts newer states of items in their place, wherever they are listed. */
  put: (...items: readonly QueueItem[]) => void;
}

const isQueueKey = (key: unknown): key is string => typeof key === 'string' && /^\/api\/upload-queue([?/]|$)/.test(key);

const asDecided = (items: readonly QueueItem[], underWay: UnderWay) =>
  items.map((item) => {
    const status = underWay.get(item.id);
    return status ? { ...item, status } : item;
  });

/** The Upload Queue under a filter, in pages. What is being decided shows as decided. */
export function useQueue(
  show: QueueShow,
  heldId: string | undefined,
  underWay: UnderWay,
  scope: QueueScope = { isKnown: true },
): Queue {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const pages = usePages(show, scope);
  const { channel } = scope;
  const counts = useApi('GET /api/upload-queue/counts', {
    ...(channel !== undefined && { query: { channel } }),
    when: scope.isKnown,
  });
  const inFilter = useMemo(
    () => pages.items && listed(asDecided(pages.items, underWay), show),
    [pages.items, show, underWay],
  );
  const held = useHeld(inFilter, heldId, underWay);

  const put = useCallback(
    (...changed: readonly QueueItem[]) => {
      const byId = new Map(changed.map((item) => [item.id, item]));
      const newer = (now: QueueItem): QueueItem => byId.get(now.id) ?? now;
      const put = (now: unknown) =>
        Array.isArray(now) ? now.map(newer) : isDetail(now) ? withItem(now, newer(now)) : now;
      void mutate(isQueueKey, put, { revalidate: false });
      void refresh('/api/upload-queue/counts');
    },
    [mutate, refresh],
  );

  const total = counts.data?.[show] ?? 0;
  return {
    state: {
      data: held.settled ? held.items : undefined,
      error: pages.error,
      isValidating: pages.isValidating,
      mutate: pages.mutate,
    },
    counts: counts.data,
    loadMore: total > pages.fetched ? pages.loadMore : undefined,
    put,
  };
}

const isDetail = (value: unknown): value is QueueItemDetail =>
  typeof value === 'object' && value !== null && 'seen' in value;

const withItem = ({ said, claims, story, history, files }: QueueItemDetail, item: QueueItem): QueueItemDetail => ({
  ...item,
  ...{ said, claims, story, history, files },
});
