import type { StudioId } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { record } from '../../kernel/journal/index.ts';
import { mutes } from './schema.ts';

type Kind = (typeof mutes.$inferSelect)['kind'];

export async function mutedOf(
  { db, studio }: { db: Pick<Database, 'select'>; studio: StudioId },
  kind: Kind,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: mutes.key })
    .from(mutes)
    .where(and(eq(mutes.studio, studio), eq(mutes.kind, kind)));
  return new Set(rows.map(({ key }) => key));
}

/** Leaves something out of what is told, or takes it in again. Twice is once. */
export async function setMuted(
  { db, studio }: { db: Database; studio: StudioId },
  { kind, key, muted }: { kind: Kind; key: string; muted: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = muted
      ? await tx.insert(mutes).values({ studio, kind, key }).onConflictDoNothing().returning()
      : await tx
          .delete(mutes)
          .where(and(eq(mutes.studio, studio), eq(mutes.kind, kind), eq(mutes.key, key)))
          .returning();
    if (changed.length === 0) return;
    const text = `"${key}" is ${muted ? 'left out of' : 'taken into'} what is watched.`;
    await record(tx, { studio, action: muted ? 'watch.muted' : 'watch.unmuted', subject: key.slice(0, 64), text });
  });
}
