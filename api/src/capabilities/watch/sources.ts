import type { WatchKind, WatchSource } from '@avenue/contract';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { invalid, notFound } from '../../kernel/failure.ts';
import type { Principal } from '../../kernel/identity/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { JobDefinition, Jobs } from '../../kernel/jobs/index.ts';
import { record } from '../../kernel/journal/index.ts';
import { EngineError } from '../../providers/engine.ts';
import { callAddress, type FeedItem, type Fetch, readFeedSource } from '../../providers/reading/index.ts';
import { articleOf, readPageViews } from './page-views.ts';
import { counts, items, readings, sources } from './schema.ts';

const kindOfJob = 'watch-look';
const everyMs = 6 * 3_600_000;
const afterFailureMs = 3_600_000;
/** Sources that one look of the schedule takes up. */
const mostAtOnce = 10;
const mostSources = 100;
const keptItems = 400;
const dayMs = 86_400_000;
/** What is older is forgotten: no base reaches so far back. */
const keptDays = 120;

export interface WatchScope {
  db: Database;
  studio: 'own' | 'sample';
}
export interface Watcher extends WatchScope {
  jobs: Jobs;
  who: Principal;
}
export type SourceRow = typeof sources.$inferSelect;

/** Kinds of each page. */
export const kindsOf = { trends: ['feed', 'article', 'file'], rivals: ['rival'] } as const satisfies Record<
  string,
  readonly WatchKind[]
>;

export const rowsOf = ({ db, studio }: WatchScope, kinds: readonly WatchKind[]): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .where(and(eq(sources.studio, studio), inArray(sources.kind, [...kinds]), isNull(sources.removedAt)))
    .orderBy(asc(sources.title), asc(sources.id));

/** Sources with how much is known of each. */
export async function listSources(scope: WatchScope, kinds: readonly WatchKind[]): Promise<WatchSource[]> {
  const rows = await rowsOf(scope, kinds);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const known = await scope.db
    .select({
      source: items.source,
      items: sql<number>`count(*)::int`,
      fresh: sql<number>`(count(*) filter (where ${items.publishedAt} > now() - interval '24 hours'))::int`,
    })
    .from(items)
    .where(inArray(items.source, ids))
    .groupBy(items.source);
  const days = await scope.db
    .select({ source: counts.source, items: sql<number>`count(*)::int` })
    .from(counts)
    .where(inArray(counts.source, ids))
    .groupBy(counts.source);
  const found = new Map<string, { items: number; fresh: number }>([
    ...days.map(({ source, items: n }) => [source, { items: n, fresh: 0 }] as const),
    ...known.map(({ source, ...rest }) => [source, rest] as const),
  ]);
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, title: row.title, state: row.state },
    ...(row.kind !== 'file' && { url: row.origin }),
    ...(row.channel && { channel: row.channel }),
    ...(row.failure !== null && { failure: row.failure }),
    ...(row.lookedAt !== null && { lookedAt: row.lookedAt.toISOString() }),
    ...(found.get(row.id) ?? { items: 0, fresh: 0 }),
  }));
}

async function requireSource({ db, studio }: WatchScope, id: string): Promise<SourceRow> {
  const [row] = await db
    .select()
    .from(sources)
    .where(and(eq(sources.id, id), eq(sources.studio, studio)));
  if (!row) throw notFound('This source');
  return row;
}

/** Address of the feed of another channel: of YouTube by its id or its page, of any other the feed itself. */
function rivalAddress(from: string): string | undefined {
  const id = /(?:^|channel\/|channel_id=)(UC[\w-]{22})(?:$|[/?&#])/.exec(from)?.[1];
  if (id) return `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`;
  if (!URL.canParse(from)) return undefined;
  const url = new URL(from);
  return /(^|\.)youtube\.com$|^youtu\.be$/.test(url.hostname) ? undefined : url.href;
}

/** What is read for what was typed. @throws Failure 422 beside the field */
function originOf(kind: WatchKind, from: string): { origin: string; title: string } {
  if (kind === 'article') {
    const article = articleOf(from);
    if (!article) throw invalid('from', 'Paste the address of an article of Wikipedia, or write its title.');
    return { origin: article.url, title: article.title };
  }
  const address = kind === 'rival' ? rivalAddress(from) : URL.canParse(from) ? from : undefined;
  if (!address || !/^https?:$/.test(new URL(address).protocol))
    throw invalid(
      'from',
      kind === 'rival'
        ? 'Paste the id of a YouTube channel (it begins with UC; on its page under Share channel, Copy channel ID) or the address of a feed.'
        : 'Paste the address of an RSS or Atom feed: it begins with https.',
    );
  const url = new URL(address);
  if (url.username || url.password) throw invalid('from', 'Leave the name and password out of the address.');
  return { origin: url.href, title: url.host };
}

const startLook = ({ jobs }: { jobs: Jobs }, { id, studio, title, kind }: SourceRow) =>
  jobs.run(kindOfJob, {
    ...{ studio: studio as WatchScope['studio'], subject: id, input: { source: id } },
    path: kind === 'rival' ? '/learning-dashboard/competitor-monitor' : '/learning-dashboard/trend-sync',
    title: `Looking at: ${title.slice(0, 80)}`,
  });

/** Adds what is to be watched and looks at it; what was removed comes back. @throws Failure 422 beside the field */
export async function addSource(
  call: Watcher,
  { kind, from, channel = '' }: { kind: Exclude<WatchKind, 'file'>; from: string; channel?: string | undefined },
): Promise<string> {
  const { db, studio, who } = call;
  const named = originOf(kind, from);
  await demandRoom(call);
  const row = await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(sources)
      .values({ id: newId('wat'), studio, kind, ...named, channel, state: 'reading', by: who.name })
      .onConflictDoUpdate({
        target: [sources.studio, sources.kind, sources.origin],
        set: { removedAt: null, channel, state: 'reading', failure: null },
      })
      .returning();
    if (!kept) throw notFound('This source');
    await record(tx, { studio, action: 'watch.added', subject: kept.id, text: `"${kept.title}" is watched.` });
    return kept;
  });
  await startLook(call, row);
  return row.id;
}

