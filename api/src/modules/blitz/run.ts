import { type Campaign, mostAlike } from '@avenue/contract';
import { eq, inArray } from 'drizzle-orm';
import { withdrawEffects } from '../../kernel/effects/index.ts';
import { conflict } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import { told } from './drafts.ts';
import { beginWithFirst, underWay } from './release.ts';
import { type CampaignRow, effectsOf, hashOf, holdCampaign, postsOf, readCampaign, type Transaction } from './rows.ts';
import * as tables from './schema.ts';

const { campaigns, posts } = tables;

/** @throws Failure 409 `switched_off` while the main switch in Admin Config holds campaigns */
async function requireAllowed({ settings }: Call): Promise<void> {
  if (!(await settings.campaignsAllowed()))
    throw conflict(
      'switched_off',
      'Media Blitz is switched off in Admin Config, so no campaign starts. Switch it on there.',
    );
}

/** Why a campaign cannot start as it stands: a post that is too long, too much like another one, or has no time. */
function troubleOf({ posts: shown, to, picture }: Campaign): string | undefined {
  if (new Date(to).getTime() <= Date.now()) return 'Its time is over. Begin another one.';
  for (const { number, alike, length, longest, state, place, needsPicture } of shown) {
    if (length > longest) return `Post ${number} has ${length} characters; ${place} takes ${longest}. Shorten it.`;
    if (alike && alike.percent > mostAlike)
      return `Posts ${number} and ${alike.to} are ${alike.percent} % alike; at most ${mostAlike} %. Change the words of one.`;
    if (needsPicture && !picture) return `Post ${number}: ${place} takes no words alone. Choose a picture.`;
    if (state === 'left-out' && number === 1) return `The first post has no time. Let the campaign end later.`;
  }
  return undefined;
}

/** Holds a campaign as it was seen, and gives it back as it stands after `work`. */
const decide = async (
  call: Call,
  id: string,
  work: (tx: Transaction, campaign: CampaignRow, shown: Campaign) => Promise<void>,
): Promise<Campaign> => {
  const { db, studio, studios } = call;
  const timeZone = await studios.zone();
  return db.transaction(async (tx) => {
    const campaign = await holdCampaign(tx, studio, id);
    await work(tx, campaign, await readCampaign(tx, campaign, timeZone));
    return readCampaign(tx, await holdCampaign(tx, studio, id), timeZone);
  });
};

function requireSeen({ seen, title }: Campaign, given: string) {
  if (given !== seen) throw conflict('changed_since', `"${title}" has changed since you looked. Look at it again.`);
}

/**
 * Says yes to every post exactly as it was seen. The first one goes alone.
 *
 * @throws Failure 404, 409 `switched_off`, `changed_since`, `started`, `not_ready`
 */
export async function startCampaign(call: Call, id: string, seen: string): Promise<Campaign> {
  await requireAllowed(call);
  return decide(call, id, async (tx, campaign, shown) => {
    if (campaign.state !== 'draft') throw conflict('started', 'The campaign has started already.');
    requireSeen(shown, seen);
    const trouble = troubleOf(shown);
    if (trouble) throw conflict('not_ready', trouble);
    for (const post of await postsOf(tx, id))
      await tx
        .update(posts)
        .set({ hash: hashOf(campaign, post) })
        .where(eq(posts.id, post.id));
    const approvedBy = call.who.name;
    await tx.update(campaigns).set({ approvedBy, startedAt: new Date() }).where(eq(campaigns.id, id));
    await beginWithFirst(tx, call, { ...campaign, approvedBy });
    await told(tx, campaign, 'started', `The campaign "${campaign.title}" was started: ${shown.posts.length} posts.`, {
      posts: shown.posts.map(({ number, account }) => ({ number, account })),
    });
  });
}

/**
 * From the moment this returns no post of it begins to be sent. What is under way ends with the try that it is in.
 *
 * @throws Failure 404, 409 `not_active`
 */
export const stopCampaign = (call: Call, id: string): Promise<Campaign> =>
  decide(call, id, async (tx, campaign) => {
    if (!underWay.includes(campaign.state))
      throw conflict('not_active', 'The campaign is not active: there is nothing to stop.');
    const reason = 'The campaign was stopped.';
    await withdrawEffects(tx, { studio: call.studio, subject: id, reason, whenOut: 'end' });
    await tx
      .update(campaigns)
      .set({ state: 'stopped', reason, stoppedAt: new Date(), stoppedBy: call.who.name })
      .where(eq(campaigns.id, id));
    await told(tx, campaign, 'stopped', `The campaign "${campaign.title}" was stopped.`);
  });

/**
 * Goes on: what had not gone out gets its time anew, after the first post was right.
 *
 * @throws Failure 404, 409 `switched_off`, `changed_since`, `not_stopped`, `not_ready`
 */
export async function resumeCampaign(call: Call, id: string, seen: string): Promise<Campaign> {
  await requireAllowed(call);
  return decide(call, id, async (tx, campaign, shown) => {
    if (campaign.state !== 'stopped') throw conflict('not_stopped', 'The campaign is not stopped.');
    requireSeen(shown, seen);
    if (campaign.to.getTime() <= Date.now()) throw conflict('not_ready', 'Its time is over. Begin another one.');
    const rows = await postsOf(tx, id);
    const sent = await effectsOf(tx, rows);
    const back = rows.filter(
      (post) => ['cancelled', 'expired'].includes(sent.get(post.id)?.state ?? '') || post.reason,
    );
    if (back.length > 0)
      await tx
        .update(posts)
        .set({ effect: null, reason: '' })
        .where(
          inArray(
            posts.id,
            back.map((post) => post.id),
          ),
        );
    await tx.update(campaigns).set({ stoppedAt: null, stoppedBy: null }).where(eq(campaigns.id, id));
    await beginWithFirst(tx, call, { ...campaign, approvedBy: call.who.name });
    await tx.update(campaigns).set({ approvedBy: call.who.name }).where(eq(campaigns.id, id));
    await told(tx, campaign, 'resumed', `The campaign "${campaign.title}" goes on: ${back.length} posts again.`);
  });
}
