import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { journalBlock } from '../db/journal-tables.ts';

/** The last entry and the last one that was counted. */
async function standing(db: Pick<Database, 'execute'>): Promise<{ last: number; counted: number }> {
  const { rows } = await db.execute<{ last: string; counted: string }>(sql`
    select coalesce((select max(seq) from kernel.journal), 0) as last,
      coalesce((select seq from kernel.journal_counted), 0) as counted`);
  return { last: Number(rows[0]?.last), counted: Number(rows[0]?.counted) };
}

/** Entries that are counted in one transaction: what was counted stays so when the process ends. */
const portion = 16 * journalBlock;

/**
 * Counts what was written since the last time, a portion after the other. Entries are committed in the order of their
 * numbers, so none that is counted past comes later. One process is at it at a time.
 *
 * @returns number of the last entry
 */
export async function keepCounts(db: Pick<Database, 'execute' | 'transaction'>): Promise<number> {
  let now = await standing(db);
  while (now.counted < now.last) now = await countPortion(db);
  return now.last;
}

const countPortion = (db: Pick<Database, 'transaction'>): ReturnType<typeof standing> =>
  db.transaction(async (tx) => {
    // Held until the counts are committed; whoever waits here sees them then.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('journal.counts', 0))`);
    const { last, counted } = await standing(tx);
    const upTo = Math.min(last, counted + portion);
    // Given as figures: the planner would read the whole journal for the answer of another query.
    await tx.execute(sql`
      with added as (
        insert into kernel.journal_counts as c (studio, day, kind, actor, entries)
        select studio, day, kind, actor, count(*)
        from kernel.journal, lateral (values ('-infinity'::date), ((at at time zone 'UTC')::date)) days (day)
        where seq > ${counted} and seq <= ${upTo}
        group by 1, 2, 3, 4
        on conflict (day, studio, kind, actor) do update set entries = c.entries + excluded.entries
      ), blocks as (
        insert into kernel.journal_blocks as b ("any", studio, kind, actor, block, entries)
        select grouping(studio, kind, actor), coalesce(studio, ''), coalesce(kind, ''), coalesce(actor, ''), block, count(*)
        from kernel.journal, lateral (values ((seq / ${journalBlock})::int)) blocks (block)
        where seq > ${counted} and seq <= ${upTo} group by block, cube (studio, kind, actor)
        on conflict ("any", studio, kind, actor, block) do update set entries = b.entries + excluded.entries
      )
      insert into kernel.journal_counted (id, seq) values (1, ${upTo}) on conflict (id) do update set seq = excluded.seq`);
    return { last, counted: upTo };
  });
