import type { CellValue, Column, Sort } from './types.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const isMissing = (value: CellValue): value is null | undefined =>
  value === null || value === undefined || value === '';

/** Numbers by size, texts as people read them ("item 2" before "item 10"); missing values always last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const value = columns.find(({ id }) => id === sort?.column)?.value;
  if (!sort || !value) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const a = value(left);
    const b = value(right);
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
  });
}

/** First press on another head sorts up, on the same head the other way round: what is served always has an order. */
export const turnSort = (sort: Sort, column: string): Sort => ({
  column,
  direction: sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** First press sorts up, second down, third takes the sort away. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}
