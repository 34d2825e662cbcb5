import type { StudioId } from '@avenue/contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, tables } from '../../kernel/db/index.ts';
import type { Outcome } from '../../providers/text/types.ts';

/** The newest decisions that count; older ones say less about what the operator wants now. */
const counted = 500;

/** The operator's own decisions in the Upload Queue, with the kind of video each was; samples do not count. */
export async function readOutcomes({ db }: { db: Database }, studio: StudioId): Promise<Outcome[]> {
  if (studio === 'sample') return [];
  const { queueItems, videos, scripts, ideas } = tables;
  const rows = await db
    .select({ status: queueItems.status, format: sql<string | null>`${ideas.card}->>'format'` })
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
    .orderBy(desc(queueItems.decidedAt))
    .limit(counted);
  return rows.map(({ status, format }) => ({ ...(format && { format }), score: status === 'Approved' ? 1 : 0 }));
}
