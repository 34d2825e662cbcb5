import type { EffectState } from '@avenue/contract';
import { type EffectKind, type Receipt, SendPostponed, SendRefused } from './definition.ts';
import { backoffMs } from './ladder.ts';
import { contextOf, type EffectRow, move } from './rows.ts';
import { after, type Dispatch, sentenceOf, settle } from './settle.ts';

/** Tries after which it is given up. */
export const mostTries = 6;

export type Outcome =
  | { state: 'sent'; receipt: Receipt }
  | { state: 'failed' | 'unknown' | 'ready'; sentence: string; afterMs?: number };

/** One call of the platform. Whatever is not known to have failed is unknown. */
export async function attempt(kind: EffectKind, row: EffectRow, signal: AbortSignal): Promise<Outcome> {
  try {
    return { state: 'sent', receipt: await kind.send(row.payload, contextOf(row, signal)) };
  } catch (error) {
    const sentence = sentenceOf(error);
    if (error instanceof SendRefused) return { state: 'failed', sentence };
    if (!(error instanceof SendPostponed)) return { state: 'unknown', sentence };
    if (row.attempt >= mostTries) return { state: 'failed', sentence: `${sentence} Tried ${row.attempt} times.` };
    return { state: 'ready', sentence, afterMs: error.retryAfterMs ?? backoffMs(row.attempt) };
  }
}

const told: Record<Outcome['state'], { action: string; text: (title: string, why: string) => string }> = {
  sent: { action: 'sent', text: (title) => `"${title}" was sent.` },
  failed: { action: 'failed', text: (title, why) => `"${title}" was not sent: ${why}` },
  unknown: { action: 'unknown', text: (title, why) => `Whether "${title}" arrived is not known: ${why}` },
  ready: { action: 'postponed', text: (title, why) => `"${title}" was not sent yet: ${why}` },
};

/** Notes what came of a call, unless another process found it out meanwhile. @param from state that it still has to have */
export const note = (dispatch: Pick<Dispatch, 'db'>, seen: EffectRow, from: EffectState, outcome: Outcome) =>
  settle(dispatch, seen, async (tx, row) => {
    if (row.state !== from) return undefined;
    const { state } = outcome;
    const why = state === 'sent' ? 'It is read back next.' : outcome.sentence;
    const nextAt = state === 'failed' ? null : after(state === 'ready' ? (outcome.afterMs ?? 0) : 0);
    const receipt = state === 'sent' ? outcome.receipt : row.receipt;
    const { action, text } = told[state];
    return { action, text: text(row.title, why), row: await move(tx, row, { state, reason: why, nextAt, receipt }) };
  });
