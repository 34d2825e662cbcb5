import type { QueueDays } from '@avenue/contract';
import { and, count, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call } from '../../../services.ts';
import { queueItems, videos } from '../schema.ts';

const dayMs = 86_400_000;

/** Calendar days up to `last`, as "2026-11-22", oldest first. */
export const daysUpTo = (last: string, length: number): string[] =>
  Array.from({ length }, (_, index) =>
    new Date(Date.parse(last) - (length - 1 - index) * dayMs).toISOString().slice(0, 10),
  );

/**
 * Videos made and decisions taken on each of the last `length` days, today included, by the calendar of the studio's time
 * zone. Removed videos do not count, nor do decisions that were taken back.
 */
export async function countDays(call: Call, length: number): Promise<QueueDays> {
  const { db, studio, studios } = call;
  const zone = await studios.zone();
  const dayOf = (at: PgColumn | SQL) => sql<string>`to_char(${at} at time zone ${zone}::text, 'YYYY-MM-DD')`;
  const begin = sql`(date_trunc('day', now() at time zone ${zone}::text) - make_interval(days => ${length - 1}::int)) at time zone ${zone}::text`;
  const [clock, made, decided] = await Promise.all([
    db.execute<{ today: string }>(sql`select ${dayOf(sql`now()`)} as today`),
    db
      .select({ day: dayOf(videos.createdAt).as('day'), videos: count() })
      .from(videos)
      .where(and(eq(videos.studio, studio), isNull(videos.removedAt), gte(videos.createdAt, begin)))
      .groupBy(sql`day`),
    db
      .select({ day: dayOf(queueItems.decidedAt).as('day'), status: queueItems.status, items: count() })
      .from(queueItems)
      .where(
        and(
          eq(queueItems.studio, studio),
          isNull(queueItems.removedAt),
          inArray(queueItems.status, ['Approved', 'Denied']),
          gte(queueItems.decidedAt, begin),
        ),
      )
      .groupBy(sql`day`, queueItems.status),
  ]);
  const [{ today } = { today: '' }] = clock.rows;
  const decidedOn = (day: string, status: 'Approved' | 'Denied') =>
    decided.find((row) => row.day === day && row.status === status)?.items ?? 0;
  const days = daysUpTo(today, length).map((day) => ({
    day,
    made: made.find((row) => row.day === day)?.videos ?? 0,
    approved: decidedOn(day, 'Approved'),
    denied: decidedOn(day, 'Denied'),
  }));
  const sum = (name: 'made' | 'approved' | 'denied') => days.reduce((total, day) => total + day[name], 0);
  return {
    days,
    total: { made: sum('made'), approved: sum('approved'), denied: sum('denied') },
    source: studio === 'sample' ? 'sample' : 'computed',
  };
}
