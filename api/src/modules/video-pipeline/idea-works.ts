import { desc, eq, inArray } from 'drizzle-orm';
import type { WorkKind } from '../../capabilities/make/index.ts';
import * as tables from './schema.ts';

const { ideas } = tables;

/** Titles of ideas; kept by triggers of `ideas`. */
export const ideaWorks: WorkKind = {
  kind: 'idea',
  label: 'idea',
  titleOf: async (db, id) => (await db.select({ title: ideas.title }).from(ideas).where(eq(ideas.id, id)))[0]?.title,
  textsOf: (db, ids) =>
    db
      .select({ subject: ideas.id, text: ideas.title })
      .from(ideas)
      .where(inArray(ideas.id, [...ids]))
      .orderBy(desc(ideas.createdAt), desc(ideas.id)),
};
