import { type Check, type Posted, posted as postedSchema } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { type Follower, toEffect } from '../../../kernel/effects/index.ts';
import { changedIn } from '../../../kernel/events/index.ts';
import { queueItems } from '../schema.ts';

const found: Readonly<Record<Check['verdict'], Posted['compared'][number]['verdict']>> = {
  pass: 'same',
  'needs evidence': 'not known',
  blocked: 'differs',
};

/** An item says where its effect stands, however it went out; and nothing any more once that was taken back. */
export const followPosting: Follower = async (tx, row) => {
  const [item] = await tx
    .select({ posted: queueItems.posted })
    .from(queueItems)
    .where(and(eq(queueItems.id, row.subject), eq(queueItems.studio, row.studio)))
    .for('update');
  if (!item) return;
  const { id, state, url, compared = [], reason, changedAt } = toEffect(row);
  const before = item.posted && postedSchema.safeParse(item.posted).data;
  const isOut = state === 'sent' || state === 'verified' || state === 'mismatch';
  if (!isOut && before?.effect !== id) return;
  const posted: Posted | null =
    isOut && url
      ? {
          url,
          at: (row.attemptAt ?? row.changedAt).toISOString(),
          effect: id,
          compared: compared.map(({ name, verdict, sentence }) => ({ name, verdict: found[verdict], sentence })),
          ...(compared.length === 0 && { note: reason }),
          ...(before?.effect === id &&
            before.figures && { figures: before.figures, readAt: before.readAt ?? changedAt }),
        }
      : null;
  await tx
    .update(queueItems)
    .set({ posted, ...(posted && { previous: null }) })
    .where(eq(queueItems.id, row.subject));
  await changedIn(tx, ['/api/upload-queue', '/api/library', '/api/dashboard', '/api/studio']);
};
