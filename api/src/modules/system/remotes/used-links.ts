import { eq, lt } from 'drizzle-orm';
import type { UsedLinks } from '../../../federation/index.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { usedLinks } from '../schema.ts';

/** Keeps in the database which links to local builds were taken, for all servers on it and over a restart. */
export const usedLinksIn = (db: Database): UsedLinks => ({
  async has(link) {
    return (await db.select().from(usedLinks).where(eq(usedLinks.link, link))).length > 0;
  },
  async add(link, expires) {
    await db.delete(usedLinks).where(lt(usedLinks.expires, new Date()));
    const added = await db.insert(usedLinks).values({ link, expires }).onConflictDoNothing().returning();
    return added.length > 0;
  },
});
