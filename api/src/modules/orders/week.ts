import type { WeekLine } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { momentsOf, type WeekSpan } from '../../kernel/schedule/index.ts';
import type { Call } from '../../services.ts';

/** What standing orders made in a week. */
export async function ordersWeek({ db, studio }: Call, span: WeekSpan): Promise<readonly WeekLine[]> {
  const { before, from, to } = momentsOf(span);
  const { rows } = await db.execute<{ now: number; then: number }>(sql`
    select count(*) filter (where at >= ${from})::int as now, count(*) filter (where at < ${from})::int as then
    from orders.runs where studio = ${studio} and state = 'held' and at >= ${before} and at < ${to}`);
  const { now = 0, then = 0 } = rows[0] ?? {};
  return [
    {
      ...{
        id: 'orders.made',
        label: now === 1 ? 'result of standing orders' : 'results of standing orders',
        now,
        before: then,
        unit: 'count',
      },
      ...{ source: studio === 'sample' ? ('sample' as const) : ('computed' as const), path: '/task-system' },
    },
  ];
}
