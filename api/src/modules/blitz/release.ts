import type { CampaignState, EffectState, StudioId } from '@avenue/contract';
import { eq, inArray } from 'drizzle-orm';
import { post as propose } from '../../capabilities/post/index.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Services } from '../../services.ts';
import { told } from './drafts.ts';
import { type CampaignRow, effectsOf, hashOf, type PostRow, payloadOf, postsOf, type Transaction } from './rows.ts';
import * as tables from './schema.ts';

const { campaigns, posts } = tables;

/** Out, or as far as it goes: nothing of it comes any more. */
const over: readonly EffectState[] = [
  'verified',
  'shadowed',
  'mismatch',
  'failed',
  'refused',
  'rejected',
  'expired',
  'cancelled',
];
/** States of a campaign that goes on by itself. */
export const underWay: readonly CampaignState[] = ['first', 'held', 'running'];
/** Of the first one, after which the rest may go. */
const good: readonly EffectState[] = ['verified', 'shadowed'];

interface Parts extends Pick<Services, 'db'> {
  effects: Pick<Services['effects'], 'propose'>;
  studios: Pick<Services['studios'], 'zone'>;
}

/** Gives a post its time and puts it before the door; where no time is free it is left out, with why. */
async function put(tx: Transaction, { effects }: Parts, campaign: CampaignRow, post: PostRow, timeZone: string) {
  const hash = hashOf(campaign, post);
  // What somebody said yes to is what goes out, and nothing else.
  if (hash !== post.hash || !campaign.approvedBy) throw new Error(`Post ${post.id} is not what was approved.`);
  const { id, studio, title, from, to, approvedBy } = campaign;
  const about = { studio: studio as StudioId, module: 'blitz', kind: post.kind, account: post.account, subject: id };
  try {
    const effect = await propose(
      tx,
      {
        ...about,
        title: `${title}, post ${post.number}`,
        payload: { ...payloadOf(campaign, post) },
        dedupKey: post.id,
        approval: { by: approvedBy, accepted: [] },
      },
      { effects, timeZone, notBefore: new Date(Math.max(from.getTime(), Date.now())), notAfter: to },
    );
    await tx.update(posts).set({ effect: effect.id, reason: '' }).where(eq(posts.id, post.id));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'no_slot') throw error;
    await tx.update(posts).set({ reason: error.message }).where(eq(posts.id, post.id));
  }
}

const set = (tx: Transaction, { id }: CampaignRow, change: Partial<CampaignRow>) =>
  tx.update(campaigns).set(change).where(eq(campaigns.id, id));

/** Lets every post go that has no send yet. */
async function release(tx: Transaction, parts: Parts, campaign: CampaignRow, rows: readonly PostRow[]) {
  const timeZone = await parts.studios.zone();
  const waiting = rows.filter(({ effect, reason }) => effect === null && reason === '');
  // Accounts in one order: whoever else gives times there stands in the same line.
  for (const post of waiting.toSorted((a, b) => a.account.localeCompare(b.account) || a.number - b.number))
    await put(tx, parts, campaign, post, timeZone);
  await set(tx, campaign, { state: 'running', reason: 'The first post was checked before the rest was released.' });
  const text = `The first post of "${campaign.title}" was checked: ${waiting.length} more were released.`;
  await told(tx, campaign, 'released', text);
}

/** Puts the first post before the door, alone. */
export async function beginWithFirst(tx: Transaction, parts: Parts, campaign: CampaignRow): Promise<void> {
  const [first] = await postsOf(tx, campaign.id);
  if (!first) throw new Error(`Campaign ${campaign.id} has no post.`);
  if (first.effect === null) await put(tx, parts, campaign, first, await parts.studios.zone());
  await set(tx, campaign, {
    state: 'first',
    reason: 'The first post goes alone; the rest waits until it was read back.',
  });
}

/** The next step of one campaign that is held. @returns whether anything changed */
async function stepOf(tx: Transaction, parts: Parts, campaign: CampaignRow): Promise<boolean> {
  const rows = await postsOf(tx, campaign.id);
  const sent = await effectsOf(tx, rows);
  const stateOf = (post: PostRow) => sent.get(post.id)?.state;
  if (campaign.state === 'running') {
    const open = rows.some((post) =>
      post.effect === null ? post.reason === '' : !over.includes(stateOf(post) ?? 'sent'),
    );
    if (open) return false;
    await set(tx, campaign, {
      state: 'ended',
      reason: 'Every post is out, or went as far as it goes.',
      endedAt: new Date(),
    });
    await told(tx, campaign, 'ended', `The campaign "${campaign.title}" has ended.`);
    return true;
  }
  const [first] = rows;
  const found = first && sent.get(first.id);
  const state = found?.state;
  if (state && good.includes(state)) {
    await release(tx, parts, campaign, rows);
    return true;
  }
  if (first?.reason || (state && over.includes(state))) {
    const why = first?.reason || found?.reason || '';
    const reason = `The first post is not as it was meant, so the rest was not released. ${why}`;
    if (campaign.state === 'held' && campaign.reason === reason) return false;
    await set(tx, campaign, { state: 'held', reason });
    await told(tx, campaign, 'held', `The campaign "${campaign.title}" is held. ${why}`);
    return true;
  }
  return false;
}

/**
 * Takes every campaign that is under way as far as it may go: all that is needed stands in rows, so that whichever
 * process comes after a kill goes on.
 */
export async function advanceAll(parts: Parts & { bus: Pick<Services['bus'], 'changed'> }): Promise<void> {
  const { db, bus } = parts;
  const active = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(inArray(campaigns.state, [...underWay]));
  if (active.length === 0) return;
  const goOn = (id: string) =>
    db.transaction(async (tx) => {
      const hold = () => tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
      // Somebody may have stopped it meanwhile.
      for (
        let [one] = await hold();
        one && underWay.includes(one.state) && (await stepOf(tx, parts, one));
        [one] = await hold()
      );
    });
  const broken: unknown[] = [];
  // One that cannot go on keeps no other from it.
  for (const { id } of active) await goOn(id).catch((error: unknown) => broken.push(error));
  await bus.changed('/api/blitz');
  if (broken.length > 0) throw new AggregateError(broken, `Campaigns that cannot go on: ${broken.length}.`);
}

/** Goes on with campaigns whenever a send has changed. @returns how it is stopped */
export function startBlitz(parts: Parts & Pick<Services, 'bus' | 'log'>): () => void {
  let stopped = false;
  let looking = false;
  let again = true;
  async function look() {
    if (looking) return;
    looking = true;
    while (again && !stopped) {
      again = false;
      await advanceAll(parts).catch((error: unknown) => {
        if (!stopped) parts.log('a campaign', { error });
      });
    }
    looking = false;
  }
  const unsubscribe = parts.bus.subscribe((event) => {
    if (event.type !== 'changed' || !event.paths.some((path) => path === '/api' || path.startsWith('/api/effects')))
      return;
    again = true;
    void look();
  });
  void look();
  return () => {
    stopped = true;
    unsubscribe();
  };
}
