import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { noteFact } from '../../kernel/ledger/index.ts';
import type { Scope } from './maker.ts';
import { bookings, runs } from './schema.ts';

/** Runs that were begun before midnight stand a moment later. */
const graceMs = 10 * 60_000;
const microsPerCent = 10_000;

const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'} of writing`;

/**
 * Books what text models with a price cost on days that are over: one cost a day in the real book of the own studio, for no
 * channel. What is below a cent is carried over to the next day, so that all days add up to what the runs cost. A run is
 * booked once, however many processes book.
 *
 * @returns how many costs were written
 */
export const bookSpend = (
  { db }: { db: Database },
  { zone, now = new Date() }: { zone: string; now?: Date },
): Promise<number> =>
  db.transaction(async (tx) => {
    const studio = 'own';
    await tx
      .insert(bookings)
      .values({ studio, through: new Date(0), micros: 0, cents: 0 })
      .onConflictDoNothing();
    const [booked] = await tx.select().from(bookings).where(eq(bookings.studio, studio)).for('update');
    if (!booked) return 0;
    const end = await lastMidnight(tx, new Date(now.getTime() - graceMs), zone);
    if (end <= booked.through) return 0;
    const days = await tx
      .select({
        micros: sql<number>`sum(${runs.costMicros})::float8`,
        runs: sql<number>`count(*)::int`,
        lastAt: sql<string>`max(${runs.createdAt})`,
      })
      .from(runs)
      .where(
        and(
          eq(runs.studio, studio),
          gte(runs.createdAt, booked.through),
          lt(runs.createdAt, end),
          sql`${runs.costMicros} > 0`,
        ),
      )
      .groupBy(sql`(${runs.createdAt} at time zone ${zone})::date`)
      .orderBy(sql`max(${runs.createdAt})`);
    let { micros, cents } = booked;
    let written = 0;
    for (const day of days) {
      micros += day.micros;
      const due = Math.round(micros / microsPerCent) - cents;
      if (due === 0) continue;
      cents += due;
      const occurredAt = new Date(day.lastAt);
      await noteFact(tx, {
        ...{ studio, book: 'real', kind: 'cost', cents: -due, currency: 'USD', occurredAt, state: 'confirmed' },
        ...{ module: 'make', source: 'model call', sourceId: `text models up to ${occurredAt.toISOString()}` },
        text: `Text models: ${pieces(day.runs)}.`,
      });
      written += 1;
    }
    await tx.update(bookings).set({ through: end, micros, cents }).where(eq(bookings.studio, studio));
    return written;
  });

async function lastMidnight(tx: Pick<Scope['db'], 'execute'>, at: Date, zone: string): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select date_trunc('day', ${at.toISOString()}::timestamptz, ${zone})::text as at`,
  );
  return new Date(rows[0]?.at ?? 0);
}

/** Runs of models without a known price since a moment: what they cost is in no sum. */
export const unpricedSince = ({ db, studio }: Scope, from: Date): Promise<number> =>
  db.$count(
    runs,
    and(
      eq(runs.studio, studio),
      gte(runs.createdAt, from),
      sql`${runs.costMicros} is null and not ${runs.embedded} and ${runs.failure} is null`,
    ),
  );
