import type { Answer } from '@avenue/contract';
import { eachOnce, useApi, usePaged, useWindow } from '@avenue/data';
import type { Place } from './use-place.ts';

export type Library = Answer<'GET /api/library'>;

/** A list longer than this is read where it is looked at. */
const mostAtOnce = 500;

/** The rows that the address asks for: as far as they were loaded, or of very many those around what is in sight. */
export function useLibrary({ query, count = 0 }: Pick<Place, 'query' | 'count'>) {
  const long = count > mostAtOnce;
  const paged = usePaged('GET /api/library', {
    query,
    count: count || undefined,
    when: !long,
    join: (pages) => {
      const [first] = pages;
      if (!first) throw new Error('No page was read.');
      return { ...first, rows: eachOnce(pages.flatMap(({ rows }) => rows)) };
    },
  });
  const { first, onSight, ...around } = useWindow('GET /api/library', { query, when: long });
  const state = long ? around : paged;
  const { sort: _sort, order: _order, ...filters } = query;
  const counted = useApi('GET /api/library/total', { query: filters, when: state.data?.atLeast === true });
  const data = state.data && {
    ...state.data,
    /** Absent while a search that found very many is being counted. */
    counted: state.data.atLeast ? counted.data?.total : state.data.total,
  };
  const length = Math.min(count, data?.counted ?? data?.total ?? 0);
  return { ...state, data, around: long && data ? { first, length, onSight } : undefined };
}

export type LibraryState = ReturnType<typeof useLibrary>;
