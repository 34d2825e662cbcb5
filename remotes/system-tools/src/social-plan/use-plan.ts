import { sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

const path = '/api/schedule';

/** Acts of the plan: each says what it did, and why it did not. */
export function usePlan() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  /** @param key what is busy meanwhile */
  const run = async <Got>(
    key: string,
    act: () => Promise<Got>,
    done: (got: Got) => Parameters<typeof toast.show>[0],
  ) => {
    setBusy(key);
    try {
      const got = await act();
      await refresh(path);
      toast.show(done(got));
    } catch (error) {
      toast.show({
        text: `Nothing was changed. ${sentenceOf(error)}`,
        tone: 'bad',
        action: { label: 'Retry', onPress: () => void run(key, act, done) },
      });
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}
