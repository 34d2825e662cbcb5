import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';

/** Last entry that was counted. */
const counted = sql`coalesce((select seq from kernel.journal_counted), 0)`;

/**
 * Counts what was written since the last time. Entries are committed in the order of their numbers, so none that is
 * counted past comes later. One process is at it at a time.
 */
export async function keepCounts(db: Pick<Database, 'execute' | 'transaction'>): Promise<void> {
  const { rows } = await db.execute<{ behind: boolean }>(sql`
    select exists (select 1 from kernel.journal where seq > ${counted}) as behind`);
  if (!rows[0]?.behind) return;
  await db.transaction(async (tx) => {
    // Held until the counts are committed; whoever waits here sees them then.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('journal.counts', 0))`);
    await tx.execute(sql`
      with fresh as materialized (
        select studio, at, kind, actor, seq from kernel.journal where seq > ${counted}
      ), added as (
        insert into kernel.journal_counts as c (studio, day, kind, actor, entries)
        select studio, day, kind, actor, count(*)
        from fresh, lateral (values ('-infinity'::date), ((at at time zone 'UTC')::date)) days (day)
        group by 1, 2, 3, 4
        on conflict (day, studio, kind, actor) do update set entries = c.entries + excluded.entries
      )
      insert into kernel.journal_counted as c (id, seq) select 1, max(seq) from fresh having count(*) > 0
      on conflict (id) do update set seq = excluded.seq`);
  });
}
