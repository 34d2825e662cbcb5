import type { QueryInput } from '@avenue/contract';
import { eachOnce, usePaged } from '@avenue/data';
import { useState } from 'react';

const firstRows = 20;
const moreRows = 50;

export interface ScriptsOf {
  /** Only scripts whose words are approved. */
  approved?: boolean | undefined;
  /** Only scripts of this channel. */
  channel?: string | undefined;
}

/** Scripts of the studio, last changed first, searched and paged by the server; asked for once `open` was called. */
export function useScriptSearch({ approved = false, channel }: ScriptsOf) {
  const [wanted, setWanted] = useState(false);
  const [place, setPlace] = useState({ search: '', count: firstRows });
  const { search, count } = place;
  const query: QueryInput<'GET /api/library'> = {
    kind: 'script',
    ...(approved && { approved: 'true' }),
    ...(channel && { channel }),
    ...(search && { q: search }),
  };
  const { data, error, isLoading, isValidating, mutate } = usePaged('GET /api/library', {
    query,
    count,
    when: wanted,
    join: (pages) => {
      const [first] = pages;
      if (!first) throw new Error('No page was read.');
      return { ...first, rows: eachOnce(pages.flatMap(({ rows }) => rows)) };
    },
  });
  return {
    open: () => setWanted(true),
    search,
    /** Another search begins at its first rows. */
    setSearch: (words: string) => setPlace((now) => (now.search === words ? now : { search: words, count: firstRows })),
    rows: data?.rows,
    total: data?.total ?? 0,
    more: () => setPlace((now) => ({ ...now, count: now.count + moreRows })),
    /** Rows on screen are those of the question before. */
    isLoading,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
  };
}
