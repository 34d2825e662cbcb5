import type { AdCampaign } from '@avenue/contract';
import { callApi, sentenceOf } from '@avenue/data';
import { csvOf, formatMoney, saveFile, toast } from '@avenue/ui';

export const acts: Readonly<
  Record<AdCampaign['act'], { word: string; tone: 'bad' | 'wait' | 'good' | 'info' | 'quiet' }>
> = {
  pause: { word: 'Pause it', tone: 'bad' },
  lower: { word: 'Lower it', tone: 'wait' },
  keep: { word: 'Keep it', tone: 'good' },
  'could raise': { word: 'Could be raised', tone: 'info' },
  wait: { word: 'Wait', tone: 'quiet' },
};

export const money = (cents: number, currency: string): string => formatMoney(Math.round(cents), currency);

/** Dollars and cents as they are typed: undefined for what is no amount. */
export function centsOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

export const adsCsv = (rows: readonly AdCampaign[]): string =>
  csvOf([
    [
      'Campaign',
      'Platform',
      'Status',
      'Spent',
      'Brought in',
      'Results',
      'A result cost',
      'May cost',
      'Currency',
      'Proposed',
      'Why',
    ],
    ...rows.map((one) => [
      ...[one.name, one.platform, one.status, (one.spend / 100).toFixed(2), (one.revenue / 100).toFixed(2)],
      ...[String(one.conversions), one.perResult === undefined ? '' : (one.perResult / 100).toFixed(2)],
      ...[one.target === undefined ? '' : (one.target / 100).toFixed(2), one.currency, acts[one.act].word, one.why],
    ]),
  ]);

/** Saves all campaigns of a period, also those that are not shown yet. */
export async function exportAds(days: '7' | '28' | '90', total: number, lastDay: string): Promise<void> {
  try {
    const { rows } = await callApi('GET /api/ads', { query: { days, limit: total } });
    saveFile(`ad-campaigns-${lastDay}.csv`, 'text/csv;charset=utf-8', adsCsv(rows));
  } catch (error) {
    toast.show({ text: `The campaigns were not exported. ${sentenceOf(error)}`, tone: 'bad' });
  }
}
