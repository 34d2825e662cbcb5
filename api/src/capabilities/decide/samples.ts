import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { verdicts } from './schema.ts';

const studio = 'sample';
const dayMs = 86_400_000;

/** Made-up advice that turned out somehow. */
export interface MadeAdvice
  extends Pick<typeof verdicts.$inferInsert, 'subject' | 'title' | 'path' | 'act' | 'why' | 'evidence' | 'state'> {
  /** Days since it was said, and from then until it was known. */
  daysAgo: number;
  knownAfter: number;
  outcome: string;
}

/** Puts made-up advice of a kind into the Sample studio, where there is none of it. */
export async function seedVerdicts(
  db: Database,
  kind: string,
  made: readonly MadeAdvice[],
  now = Date.now(),
): Promise<void> {
  // Cheap at every later start.
  if ((await db.$count(verdicts, and(eq(verdicts.studio, studio), eq(verdicts.kind, kind)))) > 0) return;
  await db.insert(verdicts).values(
    made.map(({ daysAgo, knownAfter, ...one }, place) => {
      const saidAt = new Date(now - daysAgo * dayMs);
      return {
        ...{ ...one, id: `vrd_sample_${kind}_${place}`, studio, kind, basis: {}, saidAt },
        resolvedAt: new Date(saidAt.getTime() + knownAfter * dayMs),
      } as const;
    }),
  );
}
