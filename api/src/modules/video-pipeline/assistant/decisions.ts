import type { QueueItem } from '@avenue/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { mostOfAKind, type Thing } from '../../assistant.ts';
import * as tables from '../schema.ts';

import { type Asked, openOf, query, when } from './words.ts';

const decided = ({ status, denyReason, posted, confidence, checks }: QueueItem): string => {
  if (posted) return 'approved and marked as posted';
  if (status === 'Approved') return 'approved';
  if (status === 'Denied') return denyReason ? `denied: ${denyReason}` : 'denied';
  const passed = checks.filter(({ verdict }) => verdict === 'pass').length;
  return `waits for your decision, ${confidence}, ${passed} of ${checks.length} checks passed`;
};

/** An item of the Upload Queue. */
export function decisionThing(item: QueueItem): Thing {
  const waits = item.status === 'Ready' || item.status === 'Pending';
  const approved = item.status === 'Approved';
  const open = openOf(item.checks);
  return {
    kind: 'decision',
    id: item.id,
    title: item.title,
    words: `${item.tags.join(' ')} ${item.channelLabel}`,
    told: item.description,
    states: when({
      waiting: waits,
      approved,
      denied: item.status === 'Denied',
      posted: item.posted !== undefined,
      risky: item.confidence === 'Risky',
      safe: item.confidence === 'Safe',
      blocked: open.some(({ verdict }) => verdict === 'blocked'),
      finished: true,
    }),
    stands: decided(item),
    channelLabel: item.channelLabel,
    path: approved ? query('/upload-queue/item', { id: item.id }) : query('/upload-queue', { item: item.id }),
    at: Date.parse(item.decidedAt ?? item.createdAt),
    facts: {
      channel: item.channel,
      seen: item.seen,
      ...(item.scriptId && { scriptId: item.scriptId }),
      removeId: item.videoUrl === undefined ? item.id : item.videoId,
      checks: open,
      passed: item.checks.length - open.length,
      durationMs: item.durationMs,
      ...(item.denyReason && { denyReason: item.denyReason }),
      undoable: item.undoUntil !== undefined,
      ...(item.posted && { postedUrl: item.posted.url }),
    },
  };
}

/** Removed items of the Upload Queue that have no video behind them, as samples have none. */
export async function removedItems({ db, studio, channels }: Asked): Promise<Thing[]> {
  const { queueItems, videos } = tables;
  const rows = await db
    .select({ item: queueItems, video: videos.id })
    .from(queueItems)
    .leftJoin(videos, eq(videos.id, queueItems.videoId))
    .where(and(eq(queueItems.studio, studio), isNotNull(queueItems.removedAt)))
    .limit(mostOfAKind);
  return rows.flatMap(({ item, video }): Thing[] => {
    if (video !== null) return [];
    const label = channels.get(item.channel) ?? item.channel;
    return [
      {
        kind: 'decision',
        id: item.id,
        title: item.title,
        words: `${item.tags.join(' ')} ${label}`,
        states: ['removed'],
        stands: 'removed',
        channelLabel: label,
        path: '/library?status=removed',
        at: item.removedAt?.getTime() ?? 0,
        facts: { channel: item.channel, seen: '', removeId: item.id, checks: [], passed: 0, undoable: false },
      },
    ];
  });
}
