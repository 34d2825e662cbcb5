import type { CellValue, Sort } from './types.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export const isMissing = (value: CellValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Numbers by size, texts as people read them ("item 2" before "item 10"). */
export const compareValues = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

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
