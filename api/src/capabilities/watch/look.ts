import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import type { JobDefinition, Jobs } from '../../kernel/jobs/index.ts';
import { EngineError } from '../../providers/engine.ts';
import {
  callAddress,
  type FeedItem,
  type Fetch,
  feedTypes,
  readFeedSource,
  whyNotRead,
} from '../../providers/reading/index.ts';
import { keepSource } from './kept.ts';
import { articleOf, readPageViews } from './page-views.ts';
import { requireSource, type WatchScope } from './rows.ts';
import { counts, items, readings, type SourceRow, sources } from './schema.ts';
import { termsOfTitle } from './terms.ts';

const kindOfJob = 'watch-look';
const everyMs = 6 * 3_600_000;
const afterFailureMs = 3_600_000;
/** Sources that one look of the schedule takes up. */
const mostAtOnce = 10;
const keptItems = 400;
const dayMs = 86_400_000;
/** What is older is forgotten: no base reaches so far back. */
const keptDays = 120;

export const startLook = ({ jobs }: { jobs: Jobs }, { id, studio, title, kind }: SourceRow) =>
  jobs.run(kindOfJob, {
    ...{ studio: studio as WatchScope['studio'], subject: id, input: { source: id } },
    path: kind === 'rival' ? '/learning-dashboard/competitor-monitor' : '/learning-dashboard/trend-sync',
    title: `Looking at: ${title.slice(0, 80)}`,
  });

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
          unique.map(({ key, title, url, at }) => ({
            ...{ source: id, key, title, url, publishedAt: at, seenAt: now },
            terms: termsOfTitle(title),
          })),
        )
        .onConflictDoUpdate({
          target: [items.source, items.key],
          set: { title: sql`excluded.title`, url: sql`excluded.url`, terms: sql`excluded.terms` },
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
  const { bytes } = await callAddress(row.origin, { accept: feedTypes, signal, fetch });
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
      const settle = async (values: Partial<SourceRow>) => {
        await db.update(sources).set(values).where(eq(sources.id, id));
        await keepSource(db, { ...row, ...values });
      };
      const until = (ms: number) => new Date(Date.now() + ms);
      try {
        const title = await lookAt(db, row, { signal, fetch });
        await settle({ title, state: 'ready', failure: null, lookedAt: new Date(), nextAt: until(everyMs) });
        return { source: id };
      } catch (error) {
        const failure = whyNotRead(error, signal);
        await settle({ state: 'failed', failure, lookedAt: new Date(), nextAt: until(afterFailureMs) });
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
