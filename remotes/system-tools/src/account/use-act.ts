import { sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

/** One act that changes how somebody signs in. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  return {
    busy,
    /**
     * Does it, says so, and has the ways asked for again.
     *
     * @param failed what did not happen: "The passkey was not removed."
     * @param words what is said once it is done; absent where the page shows it
     * @returns whether it was done
     */
    perform: async (act: () => Promise<unknown>, failed: string, words?: string): Promise<boolean> => {
      setBusy(true);
      try {
        await act();
        if (words) toast.show({ text: words, tone: 'good' });
        await refresh('/api/session/ways', '/api/sessions');
        return true;
      } catch (error) {
        toast.show({ text: `${failed} ${sentenceOf(error)}`, tone: 'bad' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
