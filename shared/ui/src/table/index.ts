export { toCsv } from './csv.ts';
export { SavedViews } from './saved-views.tsx';
export { Table } from './table.tsx';
export type { CellValue, Column, Sort, TableProps } from './types.ts';
