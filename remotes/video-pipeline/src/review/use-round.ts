import type { QueueItem } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { useState } from 'react';

/** One item of the round: as it is now, in the order in which it came before the operator. */
export interface RoundItem {
  item: QueueItem;
  decided: boolean;
}

export interface Round {
  items: readonly RoundItem[];
  decided: readonly QueueItem[];
  left: readonly QueueItem[];
  /** From the start of the round to its last decision; 0 without one. */
  spentMs: number;
}

const isWaiting = ({ status }: QueueItem) => status === 'Ready' || status === 'Pending';

/**
 * What waited when the round began and what came to wait since, each with how it stands now. Whatever decided it, here or
 * in another tab, counts as decided.
 */
export function useRound(waiting: readonly QueueItem[] | undefined): Round {
  const [startedAt] = useState(() => Date.now());
  const [first, setFirst] = useState<ReadonlyMap<string, QueueItem>>(new Map());
  const fresh = (waiting ?? []).filter((item) => isWaiting(item) && !first.has(item.id));
  const known = fresh.length > 0 ? new Map([...first, ...fresh.map((item) => [item.id, item] as const)]) : first;
  if (known !== first) setFirst(known);

  const all = useApi('GET /api/upload-queue');
  const now = new Map([...(all.data ?? []), ...(waiting ?? [])].map((item) => [item.id, item]));
  const items = [...known.values()].map((before) => {
    const item = now.get(before.id) ?? before;
    return { item, decided: !isWaiting(item) };
  });
  const decided = items.filter((one) => one.decided).map(({ item }) => item);
  const last = Math.max(startedAt, ...decided.map(({ decidedAt }) => (decidedAt ? Date.parse(decidedAt) : startedAt)));
  return {
    items,
    decided,
    left: items.filter((one) => !one.decided).map(({ item }) => item),
    spentMs: last - startedAt,
  };
}

/** "5 decided in 4 minutes", "One decided in 20 seconds". */
export function roundWords(decided: number, spentMs: number): string {
  if (decided === 0) return 'Nothing decided';
  const count = decided === 1 ? 'One decided' : `${decided} decided`;
  const seconds = Math.max(1, Math.round(spentMs / 1000));
  if (seconds < 90) return `${count} in ${seconds === 1 ? '1 second' : `${seconds} seconds`}`;
  const minutes = Math.round(seconds / 60);
  return `${count} in ${minutes} minutes`;
}
