import { inArray, lt } from 'drizzle-orm';
import type { Purge } from '../../kernel/artefacts/index.ts';
import * as tables from './schema.ts';

const { footage, clips } = tables;

/** Long videos that were removed, with their clips; what went into the Upload Queue keeps its files. */
export const footagePurge: Purge = {
  action: 'footage.purged',
  views: ['/api/viral-clips'],
  async deleteRows(tx, before) {
    const gone = await tx.select().from(footage).where(lt(footage.removedAt, before));
    const ids = gone.map(({ id }) => id);
    const cut = await tx.delete(clips).where(inArray(clips.footage, ids)).returning();
    await tx.delete(footage).where(inArray(footage.id, ids));
    return { gone, content: [gone, cut] };
  },
};
