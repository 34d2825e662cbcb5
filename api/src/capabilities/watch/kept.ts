import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { readChannel } from './channel.ts';
import { counts, items, kept, type SourceRow } from './schema.ts';

type Kept = typeof kept.$inferSelect;

/** Counts what is known of a source and keeps it with the look that it is of. */
export async function keepSource(db: Database, row: SourceRow): Promise<Kept> {
  const isCounted = row.kind === 'article' || row.kind === 'file';
  const known = isCounted
    ? await db.$count(counts, eq(counts.source, row.id))
    : await db.$count(items, eq(items.source, row.id));
  const channel = row.kind === 'rival' ? await readChannel(db, row) : null;
  const one = { source: row.id, lookedAt: row.lookedAt, known, channel };
  await db.insert(kept).values(one).onConflictDoUpdate({ target: kept.source, set: one });
  return one;
}

/** What sources come to since their last look, by id. What nobody counted yet is counted now. */
export async function keptOf(db: Database, rows: readonly SourceRow[]): Promise<ReadonlyMap<string, Kept>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const there = await db.select().from(kept).where(inArray(kept.source, ids));
  const found = new Map(there.map((one) => [one.source, one]));
  for (const row of rows)
    if (found.get(row.id)?.lookedAt?.getTime() !== row.lookedAt?.getTime() || !found.has(row.id))
      found.set(row.id, await keepSource(db, row));
  return found;
}
