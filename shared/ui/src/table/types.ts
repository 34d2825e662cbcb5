import type { ReactNode } from 'react';
import type { MenuItem } from '../overlay/types.ts';

export type CellValue = string | number | null | undefined;

export interface Column<Row> {
  id: string;
  header: string;
  /** What the cell shows. Default value: `value`. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** What sorting and export use. Without it the column cannot be sorted. */
  value?: ((row: Row) => CellValue) | undefined;
  /** Right-aligned, tabular. */
  numeric?: boolean | undefined;
  /** Default value: true where `value` is given. */
  sortable?: boolean | undefined;
  /** On phones: `title` first line, `end` right of it, `hide` not shown; the rest below with their header. */
  phone?: 'title' | 'end' | 'hide' | undefined;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** Spoken name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Absent while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown in place of no rows. Default value: "Nothing here yet." */
  empty?: ReactNode;
  /** Why there are no rows. */
  error?: Error | undefined;
  onRetry?: (() => void) | undefined;
  defaultSort?: Sort | undefined;
  /** Makes rows tickable. */
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void } | undefined;
  /** Opens a row; the first column becomes its button. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Key of the row whose details are open. */
  current?: string | undefined;
  /** Acts of one row, behind "More" at its end. */
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Name of one row for its tick box and menu. Default value: the first column's value. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Last row, such as totals, by column id. */
  totals?: Record<string, ReactNode> | undefined;
  /** Offers "Export CSV" under this file name (no extension). */
  exportName?: string | undefined;
  /** Rows shown before "Load more". Default value: 50. */
  pageSize?: number | undefined;
  /** Head stays in view inside this height. */
  maxHeightPx?: number | undefined;
}
