import type { Body, StudioId, WorkHours } from '@avenue/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict, notFound } from '../failure.ts';
import { newId } from '../ids.ts';

const { workHours } = tables;
type Row = typeof workHours.$inferSelect;

const toHours = ({ id, day, minutes, account, text, recordedAt }: Row): WorkHours => ({
  ...{ id, day, minutes, account, text, recordedAt: recordedAt.toISOString() },
});

const inStudio = (studio: StudioId, account?: string) =>
  and(
    eq(workHours.studio, studio),
    isNull(workHours.removedAt),
    ...(account === undefined ? [] : [eq(workHours.account, account)]),
  );

/** Notes hours of a day. @throws Failure 409 `already_written` for what was sent before */
export async function noteHours(
  db: Pick<Database, 'insert'>,
  studio: StudioId,
  hours: Body<'POST /api/ledger/hours'>,
): Promise<WorkHours> {
  const [row] = await db
    .insert(workHours)
    .values({ ...hours, id: newId('hrs'), studio })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict('already_written', 'These hours were noted already and stand in the list.');
  return toHours(row);
}

/** Takes hours away, or brings them back; what is so already stays so. @throws Failure 404 */
export async function removeHours(
  db: Pick<Database, 'update'>,
  { studio, id, removed }: { studio: StudioId; id: string; removed: boolean },
): Promise<WorkHours> {
  const [row] = await db
    .update(workHours)
    .set({ removedAt: removed ? new Date() : null })
    .where(and(eq(workHours.studio, studio), eq(workHours.id, id)))
    .returning();
  if (!row) throw notFound('These hours');
  return toHours(row);
}

/** The newest days first, with how many there are and what they add up to. */
export async function listHours(
  db: Pick<Database, 'select'>,
  studio: StudioId,
  { account, limit }: { account?: string | undefined; limit: number },
) {
  const where = inStudio(studio, account);
  const [rows, [all]] = await Promise.all([
    db.select().from(workHours).where(where).orderBy(desc(workHours.day), desc(workHours.id)).limit(limit),
    db
      .select({ total: sql<number>`count(*)::int`, minutes: sql<number>`coalesce(sum(minutes), 0)::int` })
      .from(workHours)
      .where(where),
  ]);
  return { rows: rows.map(toHours), total: all?.total ?? 0, minutes: all?.minutes ?? 0 };
}

interface Asked {
  by: 'day' | 'month';
  account?: string | undefined;
  /** First and last day: 2026-11-01. Default value: all */
  from?: string | undefined;
  to?: string | undefined;
}

/** Minutes that were noted, by account and calendar days or months. */
export async function sumHours(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  { by, account, from, to }: Asked,
): Promise<{ period: string; account: string; minutes: number }[]> {
  const { rows } = await db.execute<{ period: string; account: string; minutes: number }>(sql`
    select to_char(date_trunc(${by}, day), 'YYYY-MM-DD') as period, account, sum(minutes)::int as minutes
    from ${workHours}
    where studio = ${studio} and removed_at is null
      ${account === undefined ? sql`` : sql`and account = ${account}`}
      ${from === undefined ? sql`` : sql`and day >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and day <= ${to}::date`}
    group by 1, 2 order by 1 desc, 2`);
  return rows;
}
