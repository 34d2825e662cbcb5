import type { Answer, Query, StudioId } from '@avenue/contract';
import { and, desc, eq, gte, ilike, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { toFact } from './facts.ts';
import { streamIn } from './streams.ts';

const { ledger } = tables;

/** Whether an entry takes it back; the index of those entries answers it. Named in full: a bare `id` would be that of `c`. */
const isReversed = sql<boolean>`exists (select from kernel.ledger c where c.reverses = "ledger"."id")`;

type Filters = Query<'GET /api/ledger/total'>;

function fitting(studio: StudioId, { book, from, to, state, subject, q, ...same }: Filters): SQL | undefined {
  const { account, module, kind, source, stream } = same;
  return and(
    eq(ledger.studio, studio),
    eq(ledger.book, book),
    account === undefined ? undefined : eq(ledger.account, account),
    module === undefined ? undefined : eq(ledger.module, module),
    kind && eq(ledger.kind, kind),
    stream && sql`${streamIn(sql`"ledger"."stream"`, sql`"ledger"."module"`)} = ${stream}`,
    source && eq(ledger.source, source),
    // The index of what it is about leaves out what is about nothing.
    subject ? and(eq(ledger.subject, subject), ne(ledger.subject, '')) : undefined,
    q ? ilike(ledger.text, `%${q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    from ? gte(ledger.occurredAt, new Date(from)) : undefined,
    to ? lt(ledger.occurredAt, new Date(to)) : undefined,
    state === 'reversed' ? isNotNull(ledger.reverses) : undefined,
    state && state !== 'reversed'
      ? and(eq(ledger.state, state), isNull(ledger.reverses), sql`not ${isReversed}`)
      : undefined,
  );
}

/** Where a page begins: microseconds and number of the last row of the one before. */
function behind(after: string): SQL {
  const [micros, seq] = after.split('-');
  const at = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return sql`(${ledger.occurredAt}, ${ledger.seq}) < (${at}, ${seq}::bigint)`;
}

/** One page, newest first. Each order is the end of an index, so a page takes as long in a long ledger as in a short one. */
export async function listFacts(
  db: Pick<Database, 'select'>,
  studio: StudioId,
  { after, limit = 50, ...filters }: Query<'GET /api/ledger'>,
): Promise<Answer<'GET /api/ledger'>> {
  const fits = fitting(studio, filters);
  const micros = sql<string>`(extract(epoch from ${ledger.occurredAt}) * 1000000)::bigint::text`;
  const found = await db
    .select({ fact: ledger, isReversed, micros })
    .from(ledger)
    .where(and(fits, after ? behind(after) : undefined))
    .orderBy(desc(ledger.occurredAt), desc(ledger.seq))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toFact(row.fact, row.isReversed)),
    ...(found.length > limit && last && { next: `${last.micros}-${last.fact.seq}` }),
  };
}

/** How many fit, counted to the last: among very many that takes a while. */
export const countFacts = (db: Pick<Database, '$count'>, studio: StudioId, filters: Filters): Promise<number> =>
  db.$count(ledger, fitting(studio, filters));
