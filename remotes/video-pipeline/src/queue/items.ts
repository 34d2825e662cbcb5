import type { QueueItem, QueueShow } from '@avenue/contract';
import { blockingChecks, openChecks } from '@avenue/contract/words';
import type { StatusName } from '@avenue/ui';

export const shows = ['all', 'waiting', 'approved', 'posted', 'denied'] as const satisfies readonly QueueShow[];

export const isShow = (value: string | undefined): value is QueueShow => shows.some((show) => show === value);

export const isWaiting = ({ status }: QueueItem): boolean => status === 'Ready' || status === 'Pending';

const fits: Record<QueueShow, (item: QueueItem) => boolean> = {
  all: () => true,
  waiting: isWaiting,
  approved: ({ status, posted }) => status === 'Approved' && !posted,
  posted: ({ posted }) => posted !== undefined,
  denied: ({ status }) => status === 'Denied',
};

/** What a filter lists, in the server's order: what waits first, the newest first in both. Equal times keep their order. */
export const listed = (items: readonly QueueItem[], show: QueueShow): QueueItem[] =>
  items
    .filter(fits[show])
    .sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || b.createdAt.localeCompare(a.createdAt));

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

/** Whether a yes to it needs a look of its own; such an item is never part of a bulk approval. */
export const isRisky = ({ confidence, checks }: QueueItem): boolean =>
  confidence === 'Risky' || openChecks(checks).length > 0 || blockingChecks(checks).length > 0;

export const statusNames: Record<QueueItem['status'], StatusName> = {
  Ready: 'ready',
  Pending: 'pending',
  Approved: 'approved',
  Denied: 'denied',
};

export const confidenceNames: Record<QueueItem['confidence'], StatusName> = { Safe: 'safe', Risky: 'risky' };
