import type { StudioId, StudioState } from '@avenue/contract';
import { callApi, useApi } from '@avenue/data';
import { useSWRConfig } from 'swr';

/** The open studio, as it stood in `index.html`; the live stream says when it has changed. */
export const useStudio = (): StudioState | undefined =>
  useApi('GET /api/studio', {}, { revalidateIfStale: false }).data;

/** Opens a studio; everything on screen is asked for again, since all figures belong to the other one. */
export function useOpenStudio(): (studio: StudioId, given?: { timeZone?: string; runs?: string[] }) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (studio, given = {}) => {
    const state = await callApi('POST /api/studio', { body: { studio, ...given } });
    await mutate('/api/studio', state, { revalidate: false });
    // Dropped rather than refreshed: a sample figure must not stay for a moment under the own studio.
    await mutate((key) => typeof key === 'string' && key !== '/api/studio', undefined, { revalidate: true });
  };
}
