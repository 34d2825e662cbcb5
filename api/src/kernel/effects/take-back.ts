import type { Effect } from '@avenue/contract';
import type { Database } from '../db/index.ts';
import { conflict } from '../failure.ts';
import { type Decision, told } from './decide.ts';
import { gateOf, type Transaction } from './gate.ts';
import { atLeast, waitsFor } from './ladder.ts';
import { type EffectRow, holdEffect, move, toEffect } from './rows.ts';
import { endRule } from './trust.ts';

const words: Partial<Record<EffectRow['state'], string>> = {
  awaiting: 'waits for a yes already',
  sending: 'is being sent already',
  handed: 'is yours to post already: take it back there',
  unknown: 'is on its way already',
  sent: 'is out already',
  verified: 'is out already',
  mismatch: 'is out already',
};

/** @throws Failure 409 `already_decided`, `expired` or `mode` where the decision stays */
async function mayWait(tx: Transaction, row: EffectRow, studio: Decision['studio']): Promise<void> {
  const { title, state, approval, module, class: of, account } = row;
  if (state !== 'rejected' && !(state === 'ready' && approval))
    throw conflict('already_decided', `"${title}" ${words[state] ?? `is ${state}: there is nothing to take back`}.`);
  if (row.expiresAt.getTime() <= Date.now())
    throw conflict('expired', `The time of "${title}" is over, so it does not wait again.`);
  const gate = await gateOf(tx, { studio, module, class: of, account });
  if (gate.epoch !== row.epoch || !atLeast(gate.mode, 'assisted'))
    throw conflict('mode', `The mode has changed since "${title}" was decided, so it does not wait again.`);
}

/** In a savepoint, so that the one that came in between is told as what it is. */
async function moveBack(tx: Transaction, row: EffectRow): Promise<EffectRow> {
  const reason = waitsFor(row.verdicts);
  try {
    return await tx.transaction((inner) =>
      move(inner, row, { state: 'awaiting', reason, approval: null, nextAt: row.expiresAt }),
    );
  } catch (error) {
    if ((error as { cause?: { constraint?: string } }).cause?.constraint !== 'effect_once') throw error;
    throw conflict('already_proposed', `"${row.title}" was proposed again since, so this one stays denied.`);
  }
}

/**
 * Takes a no back, or a yes to what has not gone out: it waits again as it did, and is judged by the rules of now.
 *
 * @throws Failure 409 `already_decided` for what is on its way or was never decided, `expired`, `mode` where that has changed
 * since, `already_proposed` where the same one came again
 */
export const takeDecisionBack = (
  db: Database,
  { studio, id, seen }: Decision,
  rules: { rejudgeOne(tx: Transaction, row: EffectRow): Promise<EffectRow> },
): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id, seen);
    await mayWait(tx, row, studio);
    const back = await moveBack(tx, row);
    if (row.trust) await endRule(tx, row.trust, `"${row.title}" was taken back.`);
    const what = row.state === 'rejected' ? 'The denial' : 'The approval';
    await told(tx, back, 'reopened', `${what} of "${row.title}" was taken back: it waits for a yes again.`, row.state);
    return toEffect(await rules.rejudgeOne(tx, back));
  });
