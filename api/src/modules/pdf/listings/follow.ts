import { eq } from 'drizzle-orm';
import { type Follower, toEffect } from '../../../kernel/effects/index.ts';
import { changedIn } from '../../../kernel/events/index.ts';
import { listings } from '../schema.ts';

/** A listing keeps how it was read last, and where it stands; what never arrived changes nothing of that. */
export const followListing: Follower = async (tx, effect) => {
  if (!effect.subject.startsWith('lst_')) return;
  if (effect.state !== 'verified' && effect.state !== 'mismatch') return;
  const [row] = await tx.select().from(listings).where(eq(listings.id, effect.subject)).for('update');
  if (!row) return;
  const { url, byHand, reason, compared = [] } = toEffect(effect);
  const receipt = effect.receipt as { id?: string } | null;
  const isRelease = effect.kind.endsWith('.release');
  // What a person posted is out for everybody; a draft of a listing that is live changes words of what is live.
  const good = isRelease || byHand || row.state === 'live' ? 'live' : 'draft';
  await tx
    .update(listings)
    .set({
      ...{ state: effect.state === 'verified' ? good : 'mismatch', reason, readBack: { compared }, readAt: new Date() },
      ...(url && { address: url }),
      ...(receipt?.id && !byHand && { remoteId: receipt.id }),
    })
    .where(eq(listings.id, row.id));
  await changedIn(tx, ['/api/pdf']);
};
