import { complete } from './complete.ts';
import type { EffectKind, ReadBack, Receipt } from './definition.ts';
import { putOff } from './due.ts';
import { contextOf, type EffectRow, move } from './rows.ts';
import { after, type Dispatch, sentenceOf, settle } from './settle.ts';

const leastMs = 15_000;
const mostMs = 6 * 3_600_000;
/** What was posted by hand is looked at once more. */
const onceMoreMs = 24 * 3_600_000;
/** Nobody could look for so long: it stays as it was seen. */
const giveUpMs = 72 * 3_600_000;

const isByHand = ({ receipt }: EffectRow) => (receipt as Receipt | null)?.wasHanded === true;

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
      // Somebody else may take down what a person posted, or it was a private one that ends.
      nextAt: state === 'verified' && isByHand(held) ? after(onceMoreMs) : null,
    });
    await dispatch.followed?.(tx, moved);
    return { action: state, text, row: moved };
  });
}

/**
 * Looks once more at what was right: what is gone or another thing by then is a mismatch. Nothing is changed there.
 */
export async function lookOnceMore(
  dispatch: Pick<Dispatch, 'db' | 'followed' | 'rules'>,
  row: EffectRow,
  { kind, signal }: { kind: EffectKind; signal: AbortSignal },
): Promise<void> {
  const sinceMs = Date.now() - (row.attemptAt?.getTime() ?? 0);
  const later = () => putOff(dispatch.db, row, { nextAt: sinceMs < giveUpMs ? after(mostMs) : null });
  let found: ReadBack;
  try {
    found = await kind.readBack(row.payload, row.receipt as Receipt, contextOf(row, signal));
  } catch {
    await later();
    return;
  }
  if (found.verdict === 'later') {
    await later();
    return;
  }
  if (found.verdict === 'same') {
    await putOff(dispatch.db, row, { nextAt: null });
    return;
  }
  const { sentence } = found;
  await settle(dispatch, row, async (tx, held) => {
    if (held.state !== 'verified') return undefined;
    const gone = await move(tx, held, { state: 'mismatch', reason: sentence, readBack: { ...found }, nextAt: null });
    await dispatch.followed?.(tx, gone);
    return { action: 'mismatch', text: `"${held.title}" was right, and is not any more: ${sentence}`, row: gone };
  });
}
