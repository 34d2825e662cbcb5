import type { Answer } from '@avenue/contract';
import { eachOnce, usePaged } from '@avenue/data';
import type { Place } from './use-place.ts';

export type Library = Answer<'GET /api/library'>;

/** The rows that the address asks for, as far as they were loaded. */
export const useLibrary = ({ query, count }: Pick<Place, 'query' | 'count'>) =>
  usePaged('GET /api/library', {
    query,
    count,
    join: (pages) => {
      const [first] = pages;
      if (!first) throw new Error('No page was read.');
      return { ...first, rows: eachOnce(pages.flatMap(({ rows }) => rows)) };
    },
  });
