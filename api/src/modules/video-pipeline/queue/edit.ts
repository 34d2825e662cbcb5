import type { Body, QueueItem } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { conflict, invalid } from '../../../kernel/failure.ts';
import { demandPersonFor } from '../../../kernel/identity/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { waitingStatus } from '../acceptance.ts';
import { dropPosting } from '../posting/plan.ts';
import * as tables from '../schema.ts';
import { factsOf } from '../video-rows.ts';
import { requireSeen } from './decisions.ts';
import { holdItem, requireItem, toItem } from './rows.ts';

const { queueItems } = tables;

/** Title, description, tags, thumbnail. What was approved is this very text and picture, so a change asks for the decision again. */
export async function editItem(
  call: Call,
  id: string,
  { seen, ...change }: Body<'PATCH /api/upload-queue/{id}'>,
): Promise<QueueItem> {
  const { studio } = call;
  await call.db.transaction(async (tx) => {
    const row = await holdItem(tx, studio, id);
    const item = toItem(row);
    requireSeen(item, seen);
    if (item.posted) throw conflict('posted', 'This video is posted. Take "posted" back before you change it here.');
    if (item.status === 'Approved') demandPersonFor(call.who, 'This video');
    const { video } = row;
    if (change.thumbnailUrl && !(video && factsOf(video).thumbnails.some(({ url }) => url === change.thumbnailUrl)))
      throw invalid('thumbnailUrl', 'Choose one of the thumbnails of this video.');
    const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (!Object.keys(values).length) return;
    const back =
      item.status === 'Approved'
        ? { status: waitingStatus(item.checks), previous: null, decidedAt: null, accepted: [] }
        : {};
    if (back.status)
      await dropPosting(call, tx, item, { reason: 'Its words were changed: it is decided about again.' });
    await tx
      .update(queueItems)
      .set({ ...values, ...back })
      .where(eq(queueItems.id, id));
    const named = Object.keys(values) as (keyof typeof change & keyof typeof row.item)[];
    const ofItem = (of: Partial<typeof row.item>) => Object.fromEntries(named.map((name) => [name, of[name] ?? null]));
    await record(tx, {
      studio,
      action: 'queue.edited',
      subject: id,
      text: `"${item.title}" was edited.`,
      before: { ...ofItem(row.item), ...(back.status && { status: item.status }) },
      after: { ...values, ...(back.status && { status: back.status }) },
    });
  });
  return toItem(await requireItem(call, id));
}
