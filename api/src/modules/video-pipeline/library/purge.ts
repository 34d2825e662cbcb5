import { libraryViews } from '@avenue/contract';
import { and, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Purge } from '../../../kernel/artefacts/index.ts';
import * as tables from '../schema.ts';
import type { Transaction } from './remove.ts';

const { ideas, scripts, scriptVersions, sceneChoices, thumbnailChoices, takes, videos, queueItems, putAside } = tables;

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

/** Ideas, scripts, takes, videos and items that were removed. */
export const libraryPurge: Purge = { action: 'library.purged', views: libraryViews, deleteRows };
