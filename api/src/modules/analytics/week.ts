import type { WeekLine } from '@avenue/contract';
import { accountDaysOf, toldBy } from '../../capabilities/figures/index.ts';
import type { WeekSpan } from '../../kernel/schedule/index.ts';
import type { Call } from '../../services.ts';

/** How what stands outside was watched in a week. Days that were not told yet are in no sum. */
export async function analyticsWeek({ db, studio }: Call, { monday }: WeekSpan): Promise<readonly WeekLine[]> {
  const first = monday.subtract({ days: 7 });
  const days = await accountDaysOf(db, studio, { from: first.toString(), to: monday.add({ days: 6 }).toString() });
  const own = days.filter(({ day }) => day >= monday.toString());
  const then = days.filter(({ day }) => day < monday.toString());
  if (own.length === 0) return [];
  const teller = await toldBy(db, studio);
  type Of = 'views' | 'minutes' | 'subscribers';
  const sum = (rows: typeof days, of: Of) => rows.reduce((all, row) => all + (row[of] ?? 0), 0);
  const isTold = (rows: typeof days, of: Of) => rows.some((row) => row[of] !== null);
  const line = (of: Of, one: string, many: string): WeekLine[] => {
    if (!isTold(own, of)) return [];
    const share = of === 'minutes' ? 60 : 1;
    const now = sum(own, of) / share;
    const told: WeekLine = {
      ...{ id: `analytics.${of}`, label: Math.round(now * 10) === 10 ? one : many, now },
      unit: of === 'minutes' ? 'hours' : 'count',
      before: isTold(then, of) ? sum(then, of) / share : null,
      source: teller === 'mixed' ? 'live' : teller,
      path: '/analytics-dashboard',
    };
    return [told];
  };
  return [
    ...line('views', 'view', 'views'),
    ...line('minutes', 'hour watched', 'hours watched'),
    ...line('subscribers', 'subscriber gained', 'subscribers gained'),
  ];
}
