import type { LibraryKind, LibraryStatus, QueryInput } from '@avenue/contract';
import { type AddressChange, useAddress } from '@avenue/ui';
import type { Sort } from '@avenue/ui/table';
import { statusesOf, statusLooks } from './words.ts';

const views = ['all', 'ideas', 'scripts', 'takes', 'videos', 'to-post', 'removed'] as const;
export type View = (typeof views)[number];

const kindOf: Partial<Record<View, LibraryKind>> = { ideas: 'idea', scripts: 'script', takes: 'take', videos: 'video' };

/** Rows more with each "Load more". */
const pageRows = 50;

type SortColumn = NonNullable<QueryInput<'GET /api/library'>['sort']>;
const sortColumns: readonly SortColumn[] = ['changed', 'title', 'kind', 'status'];

const oneOf = <Value extends string>(values: readonly Value[], word: string | undefined): Value | undefined =>
  values.find((value) => value === word);

const whole = (word: string | undefined): number | undefined =>
  word && /^\d{1,5}$/.test(word) ? Number(word) : undefined;

/** What of the address a saved view keeps. */
const keptWords = ['view', 'q', 'status', 'channel', 'days', 'sort', 'order'] as const;

/** What the address says: view, search, filters, order, how many rows, and the open one. Back restores all of it. */
export function usePlace() {
  const { word, only, set } = useAddress();
  const view = oneOf(views, word('view')) ?? 'all';
  const kind = kindOf[view];
  const possible = kind
    ? statusesOf[kind]
    : (Object.keys(statusLooks) as LibraryStatus[]).filter((one) => one !== 'removed');
  const filters = view === 'to-post' || view === 'removed' ? [] : possible;
  const status = oneOf(filters, word('status'));
  const channel = word('channel');
  const days = whole(word('days'));
  const q = word('q') ?? '';
  const sort: Sort & { column: SortColumn } = {
    column: oneOf(sortColumns, word('sort')) ?? 'changed',
    direction: word('order') === 'up' ? 'ascending' : 'descending',
  };
  const count = word('rows') === 'all' ? Number.POSITIVE_INFINITY : Math.max(pageRows, whole(word('rows')) ?? pageRows);
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

  /** Another list begins at its top, without an open row. */
  const filter = (change: AddressChange) => set({ ...change, rows: undefined, row: undefined });

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
    row: word('row'),
    setView: (next: View) => filter({ view: next === 'all' ? undefined : next, status: undefined }),
    setSearch: (words: string) => filter({ q: words }),
    setFilter: (name: 'status' | 'channel' | 'days', value: string | undefined) => filter({ [name]: value }),
    setSort: ({ column, direction }: Sort) =>
      filter({ sort: column, order: direction === 'ascending' ? 'up' : undefined }),
    more: () => set({ rows: String(count + pageRows) }),
    all: () => set({ rows: 'all' }),
    /** The same without how many rows and the open one: what a saved view holds. */
    kept: only(keptWords),
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
