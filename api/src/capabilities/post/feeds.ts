import type { CalendarFeed, StudioId } from '@avenue/contract';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/failure.ts';
import { newToken, type Principal, tokenHash } from '../../kernel/identity/index.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { calendarFile } from './ical.ts';
import { feeds } from './schema.ts';

const { members } = kernel;
const dayMs = 24 * 3_600_000;
/** A calendar holds this much. */
const backMs = 30 * dayMs;
const aheadMs = 150 * dayMs;
/** That it was read is noted at most this often. */
const noteEveryMs = 60_000;

type Row = typeof feeds.$inferSelect;

/** It gives what its maker may see: nothing once that one is not active any more. */
const works = (row: Row, member: { active: boolean } | null) => row.memberId === null || member?.active === true;

const toFeed = (row: Row, member: { active: boolean } | null): CalendarFeed => {
  const { id, name, account, readAt, createdAt } = row;
  return {
    ...{ id, name, account, works: works(row, member), createdAt: createdAt.toISOString() },
    ...(readAt && { readAt: readAt.toISOString() }),
  };
};

const withMaker = (db: Pick<Database, 'select'>) =>
  db
    .select({ feed: feeds, member: { active: members.active } })
    .from(feeds)
    .leftJoin(members, eq(members.id, feeds.memberId));

/** Addresses of a studio, the newest first. */
export async function listFeeds(db: Pick<Database, 'select'>, studio: StudioId): Promise<{ rows: CalendarFeed[] }> {
  const rows = await withMaker(db).where(eq(feeds.studio, studio)).orderBy(desc(feeds.createdAt), desc(feeds.id));
  return { rows: rows.map(({ feed, member }) => toFeed(feed, member)) };
}

/** @returns the feed and the path with its secret, which is stored nowhere */
export const makeFeed = (
  db: Database,
  { studio, who, name, account }: { studio: StudioId; who: Principal; name: string; account: string },
): Promise<{ feed: CalendarFeed; path: string }> =>
  db.transaction(async (tx) => {
    const token = newToken();
    const memberId = who.kind === 'member' ? who.id : null;
    const [row] = await tx
      .insert(feeds)
      .values({ id: newId('cal'), studio, name, account, memberId, hash: tokenHash(token) })
      .returning();
    if (!row) throw new Error('No feed was stored.');
    await record(tx, {
      studio,
      action: 'schedule.feed',
      subject: row.id,
      text: `An address by which calendars read the schedule was made: "${name}".`,
    });
    return { feed: toFeed(row, { active: true }), path: `/calendar/${token}.ics` };
  });

/** @throws Failure 404 */
export const dropFeed = (db: Database, studio: StudioId, id: string): Promise<{ rows: CalendarFeed[] }> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .delete(feeds)
      .where(and(eq(feeds.id, id), eq(feeds.studio, studio)))
      .returning();
    if (!row) throw notFound('This address');
    await record(tx, {
      studio,
      action: 'schedule.feed',
      subject: id,
      text: `The address "${row.name}" by which calendars read the schedule was taken back.`,
    });
    return listFeeds(tx, studio);
  });

/** What an address gives a calendar program; undefined for one that nobody gave, that was taken back, or whose maker is gone. */
export async function readFeed(db: Database, token: string, now = new Date()): Promise<string | undefined> {
  const [found] = await withMaker(db).where(eq(feeds.hash, tokenHash(token)));
  if (!found || !works(found.feed, found.member)) return undefined;
  const { id, account } = found.feed;
  const studio = found.feed.studio as StudioId;
  await db
    .update(feeds)
    .set({ readAt: now })
    .where(and(eq(feeds.id, id), or(isNull(feeds.readAt), lt(feeds.readAt, new Date(now.getTime() - noteEveryMs)))));
  const stretch = { from: new Date(now.getTime() - backMs), to: new Date(now.getTime() + aheadMs) };
  return calendarFile(db, { studio, ...stretch, account: account || undefined, withCancelled: true });
}
