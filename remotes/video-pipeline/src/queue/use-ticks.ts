import type { QueueItem } from '@avenue/contract';
import { useState } from 'react';

/** Items ticked for a decision together; those that are not listed any more do not count. */
export function useTicks(listed: readonly QueueItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const ticked = listed.filter(({ id }) => ids.has(id));
  const all = listed.length > 0 && ticked.length === listed.length;
  return {
    ids,
    ticked,
    all,
    toggle: (id: string) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => setIds(new Set(all ? [] : listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
