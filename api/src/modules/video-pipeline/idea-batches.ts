import type { IdeaBatch, StudioId } from '@avenue/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/failure.ts';
import type { Services } from '../../services.ts';

const { ideaBatches } = tables;
type Reader = Pick<Services, 'db'>;

/** Ids of a batch's ideas in the order they were shown. @throws Failure 404 */
export async function ideasOfBatch({ db }: Reader, studio: StudioId, id: string): Promise<string[]> {
  const [row] = await db
    .select({ ids: ideaBatches.ideaIds })
    .from(ideaBatches)
    .where(and(eq(ideaBatches.studio, studio), eq(ideaBatches.id, id)));
  if (!row) throw notFound('This batch');
  return row.ids;
}

/** Ids of the newest batch of each channel. */
export async function newestIdeas({ db }: Reader, studio: StudioId): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([ideaBatches.channel], { ids: ideaBatches.ideaIds })
    .from(ideaBatches)
    .where(and(eq(ideaBatches.studio, studio), hasIdeas))
    .orderBy(ideaBatches.channel, desc(ideaBatches.createdAt), desc(ideaBatches.id));
  return rows.flatMap(({ ids }) => ids);
}

const count = sql<number>`(
  select count(*)::int from jsonb_array_elements_text(idea_batches.idea_ids) named(id)
  join ideas shown on shown.id = named.id and shown.removed_at is null
)`;
/** A batch whose ideas were all removed is passed over. */
const hasIdeas: SQL = sql`${count} > 0`;

interface Place {
  offset?: number | undefined;
  limit?: number | undefined;
  /** Puts this batch in the middle of the page. */
  around?: string | undefined;
}

/**
 * Batches of a channel, newest first, each with its number: 1 is the oldest.
 *
 * @throws Failure 404 for a batch to stand in the middle that is none of the channel
 */
export async function listBatches(
  { db }: Reader,
  studio: StudioId,
  channel: string,
  { offset: from = 0, limit = 50, around }: Place,
): Promise<{ items: IdeaBatch[]; total: number }> {
  const rows = await db
    .select({
      id: ideaBatches.id,
      channel: ideaBatches.channel,
      topic: ideaBatches.topic,
      engine: ideaBatches.engine,
      createdAt: ideaBatches.createdAt,
      count,
    })
    .from(ideaBatches)
    .where(and(eq(ideaBatches.studio, studio), eq(ideaBatches.channel, channel), hasIdeas))
    .orderBy(desc(ideaBatches.createdAt), desc(ideaBatches.id));
  const at = around === undefined ? from : rows.findIndex(({ id }) => id === around);
  if (at < 0) throw notFound('This batch');
  const offset = around === undefined ? from : Math.max(0, at - Math.floor(limit / 2));
  return {
    items: rows.slice(offset, offset + limit).map((row, index) => ({
      ...row,
      number: rows.length - offset - index,
      createdAt: row.createdAt.toISOString(),
    })),
    total: rows.length,
  };
}
