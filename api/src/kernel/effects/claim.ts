import type { EffectState, StudioId } from '@avenue/contract';
import { reachedCap } from './caps.ts';
import type { EffectKind } from './definition.ts';
import { gateOf, type Transaction } from './gate.ts';
import { atLeast } from './ladder.ts';
import { holdBack } from './rejudge.ts';
import { type EffectRow, move } from './rows.ts';
import { rejudged } from './rules.ts';
import { after, type Dispatch, type Settled, settle } from './settle.ts';
import { hasLostRule } from './trust.ts';

/** Why it does not go out at all; undefined where it may. */
async function whyOver(tx: Transaction, row: EffectRow): Promise<{ state: EffectState; reason: string } | undefined> {
  if (row.expiresAt.getTime() <= Date.now()) return { state: 'expired', reason: 'Its time is over.' };
  const { studio, module, class: of, account } = row;
  const gate = await gateOf(tx, { studio: studio as StudioId, module, class: of, account });
  if (gate.epoch !== row.epoch) return { state: 'expired', reason: 'The mode has changed since it was decided.' };
  if (!atLeast(row.mode, 'assisted') || !atLeast(gate.mode, 'assisted'))
    return { state: 'shadowed', reason: 'It would have gone out now.' };
  return undefined;
}

/**
 * What is due leaves `ready`: it is begun, shadowed, handed to a person, put off, held by a rule of this moment, or expired.
 *
 * @param seen the row as it was when it was found due
 */
export const claim = (
  { db, marginMs, rules }: Pick<Dispatch, 'db' | 'marginMs' | 'rules'>,
  seen: EffectRow,
  { access, deadlineMs }: { access: 'send' | { handOff: string } } & Pick<EffectKind, 'deadlineMs'>,
): Promise<EffectRow | undefined> =>
  settle({ db }, seen, async (tx, row): Promise<Settled | undefined> => {
    // Somebody decided, or put it off, meanwhile.
    if (row.state !== 'ready' || row.nextAt?.getTime() !== seen.nextAt?.getTime()) return undefined;
    const over = await whyOver(tx, row);
    const { verdicts, holds } = await rejudged(tx, rules, row);
    if (holds && over?.state !== 'expired') return holdBack(tx, row, verdicts);
    if (!over && (await hasLostRule(tx, row)))
      return holdBack(tx, row, verdicts, 'waits for a yes: the rule that let it pass has ended');
    if (over) {
      const attemptAt = over.state === 'shadowed' ? new Date() : row.attemptAt;
      const text = `"${row.title}" was not sent. ${over.reason}`;
      return { action: over.state, text, row: await move(tx, row, { ...over, verdicts, nextAt: null, attemptAt }) };
    }
    if (access !== 'send') {
      const handed = await move(tx, row, { state: 'handed', verdicts, reason: access.handOff, nextAt: row.expiresAt });
      return { action: 'handed', text: `"${row.title}" is yours to send: ${access.handOff}`, row: handed };
    }
    const reached = await reachedCap(tx, row);
    if (reached) {
      const { reason, until } = reached;
      const later = await move(tx, row, { state: 'ready', reason, nextAt: until });
      return { action: 'waits', text: `"${row.title}" waits. ${reason}`, row: later };
    }
    const sending = await move(tx, row, {
      state: 'sending',
      verdicts,
      reason: 'It is being sent.',
      attempt: row.attempt + 1,
      attemptAt: new Date(),
      nextAt: after(deadlineMs + marginMs),
    });
    return { action: 'sending', text: `"${row.title}" is being sent.`, row: sending };
  });
