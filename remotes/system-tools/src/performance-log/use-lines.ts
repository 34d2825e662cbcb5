import type { Answer } from '@avenue/contract';
import { useApi, usePaged, useWindow } from '@avenue/data';
import type { Place } from './use-place.ts';

export type Lines = Answer<'GET /api/journal/lines'>;

/** A list longer than this is read where it is looked at. */
const mostAtOnce = 500;

const eachOnce = (rows: Lines['rows']) => [...new Map(rows.map((row) => [row.seq, row])).values()];

/** The lines that the address asks for, up to one of them where later ones are held back. */
export function useLines({ filters, sort, count = 0 }: Pick<Place, 'filters' | 'sort' | 'count'>, upTo?: number) {
  const long = count > mostAtOnce;
  const query = {
    ...filters,
    ...(upTo !== undefined && { upTo }),
    ...(sort.direction === 'ascending' && { order: 'asc' as const }),
  };
  const paged = usePaged('GET /api/journal/lines', {
    query,
    count: count || undefined,
    when: !long,
    join: (pages) => {
      const [first] = pages;
      if (!first) throw new Error('No page was read.');
      return { ...first, rows: eachOnce(pages.flatMap(({ rows }) => rows)) };
    },
  });
  const { first, onSight, ...around } = useWindow('GET /api/journal/lines', { query, when: long });
  const state = long ? around : paged;
  const counted = useApi('GET /api/journal/total', {
    query: { ...filters, ...(upTo !== undefined && { upTo }) },
    when: state.data?.atLeast === true,
  });
  const data = state.data && {
    ...state.data,
    /** Absent while a search that found very many is being counted. */
    counted: state.data.atLeast ? counted.data?.total : state.data.total,
  };
  const length = Math.min(count, data?.counted ?? data?.total ?? 0);
  return { ...state, data, around: long && data ? { first, length, onSight } : undefined };
}

export type LinesState = ReturnType<typeof useLines>;
