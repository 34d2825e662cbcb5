import { onDraftsFull } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useEffect } from 'react';
import { start } from './start.ts';

/**
 * What a page does not need to stand: prefetching, the copy kept for later, and what is said when the browser
 * is full.
 */
export function Later() {
  useEffect(() => void start(), []);
  useEffect(
    () =>
      onDraftsFull(() =>
        toast.show({
          text: 'This browser has no room to keep unsaved words. Save before you close this tab.',
          tone: 'bad',
          durationMs: 15_000,
        }),
      ),
    [],
  );
  return null;
}
