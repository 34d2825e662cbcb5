import { and, desc, eq, inArray } from 'drizzle-orm';
import { drafts, draftVersions } from '../schema.ts';
import type { WorkKind } from '../works.ts';

/** Drafts as they stand; kept by triggers of `drafts`. */
export const draftWorks: WorkKind = {
  kind: 'text',
  label: 'text',
  pathOf: (id) => `/text-maker?${new URLSearchParams({ draft: id })}`,
  titleOf: async (db, id) => (await db.select({ title: drafts.title }).from(drafts).where(eq(drafts.id, id)))[0]?.title,
  textsOf: async (db, ids) => {
    const rows = await db
      .select({ subject: drafts.id, fields: draftVersions.fields })
      .from(drafts)
      .innerJoin(draftVersions, and(eq(draftVersions.draft, drafts.id), eq(draftVersions.version, drafts.version)))
      .where(inArray(drafts.id, [...ids]))
      .orderBy(desc(drafts.updatedAt), desc(drafts.id));
    return rows.map(({ subject, fields }) => ({ subject, text: Object.values(fields).join('\n\n') }));
  },
};
