import type { JournalLine } from '@avenue/contract';
import { useEffect, useRef, useState } from 'react';

/** Nothing is said sooner than this after what was said before. */
const quietMs = 5000;

/**
 * What a screen reader is told of new lines, the newest of them at most every few seconds. What stood there at first is no
 * news, nor is what came while nothing was to be said.
 *
 * @param rows the newest first
 */
export function useAnnounced(rows: readonly JournalLine[] | undefined, off: boolean): string {
  const [said, say] = useState('');
  const known = useRef<number>(undefined);
  const last = useRef(0);
  const newest = rows?.[0];
  const fresh = rows?.filter(({ seq }) => seq > (known.current ?? 0)).length ?? 0;
  useEffect(() => {
    if (!newest) return;
    if (known.current === undefined || off) known.current = newest.seq;
    if (newest.seq <= known.current) return;
    const { seq, text } = newest;
    const timer = setTimeout(
      () => {
        known.current = seq;
        last.current = Date.now();
        say(fresh > 1 ? `${fresh} new lines. ${text}` : text);
      },
      Math.max(0, last.current + quietMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [newest, off, fresh]);
  return said;
}
