import type pg from 'pg';

/**
 * Puts facts into an empty ledger, two minutes apart up to now: one in eleven is expected, one in seventeen was taken
 * back, one in nine is of the Sample studio.
 *
 * @param owner a pool of whoever owns the ledger, since its triggers rest meanwhile
 */
export async function fillLedger(owner: pg.Pool, count: number): Promise<void> {
  await owner.query('alter table kernel.ledger disable trigger user');
  await owner.query(
    `with facts as (
       select n, case when n % 9 = 0 then 'sample' else 'own' end as studio, 'shop ' || n % 5 as account,
         (array['income', 'cost', 'fee'])[1 + n % 3] as kind, (case when n % 3 = 0 then 1 else -1 end) * (100 + n % 900) as cents,
         now() - ($1::int - n) * interval '2 minutes' as at, case when n % 11 = 0 then 'expected' else 'confirmed' end as state
       from generate_series(1, $1::int) n
     ), whole as (
       select n * 2 as place, 'led_' || n as id, null::text as reverses, cents as amount, facts.* from facts
       union all
       select n * 2 + 1, 'led_' || n || '_back', 'led_' || n, -cents, facts.* from facts where n % 17 = 0
     )
     insert into kernel.ledger (id, studio, book, module, account, kind, cents, currency, occurred_at, source, source_id, state, reverses, subject, text)
     select id, studio, 'real', 'video', account, kind, amount, 'USD', at, 'import', 'row ' || n, state, reverses,
       case when n % 2 = 0 then 'que_' || n % 499 else '' end, 'Row ' || n
     from whole order by place`,
    [count],
  );
  // Its sums are made anew.
  await owner.query('alter table kernel.ledger enable trigger user; delete from kernel.ledger_summed');
}
