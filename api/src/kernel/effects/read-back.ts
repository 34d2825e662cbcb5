import type { EffectKind, Receipt } from './definition.ts';
import { putOff } from './due.ts';
import { type EffectRow, move } from './rows.ts';
import { after, type Dispatch, sentenceOf, settle } from './settle.ts';

const leastMs = 15_000;
const mostMs = 6 * 3_600_000;

/** Reads what stands there. What the platform still works on is looked at again, later each time. */
export async function readBack(
  dispatch: Pick<Dispatch, 'db'>,
  row: EffectRow,
  { kind, signal }: { kind: EffectKind; signal: AbortSignal },
): Promise<void> {
  const sinceMs = Date.now() - (row.attemptAt?.getTime() ?? 0);
  const later = (reason: string) =>
    putOff(dispatch.db, row, { reason, nextAt: after(Math.max(leastMs, Math.min(sinceMs, mostMs))) });
  let found: Awaited<ReturnType<EffectKind['readBack']>>;
  try {
    const context = { account: row.account, clientId: row.id, signal };
    found = await kind.readBack(row.payload, row.receipt as Receipt, context);
  } catch (error) {
    await later(`It could not be read back: ${sentenceOf(error)}`);
    return;
  }
  const { verdict, sentence } = found;
  if (verdict === 'later') {
    await later(sentence);
    return;
  }
  await settle(dispatch, row, async (tx, held) => {
    if (held.state !== 'sent') return undefined;
    const [state, text] =
      verdict === 'same'
        ? (['verified', `"${held.title}" was read back: as it was meant.`] as const)
        : (['mismatch', `"${held.title}" is not as it was meant: ${sentence}`] as const);
    const moved = await move(tx, held, { state, reason: sentence, readBack: { ...found }, nextAt: null });
    return { action: state, text, row: moved };
  });
}
