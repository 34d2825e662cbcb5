import type { StudioId } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { keepSums, placeIn, streamIn } from '../../../kernel/ledger/index.ts';
import { holdsDays, rateOn } from './facts.ts';

type Reader = Pick<Database, 'execute' | 'transaction'>;

interface Wanted {
  studio: StudioId;
  zone: string;
  /** What amounts are converted to. */
  currency: string;
}

const missing = ({ studio, currency }: Wanted): SQL => sql`
  select * from kernel.ledger_sums as sums
  where sums.studio = ${studio} and sums.book = 'real' and sums.grain = 'month' and sums.currency <> ${currency}
    and not exists (select from ledger.converted as done where done.version = sums.version and done.currency = ${currency})`;

/**
 * Brings sums of the real book, and what those of each month come to in a currency, up to date. Only months that changed
 * since they were converted are read fact by fact; each fact is converted and rounded by itself, as in a year's file.
 */
export async function keepConverted(db: Reader, wanted: Wanted): Promise<void> {
  const { studio, zone, currency } = wanted;
  await keepSums(db, zone);
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (${missing(wanted)}) as any`);
  if (!rows[0]?.any) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger.converted', 0))`);
    await tx.execute(sql`delete from ledger.converted where version not in (select version from kernel.ledger_sums)`);
    await tx.execute(sql`
      with missing as materialized (${missing(wanted)}),
      months as (select distinct period from missing),
      facts as materialized (
        select months.period, fact.kind, fact.currency, fact.state, ${streamIn(sql`fact.stream`, sql`fact.module`)} as stream,
          fact.module, ${placeIn(sql`fact.module`, sql`fact.source_id`)} as place, fact.account, fact.source, fact.cents,
          (fact.occurred_at at time zone ${zone})::date as day, case when fact.reverses is null then 1 else -1 end as line
        from months join kernel.ledger as fact on fact.studio = ${studio} and fact.book = 'real'
          and fact.occurred_at >= months.period::timestamp at time zone ${zone}
          and fact.occurred_at < (months.period + interval '1 month') at time zone ${zone}
        where fact.currency <> ${currency}),
      rated as (
        select days.day, days.currency, ${rateOn(sql`days.day`, sql`days.currency`, currency)} as rate
        from (select distinct day, currency from facts) as days)
      insert into ledger.converted (version, currency, cents, unrated)
      select missing.version, ${currency}, coalesce(sum(round(facts.cents * rated.rate)), 0),
        coalesce(sum(facts.line) filter (where rated.rate is null), 0)
      from missing join facts using (period, kind, currency, state, stream, module, place, account, source)
        join rated on rated.day = facts.day and rated.currency = facts.currency
      group by missing.version
      on conflict do nothing`);
  });
}

/**
 * Sums of the real book by month, to be read as a table: `amount` is what they come to in the currency, `unrated` the facts
 * that it leaves out. Without one, amounts are in the currency of each sum.
 */
export const monthSums = (studio: StudioId, currency?: string): SQL =>
  currency === undefined
    ? sql`(
  select sums.*, sums.cents as amount, 0 as unrated from kernel.ledger_sums as sums
  where sums.studio = ${studio} and sums.book = 'real' and sums.grain = 'month') as sums`
    : sql`(
  select sums.*, case when sums.currency = ${currency} then sums.cents else coalesce(done.cents, 0) end as amount,
    case when sums.currency = ${currency} then 0 else coalesce(done.unrated, 0) end as unrated
  from kernel.ledger_sums as sums
    left join ledger.converted as done on done.version = sums.version and done.currency = ${currency}
  where sums.studio = ${studio} and sums.book = 'real' and sums.grain = 'month') as sums`;

/** Rates of these days are other ones: months in which they hold are converted anew. */
export const forgetConverted = (db: Pick<Database, 'execute'>, { first, last }: { first: string; last: string }) =>
  db.execute(sql`
    delete from ledger.converted as done using kernel.ledger_sums as sums
    where sums.version = done.version and sums.period <= ${last}::date + ${holdsDays}::int
      and sums.period + interval '1 month' > ${first}::date`);
