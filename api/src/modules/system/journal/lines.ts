import type { Answer, JournalLine, Query } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import { keepCounts } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { hasBlocks, placeOf, walked } from './blocks.ts';
import {
  both,
  countKinds,
  countNewer,
  filtersOf,
  holds,
  type JournalFilters,
  orderOf,
  studioRead,
  totalOf,
  wordsOf,
} from './query.ts';

type LinesQuery = Query<'GET /api/journal/lines'>;

/** Lines that are looked at one by one before the index of words is asked, which finds all of them or none. */
const probed = 200;
/** More than this many are not looked at one by one. */
const mostProbed = 10_000;
/** Who is offered to filter by. */
const mostActors = 200;

interface Row extends Record<string, unknown> {
  seq: string | number;
  at: string;
  studio: JournalLine['studio'];
  actor: string;
  action: string;
  subject: string;
  text: string;
  kind: JournalLine['kind'];
  seal: string;
}

const columns = sql`seq, at, studio, actor, action, subject, text, kind, right(hash, 64) as seal`;

export const toLine = ({ seq, at, ...row }: Row): JournalLine => ({
  ...row,
  seq: Number(seq),
  at: new Date(at).toISOString(),
});

interface Part {
  ordered: SQL;
  offset: number;
  limit: number;
}

const pageSql = (seqs: SQL, { ordered, offset, limit }: Part) => sql`
  select ${columns} from kernel.journal where seq in (${seqs}) ${ordered} offset ${offset} limit ${limit}`;

async function pageOfHits({ db }: Call, hits: SQL, part: Part): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await db.execute<{ total: number; rows: Row[] | null }>(sql`
    with hits as materialized (${hits})
    select (select count(*)::int from hits) as total,
      (select json_agg(page) from (${pageSql(sql`select seq from hits`, part)}) page) as rows`);
  return { rows: rows[0]?.rows ?? [], total: rows[0]?.total ?? 0 };
}

/**
 * One page of what holds all the words. A common word is found among the first lines of the order; what stands behind them
 * is then not counted. Any other word is looked up in the index of words.
 */
async function searchLines(call: Call, words: readonly string[], filters: readonly SQL[], part: Part, fitting: number) {
  const wanted = part.offset + part.limit;
  const among = (first: number) =>
    pageOfHits(
      call,
      sql`select seq from (
          select seq, words from kernel.journal where ${both(filters)} ${part.ordered} limit ${first}
        ) near where ${holds(words)}`,
      part,
    );
  const near = await among(probed);
  if (fitting <= probed) return { ...near, exact: true };
  if (near.total > wanted) return { ...near, exact: false };
  const enough = Math.ceil((2 * probed * (wanted + 1)) / near.total);
  if (enough <= mostProbed) {
    const further = await among(enough);
    if (further.total > wanted) return { ...further, exact: false };
  }
  const hits = sql`select seq from kernel.journal where ${holds(words)} and ${both(filters)}`;
  return { ...(await pageOfHits(call, hits, part)), exact: true };
}

/** Numbers of the lines of a page: found from the nearer end, or in the block where the page begins. */
async function seqsOfPage(
  call: Call,
  studio: string | undefined,
  query: LinesQuery,
  { ordered, offset, limit }: Part,
  fitting: number,
): Promise<SQL> {
  const from = (more: readonly SQL[] = []) =>
    sql`select seq from kernel.journal where ${both([...filtersOf(studio, query), ...more])}`;
  const left = Math.max(0, fitting - offset);
  if (Math.min(offset, left) > walked && hasBlocks(query)) {
    const [rank, count] = query.order === 'asc' ? [offset, limit] : [Math.max(0, left - limit), Math.min(limit, left)];
    const { seq, skip } = await placeOf(call, studio, query, rank);
    return sql`${from([sql`seq >= ${seq}`])} ${orderOf(query, 'asc')} offset ${skip} limit ${count}`;
  }
  if (offset <= fitting / 2) return sql`${from()} ${ordered} offset ${offset} limit ${limit}`;
  const back = orderOf(query, query.order === 'asc' ? 'desc' : 'asc');
  return sql`${from()} ${back} offset ${Math.max(0, left - limit)} limit ${Math.min(limit, left)}`;
}

/** How many lines there are, and who stands in them. */
async function inAll({ db }: Call, studio: string | undefined) {
  const { rows } = await db.execute<{ everything: number; actors: string[] }>(sql`
    select coalesce(sum(n), 0)::int as everything,
      coalesce((array_agg(actor order by n desc, actor))[1:${mostActors}], '{}') as actors
    from (select actor, sum(entries)::int as n from kernel.journal_counts
      where day = '-infinity' ${studio ? sql`and studio = ${studio}` : sql``} group by actor) each`);
  const { everything = 0, actors = [] } = rows[0] ?? {};
  return { all: everything, actors };
}

/** One page of the journal with how many lines fit, how many are newer, and what can be filtered by. */
export async function listLines(call: Call, query: LinesQuery): Promise<Answer<'GET /api/journal/lines'>> {
  const studio = studioRead(call, query);
  const last = await keepCounts(call.db);
  const { all, actors } = await inAll(call, studio);
  const { offset = 0, limit = 50, upTo = last } = query;
  const until = { ...query, upTo };
  const [counts, later] = await Promise.all([
    countKinds(call, studio, query),
    upTo < last ? countNewer(call, studio, query, upTo) : undefined,
  ]);
  if (later) for (const kind of Object.keys(counts) as (keyof typeof counts)[]) counts[kind] -= later[kind];
  const fitting = totalOf(counts, query.kind);
  const filters = filtersOf(studio, until);
  const part = { ordered: orderOf(query, query.order), offset, limit };
  const words = wordsOf(query.q);
  const found =
    fitting === 0
      ? // What fits nothing would be walked through to its end.
        { rows: [], total: 0, exact: true }
      : words.length > 0
        ? await searchLines(call, words, filters, part, fitting)
        : {
            // What is not on the page is walked over in the index, not read.
            rows: (
              await call.db.execute<Row>(
                pageSql(await seqsOfPage(call, studio, until, part, fitting), { ...part, offset: 0 }),
              )
            ).rows,
            total: fitting,
            exact: true,
          };
  return {
    rows: found.rows.map(toLine),
    total: found.total,
    ...(!found.exact && { atLeast: true }),
    newer: later ? totalOf(later, query.kind) : 0,
    last,
    counts,
    all,
    actors,
  };
}

/** How many lines fit, with every word searched for. It may take a while among very many. */
export async function countAll(call: Call, query: JournalFilters): Promise<number> {
  const studio = studioRead(call, query);
  const { rows } = await call.db.execute<{ n: number }>(sql`
    select count(*)::int as n from kernel.journal
    where ${both([...filtersOf(studio, query), holds(wordsOf(query.q))])}`);
  return rows[0]?.n ?? 0;
}
