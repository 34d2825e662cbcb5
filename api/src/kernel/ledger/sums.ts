import type { LedgerSum, Query, StudioId } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../db/index.ts';
import { keepSums } from './tally.ts';

type Asked = Query<'GET /api/ledger/sums'>;

/** Day that begins at a moment; undefined for a moment within a day. */
function dayAt(moment: string, zone: string): string | undefined {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  const begins = at.startOfDay();
  return Temporal.ZonedDateTime.compare(at, begins) === 0 ? at.toPlainDate().toString() : undefined;
}

const isFirst = (day: string | undefined) => day === undefined || day.endsWith('-01');

/** What facts add up to, by calendar days or months of `zone`, kind and currency. A counter entry counts against its fact. */
export async function sumFacts(
  db: Pick<Database, 'execute' | 'transaction'>,
  studio: StudioId,
  asked: Asked,
  zone: string,
): Promise<LedgerSum[]> {
  const { by, book, account, module, from, to } = asked;
  const [first, end] = [from && dayAt(from, zone), to && dayAt(to, zone)];
  // Sums are of whole days: what begins or ends within one is summed from its facts.
  if ((from && first === undefined) || (to && end === undefined)) return sumOfFacts(db, studio, asked, zone);
  await keepSums(db, zone);
  const grain = by === 'month' && isFirst(first) && isFirst(end) ? 'month' : 'day';
  const place = sql`
    studio = ${studio} and book = ${book} and grain = ${grain}
      ${account === undefined ? sql`` : sql`and account = ${account}`}
      ${module === undefined ? sql`` : sql`and module = ${module}`}
      ${first ? sql`and period >= ${first}::date` : sql``}
      ${end ? sql`and period < ${end}::date` : sql``}`;
  return summed(db, sql`date_trunc(${by}, period::timestamp)`, sql`kernel.ledger_sums where ${place}`);
}

const sumOfFacts = (
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  { by, book, account, module, from, to }: Asked,
  zone: string,
): Promise<LedgerSum[]> =>
  summed(
    db,
    sql`date_trunc(${by}, occurred_at at time zone ${zone})`,
    sql`kernel.ledger
    where studio = ${studio} and book = ${book}
      ${account === undefined ? sql`` : sql`and account = ${account}`}
      ${module === undefined ? sql`` : sql`and module = ${module}`}
      ${from ? sql`and occurred_at >= ${from}::timestamptz` : sql``}
      ${to ? sql`and occurred_at < ${to}::timestamptz` : sql``}`,
  );

async function summed(db: Pick<Database, 'execute'>, period: SQL, rowsOf: SQL): Promise<LedgerSum[]> {
  const { rows } = await db.execute<LedgerSum & Record<string, unknown>>(sql`
    select to_char(${period}, 'YYYY-MM-DD') as period, kind, currency,
      coalesce(sum(cents) filter (where state = 'expected'), 0)::float8 as expected,
      coalesce(sum(cents) filter (where state = 'confirmed'), 0)::float8 as confirmed
    from ${rowsOf}
    group by 1, 2, 3 order by 1 desc, 2, 3`);
  return rows;
}
