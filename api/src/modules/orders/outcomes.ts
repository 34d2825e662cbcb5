import type { OrderOutcome } from '@avenue/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Call } from '../../services.ts';
import { type ModuleList, worksOf } from './known.ts';
import { type orders, runs } from './schema.ts';

export type OrderRow = typeof orders.$inferSelect;
export type RunRow = typeof runs.$inferSelect;

/** A job that ended without telling its run: it was cancelled, or failed. */
export async function settleRuns({ db, studio }: Pick<Call, 'db' | 'studio'>): Promise<void> {
  await db.execute(sql`
    update orders.runs r set state = 'failed', ended_at = j.finished_at,
      sentence = coalesce(j.error ->> 'message', 'It was cancelled. Nothing more comes of it.')
    from kernel.jobs j
    where j.id = r.job_id and r.studio = ${studio} and r.state = 'running' and j.state in ('failed', 'cancelled')`);
}

/** What the operator did with what runs made, by the id of the run. */
export async function outcomesOf(
  call: Pick<Call, 'db' | 'studio'>,
  modules: ModuleList,
  rows: readonly (Pick<RunRow, 'id' | 'subject' | 'state'> & { work: string })[],
): Promise<ReadonlyMap<string, OrderOutcome>> {
  const held = rows.filter(({ state, subject }) => state === 'held' && subject !== null);
  const found = new Map<string, OrderOutcome>();
  for (const work of worksOf(modules)) {
    const own = held.filter((row) => row.work === work.kind);
    if (own.length === 0) continue;
    const told = await work.outcomes(
      call,
      own.map(({ subject }) => subject ?? ''),
    );
    for (const { id, subject } of own) found.set(id, told.get(subject ?? '') ?? 'gone');
  }
  return found;
}

/** How many runs back a series of denials and what waits are looked for. */
const lookedBack = 60;

/** Since an order last began anew: how many of its results were denied one after the other, and how many wait. */
export async function standingOf(
  call: Pick<Call, 'db' | 'studio'>,
  modules: ModuleList,
  order: OrderRow,
): Promise<{ denied: number; waiting: number }> {
  const rows = await call.db
    .select()
    .from(runs)
    .where(and(eq(runs.order, order.id), eq(runs.state, 'held')))
    .orderBy(desc(runs.at))
    .limit(lookedBack);
  const outcomes = await outcomesOf(
    call,
    modules,
    rows.map((row) => ({ ...row, work: order.work })),
  );
  let denied = 0;
  for (const { id, at } of rows) {
    const outcome = outcomes.get(id);
    if (outcome === 'waiting') continue;
    if (outcome !== 'denied' || at < order.since) break;
    denied += 1;
  }
  return { denied, waiting: [...outcomes.values()].filter((outcome) => outcome === 'waiting').length };
}
