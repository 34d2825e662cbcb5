import type { StudioState } from '@avenue/contract';
import { fetcher, RequestFailure } from '@avenue/data';
import type { SWRConfiguration } from 'swr';
import { inlined } from '../shell/inlined.ts';

const mostRetries = 4;
const firstPauseMs = 1500;
const studio = inlined<StudioState>('studio');

/** How the whole dashboard reads: one fetcher, one cache, and no second try where the answer was a clear no. */
export const swrPolicy: SWRConfiguration = {
  fetcher,
  fallback: studio ? { '/api/studio': studio } : {},
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const refused = error instanceof RequestFailure && error.status >= 400 && error.status < 500;
    if (refused || retryCount > mostRetries) return;
    setTimeout(() => void revalidate({ retryCount }), firstPauseMs * 2 ** (retryCount - 1));
  },
};
