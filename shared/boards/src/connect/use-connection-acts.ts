import type { Connection } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { elsewhere } from './elsewhere.ts';

export interface ConnectionActs {
  /** What is under way: "test CHANNEL_X", "begin CHANNEL_X", "end CHANNEL_X", "read CHANNEL_X". */
  busy: string | undefined;
  /** Of one account, or of all of the platform. */
  test: (platform: Connection, account?: string) => Promise<void>;
  /** Reads what a shop sold into the ledger. */
  read: (platform: Connection, account: string) => Promise<void>;
  /** Sends this browser to the platform's own page. */
  begin: (platform: Connection, account: string) => Promise<void>;
  /** @returns why it was not ended */
  end: (platform: Connection, account: { account: string; label: string }) => Promise<string | undefined>;
}

export function useConnectionActs(): ConnectionActs {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const run = async (what: string, work: () => Promise<void>): Promise<string | undefined> => {
    setBusy(what);
    try {
      await work();
      return undefined;
    } catch (error) {
      return sentenceOf(error);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    async test({ id, name }, account) {
      const refused = await run(`test ${account ?? ''}`, async () => {
        const params = { platform: id };
        const body = account === undefined ? {} : { account };
        await callApi('POST /api/connections/{platform}/test', { params, body });
        await refresh('/api/connections');
      });
      if (refused) toast.show({ text: `${name} was not tested. ${refused}`, tone: 'bad' });
    },
    async read({ id, name }, account) {
      const refused = await run(`read ${account}`, async () => {
        await callApi('POST /api/connections/{platform}/read', { params: { platform: id }, body: { account } });
        await refresh('/api/connections');
      });
      if (refused) toast.show({ text: `${name} was not read. ${refused}`, tone: 'bad' });
    },
    async begin({ id, name }, account) {
      const refused = await run(`begin ${account}`, async () => {
        const params = { platform: id };
        elsewhere.go((await callApi('POST /api/connections/{platform}/begin', { params, body: { account } })).url);
      });
      if (refused) toast.show({ text: `${name} was not asked. ${refused}`, tone: 'bad' });
    },
    end: ({ id, name }, { account, label }) =>
      run(`end ${account}`, async () => {
        const params = { platform: id };
        const { sentence } = await callApi('DELETE /api/connections/{platform}', { params, query: { account } });
        await refresh('/api/connections', '/api/effects', '/api/schedule', '/api/needs', '/api/dashboard');
        toast.show({ text: `"${label}" is not connected to ${name} any more. ${sentence}`, tone: 'good' });
      }),
  };
}
