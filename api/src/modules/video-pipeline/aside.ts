import type { StudioId } from '@avenue/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Services } from '../../services.ts';
import { queuePaths } from './queue/index.ts';

const { putAside, videos, takes, scripts } = tables;

/** True for a row whose id was put aside. */
export const isAside = (id: typeof videos.id | typeof takes.id | typeof scripts.id) =>
  sql<boolean>`exists (select 1 from ${putAside} where ${putAside.subject} = ${id})`;

const titled = async ({ db }: Services, studio: StudioId, ids: readonly string[]) => {
  const found = await Promise.all([
    db
      .select({ id: videos.id, title: videos.title })
      .from(videos)
      .where(and(eq(videos.studio, studio), inArray(videos.id, [...ids]), isNull(videos.removedAt))),
    db
      .select({ id: takes.id, title: sql<string>`'Take ' || ${takes.number} || ' of ' || ${scripts.title}` })
      .from(takes)
      .innerJoin(scripts, eq(scripts.id, takes.scriptId))
      .where(and(eq(takes.studio, studio), inArray(takes.id, [...ids]), isNull(takes.removedAt))),
    db
      .select({ id: scripts.id, title: scripts.title })
      .from(scripts)
      .where(and(eq(scripts.studio, studio), inArray(scripts.id, [...ids]), isNull(scripts.removedAt))),
  ]);
  return found.flat();
};

/** A take that was discarded in the Voiceover Engine was put aside as well. */
const takeBack = (tx: Pick<Services['db'], 'update'>, id: string) =>
  tx
    .update(takes)
    .set({ status: 'ready' })
    .where(and(eq(takes.id, id), eq(takes.status, 'discarded')))
    .returning({ id: takes.id });

/**
 * Videos, takes and voiced scripts that wait no longer, or wait again.
 *
 * @throws Failure 404 for an id that is none of them
 */
export async function setAside(services: Services, studio: StudioId, ids: readonly string[], aside: boolean) {
  const found = await titled(services, studio, ids);
  if (found.length < new Set(ids).size) throw notFound('One of these');
  await services.db.transaction(async (tx) => {
    for (const { id, title } of found) {
      const changed = aside
        ? await tx.insert(putAside).values({ subject: id, studio }).onConflictDoNothing().returning()
        : [...(await tx.delete(putAside).where(eq(putAside.subject, id)).returning()), ...(await takeBack(tx, id))];
      if (!changed.length) continue;
      await record(tx, {
        studio,
        action: aside ? 'need.aside' : 'need.back',
        subject: id,
        text: `"${title}" was ${aside ? 'put aside' : 'brought back'}.`,
      });
    }
  });
  await services.bus.changed(...queuePaths, '/api/videos', '/api/voiceover/takes');
}