async function demandRoom({ db, studio }: WatchScope): Promise<void> {
  if ((await db.$count(sources, and(eq(sources.studio, studio), isNull(sources.removedAt)))) >= mostSources)
    throw invalid('from', `At most ${mostSources} are watched. Remove one first.`);
}

/** Interest over time as a file told it; the same file again takes the place of the former one. */
export async function addFile(
  call: Watcher,
  { name, channel = '', series }: { name: string; channel?: string | undefined; series: readonly Counted[] },
): Promise<string> {
  const { db, studio, who } = call;
  await demandRoom(call);
  return db.transaction(async (tx) => {
    const now = new Date();
    const [row] = await tx
      .insert(sources)
      .values({
        ...{ id: newId('wat'), studio, kind: 'file', origin: name, title: name, channel, state: 'ready' },
        ...{ by: who.name, lookedAt: now },
      })
      .onConflictDoUpdate({
        target: [sources.studio, sources.kind, sources.origin],
        set: { removedAt: null, channel, state: 'ready', failure: null, lookedAt: now },
      })
      .returning();
    if (!row) throw notFound('This source');
    await tx.delete(counts).where(eq(counts.source, row.id));
    for (let at = 0; at < series.length; at += 1000)
      await tx.insert(counts).values(series.slice(at, at + 1000).map((one) => ({ source: row.id, ...one })));
    await record(tx, {
      studio,
      action: 'watch.added',
      subject: row.id,
      text: `Interest over time was taken from "${name}".`,
    });
    return row.id;
  });
}

export interface Counted {
  term: string;
  day: string;
  count: number;
  days: number;
}

/** Stops looking at a source, or takes that back. @throws Failure 404 */
export async function setSourceRemoved(scope: WatchScope, id: string, removed: boolean): Promise<void> {
  const row = await requireSource(scope, id);
  await scope.db.transaction(async (tx) => {
    await tx
      .update(sources)
      .set({ removedAt: removed ? new Date() : null, nextAt: new Date() })
      .where(eq(sources.id, id));
    await record(tx, {
      ...{ studio: scope.studio, subject: id, action: removed ? 'watch.removed' : 'watch.restored' },
      text: `"${row.title}" ${removed ? 'is not watched any more' : 'is watched again'}.`,
    });
  });
}

/** Looks at everything of some kinds now. */
export async function lookAtAll(call: Watcher, kinds: readonly WatchKind[]): Promise<void> {
  for (const row of await rowsOf(call, kinds)) {
    if (row.kind === 'file') continue;
    await call.db.update(sources).set({ state: 'reading', failure: null }).where(eq(sources.id, row.id));
    await startLook(call, row);
  }
}

/** Between two counts that are kept a video has grown older by this factor: what is kept grows with the logarithm of its age. */
const spacing = 1.25;

/** Drops counts that stand nearer to the one before than that; the first and the newest of each video stay. */
export const thinReadings = (tx: Pick<Database, 'execute'>, source: string) =>
  tx.execute(sql`
    delete from watch.readings r using watch.items i, (
      select key, at, lag(at) over of_video as before, lead(at) over of_video as after
      from watch.readings where source = ${source} window of_video as (partition by key order by at)) s
    where r.source = ${source} and i.source = r.source and i.key = r.key and s.key = r.key and s.at = r.at
      and s.before is not null and s.after is not null
      and extract(epoch from s.at - i.published_at)
        < ${spacing}::float8 * greatest(extract(epoch from s.before - i.published_at), 3600)`);

