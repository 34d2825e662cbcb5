import { complete } from './complete.ts';
import type { EffectKind, ReadBack, Receipt } from './definition.ts';
import { putOff } from './due.ts';
import { contextOf, type EffectRow, move } from './rows.ts';
import { after, type Dispatch, sentenceOf, settle } from './settle.ts';

const leastMs = 15_000;
const mostMs = 6 * 3_600_000;

/**
 * Completes what arrived, then reads what stands there. What the platform still works on is looked at again, later each
 * time.
 */
export async function readBack(
  dispatch: Pick<Dispatch, 'db' | 'followed' | 'rules'>,
  row: EffectRow,
  { kind, signal }: { kind: EffectKind; signal: AbortSignal },
): Promise<void> {
  const sinceMs = Date.now() - (row.attemptAt?.getTime() ?? 0);
  const later = (reason: string, receipt?: Receipt) =>
    putOff(dispatch.db, row, { reason, nextAt: after(Math.max(leastMs, Math.min(sinceMs, mostMs))), receipt });
  const ended = await complete(dispatch, row, { kind, signal });
  if (ended.state === 'later') {
    await later(ended.why, ended.receipt);
    return;
  }
  let found: ReadBack;
  try {
    found = await kind.readBack(row.payload, row.receipt as Receipt, contextOf(row, signal));
  } catch (error) {
    await later(`It could not be read back: ${sentenceOf(error)}`);
    return;
  }
  if (found.verdict === 'later') {
    await later(found.sentence);
    return;
  }
  // What was left undone is not as it was meant, whatever can be read.
  const { verdict, sentence, ...rest } =
    ended.state === 'left' ? { ...found, verdict: 'differs', sentence: `${ended.why} ${found.sentence}` } : found;
  await settle(dispatch, row, async (tx, held) => {
    if (held.state !== row.state) return undefined;
    const [state, text] =
      verdict === 'same'
        ? (['verified', `"${held.title}" was read back: as it was meant.`] as const)
        : (['mismatch', `"${held.title}" is not as it was meant: ${sentence}`] as const);
    const moved = await move(tx, held, {
      state,
      reason: sentence,
      readBack: { ...rest, verdict, sentence },
      nextAt: null,
    });
    await dispatch.followed?.(tx, moved);
    return { action: state, text, row: moved };
  });
}
