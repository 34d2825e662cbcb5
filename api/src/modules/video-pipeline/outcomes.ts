import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Outcome } from '../../providers/text/types.ts';
import type { Scope } from '../../services.ts';
import * as tables from './schema.ts';

/** All decisions of the operator in the Upload Queue, with the kind of video each was; samples do not count. */
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
  return rows.flatMap(({ status, format: of, times }) =>
    Array.from({ length: times }, () => ({ ...(of && { format: of }), score: status === 'Approved' ? 1 : 0 })),
  );
}
