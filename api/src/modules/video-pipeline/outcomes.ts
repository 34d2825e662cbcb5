import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { mostDecisions } from '../../providers/text/index.ts';
import type { Outcome } from '../../providers/text/types.ts';
import type { Scope } from '../../services.ts';
import { watchedVideos } from './figures/watched.ts';
import * as tables from './schema.ts';

/**
 * The newest decisions of the operator in the Upload Queue, with the kind of video each was, and how much was watched of those that are
 * out and have settled figures; samples do not count.
 */
export async function readOutcomes({ db, studio }: Scope): Promise<Outcome[]> {
  if (studio === 'sample') return [];
  const { queueItems, videos, scripts, ideas } = tables;
  const newest = db
    .select({ status: queueItems.status, videoId: queueItems.videoId })
    .from(queueItems)
    .where(
      and(
        eq(queueItems.studio, studio),
        // As the index has it.
        sql`(${queueItems.status} in ('Approved', 'Denied')) = true`,
        isNull(queueItems.removedAt),
      ),
    )
    .orderBy(sql`${queueItems.createdAt} desc nulls first`, sql`${queueItems.id} desc nulls first`)
    .limit(mostDecisions)
    .as('newest');
  const format = sql<string | null>`${ideas.card}->>'format'`;
  const rows = await db
    .select({ status: newest.status, format, times: count() })
    .from(newest)
    .leftJoin(videos, eq(videos.id, newest.videoId))
    .leftJoin(scripts, eq(scripts.id, videos.scriptId))
    .leftJoin(ideas, eq(ideas.id, scripts.ideaId))
    .groupBy(newest.status, format);
  const decided = rows.flatMap(({ status, format: of, times }) =>
    Array.from({ length: times }, () => ({ ...(of && { format: of }), score: status === 'Approved' ? 1 : 0 })),
  );
  const watched = await watchedVideos({ db, studio });
  return [
    ...decided,
    ...watched.map(({ format: of, share }) => ({ ...(of && { format: of }), score: share, isWatched: true as const })),
  ];
}
