import type { Body, QueueItem, StudioId } from '@avenue/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Services } from '../../services.ts';
import { factsOf, type VideoFacts } from './video.ts';

const { queueItems, videos, channels } = tables;
type Row = typeof queueItems.$inferSelect;

/** How long a decision can be taken back. */
export const undoMs = 10_000;
/** The server waits a little longer than the screen counts. */
const undoGraceMs = 2_000;

/** What a sample shows in place of a compiled video. */
export type SampleFacts = Pick<VideoFacts, 'durationMs' | 'width' | 'height' | 'checks' | 'madeWith'>;

interface Joined {
  item: Row;
  video: typeof videos.$inferSelect | null;
  channelLabel: string | null;
}

function toItem({ item, video, channelLabel }: Joined): QueueItem {
  const sample = item.sample as unknown as SampleFacts | null;
  const facts = video ? factsOf(video) : undefined;
  const until = item.decidedAt && item.previous ? item.decidedAt.getTime() + undoMs : 0;
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
    ...(video && { videoUrl: video.videoUrl, srtUrl: video.srtUrl }),
    thumbnailUrl: item.thumbnailUrl,
    thumbnails: facts?.thumbnails ?? [],
    durationMs: facts?.durationMs ?? sample?.durationMs ?? 0,
    width: facts?.width ?? sample?.width ?? 1080,
    height: facts?.height ?? sample?.height ?? 1920,
    checks: facts?.checks ?? sample?.checks ?? [],
    madeWith: facts?.madeWith ?? sample?.madeWith ?? [],
    ...(item.denyReason && { denyReason: item.denyReason as NonNullable<QueueItem['denyReason']> }),
    ...(until > Date.now() && { undoUntil: new Date(until).toISOString() }),
    sample: sample !== null,
    createdAt: item.createdAt.toISOString(),
    ...(item.decidedAt && { decidedAt: item.decidedAt.toISOString() }),
  };
}

const joined = (services: Pick<Services, 'db'>) =>
  services.db
    .select({ item: queueItems, video: videos, channelLabel: channels.label })
    .from(queueItems)
    .leftJoin(videos, eq(videos.id, queueItems.videoId))
    .leftJoin(channels, and(eq(channels.studio, queueItems.studio), eq(channels.name, queueItems.channel)));

/** What waits first, then what was decided; the newest first in both. */
export async function listQueue(
  services: Pick<Services, 'db'>,
  studio: StudioId,
  only?: readonly QueueItem['status'][],
): Promise<QueueItem[]> {
  const rows = await joined(services)
    .where(and(eq(queueItems.studio, studio), only ? inArray(queueItems.status, [...only]) : undefined))
    .orderBy(sql`${queueItems.status} in ('Approved', 'Denied')`, desc(queueItems.createdAt))
    .limit(300);
  return rows.map(toItem);
}

export const waiting = ['Ready', 'Pending'] as const;

export async function countWaiting({ db }: Pick<Services, 'db'>, studio: StudioId): Promise<number> {
  return db.$count(queueItems, and(eq(queueItems.studio, studio), inArray(queueItems.status, [...waiting])));
}

async function requireItem(services: Pick<Services, 'db'>, studio: StudioId, id: string): Promise<Joined> {
  const [row] = await joined(services).where(and(eq(queueItems.studio, studio), eq(queueItems.id, id)));
  if (!row) throw notFound('This item');
  return row;
}

async function tell(services: Services) {
  await services.bus.changed('/api/upload-queue', '/api/dashboard', '/api/studio');
}

/** Decision and journal entry in one transaction. Two tabs that decide at once: the second is told. */
export async function decide(
  services: Services,
  studio: StudioId,
  id: string,
  status: 'Approved' | 'Denied',
  reason?: QueueItem['denyReason'],
): Promise<QueueItem> {
  const { item } = await requireItem(services, studio, id);
  if (item.status === status && status === 'Approved')
    throw conflict('already_decided', 'This video is already approved.');
  if (item.status === status && reason === undefined)
    throw conflict('already_decided', 'This video is already denied.');
  const reasonOnly = item.status === status;
  await services.db.transaction(async (tx) => {
    const changed = await tx
      .update(queueItems)
      .set({
        status,
        denyReason: status === 'Denied' ? (reason ?? null) : null,
        ...(!reasonOnly && { previous: item.status, decidedAt: new Date() }),
      })
      .where(and(eq(queueItems.id, id), eq(queueItems.status, item.status)))
      .returning({ id: queueItems.id });
    if (!changed.length) throw conflict('changed_elsewhere', 'This video was just decided in another tab.');
    await record(tx, {
      studio,
      action: status === 'Approved' ? 'queue.approved' : 'queue.denied',
      subject: id,
      text: `"${item.title}" was ${status === 'Approved' ? 'approved' : 'denied'}${reason ? `: ${reason.toLowerCase()}` : ''}.`,
    });
  });
  await tell(services);
  return toItem(await requireItem(services, studio, id));
}

export async function undo(services: Services, studio: StudioId, id: string): Promise<QueueItem> {
  const { item } = await requireItem(services, studio, id);
  const late = !item.decidedAt || Date.now() - item.decidedAt.getTime() > undoMs + undoGraceMs;
  if (!item.previous || late)
    throw conflict('undo_over', 'The time to undo is over. Decide again with Approve or Deny.');
  const { previous } = item;
  await services.db.transaction(async (tx) => {
    await tx
      .update(queueItems)
      .set({ status: previous, previous: null, decidedAt: null, denyReason: null })
      .where(eq(queueItems.id, id));
    await record(tx, {
      studio,
      action: 'queue.undone',
      subject: id,
      text: `The decision on "${item.title}" was taken back.`,
    });
  });
  await tell(services);
  return toItem(await requireItem(services, studio, id));
}

export async function editItem(
  services: Services,
  studio: StudioId,
  id: string,
  change: Body<'PATCH /api/upload-queue/{id}'>,
): Promise<QueueItem> {
  const { item, video } = await requireItem(services, studio, id);
  if (change.thumbnailUrl && !(video && factsOf(video).thumbnails.some(({ url }) => url === change.thumbnailUrl))) {
    throw invalid('thumbnailUrl', 'Choose one of the thumbnails of this video.');
  }
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(values).length) {
    await services.db.transaction(async (tx) => {
      // What was approved is this very text and picture; a change asks for the decision again.
      const back = item.status === 'Approved' ? { status: 'Ready' as const, previous: null, decidedAt: null } : {};
      await tx
        .update(queueItems)
        .set({ ...values, ...back })
        .where(eq(queueItems.id, id));
      await record(tx, {
        studio,
        action: 'queue.edited',
        subject: id,
        text: `"${item.title}" was edited.`,
        data: { fields: Object.keys(values) },
      });
    });
    await tell(services);
  }
  return toItem(await requireItem(services, studio, id));
}
