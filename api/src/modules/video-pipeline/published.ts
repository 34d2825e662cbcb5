import { type PublishedThing, posted } from '@avenue/contract';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../../services.ts';
import * as tables from './schema.ts';

const { queueItems } = tables;

/** Videos that a person says they posted, the newest first; what went out as an effect is told where effects are. */
export async function publishedByHand(
  { db, studio }: Scope,
  { limit }: { limit: number },
): Promise<readonly PublishedThing[]> {
  const rows = await db
    .select({ id: queueItems.id, title: queueItems.title, channel: queueItems.channel, told: queueItems.posted })
    .from(queueItems)
    .where(
      and(
        ...[eq(queueItems.studio, studio), isNotNull(queueItems.posted), isNull(queueItems.removedAt)],
        sql`not ${queueItems.posted} ? 'effect'`,
      ),
    )
    .orderBy(desc(sql`${queueItems.posted} ->> 'at'`), desc(queueItems.id))
    .limit(limit);
  return rows.flatMap(({ id, title, channel, told }): PublishedThing[] => {
    const found = posted.safeParse(told).data;
    if (!found) return [];
    const path = `/upload-queue?item=${encodeURIComponent(id)}`;
    return [{ id, title, account: channel, at: found.at, how: 'by hand', path, url: found.url }];
  });
}
