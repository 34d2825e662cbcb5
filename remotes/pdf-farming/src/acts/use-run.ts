import { sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';

/**
 * Does something that a toast tells of: what came of it, or why it was not done.
 *
 * @param stale what is asked for again afterwards. Default value: everything of PDF products
 */
export function useRun(...stale: string[]) {
  const refresh = useRefresh();
  /** @param again offered where a press is gone with its toast */
  return async <Got>(work: () => Promise<Got>, told: (got: Got) => void, again?: () => void): Promise<void> => {
    try {
      const got = await work();
      await refresh(...(stale.length > 0 ? stale : ['/api/pdf']));
      told(got);
    } catch (error) {
      const action = again && { action: { label: 'Retry', onPress: again } };
      toast.show({ text: sentenceOf(error), tone: 'bad', ...action });
    }
  };
}
