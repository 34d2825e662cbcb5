import type { OrderOutcome } from '@avenue/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { Failure } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import type { OrderSource, OrderWork } from '../order-work.ts';
import { createCampaign, removeCampaign } from './drafts.ts';
import { placesOf } from './places.ts';
import { campaigns } from './schema.ts';
import { thingsOf } from './things.ts';

const hourMs = 3_600_000;
/** It begins a day later at the earliest: there is time to read it. */
const aheadMs = 24 * hourMs;
const spanMs = 7 * 24 * hourMs;
const mostPlaces = 20;
const mostTitle = 120;

const placesThatSend = async (call: Call) => (await placesOf(call)).filter(({ sends }) => sends).slice(0, mostPlaces);

/** What stands somewhere and no campaign is about yet, the newest first. */
export const untoldThings = (modules: () => readonly Module[]): OrderSource => ({
  id: 'untold',
  title: 'what stands somewhere and no campaign is about',
  about: 'Posted videos, kept facts, products and clips that no campaign is about yet, the newest first.',
  path: '/media-blitz',
  isFor: (kind) => kind === 'campaign',
  async list(call, { most }) {
    const { db, studio } = call;
    if ((await placesThatSend(call)).length === 0)
      throw new Failure(409, 'no_place', 'No place is connected to post in. Connect one in Accounts first.');
    const told = await db
      .select({ module: campaigns.module, thing: campaigns.thing })
      .from(campaigns)
      .where(eq(campaigns.studio, studio));
    const known = new Set(told.map(({ module, thing }) => `${module}/${thing}`));
    return (await thingsOf(call, modules()))
      .map(({ module, id, title }) => ({ id: `${module}/${id}`, title }))
      .filter(({ id }) => !known.has(id))
      .slice(0, most);
  },
});

/** A campaign whose posts are written and which nobody started. */
export const campaignWork = (modules: () => readonly Module[]): OrderWork => ({
  kind: 'campaign',
  title: 'Campaign',
  makes: 'one draft of a campaign',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold it for me' }],
  from: ['untold'],
  steps: [{ name: 'write', label: 'Write the posts', weight: 1 }],
  needsBytes: 100e6,
  async make(call, { entry }, { step, spentOn }) {
    const { id, posts } = await step('write', async () => {
      const things = await thingsOf(call, modules());
      const thing = things.find((one) => `${one.module}/${one.id}` === entry.id);
      if (!thing) throw new Failure(409, 'gone', 'It does not stand anywhere any more.');
      const from = Date.now() + aheadMs;
      const made = await createCampaign(call, modules(), {
        ...{
          thing: { module: thing.module, id: thing.id },
          title: thing.title.slice(0, mostTitle),
          words: thing.words,
        },
        ...{ link: thing.link, from: new Date(from).toISOString(), to: new Date(from + spanMs).toISOString() },
        places: (await placesThatSend(call)).map(({ account, platformId }) => ({
          ...{ account, posts: 1 },
          ...(platformId !== undefined && { platform: platformId }),
        })),
      });
      return { id: made.id, posts: made.posts.length };
    });
    await spentOn(id);
    return {
      ...{ subject: id, title: `Campaign: ${entry.title}` },
      path: `/media-blitz?${new URLSearchParams({ campaign: id })}`,
      sentence: `${posts} ${posts === 1 ? 'post is' : 'posts are'} written, over seven days. None goes out before you start it.`,
    };
  },
  /** Taken where it was started; one that was thrown away is gone. */
  async outcomes({ db, studio }, ids) {
    const rows = await db
      .select({ id: campaigns.id, state: campaigns.state })
      .from(campaigns)
      .where(and(eq(campaigns.studio, studio), inArray(campaigns.id, [...ids])));
    return new Map(
      rows.map(({ id, state }): [string, OrderOutcome] => [id, state === 'draft' ? 'waiting' : 'approved']),
    );
  },
  takeBack: removeCampaign,
});
