import type { EffectKind } from './definition.ts';
import { putOff } from './due.ts';
import { backoffMs } from './ladder.ts';
import { mostTries, note } from './outcome.ts';
import { contextOf, type EffectRow } from './rows.ts';
import { after, type Dispatch, sentenceOf } from './settle.ts';

/** Nobody sends it any more, and nobody knows whether it arrived: it is looked for, never sent blindly. */
export async function reconcile(
  dispatch: Dispatch,
  seen: EffectRow,
  { kind, signal }: { kind: EffectKind; signal: AbortSignal },
): Promise<void> {
  const { db } = dispatch;
  const begun = { state: 'unknown', sentence: 'Avenue ended while it was being sent.' } as const;
  const row = seen.state === 'sending' ? await note(dispatch, seen, 'sending', begun) : seen;
  if (!row) return;
  let found: Awaited<ReturnType<EffectKind['find']>>;
  try {
    found = await kind.find(row.payload, contextOf(row, signal));
  } catch (error) {
    const reason = `It could not be looked for: ${sentenceOf(error)}`;
    await putOff(db, row, { reason, nextAt: after(backoffMs(row.attempt)) });
    return;
  }
  if (found === 'unknowable') {
    const reason = 'Whether it arrived cannot be read there. Look yourself, then say so.';
    await putOff(db, row, { reason, nextAt: null });
    return;
  }
  if (found !== 'absent') {
    await note(dispatch, row, 'unknown', { state: 'sent', receipt: found });
    return;
  }
  // What began may still be on its way: it is believed to be absent only after the longest time that a call takes.
  const end = (row.attemptAt?.getTime() ?? 0) + kind.deadlineMs + dispatch.marginMs;
  if (Date.now() < end) {
    await putOff(db, row, { nextAt: new Date(end) });
    return;
  }
  const state = row.attempt >= mostTries ? 'failed' : 'ready';
  await note(dispatch, row, 'unknown', { state, sentence: 'It had not arrived.' });
}
