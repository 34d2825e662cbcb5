import { keptDays, libraryViews, type StudioId } from '@avenue/contract';
import { and, count, inArray, lt, notExists, sql } from 'drizzle-orm';
import { mentionsIn, stillMentioned } from '../../../kernel/artefacts/index.ts';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Services } from '../../../services.ts';
import * as tables from '../schema.ts';
import type { Transaction } from './remove.ts';

const { ideas, scripts, scriptVersions, sceneChoices, thumbnailChoices, takes, videos, queueItems, putAside } = tables;
const { jobs } = kernel;
const dayMs = 86_400_000;

/** Deletes the rows of what was removed before; what stands on others first. Nothing that something still stands on goes. */
async function deleteRows(tx: Transaction, before: Date) {
  const items = await tx.delete(queueItems).where(lt(queueItems.removedAt, before)).returning();
  const compiled = await tx.delete(videos).where(lt(videos.removedAt, before)).returning();
  const used = tx.select({ id: videos.id }).from(videos).where(sql`${videos.takeId} = ${takes.id}`);
  const spoken = await tx
    .delete(takes)
    .where(and(lt(takes.removedAt, before), notExists(used)))
    .returning();
  const made = (table: typeof videos | typeof takes) =>
    notExists(tx.select({ id: table.id }).from(table).where(sql`${table.scriptId} = ${scripts.id}`));
  const written = await tx
    .delete(scripts)
    .where(and(lt(scripts.removedAt, before), made(videos), made(takes)))
    .returning({ id: scripts.id, studio: scripts.studio });
  const texts = written.map(({ id }) => id);
  await tx.delete(scriptVersions).where(inArray(scriptVersions.scriptId, texts));
  const choices = await tx.delete(sceneChoices).where(inArray(sceneChoices.scriptId, texts)).returning();
  const chosen = await tx.delete(thumbnailChoices).where(inArray(thumbnailChoices.scriptId, texts)).returning();
  const thought = await tx
    .delete(ideas)
    .where(lt(ideas.removedAt, before))
    .returning({ id: ideas.id, studio: ideas.studio });
  const gone = [...compiled, ...spoken, ...written, ...thought];
  await tx.delete(putAside).where(
    inArray(
      putAside.subject,
      gone.map(({ id }) => id),
    ),
  );
  // A video and its item were one thing; an item without a video was one by itself.
  const bare = items.filter(({ videoId }) => !compiled.some(({ id }) => id === videoId));
  return { gone: [...gone, ...bare], content: [items, compiled, spoken, choices, chosen] };
}

/**
 * Deletes for good what was removed more than 30 days ago, with files that nothing else names. Waits while a job runs,
 * since it may have found one of the files and not named it yet.
 *
 * @returns how many things and files went
 */
export async function purgeRemoved(services: Services, now = new Date()): Promise<{ things: number; files: number }> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  const done = await services.db.transaction(async (tx) => {
    const [active] = await tx
      .select({ n: count() })
      .from(jobs)
      .where(inArray(jobs.state, ['queued', 'running']));
    if (active?.n) return { things: 0, files: 0 };
    const { gone, content } = await deleteRows(tx, before);
    const named = mentionsIn(content);
    const kept = await stillMentioned(tx, named);
    for (const [studio, things] of Map.groupBy(gone, (one) => one.studio))
      await record(tx, {
        studio: studio as StudioId,
        action: 'library.purged',
        subject: studio,
        actor: 'avenue',
        text: `${things.length === 1 ? '1 thing' : `${things.length} things`} that you removed more than ${keptDays} days ago ${things.length === 1 ? 'was' : 'were'} deleted for good.`,
        data: { ids: things.map(({ id }) => id) },
      });
    const files = await services.store.discard(
      tx,
      [...named].filter((name) => !kept.has(name)),
    );
    return { things: gone.length, files };
  });
  if (done.things) await services.bus.changed(...libraryViews);
  return done;
}

/** Purges now and every day until stopped. Failures are logged: the next day tries again. */
export function keepPurging(services: Services): () => void {
  const purge = () =>
    purgeRemoved(services).catch((error: unknown) => services.log('deleting what was removed', { error }));
  void purge();
  const timer = setInterval(() => void purge(), dayMs);
  timer.unref();
  return () => clearInterval(timer);
}
