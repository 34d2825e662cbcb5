import type { LibraryKind, LibraryStatus } from '@avenue/contract';
import { libraryKind, libraryStatus } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import type { Scope } from '../../../services.ts';
import { libraryRows, libraryWords } from '../schema.ts';
import { type Counts, countFitting, readCounts } from './counts.ts';
import { keepLibrary } from './keep.ts';
import { filtersOf, type LibraryQuery, type Walk, walkOf } from './order.ts';

/** One thing as the search finds it: just enough to sort and page. */
export interface Found {
  kind: LibraryKind;
  id: string;
  title: string;
  channel: string;
  status: LibraryStatus;
  changedAt: Date;
}

export interface FoundPage {
  found: Found[];
  /** How many fit; at least so many where `atLeast` stands. */
  total: number;
  atLeast?: true;
  /** Where the next page begins; absent at the end. */
  next?: string;
}

/** Words that are looked for; more than this many say nothing more. */
const mostWords = 12;
export const wordsOf = (q = ''): string[] => [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, mostWords);

/** Things that are looked at one by one before the index of words is asked, which finds all of them or none. */
const probed = 200;
/** More than this many are not looked at one by one. */
const mostProbed = 10_000;

const both = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

/** Every word stands among the words of the thing; signs mean themselves. */
const holds = (words: readonly string[]): SQL =>
  both(
    words.map(
      (word) =>
        sql`w.words like '%' || regexp_replace(kernel.search_fold(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
    ),
  );

interface Row extends Record<string, unknown> {
  id: string;
  kind: string;
  title: string;
  channel: string;
  status: string;
  changed_at: Date | string;
  by: string;
  aged: string;
}

const toFound = ({ id, kind, title, channel, status, changed_at }: Row): Found => ({
  id,
  kind: libraryKind.parse(kind),
  title,
  channel,
  status: libraryStatus.parse(status),
  changedAt: new Date(changed_at),
});

interface Part {
  walk: Walk;
  offset: number;
  limit: number;
}

/** The rows of a page, and one more if there is one: which of `ids` come from `offset` on. */
const pageSql = (ids: SQL, { walk, offset, limit }: Part): SQL => sql`
  select id, kind, title, channel, status, changed_at, (${walk.by})::text as by, age::text as aged from ${libraryRows}
  where id in (${ids}) ${walk.ordered} offset ${offset} limit ${limit + 1}`;

/** A page of what `hits` finds with how many those are. */
async function pageOfHits(db: Database, hits: SQL, part: Part): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await db.execute<{ total: number; rows: Row[] | null }>(sql`
    with hits as materialized (${hits})
    select (select count(*)::int from hits) as total,
      (select json_agg(page) from (${pageSql(sql`select id from hits`, part)}) page) as rows`);
  return { rows: rows[0]?.rows ?? [], total: rows[0]?.total ?? 0 };
}

/**
 * One page of what holds all the words. A common word is found among the first things of the order: so many of them are
 * looked at as fill the page by what the first `probed` held. What stands behind them is then not counted. Any other word
 * is looked up in the index of words.
 */
async function searchWords(db: Database, query: LibraryQuery, filters: SQL[], part: Part, fitting: number) {
  const words = wordsOf(query.q);
  const { walk } = part;
  const onward = walk.after ? [walk.after] : [];
  const wanted = part.offset + part.limit;
  const among = (first: number) =>
    pageOfHits(
      db,
      // Word by word of these things only: the planner would rather ask the index of words, for all things.
      sql`select near.id from (
          select id from ${libraryRows} where ${both([...filters, ...onward])} ${walk.ordered} limit ${first}
        ) near where (select ${holds(words)} from ${libraryWords} w where w.id = near.id)`,
      part,
    );
  const near = await among(probed);
  const whole = fitting <= probed && !walk.after;
  if (whole || near.total > wanted) return { ...near, exact: whole };
  const enough = Math.ceil((2 * probed * (wanted + 1)) / near.total);
  if (enough <= mostProbed) {
    const further = await among(enough);
    if (further.total > wanted) return { ...further, exact: false };
  }
  const holding = sql`select w.id from ${libraryWords} w where ${holds(words)}`;
  const hits = sql`select id from ${libraryRows} where id in (${holding}) and ${both(filters)}`;
  if (!walk.after) return { ...(await pageOfHits(db, hits, part)), exact: true };
  const [all, { rows }] = await Promise.all([
    pageOfHits(db, hits, { ...part, limit: 0 }),
    pageOfHits(db, sql`${hits} and ${walk.after}`, part),
  ]);
  return { rows, total: all.total, exact: true };
}

/** One page of what fits. Rows are brought up to date first; counts are those of the same studio, read after that. */
export async function searchLibrary({ db, studio }: Scope, query: LibraryQuery, counts: Counts): Promise<FoundPage> {
  const { offset = 0, limit = 50 } = query;
  const walk = walkOf(query);
  const part = { walk, offset, limit };
  const filters = filtersOf(studio, query);
  const fitting = await countFitting(db, studio, query, counts);
  const searched = wordsOf(query.q).length > 0;
  const onward = both([...filters, ...(walk.after ? [walk.after] : [])]);
  const { rows, total, exact } = searched
    ? await searchWords(db, query, filters, part, fitting)
    : {
        // What is not on the page is walked over in the index, not read.
        rows: (
          await db.execute<Row>(
            sql`${pageSql(
              sql`select id from ${libraryRows} where ${onward} ${walk.ordered} offset ${offset} limit ${limit + 1}`,
              { ...part, offset: 0 },
            )}`,
          )
        ).rows,
        total: fitting,
        exact: true,
      };
  const last = rows[limit - 1];
  return {
    found: rows.slice(0, limit).map(toFound),
    total,
    ...(!exact && { atLeast: true }),
    ...(last && rows.length > limit && { next: walk.next(last) }),
  };
}

/** How many things fit, with every word searched for. It may take a while among very many. */
export async function countLibrary({ db, studio }: Scope, query: LibraryQuery): Promise<number> {
  await keepLibrary(db);
  const words = wordsOf(query.q);
  if (!words.length) return countFitting(db, studio, query, await readCounts(db, studio));
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${libraryRows} join ${libraryWords} w using (id)
    where ${both(filtersOf(studio, query))} and ${holds(words)}`);
  return rows[0]?.n ?? 0;
}

/** The things of these ids, removed ones too, by their titles. */
export async function findThings({ db, studio }: Scope, ids: readonly string[]): Promise<Found[]> {
  await keepLibrary(db);
  const { rows } = await db.execute<Row>(sql`
    select id, kind, title, channel, status, changed_at from ${libraryRows}
    where studio = ${studio} and id = any(${sql.param(ids)}::text[]) order by left(title, 300) collate "und-x-icu", age, id`);
  return rows.map(toFound);
}
