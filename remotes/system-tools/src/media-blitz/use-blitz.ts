import type { Answer, Campaign, EndpointKey } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

export type Blitz = Answer<'GET /api/blitz'>;

/** Campaigns, of one family or all. */
export const useBlitz = (module: string | undefined) => useApi('GET /api/blitz', module ? { query: { module } } : {});

export interface BlitzActs {
  /** The call that is under way. */
  busy: EndpointKey | undefined;
  start: (campaign: Campaign) => Promise<void>;
  stop: (campaign: Campaign) => Promise<void>;
  resume: (campaign: Campaign) => Promise<void>;
  /** @returns why it was not thrown away */
  remove: (campaign: Campaign) => Promise<string | undefined>;
}

export function useBlitzActs(): BlitzActs {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<EndpointKey>();
  const run = async (call: EndpointKey, work: () => Promise<unknown>): Promise<string | undefined> => {
    setBusy(call);
    try {
      await work();
      return undefined;
    } catch (error) {
      return sentenceOf(error);
    } finally {
      await refresh('/api/blitz').catch(() => undefined);
      setBusy(undefined);
    }
  };
  const tell = (title: string, did: string, refused: string | undefined) => {
    if (refused) toast.show({ text: `"${title}" ${did}. ${refused}`, tone: 'bad' });
  };
  return {
    busy,
    async start({ id, title, seen }) {
      const call = 'POST /api/blitz/{id}/start';
      tell(title, 'was not started', await run(call, () => callApi(call, { params: { id }, body: { seen } })));
    },
    async stop({ id, title }) {
      const call = 'POST /api/blitz/{id}/stop';
      tell(title, 'was not stopped', await run(call, () => callApi(call, { params: { id }, body: {} })));
    },
    async resume({ id, title, seen }) {
      const call = 'POST /api/blitz/{id}/resume';
      tell(title, 'was not resumed', await run(call, () => callApi(call, { params: { id }, body: { seen } })));
    },
    remove: ({ id }) => run('DELETE /api/blitz/{id}', () => callApi('DELETE /api/blitz/{id}', { params: { id } })),
  };
}
