import type { ChannelEarnings } from '@avenue/contract';
import { csvOf, saveFile } from '@avenue/ui';

const amount = (cents: number) => (cents / 100).toFixed(2);

/** Twelve months of a channel as CSV; a month whose views are not told has none. */
export const channelCsv = ({ months, currency }: ChannelEarnings): string =>
  csvOf([
    ['Month', 'Revenue', 'Fees and costs', 'Left', 'Currency', 'Views'],
    ...months.map(({ period, revenue, cost, views }) => [
      period.slice(0, 7),
      amount(revenue),
      amount(cost),
      amount(revenue - cost),
      currency,
      views === null ? '' : String(views),
    ]),
  ]);

export const exportChannel = (channel: string, earnings: ChannelEarnings): void =>
  saveFile(
    `earnings-${channel.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`,
    'text/csv;charset=utf-8',
    channelCsv(earnings),
  );
