import type { Answer, BodyInput, Campaign, CampaignPicture, EndpointKey } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

export type Blitz = Answer<'GET /api/blitz'>;

/** Campaigns, of one family and at one platform, or all. */
export const useBlitz = ({ module, platform }: { module?: string | undefined; platform?: string | undefined }) =>
  useApi(
    'GET /api/blitz',
    module || platform ? { query: { ...(module && { module }), ...(platform && { platform }) } } : {},
  );

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

/** A picture for every post of a campaign: chosen, taken away and put back, each told. */
export function usePicture({ id, title }: Pick<Campaign, 'id' | 'title'>) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  /** @returns whether it is so now */
  const set = async (body: BodyInput<'PUT /api/blitz/{id}/picture'>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi('PUT /api/blitz/{id}/picture', { params: { id }, body });
      await refresh('/api/blitz');
      return true;
    } catch (error) {
      setProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const putBack = async ({ url, alt }: CampaignPicture) => {
    if (await set({ url, alt })) toast.show({ text: `The picture of "${title}" is back.`, tone: 'good' });
    else toast.show({ text: `The picture of "${title}" was not put back. Choose it again.`, tone: 'bad' });
  };
  const remove = async (picture: CampaignPicture) => {
    if (!(await set({ url: '' }))) return;
    toast.show({
      text: `The posts of "${title}" have no picture now.`,
      action: { label: 'Undo', onPress: () => void putBack(picture) },
    });
  };
  return { busy, problem, setProblem, set, remove };
}
