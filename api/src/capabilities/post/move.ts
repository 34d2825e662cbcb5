import type { Planned, StudioId } from '@avenue/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { holdEffect, requireEffect, rescheduleEffect } from '../../kernel/effects/index.ts';
import { conflict, invalid } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import type { SlotRule } from '../../kernel/schedule/index.ts';
import { toPlanned } from './calendar.ts';
import { slots } from './schema.ts';
import { rulesThere, takeSlot } from './slot.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

interface Move {
  studio: StudioId;
  timeZone: string;
  id: string;
  seen: string;
}

/** A minute ago is now: the operator's clock and this one differ. */
const graceMs = 60_000;

async function place(
  tx: Transaction,
  { studio, id, seen }: Move,
  { at, why, pinned }: { at: Date; why: SlotRule[]; pinned: boolean },
): Promise<Planned> {
  const [slot] = await tx.select({ locked: slots.locked }).from(slots).where(eq(slots.effect, id)).for('update');
  if (slot?.locked) throw conflict('locked', 'Its time is locked. Unlock it first, then move it.');
  const row = await rescheduleEffect(tx, { studio, id, seen, dueAt: at });
  await tx
    .insert(slots)
    .values({ effect: id, studio, why, pinned, moves: 1 })
    .onConflictDoUpdate({ target: slots.effect, set: { why, pinned, moves: sql`${slots.moves} + 1` } });
  return toPlanned(row, { why, pinned, locked: false });
}

/**
 * Locks the time of one, or unlocks it. What is over has no time to lock.
 *
 * @throws Failure 409 `already_decided`, `changed_since`
 */
export const setLock = (
  db: Database,
  { studio, id, seen, locked }: Omit<Move, 'timeZone'> & { locked: boolean },
): Promise<Planned> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id, seen);
    if (row.state !== 'awaiting' && row.state !== 'ready')
      throw conflict('already_decided', `"${row.title}" is ${row.state}: its time is not moved any more.`);
    const [slot] = await tx
      .insert(slots)
      .values({ effect: id, studio, why: [], locked })
      .onConflictDoUpdate({ target: slots.effect, set: { locked } })
      .returning();
    await record(tx, {
      studio,
      action: locked ? 'schedule.locked' : 'schedule.unlocked',
      subject: id,
      text: `The time of "${row.title}" was ${locked ? 'locked' : 'unlocked'}.`,
    });
    return toPlanned(row, slot ?? null);
  });

/**
 * Moves one to a time of the operator's choice.
 *
 * @throws Failure 422 for the past, 409 `breaks_rules` that names them unless `despite`
 */
export const moveTo = (db: Database, move: Move, { at, despite }: { at: Date; despite: boolean }): Promise<Planned> =>
  db.transaction(async (tx) => {
    const { studio, timeZone, id } = move;
    if (at.getTime() < Date.now() - graceMs) throw invalid('at', 'This time is past. Choose one from now on.');
    const { account } = await requireEffect(tx, studio, id);
    const rules = await rulesThere(tx, { studio, account, timeZone, except: id }, at);
    const broken = rules.filter(({ kept }) => !kept);
    if (broken.length > 0 && !despite)
      throw conflict('breaks_rules', `At this time: ${broken.map(({ sentence }) => sentence).join(' ')}`);
    const chosen = { name: 'Time', sentence: 'You chose it.', kept: true } as const;
    return place(tx, move, { at, why: [chosen, ...rules], pinned: true });
  });

/** @throws Failure 409 `no_slot` where no time is free */
export const moveToNext = (db: Database, move: Move): Promise<Planned> =>
  db.transaction(async (tx) => {
    const { studio, timeZone, id } = move;
    const { account } = await requireEffect(tx, studio, id);
    const slot = await takeSlot(tx, { studio, account, timeZone, except: id }, new Date());
    if ('none' in slot) throw conflict('no_slot', slot.none);
    return place(tx, move, { ...slot, pinned: false });
  });
