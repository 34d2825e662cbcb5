import type { JournalKind, QueryInput } from '@avenue/contract';
import { useOperatorZone, useSearchParams } from '@avenue/ui';
import type { Sort } from '@avenue/ui/table';
import { useEffect, useRef, useState } from 'react';
import { rangeOf } from './days.ts';

const kinds = ['decided', 'made', 'changed', 'access', 'failed'] as const satisfies readonly JournalKind[];
export type KindChoice = 'all' | JournalKind;
export const kindChoices: readonly KindChoice[] = ['all', ...kinds];

/** Lines more with each "Load more". */
const pageRows = 50;
/** Today is another day after midnight; it is looked at this often. */
const dayMs = 60_000;

/** What of the address a saved view keeps. */
const keptWords = ['kind', 'q', 'who', 'day', 'studio', 'about', 'order'] as const;
type KeptWord = (typeof keptWords)[number];

const keptOf = (search: URLSearchParams) =>
  String(
    new URLSearchParams(keptWords.flatMap((name) => (search.get(name) ? [[name, String(search.get(name))]] : []))),
  );

export type Filters = Omit<QueryInput<'GET /api/journal/total'>, 'upTo'>;

/** What the address says: kind, search, filters, order, how many lines, and the open one. Back restores all of it. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const zone = useOperatorZone();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), dayMs);
    return () => clearInterval(timer);
  }, []);
  const word = (name: KeptWord) => search.get(name) || undefined;
  const kind = kinds.find((one) => one === search.get('kind'));
  const studio = (['own', 'sample', 'all'] as const).find((one) => one === search.get('studio'));
  const [q, who, day, about] = [word('q') ?? '', word('who'), word('day'), word('about')];
  const rows = search.get('rows');
  const count =
    rows === 'all' ? Number.POSITIVE_INFINITY : Math.max(pageRows, /^\d{1,6}$/.test(rows ?? '') ? Number(rows) : 0);
  const line = search.get('line');
  const filters: Filters = {
    ...(kind && { kind }),
    ...(q && { q }),
    ...(who && { actor: who }),
    ...(studio && { studio }),
    ...(about && { subject: about }),
    ...rangeOf(day, now, zone),
  };
  const sort: Sort = { column: 'time', direction: search.get('order') === 'up' ? 'ascending' : 'descending' };

  // The router knows the address of the last render only: two changes before the next one would undo each other.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const set = (change: Readonly<Record<string, string | undefined>>, { push = false } = {}) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    setSearch(next, { replace: !push });
  };
  /** Another list begins at its top, without an open line. */
  const filter = (change: Readonly<Partial<Record<KeptWord, string | undefined>>>) =>
    set({ ...change, rows: undefined, line: undefined });

  return {
    kind: kind ?? ('all' as KindChoice),
    q,
    who,
    day,
    studio,
    about,
    filters,
    sort,
    /** Lines wanted; undefined for the first page. */
    count: count > pageRows ? count : undefined,
    line: line && /^\d{1,15}$/.test(line) ? Number(line) : undefined,
    setKind: (next: KindChoice) => filter({ kind: next === 'all' ? undefined : next }),
    setSearch: (words: string) => filter({ q: words }),
    setFilter: (name: 'who' | 'day' | 'studio' | 'about', value: string | undefined) => filter({ [name]: value }),
    setSort: ({ direction }: Sort) => filter({ order: direction === 'ascending' ? 'up' : undefined }),
    more: () => set({ rows: String(count + pageRows) }),
    all: () => set({ rows: 'all' }),
    /** The same without how many lines and the open one: what a saved view holds. */
    kept: keptOf(search),
    apply: (query: string) => {
      const given = new URLSearchParams(query);
      set(Object.fromEntries([...keptWords, 'rows', 'line'].map((name) => [name, given.get(name) ?? undefined])), {
        push: true,
      });
    },
    open: (seq: number | undefined, how?: { push: boolean }) =>
      set({ line: seq === undefined ? undefined : String(seq) }, how),
    /** A line wherever it stands: without filters, found by its number. */
    show: (seq: number) =>
      set(
        {
          ...Object.fromEntries(keptWords.map((name) => [name, undefined])),
          q: String(seq),
          studio: 'all',
          rows: undefined,
          line: String(seq),
        },
        { push: true },
      ),
    clear: () => filter(Object.fromEntries(keptWords.map((name) => [name, undefined]))),
  };
}

export type Place = ReturnType<typeof usePlace>;
