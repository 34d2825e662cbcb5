import { type Effect, type EffectState, openCheckWords, type StudioId } from '@avenue/contract';
import type { Database } from '../db/index.ts';
import { conflict } from '../failure.ts';
import { record } from '../journal/index.ts';
import { gateOf, type Transaction } from './gate.ts';
import { atLeast, goesOutAt } from './ladder.ts';
import { type EffectRow, holdEffect, move, requireSeen, toEffect } from './rows.ts';

/** A decision about one, as it was seen. */
export interface Decision {
  studio: StudioId;
  id: string;
  seen: string;
}

/** What became of it, as whoever comes too late reads it. */
function became({ state, approval }: EffectRow): string {
  if (state === 'rejected') return 'was denied meanwhile';
  if (state === 'ready' && approval) return `was approved meanwhile by ${approval.by}`;
  return `is ${state}: there is nothing to decide any more`;
}

/**
 * Holds one that may be decided so, and only as it was seen.
 *
 * @throws Failure 404, 409 `already_decided`, `changed_since`
 */
export async function holdOpen(
  tx: Transaction,
  { studio, id, seen }: Decision,
  allowed: readonly EffectState[],
): Promise<EffectRow> {
  const row = await holdEffect(tx, studio, id);
  if (!allowed.includes(row.state)) throw conflict('already_decided', `"${row.title}" ${became(row)}.`);
  requireSeen(row, seen);
  return row;
}

/** Notes a decision in the journal. */
export const told = (tx: Transaction, row: EffectRow, action: string, text: string, before: EffectState) =>
  record(tx, {
    studio: row.studio as StudioId,
    action: `effect.${action}`,
    subject: row.id,
    text,
    data: { hash: row.payloadHash, about: row.subject },
    before: { state: before },
    after: { state: row.state },
  });

/** The same for a row that is held already. */
export async function approveHeld(
  tx: Transaction,
  row: EffectRow,
  { studio, by, accept }: Pick<Decision, 'studio'> & { by: string; accept: readonly string[] },
): Promise<Effect> {
  const blocked = row.verdicts.find(({ verdict }) => verdict === 'blocked');
  if (blocked) throw conflict('blocked', `"${row.title}" may not go out. ${openCheckWords(blocked)}`);
  const open = row.verdicts.filter(({ verdict, name }) => verdict === 'needs evidence' && !accept.includes(name));
  if (open.length > 0)
    throw conflict('not_accepted', `Open: ${open.map(({ name }) => name).join(', ')}. Accept it by name, or mend it.`);
  const now = new Date();
  const nextAt = goesOutAt(row.dueAt, now);
  if (row.expiresAt <= nextAt) throw conflict('expired', `The time of "${row.title}" is over.`);
  const gate = await gateOf(tx, { studio, module: row.module, class: row.class, account: row.account });
  if (!atLeast(gate.mode, 'assisted')) throw conflict('mode', `Nothing goes out here now: the mode is ${gate.mode}.`);
  const approval = { by, at: now.toISOString(), hash: row.payloadHash, accepted: [...accept] };
  const next = { state: 'ready', reason: 'Approved.', approval, ...gate, nextAt } as const;
  const ready = await move(tx, row, next);
  await told(tx, ready, 'approved', `"${row.title}" was approved.`, row.state);
  return toEffect(ready);
}

/**
 * Says yes to exactly what was seen. It goes out at its time, under the mode of now, and not while the yes can be taken
 * back.
 *
 * @param accept names of open checks that are accepted
 * @throws Failure 409 `not_accepted` while a check is open that was not accepted, `blocked` where a rule says no, `mode`
 * where nothing may go out
 */
export const approveEffect = (
  db: Database,
  { by, accept, ...decision }: Decision & { by: string; accept: readonly string[] },
): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdOpen(tx, decision, ['awaiting']);
    return approveHeld(tx, row, { studio: decision.studio, by, accept });
  });

/** Says no. Said of one that is denied, it gives that its reason. */
export const rejectEffect = (
  db: Database,
  { reason, ...decision }: Decision & { reason: string | undefined },
): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdOpen(tx, decision, reason ? ['awaiting', 'rejected'] : ['awaiting']);
    const rejected = await move(tx, row, { state: 'rejected', reason: reason || 'Denied.', nextAt: null });
    await told(tx, rejected, 'denied', `"${row.title}" was denied${reason ? `: ${reason}` : ''}.`, row.state);
    return toEffect(rejected);
  });

/** Takes one back that has not gone out. */
export const cancelEffect = (db: Database, decision: Decision): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdOpen(tx, decision, ['awaiting', 'ready', 'handed']);
    const cancelled = await move(tx, row, { state: 'cancelled', reason: 'Taken back.', nextAt: null });
    await told(tx, cancelled, 'undone', `"${row.title}" was taken back before it went out.`, row.state);
    return toEffect(cancelled);
  });
