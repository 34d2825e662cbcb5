import { lt } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { batches, drafts } from '../schema.ts';

const keptMs = 30 * 24 * 3600 * 1000;

/** Removes for good what was removed 30 days ago. */
export async function purgeMade({ db }: { db: Database }, now = Date.now()): Promise<void> {
  const before = new Date(now - keptMs);
  await db.delete(drafts).where(lt(drafts.removedAt, before));
  await db.delete(batches).where(lt(batches.removedAt, before));
}
