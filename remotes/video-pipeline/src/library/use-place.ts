import type { LibraryKind, LibraryStatus, QueryInput } from '@avenue/contract';
import { useSearchParams } from '@avenue/ui';
import type { Sort } from '@avenue/ui/table';
import { useEffect, useRef } from 'react';
import { statusesOf, statusLooks } from './words.ts';

const views = ['all', 'ideas', 'scripts', 'takes', 'videos', 'to-post', 'removed'] as const;
export type View = (typeof views)[number];

const kindOf: Partial<Record<View, LibraryKind>> = { ideas: 'idea', scripts: 'script', takes: 'take', videos: 'video' };

/** Rows more with each "Load more". */
const pageRows = 50;

type SortColumn = NonNullable<QueryInput<'GET /api/library'>['sort']>;
const sortColumns: readonly SortColumn[] = ['changed', 'title', 'kind', 'status'];

const oneOf = <Value extends string>(values: readonly Value[], word: string | null): Value | undefined =>
  values.find((value) => value === word);

const whole = (word: string | null): number | undefined => (word && /^\d{1,5}$/.test(word) ? Number(word) : undefined);

/** What of the address a saved view keeps. */
const keptWords = ['view', 'q', 'status', 'channel', 'days', 'sort', 'order'] as const;
const keptOf = (search: URLSearchParams) =>
  String(
    new URLSearchParams(
      keptWords.flatMap((name) => {
        const value = search.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
  );

/** What the address says: view, search, filters, order, how many rows, and the open one. Back restores all of it. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const view = oneOf(views, search.get('view')) ?? 'all';
  const kind = kindOf[view];
  const possible = kind
    ? statusesOf[kind]
    : (Object.keys(statusLooks) as LibraryStatus[]).filter((one) => one !== 'removed');
  const filters = view === 'to-post' || view === 'removed' ? [] : possible;
  const status = oneOf(filters, search.get('status'));
  const channel = search.get('channel') ?? undefined;
  const days = whole(search.get('days'));
  const q = search.get('q') ?? '';
  const sort: Sort & { column: SortColumn } = {
    column: oneOf(sortColumns, search.get('sort')) ?? 'changed',
    direction: search.get('order') === 'up' ? 'ascending' : 'descending',
  };
  const count =
    search.get('rows') === 'all' ? Number.POSITIVE_INFINITY : Math.max(pageRows, whole(search.get('rows')) ?? pageRows);
  const usual = sort.column === 'changed' && sort.direction === 'descending';

  const query: QueryInput<'GET /api/library'> = {
    ...(kind && { kind }),
    ...(view === 'to-post' && { kind: 'video', status: 'approved' }),
    ...(view === 'removed' && { status: 'removed' }),
    ...(status && { status }),
    ...(channel?.includes('CHANNEL_') && { channel }),
    ...(days && { days }),
    ...(q && { q }),
    ...(!usual && { sort: sort.column, order: sort.direction === 'ascending' ? 'asc' : 'desc' }),
  };

  // The router knows the address of the last render only: two changes before the next one would undo each other.
  const now = useRef(search);
  useEffect(() => {
    now.current = search;
  }, [search]);
  const set = (change: Record<string, string | undefined>, { push = false } = {}) => {
    const next = new URLSearchParams(now.current);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    now.current = next;
    setSearch(next, { replace: !push });
  };
  /** Another list begins at its top, without an open row. */
  const filter = (change: Record<string, string | undefined>) => set({ ...change, rows: undefined, row: undefined });

  return {
    view,
    /** Statuses to filter by in this view. */
    possible: filters,
    status,
    channel,
    days,
    q,
    sort,
    /** Rows wanted; undefined for the first page. */
    count: count > pageRows ? count : undefined,
    query,
    row: search.get('row') ?? undefined,
    setView: (next: View) => filter({ view: next === 'all' ? undefined : next, status: undefined }),
    setSearch: (words: string) => filter({ q: words }),
    setFilter: (name: 'status' | 'channel' | 'days', value: string | undefined) => filter({ [name]: value }),
    setSort: ({ column, direction }: Sort) =>
      filter({ sort: column, order: direction === 'ascending' ? 'up' : undefined }),
    more: () => set({ rows: String(count + pageRows) }),
    all: () => set({ rows: 'all' }),
    /** The same without how many rows and the open one: what a saved view holds. */
    kept: keptOf(search),
    apply: (query: string) =>
      set(
        Object.fromEntries(
          [...keptWords, 'rows', 'row'].map((name) => [name, new URLSearchParams(query).get(name) ?? undefined]),
        ),
        {
          push: true,
        },
      ),
    open: (row: string | undefined, how?: { push: boolean }) => set({ row }, how),
    clear: () => filter({ q: undefined, status: undefined, channel: undefined, days: undefined }),
  };
}

export type Place = ReturnType<typeof usePlace>;
