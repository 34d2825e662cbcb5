import type { LearnedTopic } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { useState } from 'react';

/** Puts an arm in force, and takes that back. */
export function useLearnedActs() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<'POST /api/learn/apply' | 'POST /api/learn/{id}/roll-back'>();
  const [refused, setRefused] = useState<string>();
  const run = async (call: NonNullable<typeof busy>, work: () => Promise<unknown>) => {
    setBusy(call);
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      setRefused(sentenceOf(error));
    } finally {
      await refresh('/api/learn').catch(() => undefined);
      setBusy(undefined);
    }
  };
  return {
    busy,
    /** Why the last press changed nothing. */
    refused,
    apply: ({ module, metric, context }: LearnedTopic, arm: string) =>
      run('POST /api/learn/apply', () => callApi('POST /api/learn/apply', { body: { module, metric, context, arm } })),
    rollBack: (id: string) =>
      run('POST /api/learn/{id}/roll-back', () => callApi('POST /api/learn/{id}/roll-back', { params: { id } })),
  };
}
