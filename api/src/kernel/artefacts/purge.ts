import { keptDays, type StudioId } from '@avenue/contract';
import { count, inArray } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { record } from '../journal/index.ts';
import { keepDoing } from '../keep-doing.ts';
import { mentionsIn, stillMentioned } from './mentions.ts';
import type { ArtefactStore } from './store.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What removed things of a family are made of, and how their rows go. */
export interface Purge {
  /** In the journal, such as `library.purged`. */
  action: string;
  /** Addresses that show something else after it. */
  views: readonly string[];
  /**
   * Deletes the rows of what was removed before; nothing that something still stands on.
   *
   * @returns what the operator knows as one thing, and everything in which files of it are named
   */
  deleteRows(tx: Transaction, before: Date): Promise<{ gone: { id: string; studio: string }[]; content: unknown }>;
}

interface Needs {
  db: Database;
  store: Pick<ArtefactStore, 'discard'>;
  bus: { changed(...views: string[]): Promise<unknown> | undefined };
  log(what: string, facts: { error: unknown }): void;
}

const dayMs = 86_400_000;

/**
 * Deletes for good what was removed more than 30 days ago, with files that nothing else names. Waits while a job runs,
 * since it may have found one of the files and not named it yet.
 *
 * @returns how many things and files went
 */
export async function purgeRemoved(
  { db, store, bus }: Pick<Needs, 'db' | 'store' | 'bus'>,
  { action, views, deleteRows }: Purge,
  now = new Date(),
): Promise<{ things: number; files: number }> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  const done = await db.transaction(async (tx) => {
    const [active] = await tx
      .select({ n: count() })
      .from(tables.jobs)
      .where(inArray(tables.jobs.state, ['queued', 'running']));
    if (active?.n) return { things: 0, files: 0 };
    const { gone, content } = await deleteRows(tx, before);
    const named = mentionsIn(content);
    const kept = await stillMentioned(tx, named);
    for (const [studio, things] of Map.groupBy(gone, (one) => one.studio))
      await record(tx, {
        studio: studio as StudioId,
        action,
        subject: studio,
        actor: 'avenue',
        text: `${things.length === 1 ? '1 thing' : `${things.length} things`} that you removed more than ${keptDays} days ago ${things.length === 1 ? 'was' : 'were'} deleted for good.`,
        data: { ids: things.map(({ id }) => id) },
      });
    const files = await store.discard(
      tx,
      [...named].filter((name) => !kept.has(name)),
    );
    return { things: gone.length, files };
  });
  if (done.things) await bus.changed(...views);
  return done;
}

/** Purges now and every day until stopped. Failures are logged: the next day tries again. */
export const keepPurging = (services: Needs, purge: Purge): (() => void) =>
  keepDoing({ what: 'deleting what was removed', everyMs: dayMs, atOnce: true, log: services.log }, () =>
    purgeRemoved(services, purge),
  );
