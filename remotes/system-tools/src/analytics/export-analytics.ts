import type { Analytics } from '@avenue/contract';
import { csvOf, saveFile } from '@avenue/ui';

/** Every day and account that was told of, as CSV; a day that was not told is an empty field. */
export function analyticsCsv({ days, series, accounts }: Analytics): string {
  const label = new Map(accounts.map((one) => [one.account, one.label]));
  const rows = [
    ['Day', 'Channel', 'Views', 'Minutes watched'],
    ...days.flatMap((day, at) =>
      series.map(({ account, views, minutes }) => [day, label.get(account) ?? account, views[at], minutes[at]]),
    ),
  ];
  return csvOf(rows);
}

export const exportAnalytics = (analytics: Analytics): void =>
  saveFile(`analytics-${analytics.from}-${analytics.to}.csv`, 'text/csv;charset=utf-8', analyticsCsv(analytics));
