import type { StudioId } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import { streamIn } from '../../../kernel/ledger/index.ts';

export interface YearOf {
  studio: StudioId;
  zone: string;
  year: number;
  /** What amounts are converted to. */
  currency: string;
}

/** Over weekends and holidays the rate of the last working day holds. */
export const holdsDays = 7;

/** Confirmed facts that stand: neither taken back nor what takes another one back. */
const standing = (studio: StudioId): SQL => sql`
  fact.studio = ${studio} and fact.book = 'real' and fact.state = 'confirmed' and fact.reverses is null
  and not exists (select 1 from kernel.ledger as counter where counter.reverses = fact.id)`;

const perEuro = (day: SQL, currency: SQL): SQL => sql`(
  select per_euro from ledger.rates as rate where rate.currency = ${currency}
    and rate.day between ${day} - ${holdsDays}::int and ${day} order by rate.day desc limit 1)`;

/** What one unit of a currency came to in another one on a day; null where there is no rate. */
export const rateOn = (day: SQL, from: SQL, to: string): SQL =>
  sql`case when ${from} = ${to} then 1 else ${perEuro(day, sql`${to}`)} / ${perEuro(day, from)} end`;

/**
 * Tables of one year, for a query: `facts`, each with its `day`, and `rated`, with what one unit of a currency came to on a
 * day; null where there is no rate. Each fact is converted and rounded by itself, so that sums are those of their lines.
 */
export const yearTables = ({ studio, zone, year, currency }: YearOf): SQL => sql`
  facts as (
    select fact.seq, fact.id, fact.kind, ${streamIn(sql`fact.stream`, sql`fact.module`)} as stream, fact.module,
      fact.account, fact.cents, fact.currency, fact.occurred_at, fact.source, fact.source_id, fact.text,
      (fact.occurred_at at time zone ${zone})::date as day
    from kernel.ledger as fact
    where ${standing(studio)}
      and fact.occurred_at >= make_date(${year}, 1, 1)::timestamp at time zone ${zone}
      and fact.occurred_at < make_date(${year + 1}, 1, 1)::timestamp at time zone ${zone}),
  rated as (
    select days.day, days.currency,
      ${rateOn(sql`days.day`, sql`days.currency`, currency)} as rate
    from (select distinct day, currency from facts) as days)`;
