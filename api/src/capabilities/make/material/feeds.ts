import type { Answer, MaterialFeed } from '@avenue/contract';
import { and, asc, count, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { invalid, notFound } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { JobDefinition, Jobs } from '../../../kernel/jobs/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import {
  callAddress,
  type FeedItem,
  type Fetch,
  feedTypes,
  readFeedSource,
  whyNotRead,
} from '../../../providers/reading/index.ts';
import type { Scope } from '../maker.ts';
import type { Asker } from './add.ts';
import { fillSource, openSource, titleLine } from './keep.ts';
import type { Reader } from './read-job.ts';
import { feedItems, feeds } from './schema.ts';

const feedKind = 'material-feed';

const everyMs = 6 * 3600_000;
const afterFailureMs = 3600_000;
/** Feeds that one look of the schedule takes up. */
const mostAtOnce = 10;
const mostFeeds = 100;

type Row = typeof feeds.$inferSelect;

const toFeed = (row: Row, items: number): MaterialFeed => ({
  ...{ id: row.id, title: row.title, url: row.url, state: row.state, items },
  ...(row.failure !== null && { failure: row.failure }),
  ...(row.lookedAt !== null && { lookedAt: row.lookedAt.toISOString() }),
  ...(row.removedAt === null && { nextAt: row.nextAt.toISOString() }),
});

/** Feeds of a studio by their titles. */
export async function listFeeds({ db, studio }: Scope): Promise<Answer<'GET /api/make/feeds'>> {
  const rows = await db
    .select({ feed: feeds, items: count(feedItems.key) })
    .from(feeds)
    .leftJoin(feedItems, eq(feedItems.feed, feeds.id))
    .where(and(eq(feeds.studio, studio), isNull(feeds.removedAt)))
    .groupBy(feeds.id)
    .orderBy(asc(feeds.title), asc(feeds.id));
  return { rows: rows.map(({ feed, items }) => toFeed(feed, items)) };
}

async function requireFeed({ db, studio }: Scope, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(feeds)
    .where(and(eq(feeds.id, id), eq(feeds.studio, studio), isNull(feeds.removedAt)));
  if (!row) throw notFound('This feed');
  return row;
}

interface FeedInput extends Record<string, unknown> {
  feed: string;
}

const startLook = ({ jobs }: { jobs: Jobs }, { id, studio, title }: Pick<Row, 'id' | 'studio' | 'title'>) =>
  jobs.run<FeedInput>(feedKind, {
    ...{ studio: studio as Scope['studio'], subject: id, input: { feed: id }, path: '/material?view=feeds' },
    title: `Looking at: ${title.slice(0, 80)}`,
  });

/** Looks at a feed now. @throws Failure 404 */
export async function lookAtFeed(call: Reader, id: string): Promise<Answer<'POST /api/make/feeds/{id}/look'>> {
  const row = await requireFeed(call, id);
  await call.db.update(feeds).set({ state: 'reading', failure: null }).where(eq(feeds.id, id));
  const job = await startLook(call, row);
  const { rows } = await listFeeds(call);
  return { feed: rows.find((one) => one.id === id) ?? toFeed(row, 0), job };
}

/** Adds a feed and looks at it; one that was removed comes back. @throws Failure 422 beside the field */
export async function addFeed(call: Reader, { url: typed }: { url: string }) {
  const { db, studio, who } = call;
  const url = new URL(typed);
  if (url.username || url.password) throw invalid('url', 'Leave the name and password out of the address.');
  if ((await db.$count(feeds, and(eq(feeds.studio, studio), isNull(feeds.removedAt)))) >= mostFeeds)
    throw invalid('url', 'At most 100 feeds are looked at. Remove one first.');
  const row = await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(feeds)
      .values({ id: newId('fed'), studio, url: url.href, title: url.host, state: 'reading', by: who.name })
      .onConflictDoUpdate({ target: [feeds.studio, feeds.url], set: { removedAt: null } })
      .returning();
    if (!kept) throw notFound('This feed');
    await record(tx, {
      studio,
      action: 'feed.added',
      subject: kept.id,
      text: `The feed ${url.host} was added to Material.`,
    });
    return kept;
  });
  return lookAtFeed(call, row.id);
}

