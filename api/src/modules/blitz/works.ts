import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { WorkKind } from '../../capabilities/make/index.ts';
import { campaigns, posts } from './schema.ts';

/** Posts of campaigns as they stand, each of its campaign; kept by triggers of `posts`. */
export const postWorks: WorkKind = {
  kind: 'post',
  label: 'post of the campaign',
  textsOf: async (db, ids) => {
    const { id: campaign, title, thing } = campaigns;
    const rows = await db
      .select({ subject: posts.id, text: posts.text, channel: posts.account, campaign, title, thing })
      .from(posts)
      .innerJoin(campaigns, eq(campaigns.id, posts.campaign))
      .where(inArray(posts.id, [...ids]))
      .orderBy(desc(campaigns.createdAt), asc(posts.number));
    return rows.map(({ campaign: id, thing: about, ...row }) => ({
      ...row,
      path: `/media-blitz?campaign=${encodeURIComponent(id)}`,
      ...{ family: id, madeOf: about ? [about] : [] },
    }));
  },
};
