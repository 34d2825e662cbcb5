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
const holdsDays = 7;

const untaken = (studio: StudioId): SQL => sql`
  fact.studio = ${studio} and fact.book = 'real' and fact.reverses is null
  and not exists (select 1 from kernel.ledger as counter where counter.reverses = fact.id)`;

/** Confirmed facts that stand: neither taken back nor what takes another one back. */
const standing = (studio: StudioId): SQL => sql`${untaken(studio)} and fact.state = 'confirmed'`;

/** What paid models cost by what was counted: no bill has to confirm it. */
export const ofModels = (studio: StudioId): SQL => sql`
  ${untaken(studio)} and fact.state in ('expected', 'confirmed') and fact.kind = 'cost' and fact.source = 'model call'`;

const perEuro = (currency: SQL): SQL => sql`(
  select per_euro from ledger.rates as rate where rate.currency = ${currency}
    and rate.day between days.day - ${holdsDays}::int and days.day order by rate.day desc limit 1)`;

/**
 * Tables of one year, for a query: `facts`, each with its `day`, and `rated`, with what one unit of a currency came to on a
 * day; null where there is no rate. Each fact is converted and rounded by itself, so that sums are those of their lines.
 *
 * @param which default value: `standing`
 */
export const yearTables = ({ studio, zone, year, currency }: YearOf, which = standing(studio)): SQL => sql`
  facts as (
    select fact.seq, fact.id, fact.kind, ${streamIn(sql`fact.stream`, sql`fact.module`)} as stream, fact.module,
      fact.account, fact.cents, fact.currency, fact.occurred_at, fact.source, fact.source_id, fact.text,
      (fact.occurred_at at time zone ${zone})::date as day
    from kernel.ledger as fact
    where ${which}
      and fact.occurred_at >= make_date(${year}, 1, 1)::timestamp at time zone ${zone}
      and fact.occurred_at < make_date(${year + 1}, 1, 1)::timestamp at time zone ${zone}),
  rated as (
    select days.day, days.currency,
      case when days.currency = ${currency} then 1 else ${perEuro(sql`${currency}`)} / ${perEuro(sql`days.currency`)} end as rate
    from (select distinct day, currency from facts) as days)`;
