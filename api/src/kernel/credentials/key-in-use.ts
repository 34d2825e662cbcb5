import { eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';

const name = 'vault.key';

/** Notes, in the transaction that brings everything under a master key, which one it is. */
export async function noteKeyInUse(tx: Pick<Database, 'insert'>, id: string): Promise<void> {
  const stored = { value: id, savedAt: new Date() };
  await tx
    .insert(tables.settings)
    .values({ name, ...stored })
    .onConflictDoUpdate({ target: tables.settings.name, set: stored });
}

/** The master key that the last rotation brought everything under; nothing before the first one. */
export async function keyInUse(db: Pick<Database, 'select'>): Promise<{ id: string; since: Date } | undefined> {
  const [row] = await db.select().from(tables.settings).where(eq(tables.settings.name, name));
  return row && { id: row.value, since: row.savedAt };
}
