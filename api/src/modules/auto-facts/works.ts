import { desc, inArray } from 'drizzle-orm';
import type { WorkKind } from '../../capabilities/make/index.ts';
import { facts } from './schema.ts';

/** Facts that were kept; triggers of `facts` keep them. The script of its video is made of one. */
export const factWorks: WorkKind = {
  kind: 'fact',
  label: 'fact',
  textsOf: async (db, ids) => {
    const { id, text, channel, script } = facts;
    const rows = await db
      .select({ subject: id, text, channel, script })
      .from(facts)
      .where(inArray(id, [...ids]))
      .orderBy(desc(facts.createdAt), desc(id));
    return rows.map((row) => ({
      ...{ subject: row.subject, text: row.text, title: row.text, channel: row.channel, madeOf: [row.script] },
      path: `/auto-facts/fact-scraper-writer?${new URLSearchParams({ channel: row.channel, show: 'kept' })}`,
    }));
  },
};
