import type { Place } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

export interface PlaceActs {
  /** Place that is being asked or removed. */
  busy: string | undefined;
  test: (place: Place) => Promise<void>;
  /** @returns why it was not removed */
  remove: (place: Place) => Promise<string | undefined>;
}

export function usePlaceActs(): PlaceActs {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const run = async (account: string, work: () => Promise<unknown>): Promise<string | undefined> => {
    setBusy(account);
    try {
      await work();
      await refresh('/api/places');
      return undefined;
    } catch (error) {
      return sentenceOf(error);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    async test({ account }) {
      const refused = await run(account, () => callApi('POST /api/places/test', { body: { account } }));
      if (refused) toast.show({ text: `${account} was not tested. ${refused}`, tone: 'bad' });
    },
    async remove({ account }) {
      const refused = await run(account, () => callApi('DELETE /api/places', { query: { account } }));
      if (!refused) toast.show({ text: `${account} was removed, with its secret.`, tone: 'good' });
      return refused;
    },
  };
}

/** Channels that posts go to, and the platforms there are. */
export const usePlaces = () => useApi('GET /api/places');
