import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { mentionsIn } from '../../kernel/artefacts/index.ts';
import { isAnyOf, tables } from '../../kernel/db/index.ts';
import type { Call } from '../../services.ts';
import type { OrderWork } from '../order-work.ts';
import { orders, runs } from './schema.ts';

const { artefacts } = tables;

export interface Kept {
  /** On the disk, of files that are still there. */
  bytes: number;
  /** Of one result, as far as they are there. */
  mean: number;
}

async function countKept(
  { db, studio }: Pick<Call, 'db' | 'studio'>,
  keeps: NonNullable<OrderWork['keeps']>,
  order: string,
): Promise<Kept> {
  const made = await db
    .selectDistinct({ subject: runs.subject })
    .from(runs)
    .where(and(eq(runs.order, order), eq(runs.state, 'held'), isNotNull(runs.subject)));
  const subjects = made.flatMap(({ subject }) => subject ?? []);
  if (subjects.length === 0) return { bytes: 0, mean: 0 };
  const names = mentionsIn(await keeps({ db, studio }, subjects));
  const hashes = [...names].map((name) => name.slice(0, name.indexOf('.')));
  if (hashes.length === 0) return { bytes: 0, mean: 0 };
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${artefacts.bytes}), 0)::float8` })
    .from(artefacts)
    .where(isAnyOf(artefacts.hash, hashes));
  const bytes = row?.bytes ?? 0;
  return { bytes, mean: bytes / subjects.length };
}

/**
 * Counts what the runs of an order made and is still there takes on the disk, and keeps that with the order: every thing that it
 * ever made is looked at. Undefined for work that is words alone.
 */
export async function keptBy(
  call: Pick<Call, 'db' | 'studio'>,
  work: OrderWork | undefined,
  order: string,
): Promise<Kept | undefined> {
  if (!work?.keeps) return undefined;
  const kept = await countKept(call, work.keeps, order);
  await call.db.update(orders).set({ keptBytes: kept.bytes }).where(eq(orders.id, order));
  return kept;
}
