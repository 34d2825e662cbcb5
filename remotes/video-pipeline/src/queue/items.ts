import type { QueueItem } from '@avenue/contract';
import type { StatusName } from '@avenue/ui';

export const shows = ['all', 'waiting', 'approved', 'denied'] as const;
export type Show = (typeof shows)[number];

export const isShow = (value: string | null): value is Show => shows.some((show) => show === value);

export const isWaiting = ({ status }: QueueItem): boolean => status === 'Ready' || status === 'Pending';

const fits: Record<Show, (item: QueueItem) => boolean> = {
  all: () => true,
  waiting: isWaiting,
  approved: ({ status }) => status === 'Approved',
  denied: ({ status }) => status === 'Denied',
};

export const shown = (items: readonly QueueItem[], show: Show): QueueItem[] => items.filter(fits[show]);

/** "3 ready, 1 pending"; without anything that waits "Nothing waits". */
export function waitingLine(items: readonly QueueItem[]): string {
  const count = (status: QueueItem['status']) => items.filter((item) => item.status === status).length;
  const parts = [
    [count('Ready'), 'ready'],
    [count('Pending'), 'pending'],
  ].flatMap(([number, word]) => (number ? [`${number} ${word}`] : []));
  return parts.length > 0 ? parts.join(', ') : 'Nothing waits';
}

/** The next item that waits after `id`, going round at the end; undefined when none is left beside it and `but`. */
export function nextWaiting(
  items: readonly QueueItem[],
  id: string,
  but: ReadonlySet<string> = new Set(),
): QueueItem | undefined {
  const at = items.findIndex((item) => item.id === id);
  const round = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return round.find((item) => isWaiting(item) && item.id !== id && !but.has(item.id));
}

export const statusNames: Record<QueueItem['status'], StatusName> = {
  Ready: 'ready',
  Pending: 'pending',
  Approved: 'approved',
  Denied: 'denied',
};

export const confidenceNames: Record<QueueItem['confidence'], StatusName> = { Safe: 'safe', Risky: 'risky' };
