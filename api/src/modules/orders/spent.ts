import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { costOfSubjects } from '../../capabilities/make/index.ts';
import { type Database, isAnyOf } from '../../kernel/db/index.ts';
import { monthIn } from '../../kernel/schedule/index.ts';
import { runs } from './schema.ts';

type Reader = Pick<Database, 'select'>;

/** Runs by which the next one is judged. */
const judgedBy = 5;

/** What orders spent in the calendar month of a moment, by id; null where a price is not known. Millionths of a US dollar. */
export async function spentBy(
  db: Reader,
  ids: readonly string[],
  now: Date,
  timeZone: string,
): Promise<ReadonlyMap<string, number | null>> {
  const { from, to } = monthIn(now, timeZone);
  const rows = await db
    .select({
      order: runs.order,
      spent: sql<number>`coalesce(sum(${runs.costMicros}), 0)::float8`,
      unknown: sql<number>`(count(*) filter (where ${runs.costMicros} is null and ${runs.state} in ('held', 'dropped', 'failed')))::int`,
    })
    .from(runs)
    .where(and(isAnyOf(runs.order, ids), gte(runs.at, from), lt(runs.at, to)))
    .groupBy(runs.order);
  const found = new Map(rows.map(({ order, spent, unknown }) => [order, unknown === 0 ? spent : null]));
  return new Map(ids.map((id) => [id, found.has(id) ? (found.get(id) ?? null) : 0]));
}

/** What one order spent. @see spentBy */
export const spentIn = async (db: Reader, order: string, now: Date, timeZone: string): Promise<number | null> =>
  (await spentBy(db, [order], now, timeZone)).get(order) ?? null;

/** What the last runs of an order cost that made something: low, high and mean; undefined where none is known. */
export async function costsOf(db: Reader, order: string) {
  const rows = await db
    .select({ cost: runs.costMicros })
    .from(runs)
    .where(and(eq(runs.order, order), eq(runs.state, 'held'), sql`${runs.costMicros} is not null`))
    .orderBy(sql`${runs.at} desc`)
    .limit(judgedBy);
  const costs = rows.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  if (costs.length === 0) return undefined;
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  return { low: Math.min(...costs), high: Math.max(...costs), mean, of: costs.length };
}

/** What was written for the things of a run cost; null where a price is not known. */
export const costOfRun = (db: Reader, { studio, wrote }: { studio: string; wrote: readonly string[] }) =>
  costOfSubjects(db, studio, wrote);
