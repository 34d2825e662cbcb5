import type { StudioId } from '@avenue/contract';
import type { Database } from '../db/index.ts';
import { record } from '../journal/index.ts';
import type { Transaction } from './gate.ts';
import { waitsFor } from './ladder.ts';
import { type EffectRow, move } from './rows.ts';
import { judgedRows, type Rules, rejudged } from './rules.ts';
import { type Settled, settle } from './settle.ts';

/** Waits for a person from now on, whatever was decided before. */
export async function holdBack(
  tx: Transaction,
  row: EffectRow,
  verdicts: EffectRow['verdicts'],
  why = 'is held by a rule',
): Promise<Settled> {
  const reason = waitsFor(verdicts);
  const held = await move(tx, row, { state: 'awaiting', reason, verdicts, approval: null, nextAt: row.expiresAt });
  return { action: 'held', text: `"${row.title}" ${why}. ${reason}`, row: held };
}

/** Holds back what fails now, and brings verdicts to what the packs say. A rule that lets something pass decides nothing. */
async function settleRules(tx: Transaction, row: EffectRow, rules: Rules): Promise<Settled | undefined> {
  if (row.state !== 'awaiting' && row.state !== 'ready') return undefined;
  const { verdicts, changed, holds } = await rejudged(tx, rules, row);
  if (holds && row.state === 'ready') return holdBack(tx, row, verdicts);
  if (!changed) return undefined;
  const reason = row.state === 'awaiting' ? waitsFor(verdicts) : row.reason;
  const told = await move(tx, row, { state: row.state, verdicts, reason });
  return { action: 'judged', text: `"${row.title}" was judged again. ${reason}`, row: told };
}

/** The same for a row that is held already, with its entry of the journal. */
export async function rejudgeHeld(tx: Transaction, row: EffectRow, rules: Rules): Promise<EffectRow> {
  const done = await settleRules(tx, row, rules);
  if (!done) return row;
  await record(tx, {
    studio: row.studio as StudioId,
    action: `effect.${done.action}`,
    subject: row.id,
    text: done.text,
    data: { hash: row.payloadHash, about: row.subject },
    before: { state: row.state },
    after: { state: done.row.state },
  });
  return done.row;
}

/**
 * Runs every pack over what waits for a yes or for its time, each in a transaction of its own. What fails now is held.
 *
 * @returns how many were looked at, and those that are held since
 */
export async function rejudgePlanned(
  db: Database,
  rules: Rules,
  studio?: StudioId,
): Promise<{ looked: number; held: EffectRow[] }> {
  const rows = await judgedRows(db, ['awaiting', 'ready'], studio && { studio });
  const held: EffectRow[] = [];
  for (const row of rows) {
    const done = await settle({ db }, row, (tx, found) => settleRules(tx, found, rules));
    if (done && row.state === 'ready' && done.state === 'awaiting') held.push(done);
  }
  return { looked: rows.length, held };
}
