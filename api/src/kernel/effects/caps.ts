import { sql } from 'drizzle-orm';
import { reachedBudget } from '../ledger/index.ts';
import type { Transaction } from './gate.ts';
import type { EffectRow } from './rows.ts';

const hourMs = 3_600_000;

/**
 * The cap of number that gives room last, of all places that fit: sends in 24 hours of the studio, the module, the class,
 * the account, and sends begun in an hour. Each counts at its own place what went out and what is under way; those of an
 * hour count what was last tried in it, whatever came of that.
 */
async function reachedCount(tx: Transaction, { studio, module, class: of, account }: EffectRow) {
  const { rows } = await tx.execute<{ most: number; hours: number; at: Date }>(sql`
    with caps as (
      select module, class, account, cap as most, 24 as hours from kernel.modes where studio = ${studio} and cap is not null
      union all
      select module, '', account, per_hour, 1 from kernel.limits where studio = ${studio} and per_hour is not null
    )
    select c.most, c.hours, sent.attempt_at as at from caps c, lateral (
      select e.attempt_at from kernel.effects e
      where e.studio = ${studio} and c.module in ('', e.module) and c.class in ('', e.class) and c.account in ('', e.account)
        and (e.state in ('sending', 'unknown', 'sent', 'verified', 'mismatch') or c.hours = 1 and e.state <> 'shadowed')
        and e.attempt_at > clock_timestamp() - c.hours * interval '1 hour'
      order by e.attempt_at desc offset c.most - 1 limit 1
    ) sent
    where c.module in ('', ${module}) and c.class in ('', ${of}) and c.account in ('', ${account})
    order by sent.attempt_at + c.hours * interval '1 hour' desc limit 1`);
  const [reached] = rows;
  return (
    reached && {
      reason: `${reached.most} went out in the last ${reached.hours === 1 ? 'hour' : 'day'}, which is the cap.`,
      until: new Date(new Date(reached.at).getTime() + reached.hours * hourMs),
    }
  );
}

/**
 * Why one more of this kind does not go out now, and until when: caps of number, and budgets.
 *
 * @returns undefined where there is room
 */
export async function reachedCap(
  tx: Transaction,
  row: EffectRow,
): Promise<{ reason: string; until: Date } | undefined> {
  // Claims under caps stand in line: each sees the one before.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:caps:${row.studio}`}, 0))`);
  const reached = [await reachedCount(tx, row), await reachedBudget(tx, row)].filter((one) => one !== undefined);
  return reached.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
}
