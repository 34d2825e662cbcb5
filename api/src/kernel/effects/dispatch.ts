import { claim } from './claim.ts';
import { dueRow, putOff } from './due.ts';
import { attempt, note } from './outcome.ts';
import { lookOnceMore, readBack } from './read-back.ts';
import { reconcile } from './reconcile.ts';
import { type EffectRow, move } from './rows.ts';
import { after, type Dispatch, settle } from './settle.ts';

const strangeMs = 15 * 60_000;

/** Nobody decided, or sent it by hand, in its time. */
const expire = (dispatch: Dispatch, row: EffectRow) =>
  settle(dispatch, row, async (tx, held) => {
    if (held.state !== row.state || held.expiresAt.getTime() > Date.now()) return undefined;
    const reason = 'Nobody decided in time.';
    const expired = await move(tx, held, { state: 'expired', reason, nextAt: null });
    return { action: 'expired', text: `"${held.title}" expired. ${reason}`, row: expired };
  });

/**
 * The next step of one effect. The caller holds its lock, so that no other process takes a step with it.
 *
 * @throws whatever broke it; it is then still due
 */
export async function step(dispatch: Dispatch, id: string, signal: AbortSignal): Promise<void> {
  const row = await dueRow(dispatch.db, id);
  if (!row) return;
  if (row.state === 'awaiting' || row.state === 'handed') return void (await expire(dispatch, row));
  const kind = dispatch.kindOf(row.kind);
  if (!kind) {
    dispatch.log('an effect of an unknown kind', { id, kind: row.kind });
    const reason = `Nothing here can send "${row.kind}" now. It is looked at again later.`;
    return putOff(dispatch.db, row, { reason, nextAt: after(strangeMs) });
  }
  if (row.state === 'sending' || row.state === 'unknown') return reconcile(dispatch, row, { kind, signal });
  if (row.state === 'verified') return lookOnceMore(dispatch, row, { kind, signal });
  if (row.state === 'sent' || row.state === 'mismatch') return readBack(dispatch, row, { kind, signal });
  const access = await kind.access(row.account, row.payload);
  const claimed = await claim(dispatch, row, { access, deadlineMs: kind.deadlineMs });
  if (claimed?.state !== 'sending') return;
  await dispatch.reached?.('claimed', id);
  const leftMs = Math.max(0, kind.deadlineMs - (Date.now() - (claimed.attemptAt?.getTime() ?? 0)));
  const outcome = await attempt(kind, claimed, AbortSignal.any([signal, AbortSignal.timeout(leftMs)]));
  await dispatch.reached?.('called', id);
  await note(dispatch, claimed, 'sending', outcome);
  await dispatch.reached?.('settled', id);
}
