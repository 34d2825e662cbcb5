import type { Notice, StudioId } from '@avenue/contract';
import { and, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import * as tables from './schema.ts';

const { notices } = tables;

type Reader = Pick<Database, 'select'>;

const toNotice = ({
  id,
  kind,
  title,
  sentence,
  path,
  members,
  saidAt,
  readAt,
  overAt,
}: typeof notices.$inferSelect) => ({
  ...{ id, kind, title, sentence, path },
  count: Math.max(1, members.length),
  at: saidAt.toISOString(),
  read: readAt !== null,
  over: overAt !== null,
});

const unreadIn = (studio: StudioId) => and(eq(notices.studio, studio), isNull(notices.readAt));

/** How many notices nobody has read. */
export async function countUnread(db: Reader, studio: StudioId): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notices).where(unreadIn(studio));
  return row?.unread ?? 0;
}

/** What was told in a studio, the newest first. */
export async function listNotices(
  db: Reader,
  studio: StudioId,
  { offset = 0, limit = 20 }: { offset?: number | undefined; limit?: number | undefined },
): Promise<{ rows: Notice[]; total: number; unread: number }> {
  const where = eq(notices.studio, studio);
  const [rows, [all], unread] = await Promise.all([
    db.select().from(notices).where(where).orderBy(desc(notices.saidAt), desc(notices.id)).offset(offset).limit(limit),
    db.select({ total: count() }).from(notices).where(where),
    countUnread(db, studio),
  ]);
  return { rows: rows.map(toNotice), total: all?.total ?? 0, unread };
}

/** Those named, or all that were said until a moment. What was said again since stays unread. */
export async function markRead(
  db: Pick<Database, 'update'>,
  studio: StudioId,
  { ids, until }: { ids?: readonly string[] | undefined; until?: Date | undefined },
): Promise<void> {
  if (!ids && !until) return;
  await db
    .update(notices)
    .set({ readAt: new Date() })
    .where(
      and(
        unreadIn(studio),
        ids ? inArray(notices.id, [...ids]) : undefined,
        until ? lte(notices.saidAt, until) : undefined,
      ),
    );
}
