import type { OrderLookBack, OrderOutcome } from '@avenue/contract';
import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Call } from '../../services.ts';
import type { ModuleList } from './known.ts';
import { type OrderRow, outcomesOf } from './outcomes.ts';
import { runs } from './schema.ts';

const dayMs = 86_400_000;

/**
 * What came of all runs of the last days: by the id of the order, where what failed or was dropped is spent too, and by the id
 * of each run that was held.
 */
export async function lookBackOn(
  call: Pick<Call, 'db' | 'studio'>,
  modules: ModuleList,
  orders: readonly OrderRow[],
  { now, days }: { now: Date; days: number },
): Promise<{ past: ReadonlyMap<string, OrderLookBack>; outcomes: ReadonlyMap<string, OrderOutcome> }> {
  if (orders.length === 0) return { past: new Map(), outcomes: new Map() };
  const ids = orders.map(({ id }) => id);
  const since = and(inArray(runs.order, ids), gte(runs.at, new Date(now.getTime() - days * dayMs)));
  const [counted, held] = await Promise.all([
    call.db
      .select({
        order: runs.order,
        state: runs.state,
        n: sql<number>`count(*)::int`,
        spent: sql<number>`coalesce(sum(${runs.costMicros}), 0)::float8`,
        unknown: sql<number>`(count(*) filter (where ${runs.costMicros} is null))::int`,
      })
      .from(runs)
      .where(since)
      .groupBy(runs.order, runs.state),
    call.db
      .select({ id: runs.id, order: runs.order, subject: runs.subject, state: runs.state })
      .from(runs)
      .where(and(since, eq(runs.state, 'held'), isNotNull(runs.subject))),
  ]);
  const workOf = new Map(orders.map(({ id, work }) => [id, work]));
  const outcomes = await outcomesOf(
    call,
    modules,
    held.map((row) => ({ ...row, work: workOf.get(row.order) ?? '' })),
  );
  const heldBy = Map.groupBy(held, ({ order }) => order);
  const past = new Map(
    ids.map((id) => {
      const own = counted.filter(({ order }) => order === id);
      const ended = own.filter(({ state }) => state !== 'running');
      const of = (state: (typeof own)[number]['state']) => own.find((row) => row.state === state)?.n ?? 0;
      const told = (heldBy.get(id) ?? []).map(({ id: run }) => outcomes.get(run) ?? 'gone');
      const [approved, denied, gone] = (['approved', 'denied', 'gone'] as const).map(
        (outcome) => told.filter((one) => one === outcome).length,
      ) as [number, number, number];
      const known = ended.every(({ unknown }) => unknown === 0);
      const spent = ended.reduce((sum, row) => sum + row.spent, 0);
      return [
        id,
        {
          ...{ days, approved, denied, gone, waiting: of('held') - approved - denied - gone },
          ...{ running: of('running'), dropped: of('dropped'), failed: of('failed'), skipped: of('skipped') },
          ...(known && { spentMicros: spent }),
          ...(known && approved > 0 && { costPerResultMicros: Math.round(spent / approved) }),
        },
      ];
    }),
  );
  return { past, outcomes };
}
