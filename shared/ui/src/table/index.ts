export { csvField, toCsv } from './csv.ts';
export { Table } from './table.tsx';
export type { CellValue, Column, Sort, TableProps } from './types.ts';
