import { queueViews } from '@avenue/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { record } from '../../kernel/journal/index.ts';
import { type Call, callIn, type Services } from '../../services.ts';
import * as tables from './schema.ts';

const { putAside, videos, takes, scripts } = tables;

/** True for a row whose id was put aside. */
export const isAside = (id: typeof videos.id | typeof takes.id | typeof scripts.id) =>
  sql<boolean>`exists (select 1 from ${putAside} where ${putAside.subject} = ${id})`;

const titled = async ({ db, studio }: Call, ids: readonly string[]) => {
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
 * @returns the ids that are one of them
 */
export async function setAside(call: Call, ids: readonly string[], aside: boolean): Promise<readonly string[]> {
  const { studio } = call;
  const found = await titled(callIn(call, studio), ids);
  await call.db.transaction(async (tx) => {
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
  if (found.length > 0) await call.bus.changed(...queueViews, '/api/videos', '/api/voiceover/takes');
  return found.map(({ id }) => id);
}
