import type { Notice, StudioId } from '@avenue/contract';
import { and, count, desc, eq, exists, getTableColumns, inArray, lte, not, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import * as tables from './schema.ts';

const { notices, reads } = tables;

type Reader = Pick<Database, 'select'>;

/** Whose bell it is: each reads for themselves. */
export interface Reading {
  studio: StudioId;
  /** Id of who asks. */
  who: string;
}

const toNotice = ({
  id,
  kind,
  title,
  sentence,
  path,
  members,
  saidAt,
  isRead,
  overAt,
}: typeof notices.$inferSelect & { isRead: boolean }) => ({
  ...{ id, kind, title, sentence, path },
  count: Math.max(1, members.length),
  at: saidAt.toISOString(),
  read: isRead,
  over: overAt !== null,
});

const readBy = (db: Reader, who: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(reads)
      .where(and(eq(reads.notice, notices.id), eq(reads.who, who))),
  );
const unreadOf = (db: Reader, { studio, who }: Reading) => and(eq(notices.studio, studio), not(readBy(db, who)));

/** How many notices somebody has not read. */
export async function countUnread(db: Reader, reading: Reading): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notices).where(unreadOf(db, reading));
  return row?.unread ?? 0;
}

/** What was told in a studio, the newest first. */
export async function listNotices(
  db: Reader,
  reading: Reading,
  { offset = 0, limit = 20 }: { offset?: number | undefined; limit?: number | undefined },
): Promise<{ rows: Notice[]; total: number; unread: number }> {
  const where = eq(notices.studio, reading.studio);
  const [rows, [all], unread] = await Promise.all([
    db
      .select({ ...getTableColumns(notices), isRead: sql<boolean>`${readBy(db, reading.who)}` })
      .from(notices)
      .where(where)
      .orderBy(desc(notices.saidAt), desc(notices.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(notices).where(where),
    countUnread(db, reading),
  ]);
  return { rows: rows.map(toNotice), total: all?.total ?? 0, unread };
}

/** Those named, or all that were said until a moment. What was said again since stays unread. */
export async function markRead(
  db: Pick<Database, 'select' | 'insert'>,
  reading: Reading,
  { ids, until }: { ids?: readonly string[] | undefined; until?: Date | undefined },
): Promise<void> {
  if (!ids && !until) return;
  const found = await db
    .select({ notice: notices.id })
    .from(notices)
    .where(
      and(
        unreadOf(db, reading),
        ids ? inArray(notices.id, [...ids]) : undefined,
        until ? lte(notices.saidAt, until) : undefined,
      ),
    );
  if (found.length === 0) return;
  await db
    .insert(reads)
    .values(found.map(({ notice }) => ({ notice, who: reading.who })))
    .onConflictDoNothing();
}
