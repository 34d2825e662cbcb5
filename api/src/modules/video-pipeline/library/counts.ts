import type { Answer, LibraryKind, LibraryStatus, QueueShow, StudioId } from '@avenue/contract';
import { libraryKind } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { libraryCounts, libraryRows } from '../schema.ts';
import { filtersOf, type LibraryQuery } from './order.ts';

type Library = Answer<'GET /api/library'>;

/** How many things of one sort there are. */
interface Counted extends Record<string, unknown> {
  channel: string;
  kind: string;
  status: string;
  marked: boolean;
  things: number;
}
export type Counts = readonly Counted[];

/** How many things there are, sort by sort: a few hundred rows however many things. */
export async function readCounts(db: Pick<Database, 'execute'>, studio: StudioId): Promise<Counts> {
  const { rows } = await db.execute<Counted>(sql`
    select channel, kind, status, marked, things from ${libraryCounts} where studio = ${studio} and day = '-infinity'`);
  return rows;
}

const fits = ({ kind, status, channel, approved }: LibraryQuery, one: Counted) =>
  (approved ? one.marked && one.kind === 'script' : kind === undefined || one.kind === kind) &&
  (status === undefined ? one.status !== 'removed' : one.status === status) &&
  (channel === undefined || one.channel === channel);

const sum = (counts: Counts) => counts.reduce((total, { things }) => total + things, 0);

/** How many things fit the filters, whatever is searched for. */
export async function countFitting(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  query: LibraryQuery,
  counts: Counts,
): Promise<number> {
  if (query.days === undefined) return sum(counts.filter((one) => fits(query, one)));
  // Whole days are counted already; of the day on which the time begins the things themselves are.
  const begins = sql`(now() - make_interval(days => ${query.days}))`;
  const day = sql`(${begins} at time zone 'UTC')::date`;
  const { rows } = await db.execute<Counted>(sql`
    select channel, kind, status, marked, sum(things)::int as things from ${libraryCounts}
    where studio = ${studio} and day > ${day} group by 1, 2, 3, 4
    union all
    select channel, kind, status, marked, count(*)::int from ${libraryRows}
    where ${sql.join(filtersOf(studio, query), sql` and `)}
      and age >= -(extract(epoch from (${day} + 1)::timestamp at time zone 'UTC') * 1000000)::bigint + 1
    group by 1, 2, 3, 4`);
  return sum(rows.filter((one) => fits(query, one)));
}

/** How many items of the Upload Queue there are of each kind. */
export function queueOf(counts: Counts): Record<QueueShow, number> {
  const queued = counts.filter(({ kind, marked, status }) => kind === 'video' && marked && status !== 'removed');
  const of = (status: LibraryStatus) => sum(queued.filter((one) => one.status === status));
  return {
    all: sum(queued),
    waiting: of('waiting'),
    approved: of('approved'),
    posted: of('posted'),
    denied: of('denied'),
  };
}

/** How many there are of each kind, how many were removed, and how many wait to be posted. */
export function viewsOf(counts: Counts): Pick<Library, 'counts' | 'removed' | 'toPost'> {
  const of = (query: LibraryQuery) => sum(counts.filter((one) => fits(query, one)));
  return {
    counts: Object.fromEntries(libraryKind.options.map((kind) => [kind, of({ kind })])) as Record<LibraryKind, number>,
    removed: of({ status: 'removed' }),
    toPost: of({ kind: 'video', status: 'approved' }),
  };
}
