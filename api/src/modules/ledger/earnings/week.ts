import type { WeekLine } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { momentsOf, type WeekSpan } from '../../../kernel/schedule/index.ts';
import type { Call } from '../../../services.ts';

/** What came in in a week after fees and refunds, confirmed, by currency. */
export async function earnedWeek({ db, studio }: Call, span: WeekSpan): Promise<readonly WeekLine[]> {
  const { before, from, to } = momentsOf(span);
  const { rows } = await db.execute<{ currency: string; now: number; then: number }>(sql`
    select currency, coalesce(sum(cents) filter (where occurred_at >= ${from}), 0)::float8 as now,
      coalesce(sum(cents) filter (where occurred_at < ${from}), 0)::float8 as then
    from kernel.ledger
    where studio = ${studio} and book = 'real' and state = 'confirmed' and kind in ('income', 'fee', 'refund', 'adjustment')
      and occurred_at >= ${before} and occurred_at < ${to}
    group by currency order by 2 desc`);
  return rows.map(({ currency, now, then }) => ({
    ...{ id: `ledger.${currency}`, label: 'earned after fees and refunds', now, before: then, unit: 'money', currency },
    ...{ source: studio === 'sample' ? ('sample' as const) : ('computed' as const), path: '/earnings-tracker' },
  }));
}