/** Stops looking at a feed, or takes that back. @throws Failure 404 */
export async function setFeedRemoved({ db, studio }: Asker, id: string, removed: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(feeds)
      .set({ removedAt: removed ? new Date() : null })
      .where(and(eq(feeds.id, id), eq(feeds.studio, studio)))
      .returning({ title: feeds.title });
    if (!row) throw notFound('This feed');
    await record(tx, {
      ...{ studio, subject: id, action: removed ? 'feed.removed' : 'feed.restored' },
      text: `The feed "${row.title}" ${removed ? 'is not looked at any more' : 'is looked at again'}.`,
    });
  });
}

/** Keeps an item that has not come before. @returns whether it is one */
async function keepItem(db: Database, feed: Row, item: FeedItem, language: string | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(feedItems)
      .values({ feed: feed.id, key: item.key.replaceAll('\0', ''), source: '' })
      .onConflictDoNothing()
      .returning();
    if (!isNew) return false;
    const title = titleLine(item.title);
    const { id } = await openSource(tx, {
      ...{ studio: feed.studio, kind: 'feed', title, from: titleLine(feed.title), by: feed.by },
      ...{ origin: item.url ?? `${feed.id} ${item.key}`.replaceAll('\0', ''), url: item.url ?? null },
    });
    const pieces = item.pieces.length > 0 ? item.pieces : [{ text: item.title, place: 'title' }];
    await fillSource(tx, id, {
      pieces,
      ...(language && { language }),
      ...(item.published && { published: item.published }),
    });
    await tx
      .update(feedItems)
      .set({ source: id })
      .where(and(eq(feedItems.feed, feed.id), eq(feedItems.key, isNew.key)));
    return true;
  });
}

/** Looks at one feed; items that came before, also those that were removed, do not come again. */
export const feedJob = ({ db }: Pick<Asker, 'db'>, { fetch }: { fetch?: Fetch } = {}): JobDefinition<FeedInput> => ({
  kind: feedKind,
  queue: 'light',
  steps: [{ name: 'look', label: 'Look for new items', weight: 1 }],
  changes: () => ['/api/make/feeds', '/api/make/material', '/api/make/passages'],
  run: ({ feed: id }, { studio, step }) =>
    step('look', async ({ signal, report }) => {
      const row = await requireFeed({ db, studio }, id);
      const until = (ms: number) => new Date(Date.now() + ms);
      try {
        const { bytes } = await callAddress(row.url, { accept: feedTypes, signal, fetch });
        report(0.3);
        const feed = await readFeedSource(bytes, row.url, { signal });
        const title = titleLine(feed.title ?? '') || row.title;
        let come = 0;
        // The oldest first, so that the newest one was added last.
        for (const [at, item] of feed.items.toReversed().entries()) {
          signal.throwIfAborted();
          if (await keepItem(db, { ...row, title }, item, feed.language)) come += 1;
          report(0.3 + (0.7 * (at + 1)) / feed.items.length);
        }
        await db
          .update(feeds)
          .set({ title, state: 'ready', failure: null, lookedAt: new Date(), nextAt: until(everyMs) })
          .where(eq(feeds.id, id));
        return { feed: id, come };
      } catch (error) {
        const failure = whyNotRead(error, signal);
        const values = { state: 'failed' as const, failure, lookedAt: new Date(), nextAt: until(afterFailureMs) };
        await db.update(feeds).set(values).where(eq(feeds.id, id));
        throw error;
      }
    }),
});

/**
 * Starts a look at each feed whose time has come; one process takes each.
 *
 * @returns how many
 */
export async function lookAtDueFeeds({ db, jobs }: { db: Database; jobs: Jobs }): Promise<number> {
  const due = await db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(feeds)
      .where(and(eq(feeds.studio, 'own'), isNull(feeds.removedAt), lte(feeds.nextAt, new Date())))
      .orderBy(asc(feeds.nextAt))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const { id } of found)
      await tx
        .update(feeds)
        .set({ nextAt: new Date(Date.now() + everyMs) })
        .where(eq(feeds.id, id));
    return found;
  });
  for (const row of due) await startLook({ jobs }, row);
  return due.length;
}
