import { Readable } from 'node:stream';
import type { FactKind, Query } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { csvCell } from '../../../kernel/csv-cell.ts';
import type { Call } from '../../../services.ts';
import { type YearOf, yearTables } from './facts.ts';
import { yearOf } from './read.ts';

/** Lines that are read at once. */
const portion = 2000;

interface Row extends Record<string, unknown> {
  seq: string;
  day: string;
  at: string;
  kind: FactKind;
  stream: string;
  text: string;
  account: string;
  cents: number;
  currency: string;
  rate: string | null;
  converted: number | null;
  source: string;
  id: string;
}

const written = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`;
/** A number, which is no formula with its minus. */
const amount = (cents: number) => Number((cents / 100).toFixed(2));

const page = (of: YearOf, after: Pick<Row, 'at' | 'seq'> | undefined) => sql`
  with ${yearTables(of)}
  select seq::text as seq, to_char(day, 'YYYY-MM-DD') as day, occurred_at::text as at, kind, stream, text, account,
    cents::float8 as cents, currency, round(rate, 6)::text as rate, round(cents * rate)::float8 as converted, source, id
  from facts join rated using (day, currency)
  ${after ? sql`where (occurred_at, seq) > (${after.at}::timestamptz, ${after.seq}::bigint)` : sql``}
  order by occurred_at, seq limit ${portion}`;

async function* lines({ db, signal }: Call, of: YearOf) {
  const { currency } = of;
  // Without the mark Excel reads another alphabet.
  yield `\uFEFF${written(['Day', 'Kind', 'Earned by', 'What', 'Channel', 'Amount', 'Currency', `Rate to ${currency}`, `Amount in ${currency}`, 'From', 'Id'])}`;
  for (let after: Row | undefined; ; ) {
    signal.throwIfAborted();
    const { rows } = await db.execute<Row>(page(of, after));
    yield rows
      .map((row) =>
        written([
          ...[row.day, row.kind, row.stream, row.text, row.account, amount(row.cents), row.currency],
          ...[row.rate === null ? '' : Number(row.rate), row.converted === null ? '' : amount(row.converted)],
          ...[row.source, row.id],
        ]),
      )
      .join('');
    after = rows.at(-1);
    if (!after || rows.length < portion) return;
  }
}

/** Every confirmed fact of a year, the oldest first, each with what it comes to in one currency. */
export async function exportYear(
  call: Call,
  asked: Query<'GET /api/ledger/year/export'>,
): Promise<{ stream: Readable; name: string }> {
  const { of } = await yearOf(call, asked);
  return { stream: Readable.from(lines(call, of)), name: `money-${of.year}-${of.currency.toLowerCase()}.csv` };
}
