import type { ImportWays } from '@avenue/contract';
import { type HeadRow, markIn, orderIn } from '../../../capabilities/collect/index.ts';

/** What values speak for: one thing, several, or none. */
const opinion = <Value extends string>(values: readonly (Value | 'either' | undefined)[]) => {
  const clear = values.filter((value): value is Value => value !== undefined && value !== 'either');
  const most = clear.toSorted(
    (a, b) => clear.filter((one) => one === b).length - clear.filter((one) => one === a).length,
  )[0];
  return { most, isOpen: most === undefined && values.includes('either') };
};

/** What the first rows of a file say of how days and amounts are written. What they leave open is asked for. */
export function evidenceIn(
  { columns }: ImportWays,
  rows: readonly HeadRow[],
  names: readonly string[],
): Record<string, string> {
  const cells = (field: string) => {
    const at = columns[field];
    return at === undefined ? [] : rows.flatMap(({ cells: all, fault }) => (fault ? [] : (all[at] ?? [])));
  };
  const order = opinion(cells('day').map(orderIn));
  const mark = opinion([...cells('amount'), ...cells('fee')].map(markIn));
  const amounts = cells('amount');
  const fees = cells('fee').filter((cell, at) => /[1-9]/.test(cell) && !/^[(\-−]|-$/.test(amounts[at]?.trim() ?? ''));
  const minus = fees.filter((cell) => /[-−(]/.test(cell)).length;
  const head = names[columns.amount ?? -1] ?? '';
  const currency =
    /\(([A-Z]{3})\)/.exec(head)?.[1] ?? (head.includes('($)') ? 'USD' : head.includes('€') ? 'EUR' : undefined);
  return {
    ...(!order.isOpen && { order: order.most ?? 'year first' }),
    ...(!mark.isOpen && { decimal: mark.most ?? '.' }),
    ...(fees.length > 0 && { fees: minus * 2 > fees.length ? 'minus' : 'plus' }),
    ...(currency && { currency }),
  };
}
