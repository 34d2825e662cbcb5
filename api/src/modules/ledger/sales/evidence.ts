import type { ImportWays } from '@avenue/contract';
import { cellsOf, currencyIn, type HeadRow, writtenIn } from '../../../capabilities/collect/index.ts';

/** What the first rows of a file say of how days and amounts are written. What they leave open is asked for. */
export function evidenceIn(
  ways: ImportWays,
  rows: readonly HeadRow[],
  names: readonly string[],
): Record<string, string> {
  const amounts = cellsOf(ways, rows, 'amount');
  const fees = cellsOf(ways, rows, 'fee').filter(
    (cell, at) => /[1-9]/.test(cell) && !/^[(\-−]|-$/.test(amounts[at]?.trim() ?? ''),
  );
  const minus = fees.filter((cell) => /[-−(]/.test(cell)).length;
  const currency = currencyIn(names[ways.columns.amount ?? -1] ?? '');
  return {
    ...writtenIn(ways, rows, { day: 'day', amounts: ['amount', 'fee'] }),
    ...(fees.length > 0 && { fees: minus * 2 > fees.length ? 'minus' : 'plus' }),
    ...(currency && { currency }),
  };
}
