import { useEffect, useRef } from 'react';

/**
 * Does something again and again while the tab is looked at, and at once when it is again. The next time waits until the
 * last one is through.
 *
 * @param run resolves when it is through, and never rejects
 */
export function useEvery(everyMs: number, run: () => Promise<unknown>): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    let busy = false;
    const isSeen = () => document.visibilityState === 'visible';
    const go = async () => {
      if (busy || !isSeen()) return;
      busy = true;
      await latest.current();
      busy = false;
    };
    let last = Date.now();
    const tick = () => {
      last = Date.now();
      void go();
    };
    const timer = setInterval(tick, everyMs);
    const onSeen = () => {
      if (isSeen() && Date.now() - last >= everyMs) tick();
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [everyMs]);
}
