import type { JournalKind, QueryInput } from '@avenue/contract';
import { useAddress, useOperatorZone } from '@avenue/ui';
import type { Sort } from '@avenue/ui/table';
import { useEffect, useState } from 'react';
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

export type Filters = Omit<QueryInput<'GET /api/journal/total'>, 'upTo'>;

/** What the address says: kind, search, filters, order, how many lines, and the open one. Back restores all of it. */
export function usePlace() {
  const { word, only, set } = useAddress();
  const zone = useOperatorZone();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), dayMs);
    return () => clearInterval(timer);
  }, []);
  const kind = kinds.find((one) => one === word('kind'));
  const studio = (['own', 'sample', 'all'] as const).find((one) => one === word('studio'));
  const [q, who, day, about] = [word('q') ?? '', word('who'), word('day'), word('about')];
  const rows = word('rows');
  const count =
    rows === 'all' ? Number.POSITIVE_INFINITY : Math.max(pageRows, /^\d{1,6}$/.test(rows ?? '') ? Number(rows) : 0);
  const line = word('line');
  const filters: Filters = {
    ...(kind && { kind }),
    ...(q && { q }),
    ...(who && { actor: who }),
    ...(studio && { studio }),
    ...(about && { subject: about }),
    ...rangeOf(day, now, zone),
  };
  const sort: Sort = { column: 'time', direction: word('order') === 'up' ? 'ascending' : 'descending' };

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
    kept: only(keptWords),
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
