import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { costCurrency } from './sent.ts';

type Reader = Pick<Database, 'execute'>;
type Period = 'day' | 'month';

interface Place {
  studio: string;
  module: string;
  account: string;
}

interface Budget extends Record<string, unknown> {
  module: string;
  account: string;
  period: Period;
  most: number;
  used: number;
  until: Date;
}

/** The operator's time zone; until one is chosen, this machine's. */
const zoneNow = () =>
  sql`coalesce((select value from kernel.settings where name = 'studio.timeZone'), ${Intl.DateTimeFormat().resolvedOptions().timeZone})`;

/**
 * What was spent by facts, and is being spent by effects under way, at a row `l` of limits since a moment: US cents. What
 * is expected counts as what is confirmed, until it is restated. What a shop keeps of a sale is not spent.
 */
const usedSince = (since: ReturnType<typeof sql>) => sql`(
  coalesce((select -sum(f.cents) from kernel.ledger f
    where f.studio = l.studio and f.book = 'real' and f.kind in ('cost', 'fee')
      and not (f.kind = 'fee' and f.source in ('connector', 'import')) and f.currency = ${costCurrency}
      and f.occurred_at >= ${since} and l.module in ('', f.module) and l.account in ('', f.account)), 0)
  + coalesce((select sum(e.cost_cents) from kernel.effects e
    where e.studio = l.studio and e.state in ('sending', 'unknown') and l.module in ('', e.module) and l.account in ('', e.account)), 0)
)::float8`;

/** The budget that this cost would break, the one that gives room last; undefined where there is room. */
export async function reachedBudget(
  tx: Reader,
  { studio, module, account, costCents }: Place & { costCents: number },
): Promise<{ reason: string; until: Date } | undefined> {
  if (costCents <= 0) return undefined;
  const { rows } = await tx.execute<Budget>(sql`
    select l.module, l.account, p.period, p.most, ${usedSince(sql`p.since`)} as used, p.until
    from kernel.limits l, lateral (
      select period, most, date_trunc(period, clock_timestamp(), z.zone) as since,
        (date_trunc(period, clock_timestamp() at time zone z.zone) + ('1 ' || period)::interval) at time zone z.zone as until
      from (select ${zoneNow()} as zone) z, (values ('day', l.day_cents), ('month', l.month_cents)) v (period, most)
      where most is not null
    ) p
    where l.studio = ${studio} and l.module in ('', ${module}) and l.account in ('', ${account})
    order by p.until desc`);
  const over = rows.find(({ most, used }) => used + costCents > most);
  if (!over) return undefined;
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const where = [over.module, over.account].filter(Boolean).join(', ');
  const reason = `It costs ${dollars(costCents)}; ${dollars(over.used)} of the ${dollars(over.most)} of this ${over.period}${where && ` for ${where}`} are spent.`;
  return { reason, until: new Date(over.until) };
}

/** What is used at each place that has limits. */
export async function usedOf(db: Reader, studio: string) {
  const since = (period: Period) => sql`date_trunc(${period}, clock_timestamp(), ${zoneNow()})`;
  const { rows } = await db.execute<{
    module: string;
    account: string;
    inHour: number;
    day: number;
    month: number;
  }>(sql`
    select l.module, l.account, ${usedSince(since('day'))} as day, ${usedSince(since('month'))} as month,
      (select count(*)::int from kernel.effects e where e.studio = l.studio and e.attempt_at > clock_timestamp() - interval '1 hour'
        and e.state <> 'shadowed' and l.module in ('', e.module) and l.account in ('', e.account)) as "inHour"
    from kernel.limits l where l.studio = ${studio}`);
  return rows;
}
