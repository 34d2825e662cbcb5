import type { ChannelMemory } from '@avenue/contract';

/** How far a script of a channel is. */
export interface Standing {
  id: string;
  title: string;
  status: 'draft' | 'approved';
  at: string;
  item: string | null;
  itemStatus: 'Ready' | 'Pending' | 'Approved' | 'Denied' | null;
  posted: boolean | null;
}

function statusOf({ status, itemStatus, posted }: Standing): ChannelMemory['works'][number]['status'] {
  if (posted) return 'posted';
  if (itemStatus === 'Denied') return 'denied';
  if (itemStatus === 'Ready' || itemStatus === 'Pending') return 'waiting';
  return status;
}

/** Where it stands, and the page on which it goes on. */
export const standingOf = (row: Standing) => ({
  status: statusOf(row),
  path: row.item
    ? `/upload-queue/item?${new URLSearchParams({ id: row.item })}`
    : `/script-builder?${new URLSearchParams({ script: row.id })}`,
});
