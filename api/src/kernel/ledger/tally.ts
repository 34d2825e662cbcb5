import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { placeIn, streamIn } from './streams.ts';

type Reader = Pick<Database, 'execute' | 'transaction'>;
type Writer = Pick<Database, 'execute'>;

/** Facts that one row of `ledger_unsummed` names after the sums were made anew. */
const perRow = 5000;
/** Rows that are summed in one transaction. */
const portion = 20;

/** Begins all sums anew, for days of this zone. One statement, so that a fact written meanwhile is counted once. */
async function beginAnew(tx: Writer, zone: string): Promise<void> {
  await tx.execute(sql`
    with no_sums as (delete from kernel.ledger_sums), no_texts as (delete from kernel.ledger_texts),
      no_zone as (delete from kernel.ledger_summed), none as (delete from kernel.ledger_unsummed)
    insert into kernel.ledger_unsummed (seqs)
    select array_agg(seq) from (select seq, (row_number() over (order by seq) - 1) / ${perRow}::int as part from kernel.ledger) facts
    group by part`);
  await tx.execute(sql`insert into kernel.ledger_summed (zone) values (${zone})`);
}

/** Adds some of what is not summed yet. @returns whether anything was */
async function addSome(tx: Writer, zone: string): Promise<boolean> {
  const { rows } = await tx.execute<{ any: boolean }>(sql`
    with taken as (
      delete from kernel.ledger_unsummed where ctid = any(array(select ctid from kernel.ledger_unsummed limit ${portion}))
      returning seqs
    ), facts as materialized (
      select fact.studio, fact.book, fact.kind, fact.currency, fact.state, fact.module, fact.account, fact.source, fact.cents,
        ${streamIn(sql`fact.stream`, sql`fact.module`)} as stream, ${placeIn(sql`fact.module`, sql`fact.source_id`)} as place, coalesce(was.text, fact.text) as text,
        (fact.occurred_at at time zone ${zone})::date as day, case when fact.reverses is null then 1 else -1 end as line
      from taken, unnest(taken.seqs) as one (seq) join kernel.ledger as fact using (seq)
        left join kernel.ledger as was on was.id = fact.reverses
    ), summed as (
      insert into kernel.ledger_sums as sums
        (studio, book, grain, period, kind, currency, state, stream, module, place, account, source, cents, lines)
      select studio, book, grain, period, kind, currency, state, stream, module, place, account, source, sum(cents), sum(line)
      from facts, lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as grains (grain, period)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
      on conflict (studio, book, grain, period, kind, currency, state, stream, module, place, account, source)
        do update set cents = sums.cents + excluded.cents, lines = sums.lines + excluded.lines, version = excluded.version
    ), told as (
      insert into kernel.ledger_texts as texts (studio, period, currency, stream, hash, text, cents)
      select studio, date_trunc('month', day)::date, currency, stream, md5(text), min(text), sum(cents)
      from facts where book = 'real' and kind = 'income' group by 1, 2, 3, 4, 5
      on conflict (studio, period, currency, stream, hash) do update set cents = texts.cents + excluded.cents
    )
    select exists (select from taken) as any`);
  return rows[0]?.any ?? false;
}

/**
 * Brings the sums up to date with every fact that was committed before, so that whoever reads them after this reads all of
 * it, however long the ledger is. One process works at it at a time; a fact stands in its sums once.
 */
export async function keepSums(db: Reader, zone: string): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ zone: boolean; any: boolean }>(sql`
      select exists (select from kernel.ledger_summed where zone = ${zone}) as zone,
        exists (select from kernel.ledger_unsummed) as any`);
    if (rows[0]?.zone && !rows[0].any) return;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('kernel.ledger_sums', 0))`);
      const summed = await tx.execute(sql`select from kernel.ledger_summed where zone = ${zone}`);
      if (summed.rows.length === 0) await beginAnew(tx, zone);
      await addSome(tx, zone);
    });
  }
}
