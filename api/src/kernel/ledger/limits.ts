import type { Body, LimitRow, StudioId } from '@avenue/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { record } from '../journal/index.ts';
import { usedOf } from './spend.ts';

const { limits } = tables;

/** Every place with limits, and what is used of them. */
export async function listLimits(db: Pick<Database, 'select' | 'execute'>, studio: StudioId): Promise<LimitRow[]> {
  const rows = await db
    .select()
    .from(limits)
    .where(eq(limits.studio, studio))
    .orderBy(asc(limits.module), asc(limits.account));
  const used = await usedOf(db, studio);
  return rows.map(({ module, account, perHour, dayCents, monthCents }) => {
    const found = used.find((one) => one.module === module && one.account === account);
    return {
      module,
      account,
      ...(perHour !== null && { perHour }),
      ...(dayCents !== null && { dayCents }),
      ...(monthCents !== null && { monthCents }),
      inHour: found?.inHour ?? 0,
      spentDay: found?.day ?? 0,
      spentMonth: found?.month ?? 0,
    };
  });
}

type Amounts = { [Name in 'perHour' | 'dayCents' | 'monthCents']?: number | null | undefined };

const named = ({ perHour, dayCents, monthCents }: Amounts) => ({
  perHour: perHour ?? null,
  dayCents: dayCents ?? null,
  monthCents: monthCents ?? null,
});

/**
 * Sets the limits of one place; without any amount they are taken away. What is due and waits for room is looked at again,
 * unless a platform said when.
 */
export const setLimits = (
  db: Database,
  { studio, module, account, ...amounts }: Body<'PUT /api/limits'> & { studio: StudioId },
): Promise<LimitRow[]> =>
  db.transaction(async (tx) => {
    const place = and(eq(limits.studio, studio), eq(limits.module, module), eq(limits.account, account));
    const [was] = await tx.select().from(limits).where(place).for('update');
    const now = named(amounts);
    if (Object.values(now).every((amount) => amount === null)) await tx.delete(limits).where(place);
    else
      await tx
        .insert(limits)
        .values({ studio, module, account, ...now })
        .onConflictDoUpdate({
          target: [limits.studio, limits.module, limits.account],
          set: { ...now, changedAt: new Date() },
        });
    await tx.execute(sql`
      update kernel.effects set next_at = clock_timestamp()
      where studio = ${studio} and state = 'ready' and attempt = 0 and due_at <= clock_timestamp() and next_at > clock_timestamp()`);
    await record(tx, {
      studio,
      action: 'limits.set',
      subject: [module || 'everything', account].filter(Boolean).join(', '),
      text: `The limits of ${[module || 'everything', account].filter(Boolean).join(', ')} were set.`,
      before: named(was ?? {}),
      after: now,
    });
    return listLimits(tx, studio);
  });
