import type { QueueItem } from '@avenue/contract';
import { useState } from 'react';
import { type Difference, differencesOf } from './differences.ts';

export interface Looked {
  /** `changed`: it is another thing than the operator looked at, and they were not told yet; then nothing is decided. */
  stateOf: (item: QueueItem) => 'same' | 'changed' | 'told';
  /** What is different since the operator looked; none when it is the same. */
  changesOf: (item: QueueItem) => Difference[];
  /** The operator was shown what is different; a decision on what is there now counts. */
  tell: (item: QueueItem) => void;
  /** The operator has these before them now, or changed them: what was before is forgotten. */
  look: (...items: readonly QueueItem[]) => void;
}

/**
 * Remembers each item as it was when it came on screen. The stream may change it afterwards; a decision must not fall on
 * something that nobody has looked at.
 */
export function useLooked(items: readonly QueueItem[]): Looked {
  const [first, setFirst] = useState<ReadonlyMap<string, QueueItem>>(new Map());
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = items.filter(({ id }) => !first.has(id));
  const known = fresh.length > 0 ? new Map([...first, ...fresh.map((item) => [item.id, item] as const)]) : first;
  if (known !== first) setFirst(known);

  return {
    stateOf: ({ id, seen }) => {
      const before = known.get(id);
      if (!before || before.seen === seen) return 'same';
      return told.get(id) === seen ? 'told' : 'changed';
    },
    changesOf: (item) => {
      const before = known.get(item.id);
      return before && before.seen !== item.seen ? differencesOf(before, item) : [];
    },
    tell: ({ id, seen }) => setTold((now) => new Map(now).set(id, seen)),
    look: (...now) => setFirst((all) => new Map([...all, ...now.map((item) => [item.id, item] as const)])),
  };
}
