import { callApi, useApi, useRefusal } from '@avenue/data';
import { formatNumber, toast } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { seconds } from './words.ts';

/** News of a check come by the stream; this often it is asked anyhow. */
const askMs = 1000;

/** How the chain stands, and the check that is begun and given up here. */
export function useChain() {
  const state = useApi(
    'GET /api/journal/chain',
    {},
    { refreshInterval: (data) => (data?.state === 'checking' ? askMs : 0) },
  );
  const refusal = useRefusal('POST /api/journal/chain');
  const [busy, setBusy] = useState<'verify' | 'cancel'>();
  const [failure, setFailure] = useState<{ did: string; error: unknown; retry: () => void }>();
  /** A check of this page is under way. */
  const [mine, setMine] = useState(false);
  const given = useRef(false);
  const { data, mutate } = state;

  const told = mine ? data?.state : undefined;
  useEffect(() => {
    if (!data || told === undefined || told === 'checking' || busy) return;
    setMine(false);
    if (given.current) toast.show({ text: 'The check was given up. What was known before holds.' });
    else if (told === 'whole')
      toast.show({
        text: `All ${formatNumber(data.entries)} lines hold together${data.tookMs === undefined ? '' : ` (${seconds(data.tookMs)})`}.`,
      });
  }, [told, data, busy]);

  const send = async (what: 'verify' | 'cancel', key: 'POST /api/journal/chain' | 'DELETE /api/journal/chain') => {
    if (busy) return;
    setBusy(what);
    setFailure(undefined);
    try {
      const next = await callApi(key, {});
      given.current = what === 'cancel';
      if (what === 'verify') setMine(true);
      await mutate(next, { revalidate: what === 'cancel' });
    } catch (error) {
      const did = what === 'verify' ? 'was not begun' : 'was not given up';
      setFailure({ did, error, retry: () => void send(what, key) });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    state,
    busy,
    mine,
    failure,
    refusal,
    verify: () => {
      if (!refusal && data?.state !== 'checking') void send('verify', 'POST /api/journal/chain');
    },
    cancel: () => void send('cancel', 'DELETE /api/journal/chain'),
  };
}

export type ChainControl = ReturnType<typeof useChain>;