/** Keeps what came, and the counts of what is known; what is too old is forgotten. */
async function keepItems(db: Database, { id }: SourceRow, found: readonly FeedItem[], now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * dayMs);
  const rows = found.slice(0, keptItems).map(({ key, title, url, published, views }) => {
    const at = published ? new Date(published) : now;
    // A date to come is a fault of the feed: it was there when it was seen.
    return {
      key: key.replaceAll('\0', ''),
      title: title.slice(0, 300),
      url: url ?? null,
      at: at > now ? now : at,
      views,
    };
  });
  const unique = [...new Map(rows.map((row) => [row.key, row])).values()].filter(({ at }) => at >= oldest);
  await db.transaction(async (tx) => {
    if (unique.length > 0)
      await tx
        .insert(items)
        .values(
          unique.map(({ key, title, url, at }) => ({ source: id, key, title, url, publishedAt: at, seenAt: now })),
        )
        .onConflictDoUpdate({
          target: [items.source, items.key],
          set: { title: sql`excluded.title`, url: sql`excluded.url` },
        });
    const told = unique.flatMap(({ key, views }) => (views === undefined ? [] : [{ source: id, key, at: now, views }]));
    if (told.length > 0) {
      await tx.insert(readings).values(told).onConflictDoNothing();
      await thinReadings(tx, id);
    }
    await tx.delete(readings).where(and(eq(readings.source, id), lte(readings.at, oldest)));
    await tx.delete(items).where(and(eq(items.source, id), lte(items.publishedAt, oldest)));
  });
}

async function lookAt(
  db: Database,
  row: SourceRow,
  { signal, fetch }: { signal: AbortSignal; fetch?: Fetch | undefined },
) {
  const now = new Date();
  if (row.kind === 'article') {
    const article = articleOf(row.origin);
    if (!article) throw new EngineError('reader', 'engine_refused', 'This is no article of Wikipedia.');
    const days = await readPageViews(article, { signal, fetch });
    await db.transaction(async (tx) => {
      await tx.delete(counts).where(eq(counts.source, row.id));
      if (days.length > 0)
        await tx.insert(counts).values(days.map((one) => ({ source: row.id, term: article.title, ...one })));
    });
    return row.title;
  }
  const accept = 'application/rss+xml,application/atom+xml,application/xml,text/xml;q=0.9,*/*;q=0.5';
  const { bytes } = await callAddress(row.origin, { accept, signal, fetch });
  const feed = await readFeedSource(bytes, row.origin, { signal });
  await keepItems(db, row, feed.items, now);
  return feed.title?.slice(0, 200) || row.title;
}

/** Looks at one source. */
export const lookJob = (
  { db }: Pick<WatchScope, 'db'>,
  { fetch }: { fetch?: Fetch } = {},
): JobDefinition<{ source: string }> => ({
  kind: kindOfJob,
  queue: 'light',
  steps: [{ name: 'look', label: 'Look', weight: 1 }],
  changes: () => ['/api/watch', '/api/trends', '/api/rivals'],
  run: ({ source: id }, { studio, step }) =>
    step('look', async ({ signal }) => {
      const row = await requireSource({ db, studio }, id);
      const until = (ms: number) => new Date(Date.now() + ms);
      try {
        const title = await lookAt(db, row, { signal, fetch });
        await db
          .update(sources)
          .set({ title, state: 'ready', failure: null, lookedAt: new Date(), nextAt: until(everyMs) })
          .where(eq(sources.id, id));
        return { source: id };
      } catch (error) {
        const failure = signal.aborted
          ? 'The look was stopped. Look again, or wait for the next one.'
          : error instanceof EngineError
            ? error.message
            : 'It could not be read. Look again later.';
        const values = { state: 'failed' as const, failure, lookedAt: new Date(), nextAt: until(afterFailureMs) };
        await db.update(sources).set(values).where(eq(sources.id, id));
        throw error;
      }
    }),
});

/** Starts a look at each source whose time has come; one process takes each. @returns how many */
export async function lookAtDue({ db, jobs }: { db: Database; jobs: Jobs }): Promise<number> {
  const due = await db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(sources)
      .where(
        and(
          eq(sources.studio, 'own'),
          isNull(sources.removedAt),
          inArray(sources.kind, ['feed', 'article', 'rival']),
          lte(sources.nextAt, new Date()),
        ),
      )
      .orderBy(asc(sources.nextAt))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const { id } of found)
      await tx
        .update(sources)
        .set({ nextAt: new Date(Date.now() + afterFailureMs) })
        .where(eq(sources.id, id));
    return found;
  });
  for (const row of due) await startLook({ jobs }, row);
  return due.length;
}
