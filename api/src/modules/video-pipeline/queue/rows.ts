import type { QueueItem, QueueShow, StudioId } from '@avenue/contract';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../../kernel/db/index.ts';
import { notFound } from '../../../kernel/failure.ts';
import { fingerprint } from '../../../kernel/ids.ts';
import type { Scope } from '../../../services.ts';
import { queueOf, readCounts } from '../library/counts.ts';
import { keepLibrary } from '../library/keep.ts';
import * as tables from '../schema.ts';
import { factsOf, type VideoFacts } from '../video-rows.ts';

const { queueItems, videos } = tables;
const { channels } = kernel;

/** How long the screen offers to take a decision back. */
export const undoMs = 10_000;

/** What a sample shows in place of a compiled video. */
export type SampleFacts = Pick<VideoFacts, 'durationMs' | 'width' | 'height' | 'checks' | 'madeWith'>;

/** What reads rows: the database or a transaction. */
interface Reader {
  db: Pick<Database, 'select' | '$count'>;
}

export interface Joined {
  item: typeof queueItems.$inferSelect;
  video: typeof videos.$inferSelect | null;
  channelLabel: string | null;
}

/** All that an operator judges by: words, picture, video, checks, and where the item stands. */
function seenOf({ item, video }: Joined, checks: QueueItem['checks']): string {
  const { title, description, tags, thumbnailUrl, status, denyReason, posted, decidedAt } = item;
  return fingerprint(
    [title, description, tags, thumbnailUrl, video?.videoUrl ?? item.videoId],
    checks.map(({ name, verdict, sentence }) => [name, verdict, sentence]),
    [status, denyReason, posted, decidedAt?.toISOString()],
  );
}

export function toItem(row: Joined): QueueItem {
  const { item, video, channelLabel } = row;
  const sample = item.sample as unknown as SampleFacts | null;
  const facts = video ? factsOf(video) : undefined;
  const until = item.decidedAt && item.previous ? item.decidedAt.getTime() + undoMs : 0;
  const checks = facts?.checks ?? sample?.checks ?? [];
  return {
    id: item.id,
    title: item.title,
    status: item.status,
    confidence: item.confidence,
    channel: item.channel,
    channelLabel: channelLabel ?? item.channel,
    description: item.description,
    tags: item.tags,
    videoId: item.videoId,
    ...(video && { videoUrl: video.videoUrl, srtUrl: video.srtUrl, scriptId: video.scriptId }),
    thumbnailUrl: item.thumbnailUrl,
    thumbnails: facts?.thumbnails ?? [],
    durationMs: facts?.durationMs ?? sample?.durationMs ?? 0,
    width: facts?.width ?? sample?.width ?? 1080,
    height: facts?.height ?? sample?.height ?? 1920,
    checks,
    madeWith: facts?.madeWith ?? sample?.madeWith ?? [],
    ...(item.denyReason && { denyReason: item.denyReason }),
    ...(item.posted && { posted: item.posted as unknown as NonNullable<QueueItem['posted']> }),
    seen: seenOf(row, checks),
    ...(until > Date.now() && { undoUntil: new Date(until).toISOString() }),
    sample: sample !== null,
    createdAt: item.createdAt.toISOString(),
    ...(item.decidedAt && { decidedAt: item.decidedAt.toISOString() }),
  };
}

const waiting = ['Ready', 'Pending'] as const;

const shows: Record<QueueShow, SQL | undefined> = {
  all: undefined,
  waiting: inArray(queueItems.status, [...waiting]),
  approved: and(eq(queueItems.status, 'Approved'), isNull(queueItems.posted)),
  posted: isNotNull(queueItems.posted),
  denied: eq(queueItems.status, 'Denied'),
};

const within = (studio: StudioId, show: QueueShow = 'all', channel?: string) =>
  and(
    ...[eq(queueItems.studio, studio), isNull(queueItems.removedAt), shows[show]],
    channel === undefined ? undefined : eq(queueItems.channel, channel),
  );

const joined = ({ db }: Reader) =>
  db
    .select({ item: queueItems, video: videos, channelLabel: channels.label })
    .from(queueItems)
    .leftJoin(videos, eq(videos.id, queueItems.videoId))
    .leftJoin(channels, and(eq(channels.studio, queueItems.studio), eq(channels.name, queueItems.channel)));

interface Part {
  show?: QueueShow | undefined;
  channel?: string | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

/** What waits first, then what was decided; the newest first in both. At most 200 at a time. */
export async function listQueue(
  scope: Scope,
  { show, channel, offset = 0, limit = 200 }: Part = {},
): Promise<QueueItem[]> {
  const rows = await joined(scope)
    .where(within(scope.studio, show, channel))
    .orderBy(
      // Each kind by itself has an index by time, all of them one that begins with what waits.
      ...(show === undefined || show === 'all' ? [sql`(${queueItems.status} in ('Approved', 'Denied'))`] : []),
      desc(queueItems.createdAt),
      // Equal times keep one order, so that no item is skipped between two pages.
      desc(queueItems.id),
    )
    .offset(offset)
    .limit(limit);
  return rows.map(toItem);
}

/** @param channel of this one alone. Default value: all */
export async function countQueue({ db, studio }: Scope, channel?: string): Promise<Record<QueueShow, number>> {
  await keepLibrary(db);
  const counts = await readCounts(db, studio);
  return queueOf(channel === undefined ? counts : counts.filter((one) => one.channel === channel));
}

export const countWaiting = async (scope: Scope): Promise<number> => (await countQueue(scope)).waiting;

/** @throws Failure 404 */
export async function requireItem(scope: Scope, id: string): Promise<Joined> {
  const [row] = await joined(scope).where(and(within(scope.studio), eq(queueItems.id, id)));
  if (!row) throw notFound('This item');
  return row;
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The item as it stands, held until the transaction ends: nobody changes it between the look and the write. */
export async function holdItem(tx: Transaction, studio: StudioId, id: string): Promise<Joined> {
  await tx.select({ id: queueItems.id }).from(queueItems).where(eq(queueItems.id, id)).for('update');
  return requireItem({ db: tx, studio }, id);
}
