import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Outcome } from '../../providers/text/types.ts';
import type { Scope } from '../../services.ts';
import { watchedVideos } from './figures/watched.ts';
import * as tables from './schema.ts';

/**
 * All decisions of the operator in the Upload Queue, with the kind of video each was, and how much was watched of those that are
 * out and have settled figures; samples do not count.
 */
export async function readOutcomes({ db, studio }: Scope): Promise<Outcome[]> {
  if (studio === 'sample') return [];
  const { queueItems, videos, scripts, ideas } = tables;
  const format = sql<string | null>`${ideas.card}->>'format'`;
  const rows = await db
    .select({ status: queueItems.status, format, times: count() })
    .from(queueItems)
    .leftJoin(videos, eq(videos.id, queueItems.videoId))
    .leftJoin(scripts, eq(scripts.id, videos.scriptId))
    .leftJoin(ideas, eq(ideas.id, scripts.ideaId))
    .where(
      and(
        eq(queueItems.studio, studio),
        inArray(queueItems.status, ['Approved', 'Denied']),
        isNull(queueItems.removedAt),
      ),
    )
    .groupBy(queueItems.status, format);
  const decided = rows.flatMap(({ status, format: of, times }) =>
    Array.from({ length: times }, () => ({ ...(of && { format: of }), score: status === 'Approved' ? 1 : 0 })),
  );
  const watched = await watchedVideos({ db, studio });
  return [
    ...decided,
    ...watched.map(({ format: of, share }) => ({ ...(of && { format: of }), score: share, isWatched: true as const })),
  ];
}
