import type { Answer, EndpointKey, Params, QueryInput } from '@avenue/contract';
import { useCallback } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import { pathOf } from './request.ts';

type GetKey = Extract<EndpointKey, `GET ${string}`>;

interface ReadOptions<Key extends GetKey> {
  params?: Params<Key>;
  query?: QueryInput<Key>;
  /** False waits, for example until a choice is made. Default value: true. */
  when?: boolean;
}

/** Reads an endpoint; typed by the contract, fetched by the host's one SWRConfig. */
export function useApi<Key extends GetKey>(
  key: Key,
  { params, query, when = true }: ReadOptions<Key> = {},
  config?: SWRConfiguration<Answer<Key>, Error>,
): SWRResponse<Answer<Key>, Error> {
  const path = pathOf(key, {
    ...(params && { params: params as Record<string, string> }),
    ...(query && { query: query as Record<string, string> }),
  });
  return useSWR<Answer<Key>, Error>(when ? path : null, config ?? {});
}

/** Marks every cached answer under the given paths as stale; those on screen are asked for again. */
export function useRefresh(): (...paths: string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  // The same function at every render: effects may name it.
  return useCallback(
    (...paths: string[]) =>
      mutate(
        (key) =>
          typeof key === 'string' &&
          paths.some((path) => key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}/`)),
      ),
    [mutate],
  );
}
