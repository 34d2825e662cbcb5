import type { EffectState } from '@avenue/contract';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import type { Receipt } from './definition.ts';
import type { EffectRow } from './rows.ts';
import { after } from './settle.ts';

const { effects } = tables;

/**
 * States in which something is still to be done, each at `next_at`; a mismatch has one while it is to be read again, and what
 * was posted by hand while it is to be looked at once more.
 */
const live: EffectState[] = ['awaiting', 'ready', 'handed', 'sending', 'unknown', 'sent', 'verified', 'mismatch'];
const waits = and(isNotNull(effects.nextAt), inArray(effects.state, live));
/** By the database's clock: those of several machines differ. */
const isDue = lte(effects.nextAt, sql`clock_timestamp()`);

/** Ids of what is due, the longest first. */
export async function due(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: effects.id })
    .from(effects)
    .where(and(waits, isDue))
    .orderBy(asc(effects.nextAt), asc(effects.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The row, if it is due still. */
export async function dueRow(db: Database, id: string): Promise<EffectRow | undefined> {
  const [row] = await db
    .select()
    .from(effects)
    .where(and(eq(effects.id, id), waits, isDue));
  return row;
}

/** When the next one is due; undefined while there is none. */
export async function nextDue(db: Database): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: effects.nextAt })
    .from(effects)
    .where(waits)
    .orderBy(asc(effects.nextAt))
    .limit(1);
  return row?.at ?? undefined;
}

/**
 * Looks at it again later, while it is as it was.
 *
 * @param nextAt null: not by itself any more
 * @param receipt replaces the one before
 */
export async function putOff(
  db: Pick<Database, 'update'>,
  { id, state, reason: was }: Pick<EffectRow, 'id' | 'state' | 'reason'>,
  { reason = was, nextAt, receipt }: { reason?: string; nextAt: Date | null; receipt?: Receipt | undefined },
): Promise<void> {
  await db
    .update(effects)
    .set({ reason, nextAt, ...(receipt && { receipt }), changedAt: new Date() })
    .where(and(eq(effects.id, id), eq(effects.state, state)));
}

/** A step that broke is not tried again at once: whatever broke it breaks it again. */
export const putOffBroken = (db: Database, id: string): Promise<unknown> =>
  db
    .update(effects)
    .set({ nextAt: after(30_000) })
    .where(and(eq(effects.id, id), waits, isDue));
