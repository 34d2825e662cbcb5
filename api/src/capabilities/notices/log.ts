import type { Delivery } from '@avenue/contract';
import { count, desc, min, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import * as tables from './schema.ts';

const { deliveries } = tables;

type Reader = Pick<Database, 'select'>;

const toDelivery = (row: typeof deliveries.$inferSelect): Delivery => {
  const { id, channel, kind, title, path, state, reason, attempt, dueAt, changedAt } = row;
  const rest = { sentence: reason, attempt, dueAt: dueAt.toISOString(), at: changedAt.toISOString() };
  return { id, channel, kind, title, path, state, ...rest };
};

/** What went out and what waits, the newest first. */
export async function listDeliveries(
  db: Reader,
  { offset = 0, limit = 20 }: { offset?: number | undefined; limit?: number | undefined },
): Promise<{ rows: Delivery[]; total: number }> {
  const [rows, [all]] = await Promise.all([
    db.select().from(deliveries).orderBy(desc(deliveries.createdAt), desc(deliveries.id)).offset(offset).limit(limit),
    db.select({ total: count() }).from(deliveries),
  ]);
  return { rows: rows.map(toDelivery), total: all?.total ?? 0 };
}

/** When the next one is due; undefined while none waits. */
export async function nextDelivery(db: Reader): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(deliveries.dueAt) })
    .from(deliveries)
    .where(sql`${deliveries.state} = 'waiting'`);
  return row?.at ?? undefined;
}
