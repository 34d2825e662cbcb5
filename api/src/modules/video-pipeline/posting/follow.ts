import { type Check, type EffectState, type Posted, posted as postedSchema } from '@avenue/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import { type Follower, toEffect } from '../../../kernel/effects/index.ts';
import { changedIn } from '../../../kernel/events/index.ts';
import { queueItems } from '../schema.ts';

const found: Readonly<Record<Check['verdict'], Posted['compared'][number]['verdict']>> = {
  pass: 'same',
  'needs evidence': 'not known',
  blocked: 'differs',
};

const out: EffectState[] = ['sent', 'verified', 'mismatch'];

/** Another place where the same video is out. */
async function elsewhere(tx: Parameters<Follower>[0], { id, studio, subject }: Parameters<Follower>[1]) {
  const rows = await tx
    .select()
    .from(tables.effects)
    .where(
      and(
        eq(tables.effects.studio, studio),
        eq(tables.effects.subject, subject),
        ne(tables.effects.id, id),
        inArray(tables.effects.state, out),
      ),
    )
    .orderBy(asc(tables.effects.createdAt));
  return rows.find((one) => toEffect(one).url !== undefined);
}

/**
 * An item says where its effect stands, however it went out; and nothing any more once that was taken back. Of several places
 * it says YouTube, else the first.
 */
export const followPosting: Follower = async (tx, given) => {
  let row = given;
  const [item] = await tx
    .select({ posted: queueItems.posted })
    .from(queueItems)
    .where(and(eq(queueItems.id, row.subject), eq(queueItems.studio, row.studio)))
    .for('update');
  if (!item) return;
  const before = item.posted && postedSchema.safeParse(item.posted).data;
  const wasOther = before?.effect !== given.id;
  if (!out.includes(given.state) && wasOther) return;
  if (before && wasOther && given.kind !== 'youtube.video') return;
  if (!out.includes(given.state)) row = (await elsewhere(tx, given)) ?? given;
  const { id, state, url, compared = [], reason, changedAt } = toEffect(row);
  const isOut = out.includes(state);
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
