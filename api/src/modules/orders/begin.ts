import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Call } from '../../services.ts';
import type { OrderEntry } from '../order-work.ts';
import type { ModuleList } from './known.ts';
import type { OrderRow, RunRow } from './outcomes.ts';
import { orders, runs } from './schema.ts';
import { type Look, verdictOn } from './verdict.ts';

/** How often another entry is tried where somebody else took the first one meanwhile. */
const tries = 5;
/** Entries in a row that may be too much like what is there; after them the time is skipped. */
const mostLeft = 5;

const runPath = '/task-system';

/** Hands a run to its job. Twice is once: the job of the same run is joined. */
export async function startJob(call: Call, row: RunRow, work: string): Promise<void> {
  const job = await call.jobs.run(`order-${work}`, {
    studio: call.studio,
    title: `Standing order: ${row.entryTitle ?? ''}`,
    subject: row.id,
    path: runPath,
    input: { run: row.id },
  });
  await call.db.update(runs).set({ jobId: job.id }).where(eq(runs.id, row.id));
}

/** Keeps a run that does nothing, with why. Undefined where this time has one. */
export async function skip(
  call: Call,
  order: OrderRow,
  { slot, sentence, now }: { slot: Date; sentence: string; now: Date },
): Promise<RunRow | undefined> {
  const [row] = await call.db
    .insert(runs)
    .values({
      ...{ id: newId('orr'), order: order.id, studio: order.studio, slot, state: 'skipped', source: order.source },
      ...{ sentence, costMicros: 0, at: slot, endedAt: now },
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** It begins nothing until a person looks. */
async function pauseItself(
  call: Call,
  order: OrderRow,
  { sentence, now, title }: { sentence: string; now: Date; title: string },
): Promise<void> {
  await call.db.transaction(async (tx) => {
    const [paused] = await tx
      .update(orders)
      .set({ paused: { at: now.toISOString(), by: 'itself', sentence } })
      .where(and(eq(orders.id, order.id), isNull(orders.paused)))
      .returning({ id: orders.id });
    if (!paused) return;
    const text = `The standing order "${title}" paused itself. ${sentence}`;
    await record(tx, { studio: call.studio, action: 'order.paused', subject: order.id, text, actor: 'avenue' });
  });
}

/** Takes an entry for a time, or for a press. Undefined where another process has this time or this entry. */
async function take(
  call: Call,
  order: OrderRow,
  { slot, entry, now }: { slot: Date | null; entry: OrderEntry; now: Date },
): Promise<RunRow | undefined> {
  const [row] = await call.db
    .insert(runs)
    .values({
      ...{ id: newId('orr'), order: order.id, studio: order.studio, slot, state: 'running', source: order.source },
      ...{ entry: entry.id, entryTitle: entry.title, sentence: entry.note ?? '', costMicros: 0, at: slot ?? now },
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/**
 * Keeps an entry that is not taken, with why: the next one of its list has its turn.
 *
 * @returns whether it did; not where another process has taken or left this entry meanwhile
 */
async function leave(
  call: Call,
  order: OrderRow,
  { slot, entry, sentence, now }: { slot: Date | null; entry: OrderEntry; sentence: string; now: Date },
): Promise<boolean> {
  const rows = await call.db
    .insert(runs)
    .values({
      ...{ id: newId('orr'), order: order.id, studio: order.studio, slot: null, state: 'skipped', sentence },
      ...{ source: order.source, entry: entry.id, entryTitle: entry.title, costMicros: 0 },
      ...{ at: slot ?? now, endedAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: runs.id });
  return rows.length > 0;
}

const isTaken = async (call: Call, order: OrderRow, slot: Date): Promise<boolean> =>
  (await call.db.$count(runs, and(eq(runs.order, order.id), eq(runs.slot, slot)))) > 0;

/**
 * Begins a run of an order, once for a time, or says why it does not.
 *
 * What is too much like what is there is left, with why, and the next of its list has its turn.
 *
 * @param slot the time that it stands for; null where a person pressed
 * @returns the run; the sentence of why there is none to begin with by a press; undefined where this time is done
 */
export async function begin(
  call: Call,
  modules: ModuleList,
  order: OrderRow,
  { slot, title, ...look }: Look & { slot: Date | null; title: string },
): Promise<RunRow | { refused: string } | undefined> {
  const { now } = look;
  const left: string[] = [];
  for (let tried = 0; tried < tries && left.length < mostLeft; ) {
    if (slot && (await isTaken(call, order, slot))) return undefined;
    const verdict = await verdictOn(call, modules, order, { ...look, pressed: slot === null });
    if ('leave' in verdict) {
      if (await leave(call, order, { slot, entry: verdict.leave, sentence: verdict.sentence, now }))
        left.push(verdict.sentence);
      else tried += 1;
      continue;
    }
    if ('skip' in verdict) {
      if (slot === null) return { refused: (verdict.usedUp && left.at(-1)) ?? verdict.skip };
      const row = await skip(call, order, { slot, sentence: verdict.skip, now });
      if (row && verdict.pauses) await pauseItself(call, order, { sentence: verdict.skip, now, title });
      return row;
    }
    const row = await take(call, order, { slot, entry: verdict.entry, now });
    tried += 1;
    if (!row) continue;
    await startJob(call, row, order.work);
    return row;
  }
  if (left.length === mostLeft) {
    const sentence = `The next ${mostLeft} of its list are too much like what is there.`;
    return slot === null ? { refused: sentence } : skip(call, order, { slot, sentence, now });
  }
  return slot === null ? { refused: 'Others took what it would take. Press again.' } : undefined;
}

/** Runs that were taken and not handed to a job before a kill. */
export const strandedRuns = (call: Call) =>
  call.db
    .select({ run: runs, work: orders.work })
    .from(runs)
    .innerJoin(orders, eq(orders.id, runs.order))
    .where(and(eq(runs.studio, call.studio), eq(runs.state, 'running'), sql`${runs.jobId} is null`));
