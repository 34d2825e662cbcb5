import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { WorkKind } from '../../capabilities/make/index.ts';
import { campaigns, posts } from './schema.ts';

/** Posts of campaigns as they stand; kept by triggers of `posts`. */
export const postWorks: WorkKind = {
  kind: 'post',
  label: 'post of the campaign',
  titleOf: async (db, id) =>
    (
      await db
        .select({ title: campaigns.title })
        .from(posts)
        .innerJoin(campaigns, eq(campaigns.id, posts.campaign))
        .where(eq(posts.id, id))
    )[0]?.title,
  textsOf: (db, ids) =>
    db
      .select({ subject: posts.id, text: posts.text })
      .from(posts)
      .innerJoin(campaigns, eq(campaigns.id, posts.campaign))
      .where(inArray(posts.id, [...ids]))
      .orderBy(desc(campaigns.createdAt), asc(posts.number)),
};
