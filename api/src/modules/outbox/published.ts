import type { PublishedThing } from '@avenue/contract';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { toEffect } from '../../kernel/effects/index.ts';
import type { Scope } from '../../services.ts';
import { handOffPathOf, pathOf } from './needs.ts';

const { effects } = tables;

/** What was sent and found to be right, and what a person says that they posted; the newest first. */
export async function published({ db, studio }: Scope, { limit }: { limit: number }): Promise<PublishedThing[]> {
  const wentAt = sql<string>`coalesce(${effects.attemptAt}, ${effects.changedAt})`;
  const rows = await db
    .select()
    .from(effects)
    .where(
      and(
        eq(effects.studio, studio),
        inArray(effects.state, ['sent', 'verified']),
        or(eq(effects.state, 'verified'), sql`${effects.receipt} ->> 'byHand' = 'true'`),
      ),
    )
    .orderBy(desc(wentAt), desc(effects.id))
    .limit(limit);
  return rows.map((row): PublishedThing => {
    const { id, title, account, url, byHand } = toEffect(row);
    return {
      ...{ id, title, account, how: byHand ? 'by hand' : 'verified', path: byHand ? handOffPathOf(id) : pathOf(id) },
      at: (row.attemptAt ?? row.changedAt).toISOString(),
      ...(url && { url }),
    };
  });
}
