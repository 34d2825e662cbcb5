import type { EffectState, StudioId } from '@avenue/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { tables } from '../db/index.ts';
import { conflict } from '../failure.ts';
import { record } from '../journal/index.ts';
import { holdModes, type Transaction } from './gate.ts';
import { move } from './rows.ts';

const { effects } = tables;
const waiting: EffectState[] = ['awaiting', 'ready', 'handed'];
const underWay: EffectState[] = ['sending', 'unknown'];
const out: EffectState[] = ['sending', 'unknown', 'sent', 'verified', 'mismatch'];

interface Withdrawal {
  studio: StudioId;
  /** What the effects are about: `que_…`. */
  subject: string;
  /** Of this kind alone. Default value: of every kind */
  kind?: string | undefined;
  /** Why, as a sentence. */
  reason: string;
  /**
   * Where some of it is out already: the decision is refused; or that is left as it is; or what is under way ends with the
   * try that it is in, and is not begun again. Default value: refuse
   */
  whenOut?: 'refuse' | 'leave' | 'end';
}

/**
 * Takes back whatever about something has not gone out, in the transaction of the decision that ends it.
 *
 * @throws Failure 409 `already_out` where some of it went out, or is on its way
 */
export async function withdrawEffects(
  tx: Transaction,
  { studio, subject, kind, reason, whenOut = 'refuse' }: Withdrawal,
): Promise<void> {
  await holdModes(tx, studio);
  const rows = await tx
    .select()
    .from(effects)
    .where(
      and(
        eq(effects.studio, studio),
        eq(effects.subject, subject),
        kind === undefined ? undefined : eq(effects.kind, kind),
        inArray(effects.state, [...waiting, ...out, 'rejected']),
      ),
    )
    .for('update');
  const gone = rows.find(({ state }) => out.includes(state));
  if (gone && whenOut === 'refuse')
    throw conflict(
      'already_out',
      `"${gone.title}" is on its way or out already: it is ${gone.state}. Look at it there.`,
    );
  if (whenOut === 'end')
    for (const row of rows.filter(({ state }) => underWay.includes(state)))
      await move(tx, row, { state: row.state, expiresAt: new Date() });
  // A denial stays one: what it was about is not wanted any more.
  for (const row of rows.filter(({ state, expiresAt }) => state === 'rejected' && expiresAt.getTime() > Date.now()))
    await move(tx, row, { state: row.state, expiresAt: new Date() });
  for (const row of rows.filter(({ state }) => waiting.includes(state))) {
    const cancelled = await move(tx, row, { state: 'cancelled', reason, nextAt: null });
    await record(tx, {
      studio,
      action: 'effect.undone',
      subject: row.id,
      text: `"${row.title}" was taken back before it went out. ${reason}`,
      data: { hash: row.payloadHash, about: subject },
      before: { state: row.state },
      after: { state: cancelled.state },
    });
  }
}
