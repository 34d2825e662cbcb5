import { sql } from 'drizzle-orm';
import { journalBlock } from '../../../kernel/db/journal-tables.ts';
import type { Scope } from '../../../services.ts';
import type { JournalFilters } from './query.ts';

/** Lines that are walked over in the index sooner than the counts of blocks are asked. */
export const walked = 4;

/** What is asked for is counted by blocks: no subject, no time, no words. */
export const hasBlocks = ({ subject, from, to }: JournalFilters) =>
  subject === undefined && from === undefined && to === undefined;

/**
 * Where the line of a rank stands, counted from the oldest that fits: in a block that begins at `seq`, behind `skip` others.
 * The counts must be up to date (`keepCounts`).
 */
export async function placeOf(
  { db }: Pick<Scope, 'db'>,
  studio: string | undefined,
  { actor, kind }: JournalFilters,
  rank: number,
): Promise<{ seq: number; skip: number }> {
  const any = (studio ? 0 : 4) | (kind ? 0 : 2) | (actor === undefined ? 1 : 0);
  const { rows } = await db.execute<{ block: number; below: number }>(sql`
    select block, below from (
      select block, (sum(entries) over (order by block) - entries)::int as below from kernel.journal_blocks
      where "any" = ${any} and studio = ${studio ?? ''} and kind = ${kind ?? ''} and actor = ${actor ?? ''}
    ) placed where below <= ${rank} order by block desc limit 1`);
  const { block = 0, below = 0 } = rows[0] ?? {};
  return { seq: block * journalBlock, skip: rank - below };
}
