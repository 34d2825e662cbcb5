import type { IncomeStream, Monetization, StreamSums } from '@avenue/contract';
import { formatMonth } from '@avenue/ui';

/** What a card is called, and its transactions. */
export const streamWords: Readonly<Record<IncomeStream, { title: string; short: string }>> = {
  affiliate: { title: 'Affiliate revenue', short: 'Affiliate' },
  subscription: { title: 'Subscriptions', short: 'Subscriptions' },
  ads: { title: 'Ad revenue', short: 'Ads' },
  sale: { title: 'Product sales', short: 'Sales' },
};

/** "November 2026" of "2026-11". */
export const monthName = (month: string): string => formatMonth(month, 'full');

/** "Nov" of "2026-11". */
export const shortMonth = (month: string): string => formatMonth(month);

export const titleOf = ({ stream }: Pick<StreamSums, 'stream'>): string =>
  stream ? streamWords[stream].title : 'Nobody said what by';

/** By how many cents the streams miss the month; 0 is as it has to be. */
export const missingOf = ({ streams, total }: Monetization): number =>
  total.confirmed + total.expected - streams.reduce((sum, { confirmed, expected }) => sum + confirmed + expected, 0);
