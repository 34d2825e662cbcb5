import type { Planned, StudioId } from '@avenue/contract';
import type { Database } from '../../kernel/db/index.ts';
import { requireEffect, rescheduleEffect } from '../../kernel/effects/index.ts';
import { conflict, invalid } from '../../kernel/failure.ts';
import type { SlotRule } from '../../kernel/schedule/index.ts';
import { toPlanned } from './calendar.ts';
import * as tables from './schema.ts';
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
  const row = await rescheduleEffect(tx, { studio, id, seen, dueAt: at });
  await tx
    .insert(tables.slots)
    .values({ effect: id, studio, why, pinned })
    .onConflictDoUpdate({ target: tables.slots.effect, set: { why, pinned } });
  return toPlanned(row, { why, pinned });
}

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
