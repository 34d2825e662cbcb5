import type { Answer, EndpointKey, Params, QueryInput } from '@avenue/contract';
import useSWR, { type SWRResponse } from 'swr';
import { fetcher, pathOf } from './request.ts';

type GetKey = Extract<EndpointKey, `GET ${string}`>;

export interface Pages<Key extends GetKey> {
  params?: Params<Key>;
  query?: QueryInput<Key>;
  /** Rows wanted. Default value: the server's first page, asked for without a limit. */
  count?: number | undefined;
  /** The server's longest page. Default value: 200. */
  most?: number | undefined;
  /** False waits. Default value: true. */
  when?: boolean | undefined;
  /** The pages as one answer; what moved from one to the next meanwhile is in both. */
  join: (pages: readonly Answer<Key>[]) => Answer<Key>;
}

/**
 * The first rows of a list, as many as wanted, as one answer under one key: whatever makes the list stale asks for all of
 * them again. What is on screen stays while other rows are fetched.
 */
export function usePaged<Key extends GetKey>(
  key: Key,
  { params, query, count, most = 200, when = true, join }: Pages<Key>,
): SWRResponse<Answer<Key>, Error> {
  const given = query as Record<string, string | number | undefined> | undefined;
  const path = (part: Record<string, number | undefined> = {}) =>
    pathOf(key, { ...(params && { params }), query: { ...given, ...part } });
  const read = async () => {
    if (count === undefined) return (await fetcher(path())) as Answer<Key>;
    const pages = Array.from({ length: Math.ceil(count / most) }, (_, page) =>
      fetcher(path({ offset: page * most || undefined, limit: Math.min(most, count - page * most) })),
    );
    return join((await Promise.all(pages)) as Answer<Key>[]);
  };
  return useSWR<Answer<Key>, Error>(when ? path({ limit: count }) : null, read, { keepPreviousData: true });
}

/** Rows of several pages, each once. */
export const eachOnce = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
