import { type Posted, posted as postedSchema, type StudioId } from '@avenue/contract';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PostedThing } from '../../../capabilities/figures/index.ts';
import { videoIdOf } from '../../../connectors/youtube/index.ts';
import type { Database } from '../../../kernel/db/index.ts';
import * as tables from '../schema.ts';

const { queueItems, videos, scripts, ideas } = tables;
const dayMs = 86_400_000;

/** A day before it was posted: calendars differ by up to a day. */
const dayBefore = (at: string): string => new Date(Date.parse(at) - dayMs).toISOString().slice(0, 10);

/** What YouTube calls a posted video; undefined where it stands elsewhere. */
export function thingOf({ url, at }: Pick<Posted, 'url' | 'at'>): PostedThing | undefined {
  const id = videoIdOf(url);
  return id ? { id, postedOn: dayBefore(at) } : undefined;
}

export interface PostedVideo extends PostedThing {
  /** Its item in the Upload Queue. */
  item: string;
  channel: string;
  at: Date;
  /** Kind of the idea that it came from. */
  format: string | undefined;
}

/**
 * Videos of a studio that stand on YouTube, the newest first.
 *
 * @param wanted of this `channel`, and so many `newest`; default values: of all, and all
 */
export async function postedVideos(
  db: Pick<Database, 'select'>,
  studio: StudioId,
  wanted: { channel?: string; newest?: number } = {},
): Promise<PostedVideo[]> {
  const { channel, newest } = wanted;
  const all = db
    .select({
      ...{ item: queueItems.id, channel: queueItems.channel, posted: queueItems.posted },
      format: sql<string | null>`${ideas.card}->>'format'`,
    })
    .from(queueItems)
    .leftJoin(videos, eq(videos.id, queueItems.videoId))
    .leftJoin(scripts, eq(scripts.id, videos.scriptId))
    .leftJoin(ideas, eq(ideas.id, scripts.ideaId))
    .where(
      and(
        ...[eq(queueItems.studio, studio), isNotNull(queueItems.posted), isNull(queueItems.removedAt)],
        channel === undefined ? undefined : eq(queueItems.channel, channel),
      ),
    )
    .orderBy(desc(queueItems.createdAt), desc(queueItems.id));
  const rows = await (newest === undefined ? all : all.limit(newest));
  return rows.flatMap(({ posted, format, ...row }) => {
    const told = postedSchema.safeParse(posted).data;
    const thing = told && thingOf(told);
    return thing ? [{ ...row, ...thing, at: new Date(told.at), format: format ?? undefined }] : [];
  });
}
