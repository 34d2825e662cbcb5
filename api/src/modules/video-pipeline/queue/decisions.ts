import { type QueueItem, reasonInText } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { conflict } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { requireAccepted, waitingStatus } from '../acceptance.ts';
import { dropPosting, planPosting } from '../posting/plan.ts';
import * as tables from '../schema.ts';
import { holdItem, type Joined, requireItem, toItem, undoMs } from './rows.ts';

const { queueItems } = tables;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The server waits a little longer than the screen counts. */
const undoGraceMs = 2_000;

/**
 * Refuses what the operator has not seen.
 *
 * @throws Failure 409 `changed_since`
 */
export function requireSeen(item: QueueItem, seen: string): void {
  if (item.seen !== seen)
    throw conflict('changed_since', `"${item.title}" has changed since you looked. Look at it again, then decide.`);
}

/** Holds the item, lets `work` change it, and answers with what it is then. */
async function change(
  call: Call,
  id: string,
  seen: string,
  work: (tx: Transaction, row: Joined, item: QueueItem) => Promise<void>,
): Promise<QueueItem> {
  await call.db.transaction(async (tx) => {
    const row = await holdItem(tx, call.studio, id);
    const item = toItem(row);
    requireSeen(item, seen);
    await work(tx, row, item);
  });
  return toItem(await requireItem(call, id));
}

export const approveItem = (
  call: Call,
  id: string,
  { seen, accept }: { seen: string; accept: readonly string[] },
): Promise<QueueItem> =>
  change(call, id, seen, async (tx, row, item) => {
    if (item.status === 'Approved') throw conflict('already_decided', 'This video is already approved.');
    const accepted = requireAccepted(item.title, item.checks, accept);
    await tx
      .update(queueItems)
      .set({ status: 'Approved', denyReason: null, accepted, previous: row.item.status, decidedAt: new Date() })
      .where(eq(queueItems.id, id));
    const unplanned = await planPosting(call, tx, item, accepted);
    const knowing = accepted.length ? `, knowing: ${accepted.join('; ')}` : '';
    await record(tx, {
      studio: call.studio,
      action: 'queue.approved',
      subject: id,
      text: `"${item.title}" was approved${knowing}.${unplanned ? ` It has no time to go out: ${unplanned}` : ''}`,
      data: { seen, accepted, video: item.videoId },
      before: { status: item.status },
      after: { status: 'Approved' },
    });
  });

/** Denies, or gives a denied item its reason. */
export const denyItem = (
  call: Call,
  id: string,
  { seen, reason }: { seen: string; reason?: QueueItem['denyReason'] },
): Promise<QueueItem> =>
  change(call, id, seen, async (tx, row, item) => {
    if (item.status === 'Denied' && reason === undefined)
      throw conflict('already_decided', 'This video is already denied.');
    if (item.posted) throw conflict('posted', 'This video is posted. Take "posted" back first.');
    await dropPosting(call, tx, item, { reason: 'The video was denied.' });
    await tx
      .update(queueItems)
      .set({
        status: 'Denied',
        denyReason: reason ?? null,
        accepted: [],
        ...(item.status !== 'Denied' && { previous: row.item.status, decidedAt: new Date() }),
      })
      .where(eq(queueItems.id, id));
    await record(tx, {
      studio: call.studio,
      action: 'queue.denied',
      subject: id,
      text: `"${item.title}" was denied${reason ? `: ${reasonInText(reason)}` : ''}.`,
      data: { seen },
      before: { status: item.status, reason: item.denyReason ?? null },
      after: { status: 'Denied', reason: reason ?? null },
    });
  });

export const undo = (call: Call, id: string, seen: string): Promise<QueueItem> =>
  change(call, id, seen, async (tx, { item: row }, item) => {
    const late = !row.decidedAt || Date.now() - row.decidedAt.getTime() > undoMs + undoGraceMs;
    if (!row.previous || late)
      throw conflict('undo_over', 'The time to undo is over. Decide again with Approve or Deny.');
    await dropPosting(call, tx, item, { reason: 'The decision was taken back.' });
    await tx
      .update(queueItems)
      .set({ status: row.previous, previous: null, decidedAt: null, denyReason: null, accepted: [] })
      .where(eq(queueItems.id, id));
    await record(tx, {
      studio: call.studio,
      action: 'queue.undone',
      subject: id,
      text: `The decision on "${item.title}" was taken back.`,
      before: { status: item.status },
      after: { status: row.previous },
    });
  });

export const reopenItem = (call: Call, id: string, seen: string): Promise<QueueItem> =>
  change(call, id, seen, async (tx, _row, item) => {
    if (item.posted) throw conflict('posted', 'This video is posted. Take "posted" back first.');
    if (item.status !== 'Approved' && item.status !== 'Denied')
      throw conflict('not_decided', 'This video waits for a decision already.');
    await dropPosting(call, tx, item, { reason: 'The video was reopened.' });
    await tx
      .update(queueItems)
      .set({ status: waitingStatus(item.checks), previous: null, decidedAt: null, denyReason: null, accepted: [] })
      .where(eq(queueItems.id, id));
    await record(tx, {
      studio: call.studio,
      action: 'queue.reopened',
      subject: id,
      text: `"${item.title}" was reopened.`,
      before: { status: item.status },
      after: { status: waitingStatus(item.checks) },
    });
  });
