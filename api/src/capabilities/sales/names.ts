import type { StudioId } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { names } from './schema.ts';

/** Says what a name that is sold under stands for; nothing takes that back. */
export async function nameStandsFor(
  db: Pick<Database, 'insert' | 'delete'>,
  { studio, name, thing }: { studio: StudioId; name: string; thing: string | null },
): Promise<void> {
  if (thing === null) {
    await db.delete(names).where(and(eq(names.studio, studio), eq(names.name, name)));
    return;
  }
  const values = { studio, name, thing, changedAt: new Date() };
  await db
    .insert(names)
    .values(values)
    .onConflictDoUpdate({ target: [names.studio, names.name], set: values });
}
