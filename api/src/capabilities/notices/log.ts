import type { Delivery } from '@avenue/contract';
import { count, desc, eq, min, sql } from 'drizzle-orm';
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
  {
    channel,
    offset = 0,
    limit = 20,
  }: { channel?: string | undefined; offset?: number | undefined; limit?: number | undefined },
): Promise<{ rows: Delivery[]; total: number }> {
  const where = channel === undefined ? undefined : eq(deliveries.channel, channel);
  const latest = [desc(deliveries.createdAt), desc(deliveries.id)];
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(deliveries)
      .where(where)
      .orderBy(...latest)
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(deliveries).where(where),
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
