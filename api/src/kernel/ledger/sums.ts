import type { LedgerSum, Query, StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';

/** What facts add up to, by calendar days or months of `zone`, kind and currency. A counter entry counts against its fact. */
export async function sumFacts(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  { by, book, account, module, from, to }: Query<'GET /api/ledger/sums'>,
  zone: string,
): Promise<LedgerSum[]> {
  const { rows } = await db.execute<LedgerSum & Record<string, unknown>>(sql`
    select to_char(date_trunc(${by}, occurred_at at time zone ${zone}), 'YYYY-MM-DD') as period, kind, currency,
      coalesce(sum(cents) filter (where state = 'expected'), 0)::float8 as expected,
      coalesce(sum(cents) filter (where state = 'confirmed'), 0)::float8 as confirmed
    from kernel.ledger
    where studio = ${studio} and book = ${book}
      ${account === undefined ? sql`` : sql`and account = ${account}`}
      ${module === undefined ? sql`` : sql`and module = ${module}`}
      ${from ? sql`and occurred_at >= ${from}::timestamptz` : sql``}
      ${to ? sql`and occurred_at < ${to}::timestamptz` : sql``}
    group by 1, 2, 3 order by 1 desc, 2, 3`);
  return rows;
}
