import { and, count, desc, eq, ilike, isNotNull, isNull } from 'drizzle-orm';
import type { Scope } from '../maker.ts';
import { drafts } from '../schema.ts';

/** Drafts that are there, by an id or by words of their titles, the one that was changed last first. */
export function findDrafts({ db, studio }: Scope, { id, q, limit }: { id?: string; q?: string; limit: number }) {
  const words = q?.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return db
    .select({ id: drafts.id, title: drafts.title, recipe: drafts.recipe })
    .from(drafts)
    .where(
      and(
        eq(drafts.studio, studio),
        isNull(drafts.removedAt),
        id === undefined ? undefined : eq(drafts.id, id),
        words === undefined ? undefined : ilike(drafts.title, `%${words}%`),
      ),
    )
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(limit);
}

/** How many drafts each channel has. */
export async function draftUse({ db, studio }: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ channel: drafts.channel, drafts: count() })
    .from(drafts)
    .where(and(eq(drafts.studio, studio), isNull(drafts.removedAt), isNotNull(drafts.channel)))
    .groupBy(drafts.channel);
  return new Map(rows.flatMap((row) => (row.channel === null ? [] : [[row.channel, row.drafts] as const])));
}
