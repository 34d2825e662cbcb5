import type { IdeaBatch, StudioId } from '@avenue/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { spentFor } from '../../capabilities/make/index.ts';
import { notFound } from '../../kernel/failure.ts';
import type { Scope, Services } from '../../services.ts';
import * as tables from './schema.ts';

const { ideaBatches, ideas } = tables;

/** Ids of a batch's ideas in the order they were shown. @throws Failure 404 */
export async function ideasOfBatch({ db, studio }: Scope, id: string): Promise<string[]> {
  const [row] = await db
    .select({ ids: ideaBatches.ideaIds })
    .from(ideaBatches)
    .where(and(eq(ideaBatches.studio, studio), eq(ideaBatches.id, id)));
  if (!row) throw notFound('This batch');
  return row.ids;
}

/** Ids of the newest batch of a channel, or of each. */
export async function newestIdeas({ db, studio }: Scope, channel?: string): Promise<string[]> {
  if (channel !== undefined) {
    const [row] = await db
      .select({ ids: ideaBatches.ideaIds })
      .from(ideaBatches)
      .where(and(eq(ideaBatches.studio, studio), eq(ideaBatches.channel, channel), hasIdeas))
      .orderBy(desc(ideaBatches.createdAt), desc(ideaBatches.id))
      .limit(1);
    return row?.ids ?? [];
  }
  const channels = await db
    .selectDistinct({ channel: ideaBatches.channel })
    .from(ideaBatches)
    .where(eq(ideaBatches.studio, studio));
  const found = await Promise.all(channels.map(({ channel: one }) => newestIdeas({ db, studio }, one)));
  return found.flat();
}

const count = sql<number>`(
  select count(*)::int from jsonb_array_elements_text(idea_batches.idea_ids) named(id)
  join ${ideas} shown on shown.id = named.id and shown.removed_at is null
)`;
/** A batch whose ideas were all removed is passed over. */
const hasIdeas: SQL = sql`${count} > 0`;

interface Place {
  offset?: number | undefined;
  limit?: number | undefined;
  /** Puts this batch in the middle of the page. */
  around?: string | undefined;
}

const withSpent = (spent: IdeaBatch['spent']) => (spent ? { spent } : {});

/**
 * Batches of a channel, newest first, each with its number: 1 is the oldest.
 *
 * @throws Failure 404 for a batch to stand in the middle that is none of the channel
 */
export async function listBatches(
  { db, studio }: Scope,
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
  const shown = rows.slice(offset, offset + limit);
  const took = await spentFor(
    { db, studio },
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row, index) => ({
      ...row,
      ...withSpent(took.get(row.id)),
      number: rows.length - offset - index,
      createdAt: row.createdAt.toISOString(),
    })),
    total: rows.length,
  };
}

/**
 * Makes batches of ideas that were put in without one; each channel gets its own, the best idea first. Call it in the
 * transaction that put them in.
 */
export async function noteBatches(tx: Pick<Services['db'], 'execute'>, studio: StudioId): Promise<void> {
  const unnoted = sql`not exists (
    select 1 from ${ideaBatches} b where b.id = i.batch and b.studio = i.studio and b.channel = i.channel
  )`;
  await tx.execute(sql`
    update ${ideas} i set batch = i.batch || '_' || left(md5(i.channel), 8)
    where i.studio = ${studio} and ${unnoted} and exists (
      select 1 from ${ideas} o where o.batch = i.batch and (o.studio, o.channel) < (i.studio, i.channel)
    )`);
  await tx.execute(sql`
    insert into ${ideaBatches} (id, studio, channel, topic, idea_ids, engine, created_at)
    select i.batch, i.studio, i.channel, (array_agg(i.topic order by i.id))[1],
      jsonb_agg(i.id order by (i.card->>'score')::float desc, i.id), (array_agg(i.engine order by i.id))[1], min(i.created_at)
    from ${ideas} i where i.studio = ${studio} and ${unnoted}
    group by i.batch, i.studio, i.channel
    on conflict do nothing`);
}
