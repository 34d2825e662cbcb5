import type { Posted, QueueItem } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { conflict, invalid } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { dropPosting, kindAt } from '../posting/plan.ts';
import * as tables from '../schema.ts';
import { requireSeen } from './decisions.ts';
import { holdItem, requireItem, toItem } from './rows.ts';

const { queueItems } = tables;

/** Looks at what stands at the address; without a way to look it says so. */
export type Compare = (item: QueueItem, url: string, signal: AbortSignal) => Promise<Omit<Posted, 'url' | 'at'>>;

function checkAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:'))
    throw invalid('url', 'Paste the whole address, beginning with https://');
  return parsed.href;
}

const figuresOf = ({ figures, readAt }: Omit<Posted, 'url' | 'at'>) => ({
  ...(figures && { figures }),
  ...(readAt && { readAt }),
});

const elsewhere = 'It is posted by what went out, or was handed to you: say there where it is, or take it back.';

/** The operator posted it by hand. It is only ever noted: nothing is sent from here. */
export async function markPosted(
  call: Call,
  id: string,
  { seen, url }: { seen: string; url: string },
  compare: Compare,
): Promise<QueueItem> {
  const { studio } = call;
  const address = checkAddress(url);
  const before = toItem(await requireItem(call, id));
  requireSeen(before, seen);
  const { effect, url: stands } = before.posted ?? {};
  if (effect && stands !== address) throw conflict('by_effect', elsewhere);
  if (before.status !== 'Approved') throw conflict('not_approved', 'Only an approved video is marked as posted.');
  const found = await compare(before, address, call.signal);
  await call.db.transaction(async (tx) => {
    const item = toItem(await holdItem(tx, studio, id));
    requireSeen(item, seen);
    await dropPosting(call, tx, item, { reason: 'It was posted by hand.', whenOut: 'leave', kind: kindAt(address) });
    const now = new Date().toISOString();
    // What was compared with an effect stays; figures are read anew.
    const posted: Posted =
      effect && item.posted ? { ...item.posted, ...figuresOf(found) } : { url: address, at: now, ...found };
    await tx
      .update(queueItems)
      .set({ posted: posted as unknown as Record<string, unknown>, previous: null })
      .where(eq(queueItems.id, id));
    await record(tx, {
      studio,
      action: 'queue.posted',
      subject: id,
      text: `"${item.title}" was marked as posted.`,
      before: { posted: null },
      after: { posted: address },
    });
  });
  return toItem(await requireItem(call, id));
}

export async function unmarkPosted(call: Call, id: string): Promise<QueueItem> {
  const { studio } = call;
  await call.db.transaction(async (tx) => {
    const { item } = await holdItem(tx, studio, id);
    if (!item.posted) return;
    if ((item.posted as Partial<Posted>).effect) throw conflict('by_effect', elsewhere);
    await tx.update(queueItems).set({ posted: null }).where(eq(queueItems.id, id));
    await record(tx, {
      studio,
      action: 'queue.unposted',
      subject: id,
      text: `"${item.title}" is not posted after all.`,
      before: { posted: (item.posted as { url?: string }).url ?? null },
      after: { posted: null },
    });
  });
  return toItem(await requireItem(call, id));
}
