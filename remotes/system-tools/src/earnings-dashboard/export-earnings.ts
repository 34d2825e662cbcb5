import type { Earnings } from '@avenue/contract';
import { csvOf, saveFile } from '@avenue/ui';

const amount = (cents: number) => (cents / 100 || 0).toFixed(2);

/** Twelve months by what earned them, then this month by channel, as CSV; cells that begin as a formula are defused. */
export function earningsCsv({ months, modules, channels, currency }: Earnings): string {
  const rows = [
    ['Month', ...modules.map(({ title }) => title), 'Currency'],
    ...months.map(({ period, by }) => [
      period.slice(0, 7),
      ...modules.map(({ id }) => amount(by.find(({ module }) => module === id)?.cents ?? 0)),
      currency,
    ]),
    [],
    ['Channel', 'Revenue', 'Goal', 'Fees and costs', 'Currency', 'Hours of work'],
    ...channels.map(({ label, revenue, goal, cost, minutes }) => [
      label,
      amount(revenue),
      goal === null ? '' : amount(goal),
      amount(-cost),
      currency,
      (minutes / 60).toFixed(2),
    ]),
  ];
  return csvOf(rows);
}

export const exportEarnings = (earnings: Earnings): void =>
  saveFile(`earnings-${earnings.month.period.slice(0, 7)}.csv`, 'text/csv;charset=utf-8', earningsCsv(earnings));
