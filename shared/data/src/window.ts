import type { Answer, EndpointKey, QueryInput } from '@avenue/contract';
import { useEffect, useState } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { fetcher, pathOf } from './request.ts';

type GetKey = Extract<EndpointKey, `GET ${string}`>;

/** Rows that are read at once: the server's longest page. */
const held = 200;
/** The part that is read begins at a multiple of this, so that a little scrolling asks for nothing. */
const step = 100;

export interface WindowOptions<Key extends GetKey> {
  query?: QueryInput<Key>;
  /** False waits. Default value: true. */
  when?: boolean | undefined;
}

export interface RowWindow<Key extends GetKey> extends SWRResponse<Answer<Key>, Error> {
  /** Place of the first row of `data` in the whole list. */
  first: number;
  /** These rows are in sight, by their places in the whole list. */
  onSight: (from: number, to: number) => void;
}

/** Where each answer begins in its list. */
const begins = new WeakMap<object, number>();

/**
 * The rows around what is in sight of a long list: two hundred of them, whatever its length, and no others are kept. Those
 * of before stay on screen while others are read. What makes the list stale asks for these again.
 */
export function useWindow<Key extends GetKey>(key: Key, { query, when = true }: WindowOptions<Key>): RowWindow<Key> {
  const whole = JSON.stringify(query ?? {});
  const [at, setAt] = useState({ whole, first: 0 });
  const wanted = at.whole === whole ? at.first : 0;
  const path = when
    ? pathOf(key, { query: { ...(query as Record<string, string>), offset: wanted || undefined, limit: held } })
    : null;
  const read = async () => {
    const answer = (await fetcher(path as string)) as Answer<Key> & object;
    begins.set(answer, wanted);
    return answer as Answer<Key>;
  };
  const state = useSWR<Answer<Key>, Error>(path, read, { keepPreviousData: true });
  const { cache } = useSWRConfig();
  useEffect(
    () => () => {
      // Long lists leave nothing behind.
      if (path !== null) cache.delete(path);
    },
    [path, cache],
  );
  return {
    ...state,
    data: state.data,
    error: state.error,
    isLoading: state.isLoading,
    isValidating: state.isValidating,
    first: (state.data && begins.get(state.data as object)) ?? wanted,
    onSight: (from, to) => {
      // As much before as behind what is in sight.
      const middle = (from + to) / 2 - held / 2;
      const first = Math.max(0, Math.round(middle / step) * step);
      const room = from >= wanted + (wanted && 10) && to <= wanted + held - 10;
      if (!room && first !== wanted) setAt({ whole, first });
    },
  };
}
