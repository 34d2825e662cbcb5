import type { QueueItem } from '@avenue/contract';
import { useApi } from '@avenue/data';
import type { UnderWay } from '@avenue/ui';
import { useState } from 'react';

/** One item of the round: as it is now, in the order in which it came before the operator. */
interface RoundItem {
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

/** The server's longest page: a shorter answer holds everything there is. */
const pageSize = 200;

const isSame = (a: QueueItem | undefined, b: QueueItem) => a?.seen === b.seen && a.status === b.status;

/**
 * What waited when the round began and what came to wait since, each as it was known last. Whatever decided it, here or in
 * another tab, counts as decided, also while it is on its way; what was removed undecided is no part of the round any more.
 */
export function useRound(waiting: readonly QueueItem[] | undefined, underWay: UnderWay): Round {
  const [startedAt] = useState(() => Date.now());
  const [first, setFirst] = useState<ReadonlyMap<string, QueueItem>>(new Map());
  const all = useApi('GET /api/upload-queue');
  const now = new Map([...(all.data ?? []), ...(waiting ?? [])].map((item) => [item.id, item]));
  const came = (waiting ?? []).filter(isWaiting).map(({ id }) => id);
  const fresh = [...new Set([...first.keys(), ...came])].flatMap((id) => {
    const item = now.get(id);
    return item && !isSame(first.get(id), item) ? [item] : [];
  });
  const known = fresh.length > 0 ? new Map([...first, ...fresh.map((item) => [item.id, item] as const)]) : first;
  if (known !== first) setFirst(known);

  const isWhole = waiting !== undefined && all.data !== undefined && all.data.length < pageSize;
  const items = [...known.values()]
    .filter((item) => now.has(item.id) || !isWaiting(item) || !isWhole)
    .map((item) => ({ ...item, status: underWay.get(item.id) ?? item.status }))
    .map((item) => ({ item, decided: !isWaiting(item) }));
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
