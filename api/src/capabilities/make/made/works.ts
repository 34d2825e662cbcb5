import { and, desc, eq, inArray } from 'drizzle-orm';
import { drafts, draftVersions } from '../schema.ts';
import type { WorkKind } from '../works.ts';

/** Drafts as they stand; kept by triggers of `drafts`. */
export const draftWorks: WorkKind = {
  kind: 'text',
  label: 'text',
  isMaterial: true,
  textsOf: async (db, ids) => {
    const rows = await db
      .select({ draft: drafts, fields: draftVersions.fields, parents: draftVersions.parents })
      .from(drafts)
      .innerJoin(draftVersions, and(eq(draftVersions.draft, drafts.id), eq(draftVersions.version, drafts.version)))
      .where(inArray(drafts.id, [...ids]))
      .orderBy(desc(drafts.updatedAt), desc(drafts.id));
    return rows.map(({ draft: { id, title, channel }, fields, parents }) => ({
      ...{ subject: id, title, channel, text: Object.values(fields).join('\n\n') },
      path: `/text-maker?${new URLSearchParams({ draft: id })}`,
      madeOf: parents.flatMap(({ draft }) => (draft === id ? [] : draft)),
    }));
  },
};
