import type { Dashboard, JournalEntry } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { useState } from 'react';

/** Fewer than this, and the journal has no more. */
const newest = 8;
const page = 50;

/** The newest lines of the journal as they come, and earlier ones as far as they were asked for. */
export function useDone(entries: Dashboard['done']) {
  /** Without a gap from its first to its last. */
  const [held, setHeld] = useState<readonly JournalEntry[]>([]);
  const [isWhole, setWhole] = useState(entries.length < newest);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const top = held[0]?.seq;
  // Lines that came in one go, more than the newest, would leave a gap: then the list is short again.
  const joins = top !== undefined && entries.some(({ seq }) => seq <= top);
  const shown = joins ? [...entries.filter(({ seq }) => seq > top), ...held] : entries;
  const last = shown.at(-1);
  const hasMore = last !== undefined && !(joins ? isWhole : entries.length < newest);
  const more = async () => {
    if (!last || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await callApi('GET /api/journal', { query: { before: last.seq, limit: page } });
      setHeld([...shown, ...found]);
      setWhole(found.length < page);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { shown, more: hasMore ? more : undefined, isWhole: joins ? isWhole : !hasMore, busy, failure };
}
