import type { Monetization } from '@avenue/contract';
import { csvOf, saveFile } from '@avenue/ui';
import { titleOf } from './words.ts';

const amount = (cents: number) => (cents / 100 || 0).toFixed(2);

/** Six months of each stream as CSV. */
export function monetizationCsv({ streams, currency }: Monetization): string {
  const rows = [
    ['Month', 'Stream', 'Confirmed', 'Expected', 'Currency'],
    ...streams.flatMap((one) =>
      one.months.map(({ period, confirmed, expected }) => [
        ...[period, titleOf(one), amount(confirmed), amount(expected)],
        currency,
      ]),
    ),
  ];
  return csvOf(rows);
}

export const exportMonetization = (monetization: Monetization): void =>
  saveFile(`monetization-${monetization.month}.csv`, 'text/csv;charset=utf-8', monetizationCsv(monetization));
