import type { JournalKind, Query } from '@avenue/contract';
import { journalKind, mayAs } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import { Failure } from '../../../kernel/failure.ts';
import type { Call, Scope } from '../../../services.ts';

export type JournalFilters = Query<'GET /api/journal/total'>;

/** Words that are looked for; more than this many say nothing more. */
const mostWords = 12;
export const wordsOf = (q = ''): string[] => [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, mostWords);

export const both = (conditions: readonly SQL[]) =>
  conditions.length ? sql.join([...conditions], sql` and `) : sql`true`;

/** Number of a line, as somebody types it: 48208, 48,208 or #48208. */
function numberIn(word: string): number | undefined {
  const digits = /^#?(\d{1,3}(?:,\d{3})+|\d{1,15})$/.exec(word)?.[1];
  return digits ? Number(digits.replaceAll(',', '')) : undefined;
}

/** Every word stands among the words of the line, or is its number; signs mean themselves. */
export const holds = (words: readonly string[]): SQL =>
  both(
    words.map((word) => {
      const found = sql`words like '%' || regexp_replace(kernel.search_fold(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
      const number = numberIn(word);
      return number === undefined ? found : sql`(${found} or seq = ${number})`;
    }),
  );

/**
 * Which studio is read.
 *
 * @throws Failure 403 `role` for another one than the open one where somebody is no Admin
 */
export function studioRead(call: Pick<Call, 'studio' | 'who'>, { studio = call.studio }: JournalFilters) {
  if (studio !== call.studio && !mayAs(call.who.role, 'admin'))
    throw new Failure(403, 'role', 'Only an Admin reads the journal of another studio.');
  return studio === 'all' ? undefined : studio;
}

/** The filters but the search and the kind, in the columns that stand in every index. */
function common(studio: string | undefined, { actor, subject, from, to, upTo }: JournalFilters): SQL[] {
  return [
    ...(studio ? [sql`studio = ${studio}`] : []),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(from ? [sql`at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`at < ${to}::timestamptz`] : []),
    ...(upTo === undefined ? [] : [sql`seq <= ${upTo}`]),
  ];
}

export const filtersOf = (studio: string | undefined, query: JournalFilters): SQL[] => [
  ...common(studio, query),
  ...(query.kind ? [sql`kind = ${query.kind}`] : []),
];

/** Times follow numbers but for a clock that was put back: each order is the beginning of an index. */
export function orderOf({ from, to }: JournalFilters, order: 'asc' | 'desc' = 'desc'): SQL {
  const direction = sql.raw(order);
  return from || to ? sql`order by at ${direction}, seq ${direction}` : sql`order by seq ${direction}`;
}

export type KindCounts = Record<JournalKind, number>;

interface Counted extends Record<string, unknown> {
  kind: JournalKind;
  n: number;
}

function sumOf(rows: readonly Counted[]): KindCounts {
  const counts = Object.fromEntries(journalKind.options.map((kind) => [kind, 0])) as KindCounts;
  for (const { kind, n } of rows) counts[kind] += n;
  return counts;
}

/** Lines of each kind, read one by one: for filters that leave few. */
async function countLines({ db }: Pick<Scope, 'db'>, conditions: readonly SQL[]): Promise<KindCounts> {
  const { rows } = await db.execute<Counted>(
    sql`select kind, count(*)::int as n from kernel.journal where ${both(conditions)} group by kind`,
  );
  return sumOf(rows);
}

/** Lines of each kind by the counts that are kept: whole days, and the lines themselves of the days that are cut. */
async function countDays(
  { db }: Pick<Scope, 'db'>,
  studio: string | undefined,
  query: JournalFilters,
): Promise<KindCounts> {
  const { actor, from, to } = query;
  const kept = [...(studio ? [sql`studio = ${studio}`] : []), ...(actor === undefined ? [] : [sql`actor = ${actor}`])];
  const dayOf = (instant: string) => sql`(${instant}::timestamptz at time zone 'UTC')::date`;
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'UTC'`;
  const whole =
    from || to
      ? [sql`day > '-infinity'`, ...(from ? [sql`day > ${dayOf(from)}`] : []), ...(to ? [sql`day < ${dayOf(to)}`] : [])]
      : [sql`day = '-infinity'`];
  const lines = common(studio, { ...query, upTo: undefined });
  const cut = [
    ...(from ? [sql`at < ${startOf(sql`${dayOf(from)} + 1`)}`] : []),
    // The day on which both lie is the first one already.
    ...(to
      ? [
          from
            ? sql`at >= greatest(${startOf(dayOf(to))}, ${startOf(sql`${dayOf(from)} + 1`)})`
            : sql`at >= ${startOf(dayOf(to))}`,
        ]
      : []),
  ].map(
    (part) => sql`select kind, count(*)::int as n from kernel.journal where ${both([...lines, part])} group by kind`,
  );
  const { rows } = await db.execute<Counted>(
    sql`${sql.join(
      [
        sql`select kind, sum(entries)::int as n from kernel.journal_counts where ${both([...kept, ...whole])} group by kind`,
        ...cut,
      ],
      sql` union all `,
    )}`,
  );
  return sumOf(rows);
}

/** How many lines of each kind fit the filters but the kind, whatever is searched for. */
export const countKinds = (scope: Pick<Scope, 'db'>, studio: string | undefined, query: JournalFilters) =>
  query.subject === undefined
    ? countDays(scope, studio, query)
    : countLines(scope, common(studio, { ...query, upTo: undefined }));

/** How many lines of each kind fit and came after a number. */
export const countNewer = (
  scope: Pick<Scope, 'db'>,
  studio: string | undefined,
  query: JournalFilters,
  after: number,
) => countLines(scope, [...common(studio, { ...query, upTo: undefined }), sql`seq > ${after}`]);

export const totalOf = (counts: KindCounts, kind: JournalKind | undefined): number =>
  kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
